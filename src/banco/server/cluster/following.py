"""Following a table that another node owns: its entries are heard and applied, and commands go to the owner."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress

from msgspec import Raw

from banco.core.errors import BancoError
from banco.house.store.failures import StoreFailed
from banco.server.clock_and_entropy import now
from banco.server.cluster.bus import Bus, NoAnswer, NoListener
from banco.server.cluster.messages import CommandAnswer, SentCommand, encode, read_answer
from banco.server.cluster.subjects import commands_of
from banco.server.cluster.table_link import OwnersNews, TableLink
from banco.server.live.command_queue import CommandRequest, QueuedCommand
from banco.server.live.people.notices import ClockSet
from banco.server.live.refusals import OutcomeUnknown, TableUnreachable
from banco.server.told_refusal import heard_refusal

ANSWER_SECONDS = 2.0
"""So long an owner may take to answer; a command is sent again after that, under the same key."""
RETRY_SECONDS = 0.1
GRACE_SECONDS = 0.4
"""So long an entry that is stored may be on its way over the bus; then it is read from the store."""

log = logging.getLogger(__name__)


class Following:
    """A table that this node follows."""

    def __init__(self, link: TableLink, bus: Bus) -> None:
        self._link = link
        self._table = link.table
        self._bus = bus
        self._told: deque[OwnersNews] = deque()
        self._sending: dict[asyncio.Task[None], QueuedCommand] = {}
        self._shown = asyncio.Condition()
        self._behind: tuple[int, float] = 0, 0.0
        self._ended = False

    async def run(self) -> None:
        """Follow the table until cancelled; commands without an answer then wait in its queue."""
        self._link.hear_owner = self._hear
        self._table.note_missed()
        try:
            while True:
                try:
                    await self._run_turn()
                except StoreFailed:
                    await asyncio.sleep(RETRY_SECONDS)
                except Exception:
                    log.exception("table %s could not be followed for a moment", self._table.settings.name)
                    self._table.note_missed()
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._link.hear_owner = None
            await self._stop_sending()

    def _hear(self, told: OwnersNews) -> None:
        self._told.append(told)
        self._table.wake()

    async def _run_turn(self) -> None:
        """Apply what was heard, read what was missed, and send commands on."""
        table = self._table
        while self._told:
            await self._apply(self._told.popleft())
        if table.is_missing or self._is_behind():
            await table.read_missed()
            self._link.announce()
        table.take_next_settings()
        async with self._shown:
            self._shown.notify_all()
        if self._told or table.is_missing:
            return
        if not self._sending:
            table.idle.set()
        for queued in await table.take_commands(self._wake_at()):
            task = asyncio.create_task(self._send(queued))
            self._sending[task] = queued
            task.add_done_callback(lambda done: self._sending.pop(done, None))

    async def _apply(self, told: OwnersNews) -> None:
        """Apply an entry; where some before it were missed, the table is read from the store."""
        if isinstance(told, ClockSet):
            if told.number > self._table.desk.number:  # the entries before it were told while nobody was known to hear
                self._table.note_missed()
            self._table.note_clock(told)
            return
        if told.entry.number <= self._table.desk.number:
            return
        try:
            await self._table.apply_told(told)
        except BancoError as error:
            log.info("table %s is read again: %s", self._table.settings.name, error)
            self._table.note_missed()

    def _is_behind(self) -> bool:
        """Whether the store has had more entries than were heard, for longer than the bus takes."""
        number, clock = self._table.known_number, asyncio.get_running_loop().time()
        if number <= self._table.desk.number:
            self._behind = 0, 0.0
        elif self._behind[0] == 0 or self._behind[0] <= self._table.desk.number:
            self._behind = number, clock
        return self._behind[0] > 0 and clock - self._behind[1] > GRACE_SECONDS

    def _wake_at(self) -> int | None:
        """When to look again whether an entry is overdue."""
        return now() + int(GRACE_SECONDS * 1000) + 1 if self._behind[0] else None

    async def _send(self, queued: QueuedCommand) -> None:
        """Send a command to the table's owner, whoever that is, until it is answered or the patience ends."""
        table, clock = self._table, asyncio.get_running_loop().time
        ends_at = clock() + table.settings.clocks.outage / 1000
        maybe_done = False
        while not (queued.answer.done() or self._ended):
            try:
                answer = await self._ask(queued.request)
            except NoListener:
                await asyncio.sleep(RETRY_SECONDS)
            except NoAnswer:
                maybe_done = True
            else:
                if not self._ended:
                    await self._give(queued, answer)
                return
            if clock() > ends_at:
                queued.resolve((OutcomeUnknown if maybe_done else TableUnreachable)(table=table.settings.title))

    async def _ask(self, request: CommandRequest) -> CommandAnswer:
        age = max(0, now() - request.received_at)
        sent = SentCommand(
            request.asker, request.session, request.key, Raw(encode(request.commands)), age, request.trace
        )
        subject = commands_of(self._table.settings.name)
        return read_answer(await self._bus.request(subject, encode(sent), ANSWER_SECONDS))

    async def _give(self, queued: QueuedCommand, answer: CommandAnswer) -> None:
        """Give the answer; whoever asked sees what came of the command first."""
        if answer.stored:
            await self._until_shown(answer.stored.number)
            queued.resolve(answer.stored)
        elif answer.refused:
            queued.resolve(heard_refusal(answer.refused))

    async def _until_shown(self, number: int) -> None:
        """Wait until the table has come to that entry; the store knows it in any case."""
        self._table.note_journal_number(number)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._table.settings.clocks.outage / 1000), self._shown:
                await self._shown.wait_for(lambda: self._table.desk.number >= number)

    async def _stop_sending(self) -> None:
        """Leave the commands without an answer in the table's queue.

        A request that is answered at the very moment when it is cancelled ends as if it were not (`asyncio.wait_for`
        of Python 3.11): whoever sends looks whether there is still somebody who follows.
        """
        self._ended = True
        sending = dict(self._sending)
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        self._table.requeue(tuple(sending.values()))
