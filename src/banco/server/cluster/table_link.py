"""One table on the bus: what this node tells the others of it, and what it hears from them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from msgspec import DecodeError

from banco.core.errors import BancoError
from banco.server.clock_and_entropy import now
from banco.server.cluster.bus import Heard
from banco.server.cluster.messages import CommandAnswer, TableNews, encode, read_command, read_table_news
from banco.server.cluster.subjects import commands_of, news_of
from banco.server.live.command_queue import CommandRequest
from banco.server.live.people.hearing import hear_notice
from banco.server.live.people.notices import (
    AnyNotice,
    ClockSet,
    Connections,
    EntryStored,
    NodeLeft,
    PaymentsTicked,
    PlayerConnected,
    PlayerDisconnected,
    PlayerReady,
    PlayerSeated,
    Volatile,
    WhoIsThere,
)
from banco.server.live.table import LiveTable
from banco.server.told_refusal import UnknownRefusal, tell_refusal
from banco.table.entry import Stored
from banco.table.messages import STAFF_COMMANDS
from banco.table.moves import command_batch_reader
from banco.table.permissions import STAFF

if TYPE_CHECKING:
    import asyncio

    from banco.server.cluster.node_cluster import NodeCluster

OwnersNews = EntryStored | ClockSet
"""What only a table's owner tells; a clock belongs to the entry that it was told after."""

log = logging.getLogger(__name__)


class TableLink:
    """A table's way to the other nodes; `hear_owner` is whoever follows the table here, if anybody does."""

    hear_owner: Callable[[OwnersNews], None] | None = None

    def __init__(self, table: LiveTable, cluster: NodeCluster) -> None:
        self.table = table
        self._cluster = cluster
        self._news = news_of(table.settings.name)
        self._stamps: dict[str, int] = {}
        self._hearing = False
        self._knows_newer = False
        self._others: set[str] = set()
        """The nodes that have the table too: entries are told only where somebody hears them."""
        self._waiting: dict[tuple[str, str], asyncio.Future[Stored]] = {}
        any_command = table.desk.game.any_command
        self._read_player = command_batch_reader(any_command)
        self._read_staff = command_batch_reader(any_command | STAFF_COMMANDS)

    @property
    def listen(self) -> bool:
        """Whether other nodes hear of the table's entries; one that comes sees by the clock what it has missed."""
        return bool(self._others) and self._cluster.bus.connected

    @contextmanager
    def joined(self) -> Iterator[None]:
        """Tell and hear the table's news."""
        end = self._cluster.bus.subscribe(self._news, self._hear)
        self.table.others = self
        self.announce()
        try:
            yield
        finally:
            self.tell(NodeLeft())
            end()

    @contextmanager
    def owning(self) -> Iterator[None]:
        """Take the commands that other nodes send to the table's owner."""
        end = self._cluster.bus.subscribe(commands_of(self.table.settings.name), self._take_command)
        self.tell(self.table.clock_set)
        try:
            yield
        finally:
            end()

    def announce(self) -> None:
        """Tell everybody what they may have missed of this node, and ask them for what it has missed."""
        self._tell_connections()
        self._ask()

    def _ask(self) -> None:
        self._knows_newer = False
        self.tell(WhoIsThere())

    def tell(self, notice: AnyNotice) -> None:
        """Tell other nodes what has happened here; what was heard from them is not told again."""
        if isinstance(notice, PlayerConnected):
            notice = PlayerConnected(notice.player, self._stamps.setdefault(notice.player, self._cluster.next_stamp()))
        elif isinstance(notice, PlayerDisconnected):
            self._stamps.pop(notice.player, None)
        self._knows_newer = self._knows_newer or isinstance(notice, PlayerReady | PaymentsTicked)
        bus = self._cluster.bus
        if bus.shared and bus.connected and (not self._hearing or isinstance(notice, ClockSet)):
            bus.publish(self._news, encode(TableNews(self._cluster.node, notice)))

    def forget_node(self, node: str) -> None:
        """Note that a node has died, or left the table, with all its connections."""
        self._others.discard(node)
        self._apply(node, Connections({}))

    def _hear(self, heard: Heard) -> None:
        try:
            news = read_table_news(heard.data)
        except DecodeError as error:
            log.debug("a node told something of %s that is not understood: %s", self.table.settings.name, error)
            return
        if news.node == self._cluster.node:
            return
        if isinstance(news.notice, NodeLeft):
            self.forget_node(news.node)
            return
        self._others.add(news.node)
        if isinstance(news.notice, WhoIsThere):
            self._answer_newcomer()
        elif isinstance(news.notice, EntryStored | ClockSet) and self.hear_owner:
            self.hear_owner(news.notice)
        elif not isinstance(news.notice, Volatile) or self._wants_volatile():
            self._apply(news.node, news.notice)

    def _wants_volatile(self) -> bool:
        """Whether what the owner knows counts here: nothing was said since this node has asked.

        The answer may lack what was said while it was on its way: the owner has heard that by now, and is asked again.
        """
        if not self._knows_newer:
            return True
        self._ask()
        return False

    def _apply(self, node: str, notice: AnyNotice) -> None:
        self._knows_newer = self._knows_newer or isinstance(notice, PlayerReady | PaymentsTicked)
        self._hearing = True
        try:
            hear_notice(self.table, node, notice)
        finally:
            self._hearing = False
        if isinstance(notice, PlayerConnected):
            self._end_earlier(node, notice.player, notice.stamp)
        elif isinstance(notice, Connections):
            for player, stamp in notice.stamps.items():
                self._end_earlier(node, player, stamp)

    def _end_earlier(self, node: str, player: str, stamp: int) -> None:
        """End this node's connection of a player who has opened a later one at another node (S2)."""
        self._cluster.note_stamp(stamp)
        mine = self._stamps.get(player)
        if mine is not None and (mine, self._cluster.node) < (stamp, node):
            self._cluster.end_connection(player, self.table.settings.name)

    def _answer_newcomer(self) -> None:
        """Tell a node that has come what it cannot read from the store."""
        self._tell_connections()
        if self.table.owned:
            self.tell(self.table.volatile)
            self.tell(self.table.clock_set)

    def _tell_connections(self) -> None:
        """Tell everybody who is connected to this node, and with which credit they play."""
        self.tell(Connections(dict(self._stamps)))
        for player in self._stamps:
            if session := self.table.players.get(player):
                self.tell(PlayerSeated(player, session, self.table.presence.credit_of(player) or 0))

    def _take_command(self, heard: Heard) -> None:
        """Queue a command that another node has sent; asked again before it is answered, it is queued once."""
        try:
            answer = self._submitted(heard.data)
        except BancoError as refusal:
            heard.answer(encode(CommandAnswer(refused=tell_refusal(refusal))))
        except DecodeError as error:
            log.warning("a node sent %s a command that is not understood: %s", self.table.settings.name, error)
            heard.answer(encode(CommandAnswer(refused=tell_refusal(UnknownRefusal(told=str(error))))))
        else:
            answer.add_done_callback(partial(_send_answer, heard))

    def _submitted(self, data: bytes) -> asyncio.Future[Stored]:
        sent = read_command(data)
        known = sent.asker.name, sent.key
        if waiting := self._waiting.get(known):
            return waiting
        read = self._read_staff if sent.asker.role in STAFF else self._read_player
        request = CommandRequest(sent.asker, sent.session, sent.key, read(sent.commands), now() - sent.age, sent.trace)
        answer = self._waiting[known] = self.table.submit(request)
        answer.add_done_callback(lambda _: self._waiting.pop(known, None))
        return answer


def _send_answer(heard: Heard, answer: asyncio.Future[Stored]) -> None:
    if answer.cancelled():
        return
    error = answer.exception()
    if error is None:
        heard.answer(encode(CommandAnswer(stored=answer.result())))
    elif isinstance(error, BancoError):
        heard.answer(encode(CommandAnswer(refused=tell_refusal(error))))
