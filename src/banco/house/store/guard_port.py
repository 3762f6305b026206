"""What the store asks before it books a stake; whoever opens the store says who answers.

The store knows nothing of limits, exclusions or sessions: the guard is given to it from above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sqlalchemy import Connection

from banco.table.entry import Entry


class BatchGuard(Protocol):
    """The guard of one batch of entries."""

    def check(self, entry: Entry) -> None:
        """Refuse the entry where a stake in it may not be booked."""
        ...

    def note(self, entry: Entry) -> None:
        """Count the stakes of an entry that was booked against the next ones of the batch."""
        ...


class StakeGuard(Protocol):
    """A guard of stakes; it may remember what it has read until it is told to forget."""

    def begin(self, connection: Connection, entries: Sequence[Entry]) -> BatchGuard:
        """Read what stands against the stakes of these entries."""
        ...

    def forget(self) -> None:
        """Know nothing: the next batch reads what it needs."""
        ...


NewGuard = Callable[[], StakeGuard]
