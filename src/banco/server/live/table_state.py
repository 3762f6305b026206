"""What a live table knows: its desk as the store has it, who is present, and how everybody is kept up to date.

The desk changes only after the step is stored.  A stored step is never undone: the next card follows from the stored
moves alone, and a failure to broadcast a step does not touch it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from functools import cached_property

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.dealing.dealer import Dealer
from banco.core.errors import BancoError
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.seals.seal import ShoeNotOpened
from banco.house.sessions.times import SessionTimes
from banco.server.clock_and_entropy import now
from banco.server.live.baccarat_board import BaccaratBoard
from banco.server.live.broadcast import Broadcaster, Subscriber
from banco.server.live.command_queue import CommandQueue
from banco.server.live.finished_rounds import FinishedRounds
from banco.server.live.presence import TablePresence
from banco.server.live.pseudonyms import Pseudonyms
from banco.server.live.replay_buffer import ReplayBuffer
from banco.server.live.stage_clock import StageClock
from banco.server.live.store_port import TableStore
from banco.server.live.table_talk import TableTalk
from banco.server.live.table_update import TableUpdate
from banco.server.protocol import Board, Results
from banco.server.table_info import TableFacts, table_facts
from banco.table.desk import Desk, Step, step_of_foreign_void
from banco.table.due_actions import (
    find_stage_start,
    free_boxes,
    is_dealt_by_croupier,
    next_due_action,
    present_holders,
    sits_alone,
    stage_of,
)
from banco.table.entry import Stored
from banco.table.settings import DealerKind, TableSettings
from banco.table.shoes import LoadedShoe, NextShoe
from banco.table.stages import DueAction, Stage
from banco.table.views.table_view import CroupierShown, TableStatus

RECONNECT = SessionTimes().reconnect

log = logging.getLogger(__name__)


class LiveTableState:
    """A table between two steps; `LiveTable` takes the steps."""

    desk: Desk
    _shoe = LoadedShoe()
    _shoe_error: ShoeNotOpened | None = None
    _boxes_freed_for: tuple[Stage, frozenset[str]] | None = None
    _leavers_may_go = False
    _last_broadcast: Desk | None = None
    _next_settings: TableSettings | None = None
    croupier = ""
    """Who is on duty here, if anybody is."""
    _ticks: tuple[str, tuple[str, ...]] = ("", ())

    def __init__(
        self, settings: TableSettings, store: TableStore, chance: RandomSource, reconnect: Millis = RECONNECT
    ) -> None:
        self.settings = settings
        self.broadcaster = Broadcaster()
        self.presence = TablePresence(settings, reconnect, self.broadcaster.is_connected)
        self.board = BaccaratBoard(settings.game)
        self.finished_rounds = FinishedRounds(store, settings.game)
        self.idle = asyncio.Event()
        self._store = store
        self._chance = chance
        self._clock = StageClock()
        self._queue = CommandQueue(settings.name)
        self._replay_buffer = ReplayBuffer(solo=settings.solo)
        self.pseudonyms = Pseudonyms()
        self.talk = TableTalk(self)

    async def start(self) -> None:
        """Load the table as the store has it."""
        await self._reload()
        await self._load_history()

    def seat(self, player: str, session: str, credit: Cents = 0) -> None:
        """Let the player play here with this session's credit."""
        self.presence.seat(player, session, credit)
        self._queue.wake()
        self.talk.note_change()

    def note_display_name(self, player: str, name: str) -> None:
        """Know the player by the name that they have chosen, if they have; everybody here is told."""
        self.presence.note_display_name(player, name)
        self.talk.note_change()

    def request_leave(self, player: str, why: BancoError | None = None) -> None:
        """Close the player's session as soon as the round is over; until then they stake nothing more.

        With a reason the player may not stay: at a solo table the system then ends the round at once.
        """
        self.presence.request_leave(player, why)
        self._queue.wake()

    def unseat(self, player: str) -> None:
        """Take note that the player's session here is closed."""
        why = self.presence.unseat(player)
        self._boxes_freed_for = None
        self._queue.wake()
        self.talk.note_change()
        for subscriber in self.broadcaster:
            subscriber.handle_unseated(player, why)

    def put_on_duty(self, croupier: str) -> None:
        """Let this croupier deal here, or nobody where there is no name."""
        if croupier != self.croupier:
            self.croupier = croupier
            self._note_croupier()

    def tick(self, round_id: str, ticks: tuple[str, ...]) -> None:
        """Keep which payments of the round are made, for whoever goes on here; those of another round are nothing."""
        if round_id == self.desk.round_id:
            self._ticks = round_id, ticks

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
        if self.croupier_present and not was_present:
            self._note_croupier()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send the subscriber nothing more; the table waits for a player to reconnect, who then has gone (S3)."""
        was_present = self.croupier_present
        self.broadcaster.discard(subscriber)
        if self.presence.note_disconnected(subscriber.player):
            self._queue.wake()
        if was_present and not self.croupier_present:
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
        self.presence.add_house_players(settings)
        self._queue.wake()

    def _take_next_settings(self) -> None:
        """Be set as was wanted, if no round is in play; whether the table takes bets is another matter."""
        if self._next_settings and self.desk.played is None:
            self.settings = structs.replace(self._next_settings, enabled=self.settings.enabled)
            self._next_settings = None
            self.__dict__.pop("facts", None)
            self.send_snapshots()

    @property
    def players(self) -> Mapping[str, str]:
        """The players here, each with their session."""
        return self.presence.players

    @property
    def attended(self) -> bool:
        """Whether anybody is here except house players."""
        return bool(len(self.broadcaster) or self.presence.has_players)

    @property
    def croupier_present(self) -> bool:
        """Whether the croupier on duty has a connection to the table."""
        return bool(self.croupier) and self.broadcaster.is_connected(self.croupier)

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
            len(self.broadcaster),
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

    def wake(self) -> None:
        """Let the table look again at what is due."""
        self._queue.wake()

    def _note_croupier(self) -> None:
        """Tell everybody that the croupier has come or gone; whoever comes gives the stage its whole time again."""
        if self.croupier_present:
            self._clock.restart_stage(now())
        self.send_snapshots()
        self._queue.wake()

    def _sits_alone(self, player: str) -> bool:
        """Ruling B1a: whether the player may ask for the cards at once."""
        return player in self.players and sits_alone(
            self.desk, player, present_holders(self.desk, self.presence.present)
        )

    def _dealer(self) -> Dealer:
        """A dealer for the next step, whose shoe is where the stored moves have left it."""
        return self._shoe.dealer(self.desk, self._chance)

    @property
    def _players_on_clock(self) -> Collection[str]:
        """The players whose choices the clock limits: nobody at a solo table."""
        return () if self.settings.solo else self.players

    def _stage_at(self, desk: Desk) -> Stage:
        return stage_of(desk, self._players_on_clock)

    async def _store_and_apply(self, step: Step) -> Stored:
        """Store the step; only then apply it to the table and broadcast it."""
        stored = await self._store.store_entry(step.entry)
        await self._apply_and_broadcast(step, stored)
        return stored

    async def _apply_and_broadcast(self, step: Step, stored: Stored) -> None:
        """Apply a stored step to the table, and broadcast it.

        A step that was stored before changes nothing; unless the table is still before it, because a server that has
        gone stored it after this one had loaded the table.
        """
        if stored.repeated and stored.number > self.desk.number:
            await self._catch_up()
        elif not stored.repeated:
            self.presence.note_credits(stored.credits)
            before, self.desk = self.desk, step.desk
            self._clock.note_step(self._stage_at(self.desk), min(step.entry.at, now()))
            self._leavers_may_go = self._leavers_may_go or bool(step.entry.closed or step.entry.staked)
            self.talk.note_bets([staked.player for staked in step.entry.staked])
            await self._broadcast_step(before, step)

    async def _broadcast_step(self, before: Desk, step: Step) -> None:
        """Broadcast a stored step; a failure is logged, and does not touch the round."""
        try:
            result = self.finished_rounds.note_step(step)
            board = self.board.message if self.board.note_step(before, step) else result
            await self._broadcast(TableUpdate(before, step, self.status, board, self.pseudonyms))
        except Exception:
            log.exception("table %s could not tell its entry %d", self.settings.name, step.entry.number)

    async def _broadcast(self, update: TableUpdate) -> None:
        self._replay_buffer.add(update)
        await self.broadcaster.broadcast(update)

    def send_snapshots(self) -> None:
        """Send everybody the table as it stands."""
        for subscriber in self.broadcaster:
            subscriber.send_snapshot()

    async def _catch_up(self) -> None:
        """Reload the table; send everybody what others have stored, and broadcast a void (ruling G8).

        If the store fails on the way, the next call still knows what everybody was sent last.
        """
        before = self._last_broadcast = self._last_broadcast or self.desk
        await self._reload()
        if self.desk.number != before.number:
            await self._load_history()
        self._last_broadcast = None
        if self.desk.number == before.number:
            return
        if void := step_of_foreign_void(before, self.desk, self._clock.last_step_at):
            self._leavers_may_go = True
            await self._broadcast(TableUpdate(before, void, self.status, pseudonyms=self.pseudonyms))
        else:
            self.send_snapshots()

    async def _reload(self) -> None:
        """Load the desk, its players, its clock and its shoe as the store has them.

        A stored moment after our own, from a clock that is ahead, counts as now: no stage lasts longer than its whole
        time from here.
        """
        self.desk, stored_times = await self._store.load_desk(self.settings)
        times = [min(at, now()) for at in stored_times]
        for seat in await self._store.load_seats(self.settings.name):
            self.presence.restore(seat)
        start = find_stage_start(self.desk, times, self._players_on_clock)
        self._clock.restore(self._stage_at(self.desk), start, times[-1] if times else 0)
        if self.desk.played:
            await self._load_shoe(NextShoe(self.desk.shoe))

    async def _load_shoe(self, shoe: NextShoe) -> None:
        """Hold the shoe: a new one, the same as before, or the one that the store has.

        If it cannot be opened, the error is noted, and the round is broken off because of it.
        """
        self._shoe_error = None
        if shoe.cards:
            self._shoe = LoadedShoe(*shoe)
        elif shoe.name != self._shoe.name:
            try:
                self._shoe = await self._store.load_shoe(shoe.name)
            except ShoeNotOpened as error:
                self._shoe, self._shoe_error = LoadedShoe(), error

    async def _load_history(self) -> None:
        """Load the results of the last rounds; their updates are not known."""
        self._replay_buffer.reset(self.desk.number)
        self.board.load(await self._store.rounds_of_shoe(self.desk.shoe))
        if self.finished_rounds.has_board or not self.settings.solo:
            await self.finished_rounds.load(self.desk.table)
