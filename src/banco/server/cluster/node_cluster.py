"""A node among the nodes of its house: its tables on the bus, and what the nodes tell each other of the house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from itertools import islice

from msgspec import DecodeError, Raw

from banco.core.time import Millis
from banco.house.store.failures import log_failure
from banco.server.clock_and_entropy import now
from banco.server.cluster.bus import Bus, Heard
from banco.server.cluster.following import Following
from banco.server.cluster.messages import HouseNews, LobbyNews, encode, read_house_news, read_lobby_news
from banco.server.cluster.subjects import HOUSE, LOBBY
from banco.server.cluster.table_link import TableLink
from banco.server.live.cluster_port import HallOfNode
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.table import LiveTable
from banco.server.protocol import Alert
from banco.server.refusal_payload import connection_sentences

TELL_SECONDS = 1.0
"""So often a node tells the others that it is there, and how far its stamps have come."""
MOST_ROWS = 200
"""So many digests go into a message: the bus takes none above a megabyte."""
CUT_OFF_SECONDS = 1.0
"""So long a node's lease is over before it takes itself for cut off: then it was not the database that was away.

While that is away from all of them, none tells that it is there: their last beats are less apart than this.
"""
HERE, SILENT = "here", "silent"
"""What a node tells of itself: that the database hears of it, or that it does not."""
WAIT_MILLIS: Millis = 3_000
"""So long an alert that the table cannot be reached stands; it is told again before."""

log = logging.getLogger(__name__)


class NodeCluster:
    """What a hall needs of the other nodes of its house, over a bus.

    A connection has a stamp that is later than every one the node has heard of: of two connections of a player, the
    later one counts, whatever the nodes' clocks say.
    """

    def __init__(self, bus: Bus, node: str) -> None:
        self.bus = bus
        self.node = node
        self._links: dict[str, TableLink] = {}
        self._hall: HallOfNode | None = None
        self._stamp = 0
        self._tasks: set[asyncio.Task[None]] = set()
        bus.watch(self._note_lost, self._note_back)

    async def open(self, hall: HallOfNode) -> None:
        """Come onto the bus; other nodes' news are told to this hall."""
        self._hall, self._stamp = hall, max(self._stamp, now())
        await self.bus.open()
        self.bus.subscribe(HOUSE, self._hear)
        self.bus.subscribe(LOBBY, self._hear_digests)
        self._start(self._tell_presence())

    async def close(self) -> None:
        """Leave the bus."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    @contextmanager
    def join(self, table: LiveTable) -> Iterator[None]:
        """Tell and hear the news of a table, for as long as it is on this node."""
        name = table.settings.name
        link = self._links[name] = TableLink(table, self)
        try:
            with link.joined():
                yield
        finally:
            if self._links.get(name) is link:
                del self._links[name]

    def owning(self, table: LiveTable) -> AbstractContextManager[object]:
        """Take the commands that other nodes send to a table's owner."""
        return self.link_of(table.settings.name).owning()

    async def follow(self, table: LiveTable) -> None:
        """Follow a table that another node owns, until it is cancelled."""
        if not self.bus.connected:
            self._tell_to_wait(table)
        await Following(self.link_of(table.settings.name), self.bus).run()

    def link_of(self, table: str) -> TableLink:
        """The way of a table that is on this node to the others."""
        return self._links[table]

    def tell_owners(self, released: Collection[str] = (), taken: Collection[str] = ()) -> None:
        """Tell other nodes that tables are without an owner, or have one."""
        if released:
            self._tell("released", released)
        if taken:
            self._tell("taken", taken)

    def tell_house(self, what: str, names: Collection[str] = ()) -> None:
        """Tell other nodes that the office has changed something, so that they look at once."""
        self._tell(what, names)

    def tell_digests(self, rows: Mapping[str, Raw]) -> None:
        """Tell other nodes what lobby and floor show of tables here, so many in a message that the bus takes it."""
        if self.bus.shared and self.bus.connected:
            told = iter(rows.items())
            while some := dict(islice(told, MOST_ROWS)):
                self.bus.publish(LOBBY, encode(LobbyNews(self.node, some)))

    def note_node_gone(self, node: str) -> None:
        """Note that a node has died: whoever was connected to it is not any more."""
        for link in tuple(self._links.values()):
            link.forget_node(node)

    def next_stamp(self) -> int:
        """The stamp of a new connection: later than every one known."""
        self._stamp += 1
        return self._stamp

    def note_stamp(self, stamp: int) -> None:
        """Note a stamp of another node."""
        self._stamp = max(self._stamp, stamp)

    def end_connection(self, player: str, table: str) -> None:
        """End the player's connection here: they have opened the table at another node."""
        if self._hall:
            self._hall.end_connection(player, table, "opened_elsewhere")

    def _tell(self, what: str, names: Collection[str] = ()) -> None:
        if self.bus.shared and self.bus.connected:
            self.bus.publish(HOUSE, encode(HouseNews(self.node, what, tuple(names), self._stamp)))

    def _hear(self, heard: Heard) -> None:
        try:
            news = read_house_news(heard.data)
        except DecodeError as error:
            log.debug("a node told something of the house that is not understood: %s", error)
            return
        if news.node == self.node:
            return
        self.note_stamp(news.stamp)
        if news.what == HERE:
            self._leave_if_cut_off()
        if self._hall and (act := RULES.get(news.what)):
            self._start(act(self._hall, news.names))

    def _hear_digests(self, heard: Heard) -> None:
        try:
            news = read_lobby_news(heard.data)
        except DecodeError as error:
            log.debug("a node told something of its tables that is not understood: %s", error)
            return
        if self._hall and news.node != self.node:
            self._hall.digests.hear(news.node, news.rows)

    def _start(self, work: Awaitable[None]) -> None:
        """Do something beside everything else; what fails is logged, and is seen to by the next look at the store."""

        async def logged() -> None:
            try:
                await work
            except Exception as error:
                log_failure(log, error, "what another node told could not be seen to; it will be tried again")

        task = asyncio.create_task(logged())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_presence(self) -> None:
        """Tell the others again and again that this node is there; while the bus is away, tell players to wait."""
        while True:
            self._tell(HERE if self._hall and self._hall.ownership.overdue <= 0 else SILENT)
            if not self.bus.connected:
                for link in self._links.values():
                    self._tell_to_wait(link.table)
                self._leave_if_cut_off()
            await asyncio.sleep(TELL_SECONDS)

    def _leave_if_cut_off(self) -> None:
        """Send everybody to other nodes if only this one cannot reach the database, or has lost everything."""
        hall = self._hall
        if hall and hall.ownership.overdue > CUT_OFF_SECONDS and (sent := hall.send_elsewhere()):
            log.warning("this node is cut off from the database; connections sent to others: %d", sent)

    def _note_lost(self) -> None:
        """Note that the bus is lost: whoever is at a table of another node is told to wait."""
        for link in self._links.values():
            self._tell_to_wait(link.table)

    def _note_back(self) -> None:
        """Note that the bus is back: everybody tells what the others have missed, and every table is read again."""
        for link in tuple(self._links.values()):
            link.announce()
            link.table.note_missed()
        self._tell("digests")
        if self._hall:
            self._hall.digests.tell_all_again()

    def _tell_to_wait(self, table: LiveTable) -> None:
        """Tell everybody here that the table's owner cannot be reached for now."""
        if not table.owned:
            alert = Alert("unreachable", connection_sentences("unreachable"), now() + WAIT_MILLIS)
            table.broadcaster.send_to_all(SharedMessage(alert, table.pseudonyms))


async def _look_at_owners(hall: HallOfNode, _names: Collection[str]) -> None:
    hall.ownership.look_soon()


async def _look_at_people(hall: HallOfNode, _names: Collection[str]) -> None:
    await hall.see_people()


async def _look_at_tables(hall: HallOfNode, _names: Collection[str]) -> None:
    await hall.see_tables()


async def _look_at_duties(hall: HallOfNode, _names: Collection[str]) -> None:
    await hall.see_duties()


async def _look_at_log_ins(hall: HallOfNode, _names: Collection[str]) -> None:
    await hall.enforce_log_ins()


async def _tell_digests(hall: HallOfNode, _names: Collection[str]) -> None:
    hall.digests.tell_all_again()


async def _look_at_name(hall: HallOfNode, names: Collection[str]) -> None:
    hall.see_display_name(*names)


RULES: dict[str, Callable[[HallOfNode, Collection[str]], Awaitable[None]]] = {
    "released": _look_at_owners,
    "taken": _look_at_owners,
    "people": _look_at_people,
    "tables": _look_at_tables,
    "duties": _look_at_duties,
    "log_ins": _look_at_log_ins,
    "digests": _tell_digests,
    "named": _look_at_name,
}
