"""What a live table knows: its desk as the store has it, who is there, and how all of it is told.

The desk goes on only with what is stored.  What is stored is never undone: the next card follows from the stored
moves alone, and a failure to tell of a step does not touch it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from functools import cached_property

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import BancoError
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.seals.seal import ShoeNotOpened
from banco.house.sessions.times import SessionTimes
from banco.server.clock_and_entropy import now
from banco.server.live.baccarat_board import Results
from banco.server.live.broadcast import Watcher, Watchers
from banco.server.live.command_queue import Questions
from banco.server.live.finished_rounds import EndedRounds
from banco.server.live.replay_buffer import Past
from banco.server.live.seats import Seats
from banco.server.live.stage_clock import StageClock
from banco.server.live.store_port import House
from banco.server.live.table_info import TableFacts, table_facts
from banco.server.live.table_update import News
from banco.table.desk import Desk, Step, step_of_foreign_void
from banco.table.due_actions import find_stage_start, free_boxes, next_due_action, present_holders, sits_alone, stage_of
from banco.table.entry import Stored
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe
from banco.table.stages import DueAction, Stage
from banco.table.table_view import TableStatus

RECONNECT = SessionTimes().reconnect

log = logging.getLogger(__name__)


class TableState:
    """A table between two steps; `LiveTable` takes the steps."""

    desk: Desk
    _shoe = LoadedShoe()
    _unopened: ShoeNotOpened | None = None
    _looked_at: tuple[Stage, frozenset[str]] | None = None
    _leavers_due = False
    _shown_last: Desk | None = None

    def __init__(
        self, settings: TableSettings, house: House, chance: RandomSource, reconnect: Millis = RECONNECT
    ) -> None:
        self.settings = settings
        self.seats = Seats(reconnect, settings.house_names)
        self.watchers = Watchers()
        self._past = Past(solo=settings.solo)
        self.results = Results(settings.game)
        self.ended = EndedRounds(house)
        self._house = house
        self._chance = chance
        self._clock = StageClock()
        self._questions = Questions(settings.name)
        self.at_rest = asyncio.Event()

    async def start(self) -> None:
        """Take the table up where the store has it."""
        await self._reload()
        await self._look_back()

    def seat(self, player: str, session: str, credit: Cents = 0) -> None:
        """The player plays here with this session's credit."""
        if player not in self.players and not self.watchers.has(player):
            self.seats.lose(player, now())
        self.seats.take(player, session, credit)
        self._questions.ring()

    def let_leave(self, player: str, why: BancoError | None = None) -> None:
        """The player's session is closed as soon as the round is over; until then nothing more is staked.

        With a reason the player may not stay: at a solo table the system ends the round at once.
        """
        self.seats.let_leave(player, why)
        self._questions.ring()

    def unseat(self, player: str) -> None:
        """The player's session here is closed."""
        why = self.seats.free(player)
        self._looked_at = None
        self._questions.ring()
        for watcher in self.watchers:
            watcher.unseat(player, why)

    def watch(self, watcher: Watcher) -> None:
        """Tell the watcher everything from now on."""
        self.watchers.add(watcher)
        self.seats.find(watcher.player)
        self._questions.ring()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell the watcher nothing any more; a player without a line is waited for, and then has gone (S3)."""
        self.watchers.discard(watcher)
        if watcher.player in self.players and not self.watchers.has(watcher.player):
            self.seats.lose(watcher.player, now())
            self._questions.ring()

    def missed_since(self, last: int | None) -> list[News] | None:
        """What has happened after the entry of that number; None where that is not known any more."""
        return None if last is None else self._past.since(last, self.desk.number)

    def enable(self, *, on: bool) -> None:
        """Open the table for bets, or let it conclude its round and rest (T2)."""
        self.settings = structs.replace(self.settings, enabled=on)
        self._show()
        self._questions.ring()

    @property
    def players(self) -> Mapping[str, str]:
        """Who plays here, with which session."""
        return self.seats.players

    @property
    def attended(self) -> bool:
        """Whether anybody is there but the house."""
        return bool(len(self.watchers) or self.seats.taken(now()))

    @property
    def gone(self) -> frozenset[str]:
        """The players who are not there any more; alone, everybody's table waits for its player."""
        return frozenset() if self.settings.solo else self.seats.gone(now())

    @property
    def there(self) -> Collection[str]:
        """The players who are there."""
        gone = self.gone
        return [player for player in self.players if player not in gone] if gone else self.players.keys()

    @property
    def free_boxes(self) -> int | None:
        """How many boxes a newcomer could take; None where the game has none."""
        return free_boxes(self.desk, self.there)

    @property
    def full(self) -> bool:
        """Whether a newcomer can only look on: nobody plays without a box, and none is free."""
        return self.desk.game.needs_box and self.free_boxes == 0

    @property
    def deadline(self) -> Millis | None:
        """When the system goes on, unless it only deals."""
        coming = self._due()
        return coming.deadline if coming else None

    @property
    def last(self) -> Millis:
        """When something last happened."""
        return self._clock.last_step_at

    @property
    def around(self) -> TableStatus:
        """What those at the table are told of its clock and its company."""
        coming, people = self._due(), (len(self.players) - len(self.gone), len(self.watchers))
        deadline = coming.deadline if coming else None
        since = (coming and coming.since) or self._clock.stage_started_at
        shared = not (self.settings.solo or self.desk.game.crowd)
        return TableStatus(
            since if deadline else None,
            deadline,
            *people,
            self.settings.enabled,
            self.full,
            present_holders(self.desk, self.there) if shared else None,
        )

    @cached_property
    def facts(self) -> TableFacts:
        """What does not change while the table is open."""
        return table_facts(self.settings, self.desk.game)

    def _due(self) -> DueAction | None:
        """What the system does next; a table where nobody is, or that is disabled, opens no round."""
        if self.desk.played is None and not (self.attended and self.settings.enabled):
            return None
        clock = self._clock
        start, covered_at = clock.start
        return next_due_action(self.desk, self.settings, self.players, start, clock.last_step_at, self.gone, covered_at)

    def _sits_alone(self, player: str) -> bool:
        """Ruling B1a: whether the player may ask for the cards at once."""
        return player in self.players and sits_alone(self.desk, player, present_holders(self.desk, self.there))

    def _dealer(self) -> Dealer:
        """A dealer for the next step, whose shoe stands where the stored moves have left it."""
        return self._shoe.dealer(self.desk, self._chance)

    async def _load_shoe(self, shoe: NextShoe) -> None:
        """Have the shoe at hand: a new one, the one before, or as the store has it.

        Of one that cannot be opened it is noted why: its round is broken off.
        """
        self._unopened = None
        if shoe.cards:
            self._shoe = LoadedShoe(*shoe)
        elif shoe.name != self._shoe.name:
            try:
                self._shoe = await self._house.shoe(shoe.name)
            except ShoeNotOpened as error:
                self._shoe, self._unopened = LoadedShoe(), error

    async def _store_and_apply(self, step: Step) -> Stored:
        """Store the step; only then does the table go on with it and tell everyone."""
        stored = await self._house.store_entry(step.entry)
        await self._apply_and_broadcast(step, stored)
        return stored

    async def _apply_and_broadcast(self, step: Step, stored: Stored) -> None:
        """The step is stored: the table stands there, and everyone is told.

        One that was stored before is nothing new; unless the table has not got there yet, because it was stored
        by a house that has gone, after this one had read where the table stood.
        """
        if stored.repeated and stored.number > self.desk.number:
            await self._catch_up()
        elif not stored.repeated:
            self.seats.note_credits(stored.credits)
            before, self.desk = self.desk, step.desk
            self._clock.note_step(self._stage_at(self.desk), min(step.entry.at, now()))
            self._leavers_due = self._leavers_due or bool(step.entry.closed or step.entry.staked)
            await self._broadcast(before, step)

    async def _broadcast(self, before: Desk, step: Step) -> None:
        """Tell everyone of a stored step; a failure to tell is logged, and does not touch the round."""
        try:
            self.ended.note(step)
            board = self.results.board if self.results.note(before, step) else None
            await self._tell(News(before, step, self.around, board))
        except Exception:
            log.exception("table %s could not tell its entry %d", self.settings.name, step.entry.number)

    @property
    def _hurried(self) -> Collection[str]:
        """Those whose choices are waited for by the clock: alone nobody's."""
        return () if self.settings.solo else self.players

    def _stage_at(self, desk: Desk) -> Stage:
        return stage_of(desk, self._hurried)

    async def _tell(self, news: News) -> None:
        self._past.note(news)
        await self.watchers.tell(news)

    def _show(self) -> None:
        """Show everybody the table as it stands."""
        for watcher in self.watchers:
            watcher.show()

    async def _reload(self) -> None:
        """Stand where the store says the table stands.

        What was stored with a later moment than ours, by a clock that is ahead, counts as of now: no stage lasts longer
        than its whole time from here.
        """
        self.desk, stored = await self._house.desk(self.settings)
        times = [min(at, now()) for at in stored]
        for seat in await self._house.seats(self.settings.name):
            known = seat.player in self.players
            self.seat(seat.player, seat.session, seat.credit)
            if seat.lost_at is not None and not (known or self.watchers.has(seat.player)):
                self.seats.lose(seat.player, min(seat.lost_at, now()))
            if seat.closing:
                self.let_leave(seat.player)
        since, last = find_stage_start(self.desk, times, self._hurried), times[-1] if times else 0
        self._clock.restore(self._stage_at(self.desk), since, last)
        if self.desk.played:
            await self._load_shoe(NextShoe(self.desk.shoe))

    async def _look_back(self) -> None:
        """Read how the last rounds came out; no news of them is known."""
        self._past.start(self.desk.number)
        self.results.start(await self._house.dealt_from(self.desk.shoe))
        if not self.settings.solo:
            await self.ended.start(self.desk.table)

    async def _catch_up(self) -> None:
        """Stand where the store says; what others have written is shown to everybody, a void is told (ruling G8).

        Where the store fails on the way, the next time still knows what everybody was shown last.
        """
        before = self._shown_last = self._shown_last or self.desk
        await self._reload()
        if self.desk.number != before.number:
            await self._look_back()
        self._shown_last = None
        if self.desk.number == before.number:
            return
        if told := step_of_foreign_void(before, self.desk, self._clock.last_step_at):
            self._leavers_due = True
            await self._tell(News(before, told, self.around))
        else:
            self._show()
