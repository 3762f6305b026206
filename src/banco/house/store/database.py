"""A database, opened by its URL: how each of the two begins a transaction and makes it last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from banco.core.errors import BadInput

BUSY_MILLIS = 10_000
KEPT_STATEMENTS = 1_000  # a statement for each number of rows is one of its own
SQLITE_SETTINGS = {
    "journal_mode": "wal",
    "synchronous": "full",
    "foreign_keys": "on",
    "busy_timeout": str(BUSY_MILLIS),
    "cache_size": "-65536",
    "wal_autocheckpoint": "16384",
}


class BadDatabase(BadInput):
    """A database that cannot be opened."""

    sentence = "The database “{url}” cannot be opened: {why}."


class Database:
    """Two ways into one database: to read, and to write with the whole write lock of SQLite."""

    def __init__(self, url: str) -> None:
        self.url = _read_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._reading = self._engine("BEGIN")
        self._writing = self._engine("BEGIN IMMEDIATE")

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    @property
    def file(self) -> Path | None:
        """Where a SQLite database lies."""
        return Path(self.url.database) if self.sqlite and self.url.database else None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one moment of the store."""
        with self._reading.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: all of it is stored at the end, or none."""
        with self._writing.begin() as connection:
            yield connection

    def writing_line(self) -> Connection:
        """A connection for many transactions, one after another; whoever asks for it closes it."""
        return self._writing.connect()

    def close(self) -> None:
        """Let go of every connection."""
        self._reading.dispose()
        self._writing.dispose()

    def _engine(self, begin: str) -> Engine:
        if self.sqlite:
            kept = {"check_same_thread": False, "cached_statements": KEPT_STATEMENTS}
            engine = create_engine(self.url, connect_args=kept)
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", lambda connection: connection.connection.execute(begin))
            return engine
        isolation = "REPEATABLE READ" if begin == "BEGIN" else "READ COMMITTED"
        return create_engine(self.url, isolation_level=isolation, pool_pre_ping=begin == "BEGIN")


def _read_url(text: str) -> URL:
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadDatabase(url=text[:80], why="it is no URL such as sqlite:///banco.db") from error
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadDatabase(url=text[:80], why="banco keeps its books in SQLite or PostgreSQL")
    try:
        url.get_dialect()
    except (NoSuchModuleError, ImportError) as error:
        raise BadDatabase(url=text[:80], why=str(error)) from error
    return url


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Transactions are begun by us, and a commit is on the disk when it returns."""
    connection.isolation_level = None
    for name, value in SQLITE_SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {value}")
