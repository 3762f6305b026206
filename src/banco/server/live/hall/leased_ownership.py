"""Ownership where several nodes share a house: tables are taken, handed over and lost by leases in the database.

The heart beats in a thread.  What it sees is acted on here, one look after another: tables that were taken from this
node are lost, those that nobody runs and this node should are taken, and those that another should run are handed
over between two of their steps.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from msgspec import structs
from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.nodes.look import Look
from banco.house.nodes.node_rows import LEASE, Node, begin_draining, put_out_writers, sign_off, sign_on, sweep_dead
from banco.house.nodes.owner_rows import JOBS, add_tables, owner_of, release, release_unplaced, tables_of, take
from banco.house.nodes.placement import is_preferred, yields_to
from banco.house.store.database import Database
from banco.house.store.failures import log_failure
from banco.house.store.owners import Fence
from banco.server.live.hall.heart import BEAT_SECONDS, Heart
from banco.server.live.hall.ownership import OwnershipListener
from banco.server.telemetry.meters import METERS

MOST_AT_ONCE = 16
"""So many tables are started or stopped at the same time."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class LeasedOwnership:
    """The tables of one of several nodes."""

    _listener: OwnershipListener
    _heart: Heart | None = None
    _acting: asyncio.Task[None]

    def __init__(
        self, database: Database, node: Node, lease: Millis = LEASE, beat_seconds: float = BEAT_SECONDS
    ) -> None:
        self.node = node.id
        self.nodes: tuple[Node, ...] = ()
        self._me = node
        self._database = database
        self._lease = lease
        self._beat_seconds = beat_seconds
        self._owned: dict[str, int] = {}
        self._claimed: set[str] = set()
        self._staying: frozenset[str] = frozenset()
        self._gone: frozenset[str] = frozenset()
        self._unsure = False
        self._some = asyncio.Semaphore(MOST_AT_ONCE)
        self._one_at_a_time = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "owners")

    async def open(self, listener: OwnershipListener, tables: Iterable[str]) -> None:
        """Sign on, and take what this node should have; the rest is taken as it comes."""
        self._listener = listener
        names = (*tables, JOBS)

        def begin(connection: Connection) -> None:
            sign_on(connection, self._me, self._lease)
            add_tables(connection, names, placed=True)

        await self._write(begin)
        heart = self._heart = Heart(self._database, self._me, self._lease, self._beat_seconds)
        heart.start()
        await self._act(await heart.next_look())
        self._acting = asyncio.create_task(self._act_for_ever(heart))

    async def close(self) -> None:
        """Give everything up, and sign off; what the database does not hear of ends with the lease."""
        if self._heart is None:
            return
        self._acting.cancel()
        with suppress(asyncio.CancelledError):
            await self._acting
        await self._heart.stop()
        owned = tuple(self._owned)

        def end(connection: Connection) -> None:
            release(connection, self.node, owned)
            sign_off(connection, self.node)

        try:
            await self._write(end)
        except Exception as error:
            log_failure(log, error, "node %s could not sign off", self._me.name)
        self._owned.clear()
        self._listener.owners_changed(owned, ())

    async def drain(self) -> None:
        """Hand every table over to other nodes, and take none any more."""
        self._me = structs.replace(self._me, draining=True)
        if self._heart:
            self._heart.node = self._me
        await self._write(lambda c: begin_draining(c, self.node))
        async with self._one_at_a_time:
            """Whatever was being taken is known from here on."""
        await self._hand_over(tuple(self._owned))

    def owns(self, name: str) -> bool:
        """Whether this node runs the table, as far as it knows: the store knows better when something is written."""
        return name in self._owned

    async def owner_of(self, name: str) -> str | None:
        """The node that has the table and is alive."""
        found = await self._write(lambda c: owner_of(c, name))
        return found if any(node.id == found and node.alive for node in self.nodes) else None

    async def add(self, name: str) -> None:
        """Know a new table; the next look takes it, here or on another node."""
        await self._write(lambda c: add_tables(c, [name], placed=True))
        self.look_soon()
        self._listener.owners_changed((name,), ())

    async def claim(self, name: str) -> None:
        """Want a table of one player's own; while another node has it, it is asked for again with every beat."""
        self._claimed.add(name)
        await self._write(lambda c: add_tables(c, [name], placed=False))
        async with self._one_at_a_time:
            await self._take([name])

    async def give_up(self, name: str) -> None:
        """Give a claimed table up, which does not run here any more."""
        self._claimed.discard(name)
        if self._owned.pop(name, None) is not None:
            await self._write(lambda c: release(c, self.node, [name]))
            self._listener.owners_changed((name,), ())

    def note_lost(self, name: str) -> None:
        """Forget a table that another node has taken; which others it has taken is read anew."""
        self._owned.pop(name, None)
        self._unsure = True
        self.look_soon()

    @property
    def overdue(self) -> float:
        """So many seconds ago this node's lease has ended, as far as it knows."""
        return self._heart.silent_for - self._lease / 1000 if self._heart else 0.0

    def look_soon(self) -> None:
        """Beat at once."""
        if self._heart:
            self._heart.hurry()

    async def _act_for_ever(self, heart: Heart) -> None:
        while True:
            seen = await heart.next_look()
            try:
                await self._act(seen)
            except Exception as error:
                self._unsure = True
                log.warning("node %s could not see to its tables, and will try again: %s", self._me.name, error)

    async def _act(self, seen: Look) -> None:
        """Lose, take and hand over what this look asks for."""
        self.nodes = seen.nodes
        METERS.gauges["nodes_alive"] = lambda: len(seen.nodes)
        async with self._one_at_a_time:
            if seen.kept is not None or self._unsure:
                await self._keep_only(seen.kept)
            await self._see_off(seen.dead)
            if self._me.draining:
                return
            await self._take([*self._placed_here(seen), *(self._claimed - self._owned.keys())])
        if seen.staying != self._staying:
            await self._hand_over(self._placed_elsewhere(seen))
            self._staying = seen.staying

    async def _keep_only(self, kept: dict[str, int] | None) -> None:
        """Lose what others have taken while this node was thought dead, and run what it has and did not know of."""
        mine = kept if kept is not None else await self._write(lambda c: tables_of(c, self.node))
        self._unsure = False
        self._staying = frozenset()  # what this node has then, it may never have been meant to have
        lost = [name for name, epoch in self._owned.items() if mine.get(name) != epoch]
        await self._for_each(lost, self._lose)
        await self._gain_all({name: epoch for name, epoch in mine.items() if name not in self._owned})

    async def _see_off(self, dead: frozenset[str]) -> None:
        """Let nodes that have died write nothing more, and tell that they are gone."""
        if new := dead - self._gone:
            await self._write(lambda c: put_out_writers(c, new))
            await self._write(lambda c: release_unplaced(c, new))
            for node in sorted(new):
                log.warning("node %s has died", node)
                self._listener.node_gone(node)
        elif dead:
            await self._write(sweep_dead)
        self._gone = dead

    def _placed_here(self, seen: Look) -> list[str]:
        """The tables that nobody runs and this node should."""
        return [name for name in seen.ownerless if self._runs(name) and is_preferred(name, self.node, seen.staying)]

    def _placed_elsewhere(self, seen: Look) -> list[str]:
        """The tables that this node runs and another should."""
        placed = [name for name in self._owned if name not in self._claimed]
        came = seen.staying - self._staying
        return [name for name in placed if yields_to(name, self.node, came)]

    def _runs(self, name: str) -> bool:
        return name not in self._owned and (name == JOBS or self._listener.knows(name))

    async def _take(self, names: Collection[str]) -> None:
        """Take those of the tables that nobody alive has."""
        if not names or self._me.draining:
            return
        try:
            taken = await self._write(lambda c: take(c, self.node, names))
        except BaseException:
            self._unsure = True  # it may have been done
            raise
        await self._gain_all({name: epoch for name, epoch in taken.items() if name not in self._owned})

    async def _gain_all(self, tables: dict[str, int]) -> None:
        async def gain(name: str) -> None:
            self._owned[name] = tables[name]
            METERS.take_overs += 1
            try:
                await self._listener.gained(name, Fence(self.node, tables[name]))
            except Exception as error:
                log_failure(log, error, "table %s could not be started here, and is given up", name)
                await self._release([name])

        await self._for_each(tables, gain)
        if tables:
            self._listener.owners_changed((), tuple(tables))

    async def _hand_over(self, names: Collection[str]) -> None:
        """Stop the tables between two of their steps, and let others take them."""

        async def hand_over(name: str) -> None:
            await self._listener.lost(name)
            await self._release([name])
            METERS.hand_overs += 1

        await self._for_each(names, hand_over)

    async def _release(self, names: Collection[str]) -> None:
        for name in names:
            self._owned.pop(name, None)
        await self._write(lambda c: release(c, self.node, names))
        self._listener.owners_changed(names, ())

    async def _lose(self, name: str) -> None:
        del self._owned[name]
        await self._listener.lost(name)

    async def _for_each(self, names: Iterable[str], act: Callable[[str], Awaitable[None]]) -> None:
        async def one(name: str) -> None:
            async with self._some:
                await act(name)

        await asyncio.gather(*(one(name) for name in tuple(names)))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, done in a transaction of its own, on a thread that nobody else keeps busy."""

        def run() -> T:
            with self._database.writing() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, run)
