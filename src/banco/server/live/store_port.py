"""What a live table needs of the house: the one interface between a table and whatever stores it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from banco.core.messages import Event
from banco.core.money import Cents
from banco.core.round import Round
from banco.core.time import Millis
from banco.table.desk import Desk
from banco.table.entry import Entry, Stored
from banco.table.moves import CommandBatch
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe, SealedShoe


class Seat(NamedTuple):
    """A player's open session at a table; a closing one takes no more stakes.

    `lost_at` is when its line was lost, or its player given up.
    """

    player: str
    session: str
    credit: Cents
    closing: bool = False
    lost_at: Millis | None = None


class House(Protocol):
    """What a live table needs of the house."""

    async def store_entry(self, entry: Entry) -> Stored:
        """Store an entry."""
        ...

    async def answered(self, table: str, asker: str, key: str, asked: CommandBatch) -> Stored | None:
        """What was answered to this key before; a conflict where it came with something else, or elsewhere."""
        ...

    async def desk(self, settings: TableSettings) -> tuple[Desk, Sequence[Millis]]:
        """The table as the store has it, and when its last round was opened and each of its moves was made."""
        ...

    async def seats(self, table: str) -> Sequence[Seat]:
        """Who has an open session at the table, with its credit."""
        ...

    def sealed(self, table: str, shoe: NextShoe) -> SealedShoe:
        """The shoe of a table's next round as it may be stored."""
        ...

    async def shoe(self, name: str) -> LoadedShoe:
        """The shoe of that name."""
        ...

    async def dealt_from(self, shoe: str) -> Sequence[tuple[Event, ...]]:
        """The events of each round that was settled from a shoe, in order."""
        ...

    async def ended(self, table: str, most: int) -> Sequence[tuple[str, Round[Any]]]:
        """The rounds that were settled last at a table, by name, the newest last."""
        ...

    async def played(self, round_id: str) -> Round[Any]:
        """A round that was played at some table."""
        ...

    async def finish(self, session: str) -> bool:
        """Close a session that waited for its round; whether that was done."""
        ...

    async def incident(self, table: str, at: Millis, why: str, void: Entry | None = None) -> Stored | None:
        """Note that something went wrong at a table, and store with it the entry that makes its round void."""
        ...
