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
from collections.abc import Iterable, Sequence

from banco.core.errors import BancoError, Refusal
from banco.core.messages import Command
from banco.core.time import Millis
from banco.house.store.failures import StoreFailed, StoreRejected
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import Stake
from banco.server.clock_and_entropy import now
from banco.server.live.command_batch import decided_ahead
from banco.server.live.command_queue import Question
from banco.server.live.outage import NO_OUTAGE
from banco.server.live.refusals import AboutToLeave, Malfunction, OutcomeUnknown, TableDisabled
from banco.server.live.table_state import TableState
from banco.table.absent_players import step_for_absent_players
from banco.table.desk import Step
from banco.table.due_actions import chance_due, commands_to_free_boxes, system_commands
from banco.table.entry import StaleTable, Stored
from banco.table.messages import MALFUNCTION
from banco.table.moves import CommandBatch
from banco.table.permissions import SYSTEM, Asker, Role
from banco.table.shoes import next_shoe
from banco.table.stages import DueAction

RETRY_SECONDS = 0.5

log = logging.getLogger(__name__)


class LiveTable(TableState):
    """A table in play: `run` is its task, `ask` puts a question to it."""

    _stored = 0
    _outage = NO_OUTAGE

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

    async def ask(self, asker: Asker, session: str, key: str, asked: CommandBatch, at: Millis) -> Stored:
        """Put a question received at a moment to the table; the answer comes after it is stored."""
        return await self.put(asker, session, key, asked, at)

    def put(self, asker: Asker, session: str, key: str, asked: CommandBatch, at: Millis) -> asyncio.Future[Stored]:
        """The answer to come to a question, which waits for its turn from now on."""
        self.at_rest.clear()
        return self._questions.put(asker, session, key, asked, at)

    def note_stored(self, number: int) -> None:
        """The table's journal has so many entries: where others have written, the table catches up."""
        if number > self.desk.number:
            self._stored = number
            self._questions.ring()

    async def _next(self) -> None:
        await self._look_around()
        coming = self._due()
        if step := self._step_for_leaving_players(coming):
            await self._store_and_apply(step)
        elif questions := await self._questions.next(coming.at if coming else None, self._until(coming)):
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
        if self._unopened and self.desk.played:
            raise self._unopened
        await self._free_boxes()
        if self._leavers_due:
            await self._say_goodbye()
        self._note_rest()

    def _until(self, coming: DueAction | None) -> Millis | None:
        """How long the table may wait: until the system goes on, or a player's line has not come back in time."""
        known = self._looked_at[1] if self._looked_at else ()
        ends = (coming.at if coming else None, None if self.settings.solo else self.seats.next_to_go(known))
        return min((end for end in ends if end is not None), default=None)

    async def _free_boxes(self) -> None:
        """Free the boxes of those who have gone, or are about to leave, whenever that, or the stage, has changed."""
        while (looked_at := (self._clock.stage, self._giving_up)) != self._looked_at:
            self._looked_at = looked_at
            await self._run_system_commands(commands_to_free_boxes(self.desk, set(self.players) - looked_at[1]))
            await self._run_system_commands(system_commands(self.desk, self.players))

    @property
    def _giving_up(self) -> frozenset[str]:
        """The players who need their boxes no more: they have gone, or are about to leave."""
        return self.gone if self.settings.solo else self.gone.union(self.seats.leaving())

    def _note_rest(self) -> None:
        """Note whether nothing is left to do without the players: no card is due, and no question waits."""
        if chance_due(self.desk) or self._questions.waiting:
            self.at_rest.clear()
        else:
            self.at_rest.set()

    def _step_for_leaving_players(self, coming: DueAction | None) -> Step | None:
        """The next step of a round that would wait for ever for players who leave: as for absent ones (S4).

        At a solo table whoever leaves may take the time to end the round, unless the player may not stay.
        """
        away = self.seats.away(solo=self.settings.solo)
        if coming or not away or self.desk.played is None:
            return None
        return step_for_absent_players(self.desk, away, self._dealer(), now())

    async def _answer_all(self, questions: Sequence[Question]) -> None:
        """Answer the questions in their order; as many as can be are stored by one wait for the disk.

        One whose turn was decided on what then was not kept is decided anew.
        """
        together = questions if len(questions) > 1 and self.settings.clocks.card else ()
        ahead = list(decided_ahead(self.desk, together, self._check_enabled, self._stage_at))
        stored = await asyncio.gather(
            *(self._house.store_entry(step.entry) for _, step in ahead), return_exceptions=True
        )
        for (question, step), answer in zip(ahead, stored, strict=True):
            if isinstance(answer, Stored) and step.entry.number == self.desk.number + 1:
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

    async def _decide_with_retry(self, question: Question, tries: int = 3) -> Stored:
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

    async def _play_and_store(self, asker: Asker, key: str, asked: CommandBatch, session: str) -> Stored:
        """Play what is asked, and deal what is due then where no time lies between the cards."""
        if asker.role is Role.PLAYER and not self.settings.solo and self._sits_alone(asker.name):
            asker = Asker(asker.name, Role.ALONE)
        deal = None if self.settings.clocks.card or self.desk.played is None else self._dealer().answer
        step = self.desk.play(asker, key, asked, now(), session, deal)
        self._check_enabled(step)
        return await self._store_and_apply(step)

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

    async def _run_due_action(self, coming: DueAction) -> None:
        """What the system does: deal, give the command that is due, make the round void, or open the next one."""
        if coming.void:
            await self._store_and_apply(self.desk.void(SYSTEM, coming.void, now()))
        elif coming.command:
            await self._run_system_command(coming.command)
        elif coming.awaits:
            await self._run_system_command(self._dealer().answer(coming.awaits))
        else:
            desk = self.desk.with_options(self.settings.options_of(self.desk.game))
            shoe = next_shoe(desk, self._chance)
            stored = await self._store_and_apply(desk.open(now(), *self._house.sealed(desk.table, shoe)))
            if not stored.repeated:
                await self._load_shoe(shoe)

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
        A store that is read but cannot be written to, as on a full disk, is away as well.
        """
        outage = self._outage = self._outage.going_on(asyncio.get_running_loop().time(), self.settings.clocks.outage)
        answers = False
        while not answers:
            await asyncio.sleep(RETRY_SECONDS)
            if outage.is_too_long(asyncio.get_running_loop().time()):
                self._questions.refuse_all(OutcomeUnknown(table=self.settings.title))
            answers = await self._store_answers()
        if outage.is_too_long(asyncio.get_running_loop().time()):
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
        stored = await self._house.incident(self.settings.name, now(), why, void and void.entry)
        if void and stored:
            await self._apply_and_broadcast(void, stored)
        return void is not None
