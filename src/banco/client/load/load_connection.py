"""A player's connection that decodes as little as possible: there are many of them in one process."""

from __future__ import annotations

import asyncio
import time

from msgspec import Raw, Struct, json

from banco.client.connection import ReconnectingConnection, TableAddress
from banco.client.errors import Ended
from banco.client.load.tally import Tally
from banco.client.message_decoder import MessageDecoder, decode_answer
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


class _BetLine(Struct):
    player: str
    stake: int


class _Event(Struct):
    what: str
    lines: tuple[_BetLine, ...] = ()


decode_happened = json.Decoder(_Happened).decode
decode_events = json.Decoder(tuple[_Event, ...]).decode


class LoadConnection:
    """A player's connection to a table: counts updates and their delays, and holds the last one, to choose by.

    `clock_offset` is by how many seconds the server's clock is ahead of ours.
    """

    def __init__(self, address: TableAddress, decode: MessageDecoder, tally: Tally, clock_offset: float = 0.0) -> None:
        self._connection = ReconnectingConnection(address, self._on_message, lambda: None, PATIENCE)
        self.tally = tally
        self.last = b""
        self._decode = decode
        self.clock_offset = clock_offset
        self._task: asyncio.Task[Ended] | None = None

    async def enter(self) -> None:
        """Open the connection, and wait until it is open."""
        self._task = asyncio.create_task(self._connection.run())
        self._task.add_done_callback(self._note_end)
        async with asyncio.timeout(PATIENCE):
            await self._connection.is_open.wait()

    @property
    def open_count(self) -> int:
        """How often the connection was opened."""
        return self._connection.open_count

    async def close(self) -> None:
        """Close the connection."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def request(self, message: Ask | Sit | Leave) -> FromServer:
        """The answer to a message; the time that a command waits for it is counted."""
        started = time.perf_counter()
        answer = await self._connection.request(message.id, message)
        if self.tally.counts and isinstance(message, Ask):
            self.tally.answer_seconds.append(time.perf_counter() - started)
            if isinstance(answer, Refused):
                self.tally.refused[answer.code] = self.tally.refused.get(answer.code, 0) + 1
        return answer

    def _note_end(self, task: asyncio.Task[Ended]) -> None:
        if not task.cancelled():
            self.tally.lost += 1
            self._connection.fail_pending(task.result())

    def _on_message(self, message: bytes) -> FromServer | None:
        if message.startswith(HAPPENED):
            self.last = message
            self._count(message)
            return None
        if message.startswith(SNAPSHOT):
            self.last = message
            return self._decode(message)
        answer = decode_answer(message)
        if isinstance(answer, Done | Seated | Left | Refused):
            self._connection.resolve(answer.id, answer)
        return answer

    def _count(self, message: bytes) -> None:
        """Count how long the update took, and the bets that it settles."""
        if not self.tally.counts:
            return
        happened = decode_happened(message)
        if happened.events == NO_EVENTS:
            return  # others have bet: such updates are sent later, once for many bets
        self.tally.broadcast_seconds.append(time.time() + self.clock_offset - happened.table.at / 1000)
        settled = [event for event in decode_events(happened.events) if event.what == "settled"]
        if settled:
            players = [line.player for event in settled for line in event.lines if line.stake > 0]
            self.tally.settled[f"{happened.round}/{happened.number}"] = len(players)
            self.tally.players.update(players)
