"""One server a database: a lock that a server holds while it writes, and that dies with it.

Two servers would not see each other's tables, unless they are nodes of one house: those share the lock among each
other.  The command line writes beside a server and takes no lock.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from banco.core.errors import BadInput
from banco.house.store.database import BadDatabase, Database, reason
from banco.house.store.failures import is_lock_timeout

SERVING = 0x62616E63  # the number of the advisory lock: “banc”
NAME_US = text("SELECT set_config('application_name', :name, false)")
PUT_OUT = text(
    "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity AS them USING (pid) "
    "WHERE locktype = 'advisory' AND objid = :lock AND granted AND pid <> pg_backend_pid() "
    "AND datname = current_database() AND database = datid AND application_name = :name"
)
LOCK = text("SELECT pg_advisory_lock(:lock)")
SHARE = text("SELECT pg_advisory_lock_shared(:lock)")


class AlreadyServed(BadInput):
    """Another server has the database."""

    sentence = "Another banco serves the database “{database}” already; two servers would not see each other's tables."


class ServingLock(Protocol):
    """What lets one server alone write to a database."""

    lost: AlreadyServed | None
    """Why this server may write no more: while its connection was cut, another has begun to serve."""

    def take(self) -> None:
        """Take the lock, or refuse to serve."""
        ...

    def hold(self, connection: Connection) -> None:
        """Hold the lock by the connection that is going to write; whoever cannot may not write."""
        ...

    def release(self) -> None:
        """Let another serve."""
        ...


def serving_lock(database: Database, server: str, on_lost: Callable[[], None]) -> ServingLock:
    """The lock of a database for this server, by a name that no other has; it is told when another has come between."""
    if database.file is not None:
        return FileLock(str(database), database.file)
    return SessionLock(database, f"banco serve {server}", on_lost)


def node_lock(database: Database, node: str, on_lost: Callable[[], None]) -> ServingLock:
    """The lock of a database in PostgreSQL for one of several nodes: it keeps out whoever would be alone there."""
    return SessionLock(database, writer_name(node), on_lost, shared=True)


def writer_name(node: str) -> str:
    """What the database calls the connection by which a node writes."""
    return f"banco node {node}"


@contextmanager
def closed_house(database: Database) -> Iterator[None]:
    """Do something that no server may be in the way of; refused where one has the database."""
    lock = serving_lock(database, "", lambda: None)
    lock.take()
    try:
        yield
    finally:
        lock.release()


class FileLock:
    """SQLite: the operating system's lock on a file beside the database, which stays there, empty."""

    lost: AlreadyServed | None = None

    def __init__(self, name: str, file: Path) -> None:
        self._name = name
        self._path = Path(f"{file.resolve()}-serving")
        self._open: int | None = None

    def take(self) -> None:
        """Take the lock, or refuse to serve."""
        try:
            self._open = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(self._open, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise AlreadyServed(database=self._name) from None
        except OSError as error:
            raise BadDatabase(url=self._name, why=error.strerror or "unknown") from error

    def hold(self, connection: Connection) -> None:
        """Nothing is to be done: the file's lock is the process's."""

    def release(self) -> None:
        """Let another serve."""
        if self._open is not None:
            os.close(self._open)
            self._open = None


class SessionLock:
    """PostgreSQL: a lock of the very connection that writes; with the connection it is lost, and taken again first.

    A connection that was cut may live on at the database for a while, with the lock: it is known by its name, and
    put out.
    """

    lost: AlreadyServed | None = None

    def __init__(self, database: Database, name: str, on_lost: Callable[[], None], *, shared: bool = False) -> None:
        self._database = database
        self._on_lost = on_lost
        self._statement = SHARE if shared else LOCK
        self._held = False
        self._name = name

    def take(self) -> None:
        """See that nobody else serves; the writer will hold the lock."""
        try:
            with self._database.writing_connection() as connection:
                try:
                    self._lock(connection)
                finally:
                    connection.invalidate()
        except DBAPIError as error:
            raise BadDatabase(url=str(self._database), why=reason(error)) from error

    def hold(self, connection: Connection) -> None:
        """Hold the lock by the connection, which must not go back to a pool with it."""
        try:
            self._lock(connection)
        except AlreadyServed as error:
            if self._held:
                self.lost = error
                self._on_lost()
            raise
        self._held = True

    def release(self) -> None:
        """Nothing is to be done: the lock goes with the connection."""

    def _lock(self, connection: Connection) -> None:
        try:
            with connection.begin():
                connection.execute(NAME_US, {"name": self._name})
                connection.execute(PUT_OUT, {"lock": SERVING, "name": self._name})
                connection.execute(self._statement, {"lock": SERVING})
        except DBAPIError as error:
            if not is_lock_timeout(error):
                raise
            raise AlreadyServed(database=str(self._database)) from None
