"""A live table: the one task that writes to it, its queue of questions and its clock.

A question is decided on the desk, stored, answered, and then told to everyone; the desk goes on only
after the store has answered.  A failure voids the round, gives every stake back and is noted; the table
goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property

from msgspec import structs

from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import BancoError, Refusal
from banco.core.messages import Command
from banco.core.money import Cents
from banco.core.shoe import Shoe
from banco.house.sessions.times import SessionTimes
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import Stake
from banco.server.ahead import decided_ahead
from banco.server.board import Results
from banco.server.company import Clock, Company
from banco.server.ended import EndedRounds
from banco.server.facts import TableFacts, table_facts
from banco.server.needs import House
from banco.server.news import News
from banco.server.not_taken import AboutToLeave, Malfunction, TableDisabled
from banco.server.outside import now
from banco.server.past import Past
from banco.server.questions import Question, Questions
from banco.server.stage_clock import StageClock
from banco.server.watchers import Watcher
from banco.table.absent import step_without
from banco.table.askers import SYSTEM, Asker
from banco.table.conduct import Due, Stage, began, boxes_left, chance_due, due, stage_of, standing_bets
from banco.table.desk import Desk, Step
from banco.table.entry import Kept, Millis, StaleTable
from banco.table.moves import Asked
from banco.table.settings import TableSettings
from banco.table.shoes import NextShoe, next_shoe
from banco.table.viewing import Around

RETRY_SECONDS = 1
RECONNECT = SessionTimes().reconnect

log = logging.getLogger(__name__)


class LiveTable:
    """A table in play: `run` is its task, `ask` puts a question to it."""

    desk: Desk
    _at_hand: str = ""
    _looked_at: tuple[Stage, frozenset[str]] | None = None

    def __init__(
        self, settings: TableSettings, house: House, chance: RandomSource, reconnect: Millis = RECONNECT
    ) -> None:
        self.settings = settings
        self.company = Company(solo=settings.solo, reconnect=reconnect)
        self.seats, self.watchers = self.company.seats, self.company.watchers
        self._past = Past(solo=settings.solo)
        self.results = Results(settings.game)
        self.ended = EndedRounds(house)
        self._house = house
        self._chance = chance
        self._dealer = Dealer(Shoe(()), chance)
        self._clock = StageClock()
        self._questions = Questions(settings.name)
        self.at_rest = self._questions.at_rest

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
                    await self._break_off(error)
        finally:
            self.watchers.stop()

    async def ask(self, asker: Asker, session: str, key: str, asked: Asked, at: Millis) -> Kept:
        """Put a question received at a moment to the table; the answer comes after it is stored."""
        return await self.put(asker, session, key, asked, at)

    def put(self, asker: Asker, session: str, key: str, asked: Asked, at: Millis) -> asyncio.Future[Kept]:
        """The answer to come to a question, which waits for its turn from now on."""
        return self._questions.put(asker, session, key, asked, at)

    def seat(self, player: str, session: str, credit: Cents = 0, lost_at: Millis | None = None) -> None:
        """The player plays here with this session's credit."""
        self.company.seat(player, session, credit, lost_at)
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
        self.company.join(watcher)
        self._questions.ring()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell the watcher nothing any more; a player without a line is waited for, and then has gone (S3)."""
        self.company.part(watcher)
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
        return self.company.attended

    @property
    def deadline(self) -> Millis | None:
        """When the system goes on, unless it only deals."""
        coming = self._due()
        return coming.at if coming and coming.awaits is None else None

    @property
    def around(self) -> Around:
        """What those at the table are told of its clock and its company."""
        return self.company.around(self.desk, Clock(self._clock.since, self.deadline), self.settings)

    @cached_property
    def facts(self) -> TableFacts:
        """What does not change while the table is open."""
        return table_facts(self.settings, self.desk.game)

    async def _next(self) -> None:
        given_up = await self._look_after_boxes()
        coming = self._due()
        until = self.company.until(coming.at if coming else None, given_up)
        if step := self._without_the_leaving(coming):
            await self._keep(step)
        elif questions := await self._questions.next(until, idle=not chance_due(self.desk)):
            try:
                await self._answer_all(questions)
            finally:
                self._questions.put_back(questions)
        elif coming and now() >= coming.at:
            await self._go_on(coming)

    async def _look_after_boxes(self) -> frozenset[str]:
        """Free the boxes of those who have gone, or are about to leave, whenever that, or the stage, has changed.

        Tied side bets are let stand for their owners as far as their credit goes; they may take them off.  Gives those
        who have been looked after.
        """
        while (looked_at := (self._clock.stage, self.company.giving_up)) != self._looked_at:
            self._looked_at = looked_at
            await self._for_them(boxes_left(self.desk, set(self.players) - looked_at[1]))
            await self._for_them(standing_bets(self.desk, self.players))
        return looked_at[1]

    def _without_the_leaving(self, coming: Due | None) -> Step | None:
        """The next step of a round that would wait for ever for players who leave: as for absent ones (S4).

        At a solo table whoever leaves may take the time to end the round, unless the player may not stay.
        """
        away = self.seats.away(solo=self.settings.solo)
        if coming or not away or self.desk.played is None:
            return None
        return step_without(self.desk, away, self._dealer, now())

    def _due(self) -> Due | None:
        """What the system does next; a table where nobody is, or that is disabled, opens no round."""
        if self.desk.played is None and not (self.attended and self.settings.enabled):
            return None
        return due(self.desk, self.settings, self.players, self._clock.since, self._clock.last, self.company.gone)

    async def _answer_all(self, questions: Sequence[Question]) -> None:
        """Answer the questions in their order; as many as can be are stored by one wait for the disk.

        One whose turn was decided on what then was not kept is decided anew.
        """
        together = questions if len(questions) > 1 and self.settings.clocks.card else ()
        ahead = list(decided_ahead(self.desk, together, self._check_enabled, self._stage_at))
        kept = await asyncio.gather(*(self._house.keep(step.entry) for _, step in ahead), return_exceptions=True)
        for (question, step), answer in zip(ahead, kept, strict=True):
            if isinstance(answer, Kept) and step.entry.number == self.desk.number + 1:
                await self._go_with(step, answer)
                question.resolve(answer)
            else:
                await self._answer(question)
        for question in questions[len(ahead) :]:
            await self._answer(question)

    async def _answer(self, question: Question) -> None:
        """Answer the question, whatever happens; whoever asked may have gone meanwhile."""
        try:
            question.resolve(await self._asked(question))
        except BancoError as refusal:
            question.resolve(refusal)
        except Exception:
            question.resolve(Malfunction(table=self.settings.name))
            raise

    async def _asked(self, question: Question, tries: int = 3) -> Kept:
        """What the table answers; a question that was answered before gets the same again."""
        asker, session, key, asked, *_ = question
        try:
            return await self._played(asker, key, asked, session)
        except StaleTable:
            await self._catch_up()
            if not tries:
                raise
            return await self._asked(question, tries - 1)
        except Refusal:
            if before := await self._house.answered(self.settings.name, asker.name, key, asked):
                return before
            raise

    async def _played(self, asker: Asker, key: str, asked: Asked, session: str) -> Kept:
        """Play what is asked, and deal what is due then where no time lies between the cards.

        Cards that were drawn for what is not stored after all go back into the shoe.
        """
        dealer, at_once = self._dealer, not self.settings.clocks.card
        shoe = dealer.shoe
        try:
            asker = self.company.as_seated(asker, self.desk)
            step = self.desk.play(asker, key, asked, now(), session, dealer.answer if at_once else None)
            self._check_enabled(step)
            kept = await self._keep(step)
        except BancoError:
            dealer.shoe = shoe
            raise
        if kept.repeated:
            dealer.shoe = shoe
        return kept

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
            if await self._house.finish(self.players[player]):
                self.unseat(player)

    async def _go_on(self, coming: Due) -> None:
        """What the system does: deal, give the command that is due, make the round void, or open the next one."""
        if coming.void:
            await self._keep(self.desk.void(SYSTEM, coming.void, now()))
        elif coming.command:
            await self._system(coming.command)
        elif coming.awaits:
            await self._system(self._dealer.answer(coming.awaits))
        else:
            desk = self.desk.set_up(self.settings.options_of(self.desk.game))
            shoe = next_shoe(desk, self._chance)
            kept = await self._keep(desk.open(now(), *shoe))
            if not kept.repeated:
                await self._take_up(shoe)

    async def _take_up(self, shoe: NextShoe) -> None:
        """Deal from the shoe: a new one, the one at hand, or as the store has it."""
        if shoe.cards:
            self._dealer = Dealer(Shoe(shoe.cards), self._chance)
        elif shoe.name != self._at_hand:
            self._dealer = await self._house.dealer(self.desk, self._chance)
        self._at_hand = shoe.name

    async def _for_them(self, commands: Iterable[Command]) -> None:
        """What the system does for players at once, as far as it is taken."""
        for command in commands:
            with suppress(Refusal):
                await self._system(command)

    async def _system(self, command: Command) -> None:
        session = self.players.get(getattr(command, "player", ""), "")
        await self._played(SYSTEM, f"{self.desk.round_id}/{self.desk.number + 1}", command, session)

    async def _keep(self, step: Step) -> Kept:
        """Store the step; only then does the table go on with it and tell everyone."""
        kept = await self._house.keep(step.entry)
        await self._go_with(step, kept)
        return kept

    async def _go_with(self, step: Step, kept: Kept) -> None:
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
            self.ended.note(step)
            board = self.results.board if self.results.note(before, step) else None
            self._past.note(news := News(before, step, self.around, board))
            await self.watchers.tell(news)
            if step.entry.closed or step.entry.staked:
                await self._say_goodbye()

    @property
    def _hurried(self) -> Collection[str]:
        """Those whose choices are waited for by the clock: alone nobody's."""
        return () if self.settings.solo else self.players

    def _stage_at(self, desk: Desk) -> Stage:
        return stage_of(desk, self._hurried)

    def _show(self) -> None:
        """Show everybody the table as it stands."""
        for watcher in self.watchers:
            watcher.show()

    async def _reload(self) -> None:
        """Stand where the store says the table stands."""
        self.desk, times = await self._house.desk(self.settings)
        for seat in await self._house.seats(self.settings.name):
            self.seat(seat.player, seat.session, seat.credit, seat.lost_at)
            if seat.closing:
                self.let_leave(seat.player)
        since, last = began(self.desk, times, self._hurried), times[-1] if times else 0
        self._clock.start(self._stage_at(self.desk), since, last)
        self._at_hand = ""
        if self.desk.played:
            await self._take_up(NextShoe(self.desk.shoe))

    async def _look_back(self) -> None:
        """Read how the last rounds came out; no news of them is known."""
        self._past.start(self.desk.number)
        self.results.start(await self._house.dealt_from(self.desk.shoe))
        if not self.settings.solo:
            await self.ended.start(self.desk.table)

    async def _catch_up(self) -> None:
        """Stand where the store says; where somebody else has written, everybody is shown the table anew."""
        before = self.desk.number
        await self._reload()
        if self.desk.number != before:
            await self._look_back()
            self._show()

    async def _break_off(self, error: Exception) -> None:
        """Void the round, give everything back, note the incident, and go on; if another wrote first, only go on."""
        why = f"{type(error).__name__}: {error}"
        try:
            await self._catch_up()
            if isinstance(error, StaleTable | KeyConflict):
                return
            if self.desk.played:
                await self._keep(self.desk.void(SYSTEM, "a malfunction of the table", now()))
            await self._house.incident(self.settings.name, now(), why)
        except Exception:
            log.exception("table %s could not break off its round", self.settings.name)
            await asyncio.sleep(RETRY_SECONDS)
