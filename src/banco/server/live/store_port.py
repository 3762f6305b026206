"""What a live table needs of the house: the one interface between a table and whatever stores it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from banco.core.messages import Event
from banco.core.money import Cents
from banco.core.round import Round
from banco.core.time import Millis
from banco.server.live.command_queue import CommandRequest
from banco.table.desk import Desk
from banco.table.entry import Entry, Stored
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe, SealedShoe


class StoredSeat(NamedTuple):
    """A player's open session at a table; a closing one takes no more stakes.

    `lost_at` is when its connection was lost, or when its player was given up.  `display_name` is what others call
    the player; empty where they have chosen none.
    """

    player: str
    session: str
    credit: Cents
    closing: bool = False
    lost_at: Millis | None = None
    display_name: str = ""


class StoredDesk(NamedTuple):
    """A desk as the store has it, and the times of its last round: when it was opened, then each of its moves."""

    desk: Desk
    times: Sequence[Millis]


class TableStore(Protocol):
    """What a live table needs of the house."""

    @property
    def pseudonym_key(self) -> bytes:
        """The key that players' pseudonyms are made with: the same at every node of the house."""
        ...

    async def store_entry(self, entry: Entry, trace: str = "") -> Stored:
        """Store an entry; whoever has a trace passes it along."""
        ...

    async def find_stored(self, table: str, request: CommandRequest) -> Stored | None:
        """The earlier answer to the request's key; a conflict if the key came with something else, or elsewhere."""
        ...

    async def load_desk(self, settings: TableSettings) -> StoredDesk:
        """The table as the store has it."""
        ...

    async def load_seats(self, table: str) -> Sequence[StoredSeat]:
        """The open sessions at the table, with their credits."""
        ...

    def seal_shoe(self, table: str, shoe: NextShoe) -> SealedShoe:
        """The shoe of a table's next round as it may be stored."""
        ...

    async def load_shoe(self, name: str) -> LoadedShoe:
        """The shoe of that name."""
        ...

    async def rounds_of_shoe(self, shoe: str) -> Sequence[tuple[Event, ...]]:
        """The events of each settled round that was dealt from a shoe, in order."""
        ...

    async def last_rounds(self, table: str, most: int) -> Sequence[tuple[str, Round[Any]]]:
        """The last settled rounds of a table with their ids, the newest last."""
        ...

    async def load_round(self, round_id: str) -> Round[Any]:
        """A round that was played at some table."""
        ...

    async def finish_closing(self, session: str) -> bool:
        """Close a session that waited for its round; whether that was done."""
        ...

    async def note_incident(self, table: str, at: Millis, why: str, void: Entry | None = None) -> Stored | None:
        """Note that something went wrong at a table, and store with it the entry that makes its round void."""
        ...
