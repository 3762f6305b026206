"""What live tables and their hall need of the other nodes of the house; a house of one node has none."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Protocol

from msgspec import Raw

from banco.server.live.people.notices import AnyNotice

WAIT_SECONDS = 3600

if TYPE_CHECKING:
    from banco.server.live.table import LiveTable


class OtherNodes(Protocol):
    """The other nodes that know a table."""

    @property
    def listen(self) -> bool:
        """Whether there may be any."""
        ...

    def tell(self, notice: AnyNotice) -> None:
        """Tell them what has happened at the table."""
        ...


class NoOtherNodes:
    """Nobody else knows the table."""

    listen = False

    def tell(self, notice: AnyNotice) -> None:
        """Nobody hears it."""


class Owners(Protocol):
    """Which node owns which table, as a node knows it."""

    @property
    def overdue(self) -> float:
        """So many seconds ago others may have begun to take this node's tables; 0 or less while they may not."""
        ...

    def look_soon(self) -> None:
        """Look again at once who owns what."""
        ...


class DigestsOfNode(Protocol):
    """What a node knows of all tables for its lobby."""

    def hear(self, node: str, rows: Mapping[str, Raw]) -> None:
        """Note what another node has told of its tables."""
        ...

    def tell_all_again(self) -> None:
        """Tell everything with the next telling."""
        ...


class HallOfNode(Protocol):
    """What the other nodes need of a node's hall."""

    @property
    def ownership(self) -> Owners:
        """Which node owns which table."""
        ...

    def end_connection(self, player: str, table: str, code: str) -> None:
        """End the player's connection to a table, with a code that says why."""
        ...

    def send_elsewhere(self) -> int:
        """Send everybody who is connected here to another node; gives how many connections those were."""
        ...

    async def see_people(self) -> None:
        """See at once to whom the office has closed, excluded or logged out."""
        ...

    async def see_tables(self) -> None:
        """Take over the tables that managers have set up or changed."""
        ...

    async def see_duties(self) -> None:
        """Let every croupier's table know who is on duty there."""
        ...

    def see_display_name(self, player: str, name: str) -> None:
        """Let everybody at the player's tables here know the name that they have chosen."""
        ...

    @property
    def digests(self) -> DigestsOfNode:
        """What lobby and floor show of every table."""
        ...

    async def enforce_log_ins(self) -> None:
        """End the connections whose log-in has ended."""
        ...


class Cluster(Protocol):
    """The other nodes of the house."""

    async def open(self, hall: HallOfNode) -> None:
        """Come onto the bus; other nodes' news are told to this hall."""
        ...

    async def close(self) -> None:
        """Leave the bus."""
        ...

    def join(self, table: LiveTable) -> AbstractContextManager[object]:
        """Tell and hear the news of a table, for as long as it is on this node."""
        ...

    def owning(self, table: LiveTable) -> AbstractContextManager[object]:
        """Take the commands that other nodes send to a table's owner."""
        ...

    async def follow(self, table: LiveTable) -> None:
        """Follow a table that another node owns, until it is cancelled."""
        ...

    def tell_owners(self, released: Collection[str] = (), taken: Collection[str] = ()) -> None:
        """Tell other nodes that tables are without an owner, or have one."""
        ...

    def tell_house(self, what: str, names: Collection[str] = ()) -> None:
        """Tell other nodes that the office has changed something, so that they look at once."""
        ...

    def tell_digests(self, rows: Mapping[str, Raw]) -> None:
        """Tell other nodes what lobby and floor show of tables here."""
        ...

    def note_node_gone(self, node: str) -> None:
        """Note that a node has died: whoever was connected to it is not any more."""
        ...


class NoCluster:
    """A house of one node."""

    async def open(self, hall: HallOfNode) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        """There was nobody else."""

    def join(self, table: LiveTable) -> AbstractContextManager[object]:
        """Nobody hears the table's news."""
        return nullcontext(table)

    def owning(self, table: LiveTable) -> AbstractContextManager[object]:
        """Nobody else sends commands."""
        return nullcontext(table)

    async def follow(self, table: LiveTable) -> None:
        """Wait until this node owns the table, which nobody else does."""
        while not table.owned:
            await asyncio.sleep(WAIT_SECONDS)

    def tell_owners(self, released: Collection[str] = (), taken: Collection[str] = ()) -> None:
        """Nobody hears it."""

    def tell_house(self, what: str, names: Collection[str] = ()) -> None:
        """Nobody hears it."""

    def tell_digests(self, rows: Mapping[str, Raw]) -> None:
        """Nobody hears it."""

    def note_node_gone(self, node: str) -> None:
        """There is no other node."""
