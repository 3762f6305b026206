"""Several nodes in one process that know the same table, over one bus and one store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from msgspec import Raw, json
from sqlalchemy import func, select

from banco.core.chance import SeededChance
from banco.core.errors import BancoError
from banco.core.game import Seat
from banco.games import GAMES
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.cluster.bus import Bus
from banco.server.cluster.in_process_bus import Exchange, InProcessBus
from banco.server.cluster.node_cluster import NodeCluster
from banco.server.cluster.table_link import TableLink
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.house_players import seat_house_player
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.store_adapter import DatabaseTableStore
from banco.server.live.table import LiveTable
from banco.server.live.table_keeper import TableKeeper
from banco.server.live.table_update import TableUpdate
from banco.table.moves import CommandBatch
from banco.table.permissions import Asker, Role
from banco.table.settings import TableSettings
from banco.table.views.offers import AS_PLAYER, SeatStatus
from tests.waits import eventually


class FewHalls:
    """The hall of a node that has one table: it remembers what it was asked."""

    def __init__(self) -> None:
        self.ended: list[tuple[str, str, str]] = []
        self.overdue = 0.0
        self.sent_elsewhere = 0
        self.looked: list[str] = []

    @property
    def ownership(self) -> FewHalls:
        return self

    def look_soon(self) -> None:
        self.looked.append("owners")

    def end_connection(self, player: str, table: str, code: str) -> None:
        self.ended.append((player, table, code))

    def send_elsewhere(self) -> int:
        self.sent_elsewhere += 1
        return 1

    async def see_people(self) -> None:
        self.looked.append("people")

    async def see_tables(self) -> None:
        self.looked.append("tables")

    async def see_duties(self) -> None:
        self.looked.append("duties")

    @property
    def digests(self) -> FewHalls:
        return self

    def hear(self, node: str, rows: Mapping[str, Raw]) -> None:
        self.looked.append("digests")

    def tell_all_again(self) -> None:
        """It has none."""

    def see_display_name(self, player: str, name: str) -> None:
        self.looked.append(f"{player} is {name}")

    async def enforce_log_ins(self) -> None:
        self.looked.append("log_ins")


class Node:
    """One node: its way onto the bus, its table, and what keeps that."""

    def __init__(self, name: str, store: Store, settings: TableSettings, bus: Bus, seed: int = 1) -> None:
        self.name = name
        self.bus = bus
        self.hall = FewHalls()
        self.cluster = NodeCluster(bus, name)
        self.store = DatabaseTableStore(store, GAMES)
        self.table = LiveTable(settings, self.store, SeededChance(seed))
        self.lost: list[str] = []
        self.keeper = TableKeeper(self.table, self.cluster, self.lost.append)

    @asynccontextmanager
    async def running(self, *, owns: bool = False) -> AsyncIterator[Node]:
        await self.cluster.open(self.hall)
        await self.table.start()
        if owns:
            self.keeper.gain(self.store)
        task = asyncio.create_task(self.keeper.run())
        try:
            await eventually(lambda: self.is_there(owns=owns))
            yield self
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self.cluster.close()

    def is_there(self, *, owns: bool) -> bool:
        follows = isinstance(self.table.others, TableLink) and self.table.others.hear_owner is not None
        return self.table.owned is owns and (owns or follows) and not self.table.is_missing and self.bus.connected


@asynccontextmanager
async def nodes(store: Store, settings: TableSettings, buses: Sequence[Bus] = ()) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes with the same table: the first owns it."""
    exchange = Exchange()
    first, second = buses or (exchange.join(), exchange.join())
    owner, follower = Node("a", store, settings, first), Node("b", store, settings, second, seed=2)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(owner.running(owns=True))
        await stack.enter_async_context(follower.running())
        await eventually(lambda: owner.table.others.listen and follower.table.others.listen)
        yield owner, follower


class Watcher:
    """A subscriber that is told everything as a connection would be, and remembers it by its number."""

    def __init__(self, table: LiveTable, seat: Seat, name: str = "") -> None:
        self._table = table
        self.seat = seat
        self.player = name or seat or "onlooker"
        self.updates: dict[int, bytes] = {}
        self.snapshots = 0
        self.told: list[dict[str, Any]] = []
        self.dismissed: list[BancoError | None] = []

    def send_update(self, update: TableUpdate) -> None:
        self.updates[update.number] = update.message_for(*self._seen_as(), each=True)

    def send_snapshot(self) -> None:
        self.snapshots += 1

    def send_message(self, message: SharedMessage) -> None:
        self.told.append(json.decode(message.for_staff))

    def handle_unseated(self, player: str, why: BancoError | None) -> None:
        if player == self.player:
            self.dismissed.append(why)

    def _seen_as(self) -> tuple[Seat, SeatStatus]:
        presence = self._table.presence
        if self.seat not in presence.players:
            return None, AS_PLAYER
        return self.seat, SeatStatus(presence.credit_of(self.seat), Role.PLAYER, not presence.is_leaving(self.seat))


def take_seat(node: Node, store: Store, player: str) -> str:
    """Seat the player at the node's table with a session of the books."""
    session, credit = store.do_now(lambda c: seat_house_player(c, now(), node.table.settings, player))
    node.table.seat(player, session, credit)
    return session


def request(node: Node, player: str, key: str, command: CommandBatch) -> CommandRequest:
    """The player's command, received at this moment."""
    return CommandRequest(Asker(player), node.table.players.get(player, ""), key, command, now())


def entries_of(store: Store, key: str) -> int:
    """How many entries of the journal bear the key."""
    return store.read(lambda c: c.execute(select(func.count()).where(journal.c.key == key)).scalar_one())


def cut_off(node: Node) -> None:
    """Let the node be heard by no other, and hear none."""
    assert isinstance(node.bus, InProcessBus)
    node.bus.connect(on=False)


def let_back(node: Node) -> None:
    """Let the node onto the bus again."""
    assert isinstance(node.bus, InProcessBus)
    node.bus.connect(on=True)
