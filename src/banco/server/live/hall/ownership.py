"""Which tables this server runs: all of them where it is alone; where several nodes share a house, those it owns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol

from banco.house.nodes.owner_rows import JOBS
from banco.house.store.owners import Fence


class OwnershipListener(Protocol):
    """Who starts and stops tables: the hall."""

    def knows(self, name: str) -> bool:
        """Whether this server could run the table of that name."""
        ...

    async def gained(self, name: str, fence: Fence | None) -> None:
        """Run the table from now on; it is written with this fence, or without any where the server is alone."""
        ...

    async def lost(self, name: str) -> None:
        """Run the table no longer; nothing more is written when this returns."""
        ...

    def owners_changed(self, released: Collection[str], taken: Collection[str]) -> None:
        """Tell other nodes which tables have no owner now, or have one."""
        ...

    def node_gone(self, node: str) -> None:
        """Take note that a node has died."""
        ...


class Ownership(Protocol):
    """Which tables this server runs, under which right."""

    node: str

    async def open(self, listener: OwnershipListener, tables: Iterable[str]) -> None:
        """Begin to own tables; the listener is told of each."""
        ...

    async def close(self) -> None:
        """Give everything up."""
        ...

    async def drain(self) -> None:
        """Hand every table over to other nodes, each between two steps, and take none any more."""
        ...

    @property
    def overdue(self) -> float:
        """So many seconds ago others may have begun to take this server's tables; 0 or less while they may not."""
        ...

    def owns(self, name: str) -> bool:
        """Whether this server runs the table."""
        ...

    async def owner_of(self, name: str) -> str | None:
        """The node that runs the table, if any does."""
        ...

    async def add(self, name: str) -> None:
        """Know a new table, which is run by whoever should."""
        ...

    async def claim(self, name: str) -> None:
        """Want a table of one player's own: it is gained at once, or as soon as another node gives it up."""
        ...

    async def give_up(self, name: str) -> None:
        """Give a claimed table up."""
        ...

    def note_lost(self, name: str) -> None:
        """Take note that the store has refused an entry, because the table belongs to another node."""
        ...

    def look_soon(self) -> None:
        """See at once what has changed."""
        ...


class SoleOwnership:
    """A server that has its database for itself: it owns every table, the jobs among them."""

    node = ""
    overdue = 0.0

    def __init__(self) -> None:
        self._owned: set[str] = set()

    async def open(self, listener: OwnershipListener, tables: Iterable[str]) -> None:
        """Own all tables."""
        self._listener = listener
        for name in (*tables, JOBS):
            await self._gain(name)

    async def close(self) -> None:
        """Nothing is to be given up: nobody else waits for it."""

    async def drain(self) -> None:
        """Nobody else is there to take the tables."""

    def owns(self, name: str) -> bool:
        """Whether the table is run at all."""
        return name in self._owned

    async def owner_of(self, name: str) -> str | None:
        """The only server, if the table is run."""
        return self.node if name in self._owned else None

    async def add(self, name: str) -> None:
        """Own a new table."""
        await self._gain(name)

    async def claim(self, name: str) -> None:
        """Own a table of one player's own."""
        await self._gain(name)

    async def give_up(self, name: str) -> None:
        """Own it no longer."""
        self._owned.discard(name)

    def note_lost(self, name: str) -> None:
        """Nothing is ever lost: there is no fence."""

    def look_soon(self) -> None:
        """There is nothing to see."""

    async def _gain(self, name: str) -> None:
        self._owned.add(name)
        await self._listener.gained(name, None)
