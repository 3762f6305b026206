"""The live tables of a server, those that it owns and those that somebody here needs, and the connections to them.

A table that this server owns is loaded and stays; another is loaded when somebody comes for it, followed as long as
anybody is connected to it here, and let go a while after.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.errors import BadInput
from banco.core.game import Game
from banco.house.nodes.owner_rows import JOBS
from banco.house.sessions.times import SessionTimes
from banco.house.store.owners import Fence
from banco.house.store.store import Store
from banco.server import clock_and_entropy
from banco.server.live.cluster_port import Cluster, NoCluster
from banco.server.live.hall.hall_connection import HallConnection
from banco.server.live.hall.house_players import run_house_players
from banco.server.live.hall.ownership import Ownership, SoleOwnership
from banco.server.live.store_adapter import DatabaseTableStore
from banco.server.live.table import LiveTable
from banco.server.live.table_keeper import TableKeeper
from banco.table.settings import TableSettings

UNUSED_SECONDS = 30.0
"""So long a table of another node is followed that nobody here is connected to."""


class UnknownTable(BadInput):
    """There is no table of that name."""

    sentence = "There is no table “{table}” in this house."


class TableRunner:
    """The live tables of a server; without other nodes it owns all of them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any]],
        settings: Iterable[TableSettings],
        chance: RandomSource,
        times: SessionTimes,
        ownership: Ownership | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self.table_store = DatabaseTableStore(store, games)
        self.store = store
        self.games = games
        self.times = times
        self.chance = chance
        self.settings = {table.name: table for table in settings}
        self.tables: dict[str, LiveTable] = {}
        self.ownership: Ownership = ownership or SoleOwnership()
        self.cluster: Cluster = cluster or NoCluster()
        self._keepers: dict[str, TableKeeper] = {}
        self._connections: dict[tuple[str, str], HallConnection] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._needed_at: dict[str, float] = {}

    async def open_tables(self) -> None:
        """Load and run the shared tables that this server owns."""
        clock_and_entropy.clock.begin(await self.table_store.last_entry_at())
        await self.ownership.open(self, [settings.name for settings in self.settings.values() if not settings.solo])

    async def add(self, settings: TableSettings) -> None:
        """Add a new table to the hall; there is only one of each name."""
        if settings.name in self.settings:
            return
        self.settings[settings.name] = settings
        if not settings.solo:
            try:
                await self.ownership.add(settings.name)
            except BaseException:
                del self.settings[settings.name]
                raise

    async def drain(self) -> None:
        """Hand every table over to another node, and send everybody who is connected here to one; alone, do nothing."""
        if self.ownership.node:
            await self.ownership.drain()
            self.send_elsewhere()

    def send_elsewhere(self) -> int:
        """Send everybody who is connected here to another node of the house, which has the tables by now."""
        connections = tuple(self._connections.values())
        for connection in connections:
            connection.end("node_drains")
        return len(connections)

    async def close(self) -> None:
        """Stop every table; what is stored stays where it is."""
        for connection in tuple(self._connections.values()):
            connection.end("house_closes")
        for name in tuple(self._tasks):
            await self._stop(name)
        await self.ownership.close()
        await self.cluster.close()

    def knows(self, name: str) -> bool:
        """Whether this server could run the table of that name."""
        return name in self._keepers or (name in self.settings and not self.settings[name].solo)

    async def gained(self, name: str, fence: Fence | None) -> None:
        """Run a table from now on, or the jobs; a table goes on where the store has it."""
        if name == JOBS:
            self.start_jobs()
        elif name in self._keepers and self.tables[name].settings.solo:
            self._keepers[name].gain(self.table_store.fenced(fence))
        else:
            async with self._lock_of(name):
                await self._gain_shared(self.settings_of(name), fence)

    async def _gain_shared(self, settings: TableSettings, fence: Fence | None) -> None:
        name = settings.name
        is_here = name in self.tables
        if not is_here:
            await self._load_table(settings)
        self._keepers[name].gain(self.table_store.fenced(fence))
        if not is_here:
            self._run_table(name)
        self.start_house_players(self.tables[name])

    async def lost(self, name: str) -> None:
        """Follow a table that this server has run, once it is between two steps; or run no jobs."""
        if name == JOBS:
            await self.stop_jobs()
            return
        await self._cancel(f"{name}/house")
        if keeper := self._keepers.get(name):
            await keeper.lose()

    def start_jobs(self) -> None:
        """Run the jobs by the clock."""

    async def stop_jobs(self) -> None:
        """Run no jobs any more."""

    def owners_changed(self, released: Collection[str], taken: Collection[str]) -> None:
        """Tell other nodes which tables have no owner now, or have one."""
        self.cluster.tell_owners(released, taken)

    def node_gone(self, node: str) -> None:
        """Take note that a node has died: nobody is connected to it any more."""
        self.cluster.note_node_gone(node)

    def settings_of(self, name: str) -> TableSettings:
        """The settings of the table of that name."""
        if name not in self.settings:
            raise UnknownTable(table=name[:80])
        return self.settings[name]

    @property
    def connections(self) -> Iterable[tuple[str, str]]:
        """Every connection, as player and table."""
        return self._connections.keys()

    async def table(self, name: str, player: str) -> LiveTable:
        """The live table of that name; of a solo table, the player's own, which is started if it does not run."""
        own = self.settings_of(name).for_player(player)
        self._note_needed(own.name)
        if found := self.tables.get(own.name):
            return found
        async with self._lock_of(own.name):
            if own.name not in self.tables:
                await self._begin_table(own)
            self._note_needed(own.name)
            return self.tables[own.name]

    async def shared_table(self, name: str) -> LiveTable | None:
        """The shared table of that name, or a solo table that runs here; None where there is none."""
        settings = self.settings.get(name)
        return await self.table(name, "") if settings and not settings.solo else self.tables.get(name)

    async def _begin_table(self, settings: TableSettings) -> None:
        """Load a table that somebody has come for, and follow it; a player's own is claimed."""
        await self._load_table(settings)
        try:
            if settings.solo:
                await self.ownership.claim(settings.name)
        finally:
            self._run_table(settings.name)
        await asyncio.sleep(0)  # its task has begun then: what happens at the table is told to other nodes

    async def let_go_of_unused(self) -> None:
        """Follow the tables no longer that belong to others, and to which nobody here has been connected for long."""
        used = {name for _, name in self._connections}
        for name in used:
            self._note_needed(name)
        now = asyncio.get_running_loop().time()
        for name in [name for name in self.tables if name not in used and self._is_of_others(name)]:
            async with self._lock_of(name):
                table = self.tables.get(name)
                unused = now - self._needed_at.get(name, 0) > UNUSED_SECONDS
                if table and unused and not table.waiting and table.idle.is_set() and self._is_of_others(name):
                    await self._stop(name)

    def _is_of_others(self, name: str) -> bool:
        """Whether the table is a shared one that another node owns."""
        return not (self.ownership.owns(name) or self.tables[name].settings.solo)

    def _note_needed(self, name: str) -> None:
        self._needed_at[name] = asyncio.get_running_loop().time()

    def _lock_of(self, name: str) -> asyncio.Lock:
        """The lock under which a table is loaded or let go: one thing at a time for each table."""
        return self._locks.setdefault(name, asyncio.Lock())

    def running_tables(self, name: str) -> list[LiveTable]:
        """The tables of that name that run: one, or those of a solo table's players."""
        return [table for own, table in self.tables.items() if own.partition(".")[0] == name]

    def enable(self, name: str, *, on: bool) -> None:
        """Open a table for bets, or let it conclude its round and rest (T2)."""
        self.settings[name] = structs.replace(self.settings_of(name), enabled=on)
        for table in self.running_tables(name):
            table.enable(on=on)

    def add_connection(self, player: str, table: str, connection: HallConnection) -> None:
        """Register the player's connection to a table; an earlier one is ended (S2)."""
        before = self._connections.get((player, table))
        self._connections[player, table] = connection
        if before:
            before.end("opened_elsewhere")

    def end_connection(self, player: str, table: str, code: str) -> None:
        """End the player's connection to a table, with a code that says why."""
        if connection := self._connections.get((player, table)):
            connection.end(code)

    async def remove_connection(self, player: str, table: LiveTable, connection: HallConnection) -> None:
        """Remove a lost connection; an old one that was replaced changes nothing.

        A solo table stops without its connection, once no card is due any more.
        """
        name = table.settings.name
        if self._connections.get((player, name)) is connection:
            del self._connections[player, name]
            if table.settings.solo and (table.idle.is_set() or not self.ownership.owns(name)):
                await self._stop(name)
            elif table.settings.solo and f"{name}/rest" not in self._tasks:
                self._start(f"{name}/rest", self._stop_when_idle(table))

    def start_house_players(self, table: LiveTable) -> None:
        """Let the table's house players play, if it has any, they do not yet, and its steps are taken here."""
        name = table.settings.name
        if table.settings.house_players and self.ownership.owns(name) and f"{name}/house" not in self._tasks:
            self._start(f"{name}/house", run_house_players(table, self.store))

    async def _load_table(self, settings: TableSettings) -> None:
        """Have a table as the store has it."""
        table = LiveTable(settings, self.table_store, self.chance, self.times.reconnect)
        await table.start()
        self.tables[settings.name] = table
        self._keepers[settings.name] = TableKeeper(table, self.cluster, self._note_lost)

    def _run_table(self, name: str) -> None:
        """Start the task of a table, which takes its steps or follows them."""
        self._start(name, self._keepers[name].run())

    def _note_lost(self, name: str) -> None:
        """Take note that the store has refused to write, because another node owns the table."""
        if players := self._tasks.pop(f"{name}/house", None):
            players.cancel()
        self.ownership.note_lost(name)

    async def _stop_when_idle(self, table: LiveTable) -> None:
        """Let a solo table deal the cards that are due without its player; then stop it, unless they are back."""
        name = table.settings.name
        await table.idle.wait()
        self._tasks.pop(f"{name}/rest", None)
        if self.tables.get(name) is table and all(where != name for _, where in self._connections):
            await self._stop(name)

    async def _stop(self, name: str) -> None:
        """Stop a table, or another task; a table can be started again where it was, by whoever needs it."""
        table = self.tables.pop(name, None)
        self._keepers.pop(name, None)
        self._needed_at.pop(name, None)
        await self._cancel(name)
        if table and table.settings.solo:
            await self.ownership.give_up(name)

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[name] = asyncio.create_task(work)

    async def _cancel(self, name: str) -> None:
        if task := self._tasks.pop(name, None):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
