"""A database, opened by its URL: how each of the two begins a transaction and makes it last."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from banco.core.errors import BadInput

READERS = 10
"""So many connections to read are kept open; more are opened, and closed again, when all of them are in use."""
BUSY_MILLIS = 10_000
LOCK_MILLIS = 3_000
IDLE_MILLIS = 30_000
ALIVE = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
}
"""How soon a server that has vanished without a word is noticed, where nothing is said and where no answer comes."""
KEPT_STATEMENTS = 1_000  # a statement for each number of rows is one of its own
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
SQLITE_SETTINGS = {
    "journal_mode": "wal",
    "synchronous": "full",
    "foreign_keys": "on",
    "busy_timeout": str(BUSY_MILLIS),
    "cache_size": "-65536",
    "wal_autocheckpoint": "4096",  # pages: 16 MB
}
READER_CACHE_KB = 8_192
"""How much of a file each connection of a server that only reads keeps in memory; the system keeps all of it once."""


class BadDatabase(BadInput):
    """A database that cannot be opened."""

    sentence = "The database “{url}” cannot be opened: {why}."


class Database:
    """Two ways into one database: to read, and to write with the whole write lock of SQLite.

    In PostgreSQL nobody waits for a row for longer than so many milliseconds; nor may anybody keep one and do nothing,
    as a machine does that stopped in the middle.  An error tells the statement, and not what was to be written with it.
    """

    def __init__(self, url: str, *, lock_millis: int = LOCK_MILLIS, idle_millis: int = IDLE_MILLIS) -> None:
        self.url = _read_url(url)
        self._waits = {"lock_timeout": lock_millis, "idle_in_transaction_session_timeout": idle_millis}
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._reading = self._engine("BEGIN")
        self._writing = self._engine("BEGIN IMMEDIATE")

    def __str__(self) -> str:
        return mask_password(self.url.render_as_string(hide_password=True))

    @property
    def file(self) -> Path | None:
        """Where a SQLite database lies."""
        return Path(self.url.database) if self.sqlite and self.url.database else None

    def make_file(self) -> None:
        """Make the file of a SQLite database that is not there, for nobody else to read: it will hold passwords."""
        if self.file is None:
            return
        try:
            with suppress(FileExistsError):
                os.close(os.open(self.file, os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as error:
            raise BadDatabase(url=str(self), why=error.strerror or "unknown") from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one moment of the store."""
        with self._reading.begin() as connection:
            yield connection

    @contextmanager
    def reading_twice(self) -> Iterator[tuple[Connection, Connection | None]]:
        """Two connections that see the same moment of the store; only one where that cannot be had."""
        with self._reading.begin() as one, self._reading.begin() as other:
            yield one, other if self._see_the_same(one, other) else None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: all of it is stored at the end, or none."""
        with self._writing.begin() as connection:
            yield connection

    def writing_connection(self) -> Connection:
        """A connection for many transactions, one after another; whoever asks for it closes it."""
        return self._writing.connect()

    def open_ahead(self) -> None:
        """Open as many connections to read as are kept, so that none need be opened later.

        A server has them for as long as it lives: on SQLite each caches less of the file than one that is soon closed.
        """
        with ExitStack() as stack:
            for _ in range(READERS):
                connection = stack.enter_context(self.reading())
                connection.execute(text("SELECT 1 FROM chains")).all()
                if self.sqlite:
                    connection.exec_driver_sql(f"PRAGMA cache_size = -{READER_CACHE_KB}")

    def close(self) -> None:
        """Let go of every connection."""
        self._reading.dispose()
        self._writing.dispose()

    def _see_the_same(self, one: Connection, other: Connection) -> bool:
        """Let both see one moment; False where SQLite's file cannot be written, so that others cannot be kept out."""
        if not self.sqlite:
            moment = one.exec_driver_sql("SELECT pg_export_snapshot()").scalar_one()
            other.exec_driver_sql(f"SET TRANSACTION SNAPSHOT '{moment}'")
            return True
        with suppress(DBAPIError), self.writing():  # nobody writes until both have begun to read
            for connection in (one, other):
                connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema")
            return True
        return False

    def _engine(self, begin: str) -> Engine:
        if self.sqlite:
            kept = {"check_same_thread": False, "cached_statements": KEPT_STATEMENTS}
            engine = create_engine(self.url, connect_args=kept, pool_size=READERS, hide_parameters=True)
            event.listen(engine, "connect", partial(_prepare_sqlite, writes=begin != "BEGIN"))
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
            return engine
        alive = {name: value for name, value in ALIVE.items() if name not in self.url.query}
        if begin == "BEGIN":
            return create_engine(
                self.url,
                isolation_level="REPEATABLE READ",
                pool_pre_ping=True,
                pool_size=READERS,
                connect_args=alive,
                hide_parameters=True,
            )
        engine = create_engine(self.url, isolation_level="READ COMMITTED", connect_args=alive, hide_parameters=True)
        event.listen(engine, "connect", partial(_prepare_postgresql, waits=self._waits))
        return engine


def mask_password(text: str) -> str:
    """The URL, well or badly formed, without the password that may be in it."""
    return re.sub(r"(password=)[^&\s]*", r"\1***", re.sub(r":(?!//).*@", ":***@", text))


def reason(error: DBAPIError) -> str:
    """What the database said, in one line."""
    return (str(error.orig).splitlines() or ["unknown"])[0]


def _read_url(text: str) -> URL:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase(url=mask_password(text)[:80], why="it is no URL such as sqlite:///banco.db") from None
    why = _why_not(url)
    if why:
        raise BadDatabase(url=mask_password(text)[:80], why=why)
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def _why_not(url: URL) -> str:
    """Why this can be no database of ours; “” where it can."""
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        return "banco keeps its books in SQLite or PostgreSQL"
    if url.drivername not in (*DRIVERS, *DRIVERS.values()):
        return f"banco has a way of its own to it, write it as {'sqlite:///FILE' if kind == 'sqlite' else 'postgresql://…'}"
    if kind == "sqlite" and (not url.database or ":memory:" in url.database or "memory" in url.query.values()):
        return "nothing would be kept in memory, name a file as in sqlite:///banco.db"
    if kind == "sqlite" and url.query:
        return "a file is named by its path alone, as in sqlite:///banco.db"
    return ""


def _prepare_postgresql(connection: Any, _record: object, *, waits: dict[str, int]) -> None:
    for name, millis in waits.items():
        connection.execute(f"SET {name} = {millis}")
    connection.commit()


def _prepare_sqlite(connection: Any, _record: object, *, writes: bool) -> None:
    """Transactions are begun by us, and a commit is on the disk when it returns; who only reads changes no file."""
    connection.isolation_level = None
    for name, value in SQLITE_SETTINGS.items():
        if writes or name != "journal_mode":
            connection.execute(f"PRAGMA {name} = {value}")
