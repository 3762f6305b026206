"""The queue of a live table: commands in the order of their arrival, each with the moment it was received."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from banco.core.errors import BancoError, Refusal
from banco.core.time import Millis
from banco.server.clock_and_entropy import now
from banco.table.entry import Stored
from banco.table.moves import CommandBatch
from banco.table.permissions import Asker, Role

MAX_QUEUED = 1_000
MAX_TAKEN_TOGETHER = 64


class TableBusy(Refusal):
    """The queue of the table is full."""

    sentence = "{table} is too busy to take this now; nothing was done, please try again."


class CommandRequest(NamedTuple):
    """Commands for a table: who gives them, with which session, and under which idempotency key.

    The moment when they were received decides whether they came before the cut-off (T6).  `trace` is the traceparent
    that logs and spans know them by.
    """

    asker: Asker
    session: str
    key: str
    commands: CommandBatch
    received_at: Millis
    trace: str = ""


class QueuedCommand(NamedTuple):
    """A request in the queue, and the future that its sender waits for."""

    request: CommandRequest
    answer: asyncio.Future[Stored]

    def resolve(self, answer: Stored | BancoError) -> None:
        """Give the answer, unless the sender no longer waits for it."""
        if self.answer.done():
            return
        if isinstance(answer, BancoError):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


def all_of_players(commands: Sequence[QueuedCommand]) -> bool:
    """Whether nobody of the staff has given one of these commands."""
    return all(queued.request.asker.role in (Role.PLAYER, Role.ALONE) for queued in commands)


class CommandQueue:
    """The commands that wait for a table; the table's task sleeps here until it is woken."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._queue: deque[QueuedCommand] = deque()
        self._wake_up = asyncio.Event()

    def put(self, request: CommandRequest) -> asyncio.Future[Stored]:
        """Queue a request; gives the future of its answer."""
        if len(self._queue) >= MAX_QUEUED:
            raise TableBusy(table=self._table)
        answer: asyncio.Future[Stored] = asyncio.get_running_loop().create_future()
        self._queue.append(QueuedCommand(request, answer))
        self._wake_up.set()
        return answer

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def is_empty(self) -> bool:
        """Whether no command waits."""
        return not self._queue

    def wake(self) -> None:
        """Wake the table, because something other than a command has changed."""
        self._wake_up.set()

    def requeue_unanswered(self, commands: Sequence[QueuedCommand]) -> None:
        """Put those of the commands that have no answer back, before all others."""
        self._queue.extendleft(queued for queued in reversed(commands) if not queued.answer.done())

    def refuse_all(self, refusal: BancoError) -> None:
        """Answer everything in the queue with this refusal."""
        while self._queue:
            self._queue.popleft().resolve(refusal)

    async def take(self, cut_off: Millis | None, until: Millis | None) -> Sequence[QueuedCommand]:
        """The next commands that were received by the cut-off; none if the wait ended or the table was woken."""
        if not self._queue:
            await self._wait(until)
        taken: list[QueuedCommand] = []
        while self._queue and len(taken) < MAX_TAKEN_TOGETHER and self._is_in_time(cut_off):
            taken.append(self._queue.popleft())
        return taken

    def _is_in_time(self, cut_off: Millis | None) -> bool:
        return cut_off is None or self._queue[0].request.received_at <= cut_off

    async def _wait(self, until: Millis | None) -> None:
        self._wake_up.clear()
        if until is None:
            await self._wake_up.wait()
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, until - now()) / 1000):
                await self._wake_up.wait()
