"""Two halls of one house in one process: the first runs every shared table, the second those that it is given."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.cluster.in_process_bus import Exchange
from banco.server.cluster.node_cluster import NodeCluster
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.ownership import OwnershipListener, SoleOwnership
from banco.table.settings import TableSettings


class GivenOwnership(SoleOwnership):
    """Owns what it is given, and players' own tables."""

    def __init__(self, node: str, *, everything: bool) -> None:
        super().__init__()
        self.node = node
        self._everything = everything

    async def open(self, listener: OwnershipListener, tables: Iterable[str]) -> None:
        await super().open(listener, tables if self._everything else ())

    async def owner_of(self, name: str) -> str | None:
        return await super().owner_of(name) or "another"


@asynccontextmanager
async def two_halls(store: Store, *settings: TableSettings) -> AsyncIterator[tuple[Hall, Hall]]:
    """The hall that runs the tables, and one that runs none."""
    exchange, halls = Exchange(), []
    for name in ("a", "b"):
        ownership = GivenOwnership(name, everything=name == "a")
        cluster = NodeCluster(exchange.join(), name)
        halls.append(Hall(store, GAMES, settings, SeededChance(1), SessionTimes(), ownership, cluster))
    for hall in halls:
        await hall.open()
    try:
        yield halls[0], halls[1]
    finally:
        for hall in halls:
            await hall.close()
