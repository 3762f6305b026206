"""A live table: the one task that writes to it, its queue of questions and its clock.

A question is decided on the desk, stored, told to everyone and answered; the desk goes on only after the
store has answered.  What is stored is never undone: the next card follows from the stored moves alone, and
nothing that happens after storing can fail the step.

While the store is away the table waits, and then looks up what became of its last step; it gives the round up
only if that takes too long.  Any other failure voids the round, gives every stake back and is noted; the table
goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import BancoError, Refusal
from banco.core.messages import Command
from banco.core.money import Cents
from banco.house.sessions.times import SessionTimes
from banco.house.store.failures import StoreFailed, StoreRejected
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import Stake
from banco.server.ahead import decided_ahead
from banco.server.board import Results
from banco.server.ended import EndedRounds
from banco.server.facts import TableFacts, table_facts
from banco.server.needs import House
from banco.server.news import News
from banco.server.not_taken import AboutToLeave, Malfunction, OutcomeUnknown, TableDisabled
from banco.server.outside import now
from banco.server.past import Past
from banco.server.questions import Question, Questions
from banco.server.seats import Seats
from banco.server.stage_clock import StageClock
from banco.server.watchers import Watcher, Watchers
from banco.table.absent import step_without
from banco.table.askers import SYSTEM, Asker, Role
from banco.table.conduct import (
    Due,
    Stage,
    began,
    boxes_left,
    chance_due,
    due,
    free_boxes,
    sits_alone,
    sitting,
    stage_of,
    standing_bets,
)
from banco.table.desk import Desk, Step, voided_elsewhere
from banco.table.entry import Kept, Millis, StaleTable
from banco.table.messages import MALFUNCTION
from banco.table.moves import Asked
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe, next_shoe
from banco.table.viewing import Around

RETRY_SECONDS = 0.5
RECONNECT = SessionTimes().reconnect

log = logging.getLogger(__name__)


class LiveTable:
    """A table in play: `run` is its task, `ask` puts a question to it."""

    desk: Desk
    _shoe = LoadedShoe()
    _looked_at: tuple[Stage, frozenset[str]] | None = None
    _stored = 0
    _leavers_due = False

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

    async def run(self) -> None:
        """Conduct the table until it is cancelled; nothing that goes wrong in a round stops it."""
        try:
            while True:
                try:
                    await self._next()
                except Exception as error:
                    await self._recover(error)
        finally:
            self.watchers.stop()

    async def ask(self, asker: Asker, session: str, key: str, asked: Asked, at: Millis) -> Kept:
        """Put a question received at a moment to the table; the answer comes after it is stored."""
        return await self.put(asker, session, key, asked, at)

    def put(self, asker: Asker, session: str, key: str, asked: Asked, at: Millis) -> asyncio.Future[Kept]:
        """The answer to come to a question, which waits for its turn from now on."""
        self.at_rest.clear()
        return self._questions.put(asker, session, key, asked, at)

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

    def note_stored(self, number: int) -> None:
        """The table's journal has so many entries: where others have written, the table catches up."""
        if number > self.desk.number:
            self._stored = number
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
        return self._clock.last

    @property
    def around(self) -> Around:
        """What those at the table are told of its clock and its company."""
        coming, people = self._due(), (len(self.players) - len(self.gone), len(self.watchers))
        deadline = coming.deadline if coming else None
        since = (coming and coming.since) or self._clock.since
        shared = not (self.settings.solo or self.desk.game.crowd)
        return Around(
            since if deadline else None,
            deadline,
            *people,
            self.settings.enabled,
            self.full,
            sitting(self.desk, self.there) if shared else None,
        )

    @cached_property
    def facts(self) -> TableFacts:
        """What does not change while the table is open."""
        return table_facts(self.settings, self.desk.game)

    async def _next(self) -> None:
        await self._look_around()
        coming = self._due()
        if step := self._step_for_leaving_players(coming):
            await self._store_and_apply(step)
        elif questions := await self._questions.next(self._until(coming)):
            try:
                await self._answer_all(questions)
            finally:
                self._questions.put_back(questions)
        elif coming and now() >= coming.at:
            await self._run_due_action(coming)

    async def _look_around(self) -> None:
        """See what has changed since: what others have written, who wants to leave, whose boxes are to be freed."""
        if self._stored > self.desk.number:
            await self._catch_up()
        if self._leavers_due:
            await self._say_goodbye()
        await self._free_boxes()
        self._note_rest()

    def _until(self, coming: Due | None) -> Millis | None:
        """How long the table may wait: until the system goes on, or a player's line has not come back in time."""
        ends = (coming.at if coming else None, None if self.settings.solo else self.seats.next_to_go(now()))
        return min((end for end in ends if end is not None), default=None)

    async def _free_boxes(self) -> None:
        """Free the boxes of those who have gone, or are about to leave, whenever that, or the stage, has changed."""
        leaving = () if self.settings.solo else self.seats.leaving()
        looked_at = self._clock.stage, self.gone.union(leaving)
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            await self._run_system_commands(boxes_left(self.desk, set(self.players) - looked_at[1]))
            await self._run_system_commands(standing_bets(self.desk, self.players))

    def _note_rest(self) -> None:
        """Note whether nothing is left to do without the players: no card is due, and no question waits."""
        if chance_due(self.desk) or self._questions.waiting:
            self.at_rest.clear()
        else:
            self.at_rest.set()

    def _step_for_leaving_players(self, coming: Due | None) -> Step | None:
        """The next step of a round that would wait for ever for players who leave: as for absent ones (S4).

        At a solo table whoever leaves may take the time to end the round, unless the player may not stay.
        """
        away = self.seats.away(solo=self.settings.solo)
        if coming or not away or self.desk.played is None:
            return None
        return step_without(self.desk, away, self._dealer(), now())

    def _due(self) -> Due | None:
        """What the system does next; a table where nobody is, or that is disabled, opens no round."""
        if self.desk.played is None and not (self.attended and self.settings.enabled):
            return None
        clock, covered = self._clock, self._clock.began.covered
        return due(self.desk, self.settings, self.players, clock.since, clock.last, self.gone, covered)

    async def _answer_all(self, questions: Sequence[Question]) -> None:
        """Answer the questions in their order; as many as can be are stored by one wait for the disk.

        One whose turn was decided on what then was not kept is decided anew.
        """
        together = questions if len(questions) > 1 and self.settings.clocks.card else ()
        ahead = list(decided_ahead(self.desk, together, self._check_enabled, self._stage_at))
        kept = await asyncio.gather(*(self._house.keep(step.entry) for _, step in ahead), return_exceptions=True)
        for (question, step), answer in zip(ahead, kept, strict=True):
            if isinstance(answer, Kept) and step.entry.number == self.desk.number + 1:
                await self._apply_and_broadcast(step, answer)
                question.resolve(answer)
            else:
                await self._answer(question)
        for question in questions[len(ahead) :]:
            await self._answer(question)

    async def _answer(self, question: Question) -> None:
        """Answer the question; while the store is away it stays unanswered, and is asked again later.

        Whoever asked may have gone meanwhile.  After a failure of the table the answer says what became of the
        round: that it is void is told only once it is.
        """
        try:
            question.resolve(await self._decide_with_retry(question))
        except BancoError as refusal:
            if isinstance(refusal, StoreRejected):
                await self._answer_failure(question, refusal)
            elif isinstance(refusal, StoreFailed):
                raise
            else:
                question.resolve(refusal)
        except Exception as error:
            await self._answer_failure(question, error)

    async def _answer_failure(self, question: Question, error: Exception) -> None:
        """Break the round off because of a failure, and tell whoever asked what became of it."""
        voided = await self._break_off(error)
        question.resolve((Malfunction if voided else OutcomeUnknown)(table=self.settings.title))

    async def _decide_with_retry(self, question: Question, tries: int = 3) -> Kept:
        """What the table answers; a question that was answered before gets the same again."""
        asker, session, key, asked, *_ = question
        try:
            return await self._play_and_store(asker, key, asked, session)
        except StaleTable:
            await self._catch_up()
            if not tries:
                raise
            return await self._decide_with_retry(question, tries - 1)
        except StoreFailed:
            raise
        except Refusal:
            if before := await self._house.answered(self.settings.name, asker.name, key, asked):
                return before
            raise

    async def _play_and_store(self, asker: Asker, key: str, asked: Asked, session: str) -> Kept:
        """Play what is asked, and deal what is due then where no time lies between the cards."""
        if asker.role is Role.PLAYER and not self.settings.solo and self._sits_alone(asker.name):
            asker = Asker(asker.name, Role.ALONE)
        deal = None if self.settings.clocks.card or self.desk.played is None else self._dealer().answer
        step = self.desk.play(asker, key, asked, now(), session, deal)
        self._check_enabled(step)
        return await self._store_and_apply(step)

    def _sits_alone(self, player: str) -> bool:
        """Ruling B1a: whether the player may ask for the cards at once."""
        return player in self.players and sits_alone(self.desk, player, sitting(self.desk, self.there))

    def _dealer(self) -> Dealer:
        """A dealer for the next step, whose shoe stands where the stored moves have left it."""
        return self._shoe.dealer(self.desk, self._chance)

    def _check_enabled(self, step: Step) -> None:
        """Refuse new stakes at a disabled table, and those of a player who is about to leave."""
        if not any(isinstance(order, Stake) for order in step.entry.orders):
            return
        if not self.settings.enabled:
            raise TableDisabled(table=self.settings.title)
        if self.seats.is_leaving(step.entry.asker):
            raise AboutToLeave(player=step.entry.asker, table=self.settings.title)

    async def _say_goodbye(self) -> None:
        """Close the sessions of those who wait to leave, where no stake of theirs lies on the layout any more."""
        for player in self.seats.leaving():
            try:
                if await self._house.finish(self.players[player]):
                    self.unseat(player)
            except StoreFailed:
                raise
            except Exception:
                log.exception("table %s could not close the session of %s", self.settings.name, player)
        self._leavers_due = False

    async def _run_due_action(self, coming: Due) -> None:
        """What the system does: deal, give the command that is due, make the round void, or open the next one."""
        if coming.void:
            await self._store_and_apply(self.desk.void(SYSTEM, coming.void, now()))
        elif coming.command:
            await self._run_system_command(coming.command)
        elif coming.awaits:
            await self._run_system_command(self._dealer().answer(coming.awaits))
        else:
            desk = self.desk.set_up(self.settings.options_of(self.desk.game))
            shoe = next_shoe(desk, self._chance)
            kept = await self._store_and_apply(desk.open(now(), *shoe))
            if not kept.repeated:
                await self._load_shoe(shoe)

    async def _load_shoe(self, shoe: NextShoe) -> None:
        """Have the shoe at hand: a new one, the one before, or as the store has it."""
        if shoe.cards:
            self._shoe = LoadedShoe(*shoe)
        elif shoe.name != self._shoe.name:
            self._shoe = await self._house.shoe(shoe.name)

    async def _run_system_commands(self, commands: Iterable[Command]) -> None:
        """What the system does for players at once, as far as it is taken."""
        for command in commands:
            try:
                await self._run_system_command(command)
            except StoreFailed:
                raise
            except Refusal as refusal:
                log.debug("table %s: %s", self.settings.name, refusal)

    async def _run_system_command(self, command: Command) -> None:
        session = self.players.get(getattr(command, "player", ""), "")
        await self._play_and_store(SYSTEM, f"{self.desk.round_id}/{self.desk.number + 1}", command, session)

    async def _store_and_apply(self, step: Step) -> Kept:
        """Store the step; only then does the table go on with it and tell everyone."""
        kept = await self._house.keep(step.entry)
        await self._apply_and_broadcast(step, kept)
        return kept

    async def _apply_and_broadcast(self, step: Step, kept: Kept) -> None:
        """The step is stored: the table stands there, and everyone is told.

        One that was stored before is nothing new; unless the table has not got there yet, because it was stored
        by a house that has gone, after this one had read where the table stood.
        """
        if kept.repeated and kept.number > self.desk.number:
            await self._catch_up()
        elif not kept.repeated:
            self.seats.note_credits(kept.credits)
            before, self.desk = self.desk, step.desk
            self._clock.mark(self._stage_at(self.desk), step.entry.at)
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
        """Stand where the store says the table stands."""
        self.desk, times = await self._house.desk(self.settings)
        for seat in await self._house.seats(self.settings.name):
            known = seat.player in self.players
            self.seat(seat.player, seat.session, seat.credit)
            if seat.lost_at is not None and not (known or self.watchers.has(seat.player)):
                self.seats.lose(seat.player, seat.lost_at)
            if seat.closing:
                self.let_leave(seat.player)
        since, last = began(self.desk, times, self._hurried), times[-1] if times else 0
        self._clock.start(self._stage_at(self.desk), since, last)
        if self.desk.played:
            await self._load_shoe(NextShoe(self.desk.shoe))

    async def _look_back(self) -> None:
        """Read how the last rounds came out; no news of them is known."""
        self._past.start(self.desk.number)
        self.results.start(await self._house.dealt_from(self.desk.shoe))
        if not self.settings.solo:
            await self.ended.start(self.desk.table)

    async def _catch_up(self) -> None:
        """Stand where the store says; what others have written is shown to everybody, a void is told (ruling G8)."""
        before = self.desk
        await self._reload()
        if self.desk.number == before.number:
            return
        await self._look_back()
        if told := voided_elsewhere(before, self.desk, self._clock.last):
            self._leavers_due = True
            await self._tell(News(before, told, self.around))
        else:
            self._show()

    async def _recover(self, error: Exception) -> None:
        """Go on after a failure: wait where the store is away, otherwise break the round off."""
        try:
            if isinstance(error, StoreFailed) and not isinstance(error, StoreRejected):
                await self._wait_for_store(error)
            else:
                await self._break_off(error)
        except Exception:
            log.exception("table %s could not go on after a failure", self.settings.name)
            await asyncio.sleep(RETRY_SECONDS)

    async def _wait_for_store(self, error: StoreFailed) -> None:
        """Wait until the store answers, and stand where it says; give the round up if that took too long.

        What was asked meanwhile is decided then; whoever has waited too long is told that the outcome is unknown.
        """
        loop = asyncio.get_running_loop()
        started, patience = loop.time(), self.settings.clocks.outage / 1000
        while not await self._store_answers():
            if loop.time() - started > patience:
                self._questions.refuse_all(OutcomeUnknown(table=self.settings.title))
            await asyncio.sleep(RETRY_SECONDS)
        if loop.time() - started > patience:
            await self._break_off(error)

    async def _store_answers(self) -> bool:
        """Whether the table could be read from the store; it stands where the store says then."""
        try:
            await self._catch_up()
        except StoreFailed:
            return False
        return True

    async def _break_off(self, error: Exception) -> bool:
        """Void the round, give every stake back and note the incident; whether there was a round to void.

        If another has written first, only go on.
        """
        await self._catch_up()
        if isinstance(error, StaleTable | KeyConflict):
            return False
        void = self.desk.void(SYSTEM, MALFUNCTION, now()) if self.desk.played else None
        why = f"{type(error).__name__}: {error}"
        kept = await self._house.incident(self.settings.name, now(), why, void and void.entry)
        if void and kept:
            await self._apply_and_broadcast(void, kept)
        return void is not None
