"""Somebody before a table, who reads no more than is needed: there are many of them in one process."""

from __future__ import annotations

import asyncio
import time

from msgspec import Raw, Struct, json

from banco.client.errors import Ended
from banco.client.line import Line, Place
from banco.client.load.tally import Tally
from banco.client.reading import Read, read_answer
from banco.server.protocol import Ask, Done, FromServer, Leave, Left, Refused, Seated, Sit

PATIENCE = 30.0
NO_EVENTS = Raw(b"[]")
HAPPENED, SNAPSHOT = b'{"type":"happened"', b'{"type":"snapshot"'


class _Table(Struct):
    at: int


class _Happened(Struct):
    number: int
    round: str
    table: _Table
    events: Raw


class _Line(Struct):
    player: str
    stake: int


class _Event(Struct):
    what: str
    lines: tuple[_Line, ...] = ()


read_happened = json.Decoder(_Happened).decode
read_events = json.Decoder(tuple[_Event, ...]).decode


class Seat:
    """Somebody before a table: counts what is told and when, and keeps the last message, to choose by.

    `ahead` is by how many seconds the server's clock is before ours.
    """

    def __init__(self, place: Place, read: Read, tally: Tally, ahead: float = 0.0) -> None:
        self.line = Line(place, self._hear, lambda: None, PATIENCE)
        self.tally = tally
        self.last = b""
        self._read = read
        self.ahead = ahead
        self._task: asyncio.Task[Ended] | None = None

    async def enter(self) -> None:
        """Open the line, and wait until it is up."""
        self._task = asyncio.create_task(self.line.run())
        self._task.add_done_callback(self._ended)
        async with asyncio.timeout(PATIENCE):
            await self.line.up.wait()

    async def leave(self) -> None:
        """Close the line."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def ask(self, message: Ask | Sit | Leave) -> FromServer:
        """The answer; how long a command waited for it is counted."""
        started = time.perf_counter()
        answer = await self.line.ask(message.id, message)
        if self.tally.counts and isinstance(message, Ask):
            self.tally.acknowledged.append(time.perf_counter() - started)
            if isinstance(answer, Refused):
                self.tally.refused[answer.code] = self.tally.refused.get(answer.code, 0) + 1
        return answer

    def _ended(self, task: asyncio.Task[Ended]) -> None:
        if not task.cancelled():
            self.tally.lost += 1
            self.line.give_up(task.result())

    def _hear(self, message: bytes) -> FromServer | None:
        if message.startswith(HAPPENED):
            self.last = message
            self._count(message)
            return None
        if message.startswith(SNAPSHOT):
            self.last = message
            return self._read(message)
        heard = read_answer(message)
        if isinstance(heard, Done | Seated | Left | Refused):
            self.line.answer(heard.id, heard)
        return heard

    def _count(self, message: bytes) -> None:
        """Take the time that the news was on its way, and the bets that it settles."""
        if not self.tally.counts:
            return
        heard = read_happened(message)
        if heard.events == NO_EVENTS:
            return  # others have bet: of that all are told together, before long
        self.tally.told.append(time.time() + self.ahead - heard.table.at / 1000)
        settled = [event for event in read_events(heard.events) if event.what == "settled"]
        if settled:
            players = [line.player for event in settled for line in event.lines if line.stake > 0]
            self.tally.settled[f"{heard.round}/{heard.number}"] = len(players)
            self.tally.players.update(players)
