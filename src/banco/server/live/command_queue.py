"""What is asked of a table: commands in the order of their arrival, each with the moment it was received."""

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
from banco.table.permissions import Asker

MOST_QUESTIONS = 1_000
MOST_TOGETHER = 64


class TableBusy(Refusal):
    """More is asked of the table than it can answer."""

    sentence = "{table} is too busy to take this now; nothing was done, please try again."


class Question(NamedTuple):
    """What is on its way to the table, with the moment it was received: that decides about the cut-off (T6)."""

    asker: Asker
    session: str
    key: str
    asked: CommandBatch
    at: Millis
    answer: asyncio.Future[Stored]

    def resolve(self, answer: Stored | BancoError) -> None:
        """Give the answer, unless whoever asked has gone meanwhile."""
        if self.answer.done():
            return
        if isinstance(answer, BancoError):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class Questions:
    """The questions that wait for a table, and the bell that calls it."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._queue: deque[Question] = deque()
        self._bell = asyncio.Event()

    def put(self, asker: Asker, session: str, key: str, asked: CommandBatch, at: Millis) -> asyncio.Future[Stored]:
        """The answer to come to a question, which waits for its turn from now on."""
        if len(self._queue) >= MOST_QUESTIONS:
            raise TableBusy(table=self._table)
        answer: asyncio.Future[Stored] = asyncio.get_running_loop().create_future()
        self._queue.append(Question(asker, session, key, asked, at, answer))
        self._bell.set()
        return answer

    @property
    def waiting(self) -> bool:
        """Whether any question waits for its turn."""
        return bool(self._queue)

    def ring(self) -> None:
        """Call the table: something else than a question wants to be looked at."""
        self._bell.set()

    def put_back(self, questions: Sequence[Question]) -> None:
        """Let those wait again, before all others, that were not answered."""
        self._queue.extendleft(question for question in reversed(questions) if not question.answer.done())

    def refuse_all(self, refusal: BancoError) -> None:
        """Give this answer to everything that waits."""
        while self._queue:
            self._queue.popleft().resolve(refusal)

    async def next(self, cut_off: Millis | None, until: Millis | None) -> Sequence[Question]:
        """The next questions received by the cut-off; none when the other moment has come, or the bell was rung."""
        if not self._queue:
            await self._wait(until)
        taken: list[Question] = []
        while self._queue and len(taken) < MOST_TOGETHER and (cut_off is None or self._queue[0].at <= cut_off):
            taken.append(self._queue.popleft())
        return taken

    async def _wait(self, until: Millis | None) -> None:
        self._bell.clear()
        if until is None:
            await self._bell.wait()
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, until - now()) / 1000):
                await self._bell.wait()
