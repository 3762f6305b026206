"""A whole house on a free port of the loopback, for tests through real sockets."""

from __future__ import annotations

import asyncio
import secrets
import socket
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from sqlalchemy import func, select

from banco.client import Client
from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.create_account import GuestMoney, open_guest
from banco.house.accounts.login_tokens import give_token
from banco.house.audit.auditor import audit
from banco.house.house_store import open_house_store
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.schema import purses
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.app import create_app
from banco.server.clock_and_entropy import now
from banco.server.http.security.connection_limits import NO_CONNECTION_LIMITS
from banco.server.http.security.rates import NO_RATES
from banco.server.http.security.settings import ServerSettings
from banco.server.live.hall.hall import Hall
from banco.server.uvicorn_config import uvicorn_config
from banco.table.settings import TableSettings
from tests.house.support.databases import migrated_sqlite
from tests.house.support.people import QUICK
from tests.keys import SEAL
from tests.server.support.halls import quick_settings
from tests.waits import GUARD_SECONDS, eventually

HOST = "127.0.0.1"
PLENTY = GuestMoney(cents=100_000_000)
"""For players who take whatever is offered until something else is done: whoever has nothing left plays no more."""


@dataclass(frozen=True)
class House:
    """A served house: its address, its store, and its hall where it is served in this process."""

    url: str
    store: Store
    hall: Hall

    def client(self, name: str = "") -> Client:
        """A guest, let in by a token in the store."""
        return Client(self.url, let_in(self.store, name))


def let_in(store: Store, seed: str = "") -> str:
    """A token that stands for a new guest, or for the guest of this seed."""
    guest = (seed or secrets.token_hex(8)).encode()
    token = secrets.token_urlsafe(16)
    account = store.do_now(lambda c: open_guest(c, now(), guest, PLENTY))
    store.do_now(lambda c: give_token(c, now(), account.name, token))
    return token


on_both_databases = pytest.mark.parametrize("database_url", ["sqlite", "postgresql"], indirect=True)
"""For tests whose store may be either."""


def new_store(folder: Path) -> Store:
    """The store in a new database in a folder."""
    return open_house_store(Database(migrated_sqlite(folder)), SEAL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def listen(port: int) -> socket.socket:
    """A socket at this port, or at another where it is taken."""
    try:
        return socket.create_server((HOST, port))
    except OSError:
        return socket.create_server((HOST, 0))


OPEN_SETTINGS = ServerSettings(rates=NO_RATES, connections=NO_CONNECTION_LIMITS)


def config(hall: Hall, port: int = 0, server_settings: ServerSettings = OPEN_SETTINGS) -> uvicorn.Config:
    """As the house is served, but without rates, for here one machine is everybody, and with passwords soon hashed."""
    return uvicorn_config(create_app(hall, server_settings, QUICK), HOST, port)


@asynccontextmanager
async def serving(
    store: Store,
    tables: Iterable[TableSettings],
    times: SessionTimes | None = None,
    *,
    seed: int = 1,
    port: int = 0,
    send_buffer: int = 0,
    server_settings: ServerSettings = OPEN_SETTINGS,
) -> AsyncIterator[House]:
    """The house, served in this event loop, at this port unless somebody else is there."""
    hall = Hall(store, GAMES, tables, SeededChance(seed), times or SessionTimes())
    server = uvicorn.Server(config(hall, server_settings=server_settings))
    listening = listen(port)
    if send_buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    task = asyncio.create_task(server.serve([listening]))
    try:
        await eventually(lambda: server.started)
        yield House(f"http://{HOST}:{listening.getsockname()[1]}", store, hall)
    finally:
        server.should_exit = True
        await task
        listening.close()


@asynccontextmanager
async def child_serving(url: str, port: int, files: int = 0) -> AsyncIterator[asyncio.subprocess.Process]:
    """The house, served by a process of its own that can be killed; `files` is how many it may open."""
    command: tuple[str, ...] = (sys.executable, "-m", "tests.server.support.servers", url, str(port))
    if files:
        command = ("sh", "-c", 'ulimit -n "$0" && exec "$@"', str(files), *command)
    child = await asyncio.create_subprocess_exec(*command, cwd=Path(__file__).parents[3])
    try:
        async with asyncio.timeout(GUARD_SECONDS):
            while not await answers(port):
                await asyncio.sleep(0.02)
        yield child
    finally:
        with suppress(ProcessLookupError):
            child.kill()
        await child.wait()


async def answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(HOST, port)
    except OSError:
        return False
    writer.close()
    return True


def wrong_in(store: Store) -> list[object]:
    """What an audit finds wrong."""
    checked = store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
    return [stage.wrong for stage in checked if stage.wrong]


def money_made(store: Store) -> int:
    """All the play money in the house, its cashier's debt included: nothing, always."""
    query = select(func.coalesce(func.sum(purses.c.balance), 0)).where(purses.c.money == Money.PLAY_EUR.value)
    return int(store.read(lambda c: c.execute(query).scalar_one()))


def main() -> None:
    """Serve every game from a database, until killed."""
    url, port = sys.argv[1], int(sys.argv[2])
    store = open_house_store(Database(url), SEAL)
    store.open_ahead()
    hall = Hall(store, GAMES, [quick_settings(game) for game in GAMES], SeededChance(port), SessionTimes())
    uvicorn.Server(config(hall, port)).run()


if __name__ == "__main__":
    main()
