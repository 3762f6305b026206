"""A house for tests of its routes: open in this event loop, visited over HTTP without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.app import HouseApp, create_app
from banco.server.http.security.rates import NO_RATES
from banco.server.http.security.settings import ServerSettings
from banco.server.live.hall.hall import Hall
from banco.table.settings import TableSettings
from tests.house.support.people import QUICK, WORDS, join
from tests.server.support.halls import quick_settings
from tests.waits import GUARD_SECONDS

OPEN_SETTINGS = ServerSettings(rates=NO_RATES)
ADDRESS = "http://house"


@dataclass(frozen=True)
class OpenHouse:
    """A house that is open: its application, its hall and its store."""

    app: HouseApp
    hall: Hall
    store: Store

    def visitor(self, **headers: str) -> httpx.AsyncClient:
        """Somebody at the door, with the headers that our own page sends."""
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers={"X-Banco": "test"} | headers)

    async def known(self, name: str, role: Role = Role.PLAYER) -> httpx.AsyncClient:
        """Somebody with an account, logged in."""
        await asyncio.to_thread(join, self.store, name, role=role)
        return await self.logged_in(name)

    async def logged_in(self, name: str) -> httpx.AsyncClient:
        """Somebody who has an account, logged in."""
        async with self.visitor() as door:
            answer = await door.post("/api/login", json={"name": name, "password": WORDS})
            assert answer.status_code == 200, answer.text
            visitor = self.visitor()
            visitor.cookies.update(door.cookies)
        return visitor


@asynccontextmanager
async def open_house(
    store: Store, tables: Iterable[TableSettings] | None = None, server_settings: ServerSettings = OPEN_SETTINGS
) -> AsyncIterator[OpenHouse]:
    """A house with a quick table of each game, or with these tables."""
    settings = [quick_settings(game) for game in GAMES] if tables is None else tables
    hall = Hall(store, GAMES, settings, SeededChance(1), SessionTimes())
    app = create_app(hall, server_settings, QUICK)
    async with app.lifespan():
        yield OpenHouse(app, hall, store)


def visit(store: Store, test: Callable[[OpenHouse], Awaitable[None]], **how: Any) -> None:
    """Run the test in a house that is open as long as it lasts."""

    async def run() -> None:
        async with asyncio.timeout(GUARD_SECONDS), open_house(store, **how) as house:
            await test(house)

    asyncio.run(run())


def key(name: str) -> dict[str, str]:
    """The client's id for a change, as a header."""
    return {"Idempotency-Key": name}
