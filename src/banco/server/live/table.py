"""A live table: the one task that writes to it, its command queue and its clock.

A command is decided on the desk, stored, broadcast and answered; the desk changes only after the store has answered.
A stored step is never undone: the next card follows from the stored moves alone, and nothing that happens after storing
can fail the step.

While the store is unreachable the table waits, and then looks up what became of its last step; it gives the round up
only if that takes too long.  Any other failure voids the round, gives every stake back and is noted; the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from banco.core.errors import BancoError, Refusal
from banco.core.messages import Actor, Command
from banco.core.time import Millis
from banco.house.duty.rules import OnlyOnDuty
from banco.house.store.failures import StoreFailed, StoreRejected
from banco.house.store.owners import NotOwner
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import Stake
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest, QueuedCommand, all_of_players
from banco.server.live.group_commit import decide_group
from banco.server.live.outage import NO_OUTAGE
from banco.server.live.people.notices import PlayerForgotten
from banco.server.live.refusals import AboutToLeave, Malfunction, OutcomeUnknown, TableDisabled
from banco.server.live.store_port import TableStore
from banco.server.live.table_journal import JournalTable
from banco.server.telemetry.log_place import PLACE
from banco.table.absent_players import absent_step, step_for_absent_players
from banco.table.desk import Step
from banco.table.due_actions import chance_due, commands_to_free_boxes, system_commands
from banco.table.entry import StaleTable, Stored
from banco.table.messages import MALFUNCTION, OpenBetting
from banco.table.moves import commands_in
from banco.table.permissions import STAFF, SYSTEM, Asker, Role, SystemDeals
from banco.table.stages import DueAction

RETRY_SECONDS = 0.5
MAX_RETRIES = 3
EVERYBODY_READY = "/everybody-ready"
"""At the end of the system's key in the journal: why the betting was closed before its time."""

log = logging.getLogger(__name__)


class LiveTable(JournalTable):
    """A table in play: `run` is its task, `submit` queues a command for it."""

    _outage = NO_OUTAGE
    _answering: CommandRequest | None = None
    """The command that is being answered: a log line names its player and its trace."""

    def submit(self, request: CommandRequest) -> asyncio.Future[Stored]:
        """Queue a command; gives the future of its answer, which comes after the command is stored."""
        self.idle.clear()
        return self._queue.put(request)

    async def run(self) -> None:
        """Run the table until it is cancelled; nothing that goes wrong in a round stops it."""
        try:
            await self.own(self._store)
        finally:
            self.stop()

    async def own(self, store: TableStore) -> None:
        """Take the table's steps, and write them to this store, until it is released or belongs to another node."""
        PLACE.set(self._log_facts)
        self._released, self._store = False, store
        if not self.owned:
            self.owned = self._reads_again = True
        try:
            while not self._released:
                try:
                    await self._run_turn()
                except NotOwner:
                    raise
                except Exception as error:
                    await self._recover(error)
        finally:
            self.owned = False

    def release(self) -> None:
        """Take no further step."""
        self._released = True
        self._queue.wake()

    def stop(self) -> None:
        """Tell nobody anything more."""
        self.broadcaster.stop()
        self.talk.stop()

    @property
    def waiting(self) -> int:
        """How many commands wait for the table."""
        return len(self._queue)

    def _log_facts(self) -> dict[str, str]:
        """What a log line of this table says of its place."""
        facts = {"table": self.settings.name, "round": self.desk.round_id}
        if request := self._answering:
            facts |= {"player": request.asker.name, "key": request.key, "traceparent": request.trace}
        return facts

    async def _run_turn(self) -> None:
        """Do what comes first: play on for those who leave, answer commands, or do what is due by the clock."""
        self._answering = None
        await self._prepare_turn()
        if self._released:  # while it prepared: to wait for a command now would be to wait for long
            return
        action = self.due_action
        if step := self._step_for_leaving_players(action):
            await self._store_and_apply(step)
        elif commands := await self._queue.take(action.at if action else None, self._wake_at(action)):
            try:
                await self._answer_all(commands)
            finally:
                self._queue.requeue_unanswered(commands)
        elif action and now() >= action.at:
            await self._run_due_action(action)

    async def _prepare_turn(self) -> None:
        """Deal with what has changed: what others have stored, boxes to be freed, players who want to leave."""
        if self._reads_again:
            await self.read_missed()
        if self._journal_number > self.desk.number:
            await self._catch_up()
        self.take_next_settings()
        if self._shoe_error and self.desk.played:
            raise self._shoe_error
        await self._free_boxes()
        if self._leavers_may_go:
            await self._close_leaving_sessions()
        self._note_idle()

    async def _free_boxes(self) -> None:
        """Free the boxes of players who have gone or leave, whenever those players or the stage have changed."""
        while (seen := (self._clock.stage, self.presence.giving_up_boxes)) != self._boxes_freed_for:
            self._boxes_freed_for = seen
            await self._run_system_commands(commands_to_free_boxes(self.desk, set(self.players) - seen[1]))
            await self._run_system_commands(system_commands(self.desk, self.players))
            self._forget_gone()

    def _forget_gone(self) -> None:
        """Forget players who have gone with nothing on the layout; their sessions stay open, and they may come back.

        Between rounds nobody is forgotten: a bet that stands for the next round is renewed when that opens.
        """
        if played := self.desk.played:
            holders = self.desk.game.holders(played.state).values()
            for player in self.presence.forget_gone({*self.desk.sessions, *holders}):
                self.others.tell(PlayerForgotten(player))

    async def _close_leaving_sessions(self) -> None:
        """Close the sessions of those who wait to leave and have no stake on the layout any more."""
        for player in self.presence.leaving:
            try:
                if await self._store.finish_closing(self.players[player]):
                    self.unseat(player)
            except StoreFailed:
                raise
            except Exception:
                log.exception("table %s could not close the session of %s", self.settings.name, player)
        self._leavers_may_go = False

    def _note_idle(self) -> None:
        """Note whether nothing is left to do without the players: no card is due, and no command waits."""
        if chance_due(self.desk) or not self._queue.is_empty:
            self.idle.clear()
        else:
            self.idle.set()

    def _step_for_leaving_players(self, action: DueAction | None) -> Step | None:
        """The next step of a round that would wait for ever for players who leave: as for absent ones (S4).

        At a solo table a player who leaves may take the time to end the round, unless they may not stay.
        """
        leaving = self.presence.played_by_system
        if action or not leaving or self.desk.played is None:
            return None
        if self.dealt_by_croupier:
            steps = (absent_step(self.desk, player, None, now()) for player in leaving)
            return next((step for step in steps if step), None)
        return step_for_absent_players(self.desk, leaving, self._dealer(), now())

    def _wake_at(self, action: DueAction | None) -> Millis | None:
        """How long the table may wait for commands: until an action is due, or until the next player has gone."""
        known = self._boxes_freed_for[1] if self._boxes_freed_for else ()
        ends = (action.at if action else None, self.presence.next_gone_at(known))
        return min((end for end in ends if end is not None), default=None)

    async def _answer_all(self, commands: Sequence[QueuedCommand]) -> None:
        """Answer the commands in order; as many as possible share one wait for the disk.

        A command that was decided on a step which then was not stored is decided again.
        """
        group = commands if len(commands) > 1 and self.settings.clocks.card and all_of_players(commands) else ()
        decided = list(decide_group(self.desk, group, self._check_stakes_taken, self._stage_at)) if group else []
        storing = [self._store.store_entry(step.entry, queued.request.trace) for queued, step in decided]
        answers = await asyncio.gather(*storing, return_exceptions=True) if storing else ()
        for (queued, step), answer in zip(decided, answers, strict=True):
            if isinstance(answer, Stored) and step.entry.number == self.desk.number + 1:
                await self._apply_and_broadcast(step, answer)
                queued.resolve(answer)
            else:
                await self._answer(queued)
        for queued in commands[len(decided) :]:
            await self._answer(queued)

    async def _answer(self, queued: QueuedCommand) -> None:
        """Answer a command; while the store is unreachable it stays unanswered, and is decided again later.

        After a failure of the table the answer says what became of the round: that it is void is said only once it is.
        """
        self._answering = queued.request
        try:
            queued.resolve(await self._decide_with_retry(queued.request))
        except BancoError as refusal:
            if isinstance(refusal, StoreRejected):
                await self._answer_failure(queued, refusal)
            elif isinstance(refusal, StoreFailed):
                raise
            else:
                queued.resolve(refusal)
        except Exception as error:
            await self._answer_failure(queued, error)

    async def _answer_failure(self, queued: QueuedCommand, error: Exception) -> None:
        """Break the round off because of a failure, and answer what became of it."""
        voided = await self._break_off(error)
        queued.resolve((Malfunction if voided else OutcomeUnknown)(table=self.settings.title))

    async def _decide_with_retry(self, request: CommandRequest, retries: int = MAX_RETRIES) -> Stored:
        """The answer to a request; a request that was answered before gets the same answer again."""
        try:
            return await self._play_and_store(request)
        except StaleTable:
            await self._catch_up()
            if not retries:
                raise
            return await self._decide_with_retry(request, retries - 1)
        except StoreFailed:
            raise
        except Refusal:
            if earlier := await self._store.find_stored(self.settings.name, request):
                return earlier
            raise

    async def _play_and_store(self, request: CommandRequest) -> Stored:
        """Play the commands, and deal what is due then if there is no time between the cards."""
        asker = request.asker
        self._check_duty(request)
        if isinstance(request.commands, OpenBetting):
            return await self._open_for_croupier(request, request.commands)
        if asker.role is Role.PLAYER and not self.settings.solo and self._sits_alone(asker.name):
            asker = Asker(asker.name, Role.ALONE)
        deals_at_once = not (self.settings.clocks.card or self.desk.played is None or self.dealt_by_croupier)
        deal = self._dealer().answer if deals_at_once else None
        session = self._walk_in_session(request) or request.session
        step = self.desk.play(asker, request.key, request.commands, now(), session, deal)
        self._check_stakes_taken(step)
        if step.entry.closed and self._opens_at_once(step.desk):
            return await self._end_and_open_round(step, request.trace)
        return await self._store_and_apply(step, request.trace)

    def _check_duty(self, request: CommandRequest) -> None:
        """Refuse a croupier's command at a croupier's table unless it comes from whoever is on duty there."""
        asker = request.asker
        if not self.dealt_by_croupier or asker.role not in STAFF or asker.name == self.croupier:
            return
        if any(command.actor is not Actor.INSPECTOR for command in commands_in(request.commands)):
            raise OnlyOnDuty(name=asker.name, table=self.settings.title)

    def _walk_in_session(self, request: CommandRequest) -> str:
        """The session of the walk-in for whom staff act; empty where they act for nobody."""
        if request.asker.role not in STAFF:
            return ""
        acting_for = {getattr(command, "player", "") for command in commands_in(request.commands)}
        return self.players.get(min(acting_for), "") if len(acting_for) == 1 else ""

    async def _open_for_croupier(self, request: CommandRequest, asked: OpenBetting) -> Stored:
        """Open the betting by the croupier's word."""
        if not self.settings.enabled:
            raise TableDisabled(table=self.settings.title)
        if not self.dealt_by_croupier:
            raise SystemDeals(table=self.settings.title)
        desk = self.desk.with_options(self.options)
        step = desk.open_for_croupier(request.asker, request.key, asked, now())
        return await self._store_and_apply(step, request.trace)

    def _check_stakes_taken(self, step: Step) -> None:
        """Refuse new stakes at a disabled table, and those of a player who is about to leave."""
        if not any(isinstance(order, Stake) for order in step.entry.orders):
            return
        if not self.settings.enabled:
            raise TableDisabled(table=self.settings.title)
        if self.presence.is_leaving(step.entry.asker):
            raise AboutToLeave(player=step.entry.asker, table=self.settings.title)

    async def _run_due_action(self, action: DueAction) -> None:
        """Do what is due: void the round, give the system's command, deal, or open the next round."""
        if action.void:
            await self._store_and_apply(self.desk.void(SYSTEM, action.void, now()))
        elif action.command:
            await self._run_system_command(action.command, EVERYBODY_READY if action.early else "")
        elif action.awaits:
            await self._run_system_command(self._dealer().answer(action.awaits))
        else:
            await self._open_round()

    async def _run_system_commands(self, commands: Iterable[Command]) -> None:
        """Run commands that the system gives for players; those that are refused are left out."""
        for command in commands:
            try:
                await self._run_system_command(command)
            except StoreFailed:
                raise
            except Refusal as refusal:
                log.debug("table %s: %s", self.settings.name, refusal)

    async def _run_system_command(self, command: Command, why: str = "") -> None:
        session = self.players.get(getattr(command, "player", ""), "")
        key = f"{self.desk.round_id}/{self.desk.number + 1}{why}"
        await self._play_and_store(CommandRequest(SYSTEM, session, key, command, now()))

    async def _apply_and_broadcast(self, step: Step, stored: Stored) -> None:
        """Apply a stored step, and broadcast it: the store takes steps, so whatever outage there was is over."""
        self._outage = NO_OUTAGE
        await super()._apply_and_broadcast(step, stored)

    async def _recover(self, error: Exception) -> None:
        """Go on after a failure: wait if the store is unreachable, otherwise break the round off."""
        try:
            if isinstance(error, StoreFailed) and not isinstance(error, StoreRejected):
                await self._wait_for_store(error)
            else:
                await self._break_off(error)
        except NotOwner:
            raise
        except Exception:
            log.exception("table %s could not go on after a failure", self.settings.name)
            await asyncio.sleep(RETRY_SECONDS)

    async def _wait_for_store(self, error: StoreFailed) -> None:
        """Wait until the store answers, and catch up with it; give the round up if that took too long.

        Commands that came meanwhile are decided then; those that have waited too long are answered that the outcome is
        unknown.  A store that can be read but not written to, as on a full disk, is unreachable as well.
        """
        clock = asyncio.get_running_loop().time
        outage = self._outage = self._outage.after_failure(clock(), self.settings.clocks.outage)
        is_back = False
        while not (is_back or self._released):
            await asyncio.sleep(RETRY_SECONDS)
            if outage.is_too_long(clock()):
                self._queue.refuse_all(OutcomeUnknown(table=self.settings.title))
            is_back = await self._try_to_catch_up()
        if is_back and outage.is_too_long(clock()):
            await self._break_off(error)

    async def _try_to_catch_up(self) -> bool:
        """Reload the table from the store; whether the store answered."""
        try:
            await self._catch_up()
        except StoreFailed:
            return False
        return True

    async def _break_off(self, error: Exception) -> bool:
        """Void the round, give every stake back and note the incident; whether there was a round to void.

        If another process has written first, only catch up.
        """
        await self._catch_up()
        if isinstance(error, StaleTable | KeyConflict):
            return False
        void = self.desk.void(SYSTEM, MALFUNCTION, now()) if self.desk.played else None
        why = f"{type(error).__name__}: {error}"
        stored = await self._store.note_incident(self.settings.name, now(), why, void and void.entry)
        if void and stored:
            await self._apply_and_broadcast(void, stored)
        return void is not None
