"""What the writer remembers between its transactions, so that it need not read again what it has just written.

It is sound only while nobody else writes.  SQLite tells whether another connection has; PostgreSQL does
not, and there nothing is remembered.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.house.store.guard_port import StakeGuard

MOST_KNOWN = 50_000  # purses: those of finished rounds are never asked for again


class Head(Struct, frozen=True, gc=False):
    """The end of a journal."""

    number: int
    hash: bytes


class WriterCache:
    """The ends of journals, balances of purses and what the guard of stakes knows, as the store has it."""

    def __init__(self, guard: StakeGuard) -> None:
        self.heads: dict[str, Head] = {}
        self.balances: dict[str, int] = {}
        self.guard = guard
        self._version: int | None = None

    def begin(self, connection: Connection) -> None:
        """Forget everything, unless nobody else has written since the last transaction of this connection."""
        version = _version(connection)
        if version is None or version != self._version or len(self.balances) > MOST_KNOWN:
            self.forget()
        self._version = version

    def forget(self) -> None:
        """Know nothing: the next transaction reads what it needs."""
        self.heads.clear()
        self.balances.clear()
        self.guard.forget()


def _version(connection: Connection) -> int | None:
    """A number that changes whenever another connection has written; none where the database has no such thing."""
    if connection.dialect.name != "sqlite":
        return None
    ((version,),) = connection.connection.cursor().execute("PRAGMA data_version").fetchall()
    return int(version)
