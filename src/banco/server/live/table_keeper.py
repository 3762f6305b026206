"""A table on one of several nodes: owned by this one or followed, by turns, with its connections kept.

There is one live table on a node for its whole life; only what its task does changes.  As its owner it takes the
steps; as a follower it hears them, and sends its commands to the owner.  Commands without an answer stay in its queue
and go on under the same key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from banco.house.store.owners import NotOwner
from banco.server.live.cluster_port import Cluster
from banco.server.live.store_port import TableStore
from banco.server.live.table import LiveTable


class TableKeeper:
    """Keeps a table on this node; it begins as a follower."""

    def __init__(self, table: LiveTable, cluster: Cluster, lost_lease: Callable[[str], None]) -> None:
        self._table = table
        self._cluster = cluster
        self._lost_lease = lost_lease
        self._fenced_store: TableStore | None = None
        self._runs = False
        self._changed = asyncio.Event()
        self._rests = asyncio.Event()
        self._rests.set()
        table.owned = False

    def gain(self, store: TableStore) -> None:
        """Own the table from now on, and write to this store; one that does not run yet has missed nothing."""
        self._fenced_store = store
        self._table.owned = self._table.owned or not self._runs
        self._changed.set()

    async def lose(self) -> None:
        """Own the table no longer; it is between two steps then, and nothing more is written."""
        self._fenced_store = None
        self._changed.set()
        self._table.release()
        await self._rests.wait()

    async def run(self) -> None:
        """Own or follow the table by turns until cancelled."""
        self._runs = True
        try:
            with self._cluster.join(self._table):
                while True:
                    self._changed.clear()
                    if self._fenced_store:
                        await self._own(self._fenced_store)
                    else:
                        await self._follow()
        finally:
            self._rests.set()
            self._table.stop()

    async def _own(self, store: TableStore) -> None:
        """Take the table's steps until another node does."""
        self._rests.clear()
        try:
            with self._cluster.owning(self._table):
                await self._table.own(store)
        except NotOwner:
            if self._fenced_store is store:
                self._fenced_store = None
                self._lost_lease(self._table.settings.name)
        finally:
            self._rests.set()

    async def _follow(self) -> None:
        """Follow the table until this node owns it."""
        following = asyncio.create_task(self._cluster.follow(self._table))
        waiting = asyncio.create_task(self._changed.wait())
        try:
            await asyncio.wait((following, waiting), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (following, waiting):
                task.cancel()
            await asyncio.gather(following, waiting, return_exceptions=True)
