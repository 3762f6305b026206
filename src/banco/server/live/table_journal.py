"""How a live table goes on with its journal: steps are applied once they are stored, and what others stored is read.

The desk changes only after the step is stored.  A stored step is never undone: the next card follows from the stored
moves alone, and a failure to broadcast a step does not touch it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence

from banco.core.dealing.dealer import Dealer
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.seals.seal import ShoeNotOpened
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import QueuedCommand
from banco.server.live.people.notices import EntryStored
from banco.server.live.table_state import LiveTableState
from banco.server.live.table_update import TableUpdate
from banco.server.live.told_entry import replay, told_entry
from banco.table.desk import Desk, Step, step_of_foreign_void
from banco.table.due_actions import find_stage_start
from banco.table.entry import Stored
from banco.table.settings import DealerKind
from banco.table.shoes import LoadedShoe, NextShoe, next_shoe

log = logging.getLogger(__name__)


class JournalTable(LiveTableState):
    """A table that goes on with its journal, whoever writes it."""

    _released = False
    _shoe = LoadedShoe()
    _shoe_error: ShoeNotOpened | None = None
    _last_broadcast: Desk | None = None
    _journal_number = 0
    _reads_again = False
    _is_reading = False

    async def start(self) -> None:
        """Load the table as the store has it."""
        await self._reload()
        await self._load_history()

    def note_journal_number(self, number: int) -> None:
        """Note how many entries the table's journal has; if others have written to it, the table catches up."""
        if number > self.desk.number:
            self._journal_number = number
            self._queue.wake()

    def note_missed(self) -> None:
        """Note that news of other nodes may have been missed; the table is read again."""
        self._reads_again = True
        self._queue.wake()

    @property
    def is_missing(self) -> bool:
        """Whether news of other nodes may have been missed."""
        return self._reads_again or self._is_reading

    @property
    def known_number(self) -> int:
        """The number of the newest entry that the table is known to have."""
        return self._journal_number

    async def read_missed(self) -> None:
        """Read what may have been missed from the store."""
        self._reads_again, self._is_reading = False, True
        try:
            await self.read_again()
        except BaseException:
            self._reads_again = True
            raise
        finally:
            self._is_reading = False

    async def take_commands(self, until: Millis | None) -> Sequence[QueuedCommand]:
        """The commands that wait here; none if the wait ended or the table was woken."""
        return await self._queue.take(None, until)

    def requeue(self, commands: Sequence[QueuedCommand]) -> None:
        """Let commands that have no answer yet wait here again."""
        self._queue.requeue_unanswered(commands)

    def _dealer(self) -> Dealer:
        """A dealer for the next step, whose shoe is where the stored moves have left it."""
        return self._shoe.dealer(self.desk, self._chance)

    async def _store_and_apply(self, step: Step, trace: str = "") -> Stored:
        """Store the step; only then apply it to the table and broadcast it."""
        stored = await self._store.store_entry(step.entry, trace)
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
            before = self._apply(step, stored.credits)
            if self.others.listen:
                clock = self._clock
                self.others.tell(EntryStored(told_entry(step), stored.credits, clock.start, clock.last_step_at))
            await self._broadcast_step(before, step)

    async def apply_told(self, told: EntryStored) -> None:
        """Apply an entry that the table's owner has stored, and broadcast it; refused if it is not the next one."""
        step = replay(self.desk, told.entry)
        before = self._apply(step, told.credits)
        self._clock.restore(self._clock.stage, told.start, told.last_step_at)
        await self._broadcast_step(before, step)

    def _apply(self, step: Step, credits_by_session: Mapping[str, Cents]) -> Desk:
        """Go on with the desk of a stored step; gives the one before."""
        self.presence.note_credits(credits_by_session)
        before, self.desk = self.desk, step.desk
        self._clock.note_step(self._stage_at(self.desk), min(step.entry.at, now()))
        self._leavers_may_go = self._leavers_may_go or bool(step.entry.closed or step.entry.staked)
        self.talk.note_bets([staked.player for staked in step.entry.staked])
        return before

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

    async def read_again(self) -> None:
        """Read the table as the store has it after news may have been missed; everybody is sent what has changed.

        Players whose sessions were closed meanwhile are unseated.
        """
        before = self.desk.number, dict(self.players)
        await self._catch_up()
        stored = {seat.player for seat in await self._store.load_seats(self.settings.name)}
        for player in before[1].keys() - stored:
            if self.players.get(player) == before[1][player]:
                self.unseat(player)
        if before[0] == self.desk.number and not self.owned:
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
        if self.desk.played and self.owned:
            await self._load_shoe(NextShoe(self.desk.shoe))

    async def _open_round(self) -> None:
        opening, shoe = self._next_opening(self.desk)
        stored = await self._store_and_apply(opening)
        if not stored.repeated:
            await self._load_shoe(shoe)

    def _next_opening(self, desk: Desk) -> tuple[Step, NextShoe]:
        """The step that opens the next round at this desk, and the shoe that it is dealt from."""
        desk = desk.with_options(self.options).with_dealer(DealerKind.AUTOMATIC)
        shoe = next_shoe(desk, self._chance)
        return desk.open(now(), *self._store.seal_shoe(desk.table, shoe)), shoe

    def _opens_at_once(self, desk: Desk) -> bool:
        """Whether the next round opens as soon as one is over: at a solo table where nothing else waits."""
        changes = self._released or self._next_settings or self._reads_again or self.presence.leaving
        return self.settings.solo and self.settings.enabled and self.attended and not (changes or desk.played)

    async def _end_and_open_round(self, ending: Step, trace: str) -> Stored:
        """Store the step that ends a round with the opening of the next one, so that they share one wait for the disk.

        Where only the opening is not stored, the table's next turn opens the round.
        """
        opening, shoe = self._next_opening(ending.desk)
        stores = self._store.store_entry(ending.entry, trace), self._store.store_entry(opening.entry)
        ended, opened = await asyncio.gather(*stores, return_exceptions=True)
        if isinstance(ended, BaseException):
            raise ended
        await self._apply_and_broadcast(ending, ended)
        if isinstance(opened, Stored) and not opened.repeated and opening.entry.number == self.desk.number + 1:
            await self._apply_and_broadcast(opening, opened)
            await self._load_shoe(shoe)
        return ended

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
        await self.finished_rounds.load(self.desk.table)
