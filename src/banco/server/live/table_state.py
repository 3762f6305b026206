"""What a live table knows: its desk as the store has it, who is present, and how everybody is kept up to date.

Other nodes of the house that know the table are told what happens here, and tell what happens there
(`people/notices.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from functools import cached_property

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.errors import BancoError
from banco.core.game import Options
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.sessions.times import SessionTimes
from banco.server.clock_and_entropy import now
from banco.server.live.baccarat_board import BaccaratBoard
from banco.server.live.broadcast import Broadcaster, Subscriber
from banco.server.live.cluster_port import NoOtherNodes, OtherNodes
from banco.server.live.command_queue import CommandQueue
from banco.server.live.finished_rounds import FinishedRounds
from banco.server.live.people.elsewhere import Elsewhere
from banco.server.live.people.notices import (
    ClockSet,
    PaymentsTicked,
    PlayerConnected,
    PlayerDisconnected,
    PlayerLeaves,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    Volatile,
)
from banco.server.live.people.presence import TablePresence
from banco.server.live.people.table_talk import TableTalk
from banco.server.live.pseudonyms import Pseudonyms
from banco.server.live.replay_buffer import ReplayBuffer
from banco.server.live.stage_clock import StageClock
from banco.server.live.store_port import TableStore
from banco.server.live.table_update import TableUpdate
from banco.server.protocol import Board, Results
from banco.server.table_info import TableFacts, table_facts
from banco.server.told_refusal import tell_refusal
from banco.table.desk import Desk
from banco.table.due_actions import (
    free_boxes,
    is_dealt_by_croupier,
    next_due_action,
    present_holders,
    sits_alone,
    stage_of,
)
from banco.table.settings import DealerKind, TableSettings
from banco.table.stages import DueAction, Stage
from banco.table.views.table_view import CroupierShown, TableStatus

RECONNECT = SessionTimes().reconnect


class LiveTableState:
    """A table between two steps; `LiveTable` takes the steps."""

    desk: Desk
    others: OtherNodes = NoOtherNodes()
    owned = True
    """Whether this node takes the table's steps."""
    _boxes_freed_for: tuple[Stage, frozenset[str]] | None = None
    _leavers_may_go = False
    _next_settings: TableSettings | None = None
    croupier = ""
    """Who is on duty here, if anybody is."""
    _ticks: tuple[str, tuple[str, ...]] = ("", ())

    def __init__(
        self, settings: TableSettings, store: TableStore, chance: RandomSource, reconnect: Millis = RECONNECT
    ) -> None:
        self.settings = settings
        self.broadcaster = Broadcaster()
        self.elsewhere = Elsewhere()
        self.presence = TablePresence(settings, reconnect, self.is_connected)
        self.board = BaccaratBoard(settings.game)
        self.finished_rounds = FinishedRounds(store, settings)
        self.idle = asyncio.Event()
        self._store = store
        self._chance = chance
        self._clock = StageClock()
        self._queue = CommandQueue(settings.name)
        self._replay_buffer = ReplayBuffer(solo=settings.solo)
        self.pseudonyms = Pseudonyms(settings.name, store.pseudonym_key, solo=settings.solo)
        self.talk = TableTalk(self)

    def seat(self, player: str, session: str, credit: Cents = 0) -> None:
        """Let the player play here with this session's credit."""
        self.presence.seat(player, session, credit)
        self._queue.wake()
        self.talk.note_change()
        self.others.tell(PlayerSeated(player, session, credit))

    def note_display_name(self, player: str, name: str) -> None:
        """Know the player by the name that they have chosen, if they have; everybody here is told."""
        self.presence.note_display_name(player, name)
        self.talk.note_change()
        self.others.tell(PlayerNamed(player, name))

    def request_leave(self, player: str, why: BancoError | None = None) -> None:
        """Close the player's session as soon as the round is over; until then they stake nothing more.

        With a reason the player may not stay: at a solo table the system then ends the round at once.
        """
        self.presence.request_leave(player, why)
        self._queue.wake()
        self.others.tell(PlayerLeaves(player, tell_refusal(why) if why else None))

    def unseat(self, player: str) -> None:
        """Take note that the player's session here is closed."""
        why = self.presence.unseat(player)
        self._boxes_freed_for = None
        self._queue.wake()
        self.talk.note_change()
        for subscriber in self.broadcaster:
            subscriber.handle_unseated(player, why)
        self.others.tell(PlayerUnseated(player, tell_refusal(why) if why else None))

    def put_on_duty(self, croupier: str) -> None:
        """Let this croupier deal here, or nobody where there is no name."""
        if croupier != self.croupier:
            self.croupier = croupier
            self._note_croupier()

    def tick(self, round_id: str, ticks: tuple[str, ...]) -> None:
        """Keep which payments of the round are made, for whoever goes on here; those of another round are nothing."""
        if round_id == self.desk.round_id:
            self._ticks = round_id, ticks
            self.others.tell(PaymentsTicked(round_id, ticks))

    @property
    def ticks(self) -> tuple[str, ...]:
        """The payments of this round that the croupier has ticked off; the books know nothing of them."""
        round_id, ticks = self._ticks
        return ticks if round_id == self.desk.round_id else ()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send the subscriber everything from now on."""
        was_present = self.croupier_present
        self.broadcaster.add(subscriber)
        self.presence.note_connected(subscriber.player)
        self._queue.wake()
        self.others.tell(PlayerConnected(subscriber.player))
        if self.croupier_present and not was_present:
            self._note_croupier()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send the subscriber nothing more; the table waits for a player to reconnect, who then has gone (S3)."""
        was_present, was_here = self.croupier_present, self.broadcaster.is_connected(subscriber.player)
        self.broadcaster.discard(subscriber)
        if self.presence.note_disconnected(subscriber.player):
            self._queue.wake()
        if was_present and not self.croupier_present:
            self._note_croupier()
        if was_here and not self.broadcaster.is_connected(subscriber.player):
            self.others.tell(PlayerDisconnected(subscriber.player))

    def is_connected(self, player: str) -> bool:
        """Whether the player has a connection to the table, at this node or another."""
        return self.broadcaster.is_connected(player) or self.elsewhere.is_connected(player)

    @property
    def connections(self) -> int:
        """How many connections the table has, at all nodes."""
        return len(self.broadcaster) + len(self.elsewhere)

    def note_elsewhere(self, changed: Collection[str], *, was_present: bool) -> None:
        """Take note that connections of these players at other nodes have changed."""
        for player in changed:
            if self.is_connected(player):
                self.presence.note_connected(player)
            else:
                self.presence.note_disconnected(player)
        self._queue.wake()
        if self.croupier_present != was_present:
            self._note_croupier()

    def missed_since(self, last: int | None) -> list[TableUpdate] | None:
        """The updates after the entry of that number; None if the table does not have all of them any more."""
        return None if last is None else self._replay_buffer.since(last, self.desk.number)

    def enable(self, *, on: bool) -> None:
        """Open the table for bets, or let it conclude its round and rest (T2)."""
        self.settings = structs.replace(self.settings, enabled=on)
        self.send_snapshots()
        self._queue.wake()

    def change(self, settings: TableSettings) -> None:
        """Set the table in another way from the next round on; its house players change at once."""
        self._next_settings = settings
        self.settings = structs.replace(self.settings, house_players=settings.house_players)
        self._forget_known()
        self.presence.add_house_players(settings)
        self._queue.wake()

    def take_next_settings(self) -> None:
        """Be set as was wanted, if no round is in play; whether the table takes bets is another matter."""
        if self._next_settings and self.desk.played is None:
            self.settings = structs.replace(self._next_settings, enabled=self.settings.enabled)
            self._next_settings = None
            self._forget_known()
            self.send_snapshots()

    @property
    def players(self) -> Mapping[str, str]:
        """The players here, each with their session."""
        return self.presence.players

    @property
    def attended(self) -> bool:
        """Whether anybody is here except house players."""
        return bool(self.connections or self.presence.has_players)

    @property
    def croupier_present(self) -> bool:
        """Whether the croupier on duty has a connection to the table."""
        return bool(self.croupier) and self.is_connected(self.croupier)

    @property
    def needs_croupier(self) -> bool:
        """Whether a croupier deals here now, or will with the next shoe."""
        return self.settings.dealer is DealerKind.CROUPIER or self.dealt_by_croupier

    @property
    def dealt_by_croupier(self) -> bool:
        """Whether a croupier deals the round in play, or the next one."""
        return is_dealt_by_croupier(self.desk, self.settings)

    @property
    def free_boxes(self) -> int | None:
        """How many boxes a newcomer could take; None if the game has no boxes."""
        return free_boxes(self.desk, self.presence.present)

    @property
    def full(self) -> bool:
        """Whether a newcomer can only watch: nobody plays without a box, and none is free."""
        return self.desk.game.needs_box and self.free_boxes == 0

    @property
    def deadline(self) -> Millis | None:
        """When the system acts by itself, unless it only deals."""
        action = self.due_action
        return action.deadline if action else None

    @property
    def last_step_at(self) -> Millis:
        """When something last happened."""
        return self._clock.last_step_at

    @property
    def status(self) -> TableStatus:
        """What everybody at the table sees of its clock and its company."""
        action = self.due_action
        deadline = action.deadline if action else None
        since = (action and action.since) or self._clock.stage_started_at
        shared = not (self.settings.solo or self.desk.game.crowd)
        return TableStatus(
            since if deadline else None,
            deadline,
            len(self.players) - len(self.presence.gone),
            self.connections,
            self.settings.enabled,
            self.full,
            present_holders(self.desk, self.presence.present) if shared else None,
            DealerKind.CROUPIER if self.dealt_by_croupier else DealerKind.AUTOMATIC,
            CroupierShown(self.croupier, self.croupier_present) if self.croupier else None,
            self.presence.walk_ins if self.dealt_by_croupier else (),
            self.ticks,
        )

    @property
    def board_message(self) -> Board | Results | None:
        """What the board beside the felt shows, by the roads or by the last results; None if the game has none."""
        return self.board.message or self.finished_rounds.message

    @cached_property
    def facts(self) -> TableFacts:
        """What does not change while the table is open."""
        return table_facts(self.settings, self.desk.game)

    @cached_property
    def options(self) -> Options:
        """The options that the next rounds are played with; worked out once for the same settings."""
        return self.settings.options_of(self.desk.game)

    def _forget_known(self) -> None:
        """Work out anew what follows from the settings."""
        for known in ("facts", "options"):
            self.__dict__.pop(known, None)

    @property
    def due_action(self) -> DueAction | None:
        """What the system does next, and when; an empty or disabled table opens no round."""
        if self.desk.played is None and not (self.attended and self.settings.enabled):
            return None
        started_at, covered_at = self._clock.start
        action = next_due_action(
            self.desk,
            self.settings,
            self.players,
            started_at,
            self._clock.last_step_at,
            self.presence.gone,
            covered_at,
            croupier_present=self.croupier_present,
        )
        return self.talk.close_early(action, started_at)

    @property
    def volatile(self) -> Volatile:
        """What the table knows of its round that no journal has."""
        return Volatile(self.talk.readiness, *self._ticks)

    @property
    def clock_set(self) -> ClockSet:
        """When the current stage began."""
        return ClockSet(self.desk.number, self._clock.start, self._clock.last_step_at)

    def note_volatile(self, told: Volatile) -> None:
        """Know what another node knows of the round."""
        before = self.deadline
        self.talk.readiness, self._ticks = told.readiness, (told.ticks_of, told.ticks)
        self.tell_deadline(before)

    def note_clock(self, told: ClockSet) -> None:
        """Have the clock of the table's owner."""
        before = self.deadline
        if not self.owned and told.number == self.desk.number:
            self._clock.restore(self._clock.stage, told.start, told.last_step_at)
            self.tell_deadline(before)

    def tell_deadline(self, before: Millis | None) -> None:
        """Send everybody the table if its deadline is another by now."""
        if self.deadline != before:
            self.send_snapshots()
        self._queue.wake()
        self.talk.note_change()

    def wake(self) -> None:
        """Let the table look again at what is due."""
        self._queue.wake()

    def _note_croupier(self) -> None:
        """Tell everybody that the croupier has come or gone; whoever comes gives the stage its whole time again."""
        if self.croupier_present and self.owned:
            self._clock.restart_stage(now())
            self.others.tell(self.clock_set)
        self.send_snapshots()
        self._queue.wake()

    def _sits_alone(self, player: str) -> bool:
        """Ruling B1a: whether the player may ask for the cards at once."""
        return player in self.players and sits_alone(
            self.desk, player, present_holders(self.desk, self.presence.present)
        )

    @property
    def _players_on_clock(self) -> Collection[str] | None:
        """The players whose choices the clock limits: at a solo table it limits nobody's."""
        return None if self.settings.solo else self.players

    def _stage_at(self, desk: Desk) -> Stage:
        return stage_of(desk, self._players_on_clock)

    def send_snapshots(self) -> None:
        """Send everybody the table as it stands."""
        for subscriber in self.broadcaster:
            subscriber.send_snapshot()

    def send_snapshot_to(self, player: str) -> None:
        """Send a player the table as it stands, if they are connected to this node."""
        for subscriber in self.broadcaster:
            if subscriber.player == player:
                subscriber.send_snapshot()
