"""The house as a client sees it: who one is, and the way to its tables."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from httpx import AsyncClient, Response

from banco.client.errors import Refused
from banco.client.keys import new_key
from banco.client.line import Place
from banco.client.table import Table
from banco.core.game import Game
from banco.games import GAMES
from banco.server.http.security.cookies import COOKIE

PATIENCE = 120.0
"""For so many seconds a line tries to come back (S3)."""
ANSWER_SECONDS = 60.0
"""So long the answer to a request is waited for: a busy house is no lost one."""


class Client:
    """Somebody at the door of a house: a guest, or whoever logs in; `token` is a log-in that was given before."""

    def __init__(self, url: str, token: str = "", games: Mapping[str, Game[Any]] = GAMES) -> None:
        self.url = url.rstrip("/")
        self._games = games
        headers = {"Origin": self.url, "X-Banco": "client"}
        self._http = AsyncClient(base_url=self.url, headers=headers, trust_env=False, timeout=ANSWER_SECONDS)
        if token:
            self._http.cookies.set(COOKIE, token)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def guest(self) -> Any:
        """Come as a guest, with play money; gives the account."""
        return await self.post("/api/guest")

    async def log_in(self, name: str, password: str) -> Any:
        """Come as somebody the house knows; gives the account."""
        return await self.post("/api/login", {"name": name, "password": password})

    async def tables(self) -> Any:
        """The lobby: every table with its game, its limits and how it stands."""
        return await self.get("/api/tables")

    async def get(self, path: str, **query: Any) -> Any:
        """What a page of the house's HTTP tells."""
        return _told(await self._http.get(path, params=query))

    async def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """What the house answers to a request that changes something."""
        return _told(await self._http.post(path, json=body, headers={"Idempotency-Key": new_key()}))

    def table(self, name: str, patience: float = PATIENCE, *, each: bool = False) -> Table:
        """A table, to be entered with `async with`; its line comes back by itself for `patience` seconds.

        What is dealt without time between is told at once, or move by move where `each` is asked for.
        """
        return Table(self.place(name, each=each), self._games, patience)

    def place(self, name: str, *, each: bool = False) -> Place:
        """Where a table is, and what shows who comes."""
        url = f"ws{self.url.removeprefix('http')}/ws/tables/{name}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        return Place(url, {"Cookie": cookies} if cookies else {}, each)


def _told(response: Response) -> Any:
    """The answer's body; a refusal as such."""
    body = response.json() if response.content else None
    if response.is_success:
        return body
    told = body if isinstance(body, dict) else {}
    raise Refused(
        told.get("code", str(response.status_code)),
        told.get("sentence", response.reason_phrase),
        told.get("sentences", {}),
        told.get("facts", {}),
    )
