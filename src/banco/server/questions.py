"""What is asked of a table: commands in the order of their arrival, each with the moment it was received."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

from banco.core.errors import Refusal
from banco.server.outside import now
from banco.table.askers import Asker
from banco.table.entry import Kept, Millis
from banco.table.moves import Asked

MOST_QUESTIONS = 1_000


class TableBusy(Refusal):
    """More is asked of the table than it can answer."""

    sentence = "{table} is too busy to take this now; nothing was done, please try again."


class Question(NamedTuple):
    """What is on its way to the table, with the moment it was received: that decides about the cut-off (T6)."""

    asker: Asker
    session: str
    key: str
    asked: Asked
    at: Millis
    answer: asyncio.Future[Kept]


class Questions:
    """The questions that wait for a table, and the bell that calls it."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._queue: asyncio.Queue[Question] = asyncio.Queue(MOST_QUESTIONS)
        self._first: Question | None = None
        self._bell = asyncio.Event()

    def put(self, asker: Asker, session: str, key: str, asked: Asked, at: Millis) -> asyncio.Future[Kept]:
        """The answer to come to a question, which waits for its turn from now on."""
        answer: asyncio.Future[Kept] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait(Question(asker, session, key, asked, at, answer))
        except asyncio.QueueFull:
            raise TableBusy(table=self._table) from None
        self._bell.set()
        return answer

    def ring(self) -> None:
        """Call the table: something else than a question wants to be looked at."""
        self._bell.set()

    async def next(self, until: Millis | None) -> Question | None:
        """The next question that was received by then, or None when that moment has come, or the bell was rung."""
        if self._first is None and self._queue.empty():
            await self._wait(until)
        if self._first is None and not self._queue.empty():
            self._first = self._queue.get_nowait()
        if self._first is None or (until is not None and self._first.at > until):
            return None
        question, self._first = self._first, None
        return question

    async def _wait(self, until: Millis | None) -> None:
        self._bell.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(None if until is None else max(0, until - now()) / 1000):
                await self._bell.wait()
