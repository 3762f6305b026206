"""What the writer remembers between its transactions, so that it need not read again what it has just written.

It is sound only while nobody else writes.  SQLite tells whether another connection has; PostgreSQL does
not, and there nothing is remembered.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.house.limits.exclusion_rules import Exclusion
from banco.house.limits.limit_rules import Limit
from banco.house.periods import Period

MOST_KNOWN = 50_000  # purses: those of finished rounds are never asked for again

Who = tuple[str, str]
"""A player and the kind of money played with."""


class Head(Struct, frozen=True, gc=False):
    """The end of a journal."""

    number: int
    hash: bytes


class Restraint(Struct, frozen=True, gc=False):
    """What a player has chosen that may stand against a stake: limits of loss and of time, exclusions."""

    losses: tuple[tuple[Period, Limit], ...] = ()
    timed: bool = False
    exclusions: tuple[Exclusion, ...] = ()


class Memory:
    """The ends of journals, balances of purses, what restrains players, which sessions close, as the store has it."""

    def __init__(self) -> None:
        self.heads: dict[str, Head] = {}
        self.balances: dict[str, int] = {}
        self.restraints: dict[Who, Restraint | None] = {}
        self.closing: dict[str, bool] = {}
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
        self.restraints.clear()
        self.closing.clear()


def _version(connection: Connection) -> int | None:
    """A number that changes whenever another connection has written; none where the database has no such thing."""
    if connection.dialect.name != "sqlite":
        return None
    ((version,),) = connection.connection.cursor().execute("PRAGMA data_version").fetchall()
    return int(version)
