"""Players and onlookers for the load generator: the client's own line, and no more reading than is needed."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

from msgspec import Raw, Struct, field, json

from banco.client.errors import Ended
from banco.client.keys import new_key
from banco.client.line import Line, Place, encode
from banco.client.reading import Read, reader_of
from banco.core.game import Game
from banco.core.messages import Command, NoMoreBets, PlayerCommand
from banco.server.protocol import Ask, Closed, Done, FromServer, Sit, Snapshot
from banco.table.settings import TableSettings
from banco.table.viewing import TableView

BUY_IN = 100_000
BETS = 3
PATIENCE = 30.0


class _Table(Struct):
    at: int
    view: Raw = Raw(b"null")


class _Heard(Struct):
    type: str
    id: str = ""
    number: int = 0
    code: str = ""
    table: _Table | None = None


read = json.Decoder(_Heard).decode
read_closed = json.Decoder(Closed).decode
SNAPSHOT = Snapshot(0, "", "", "", None)  # type: ignore[arg-type]


class Refused(FromServer, frozen=True):
    """An answer that is a refusal."""

    code: str


class Tally(Struct):
    """What was measured, while it counts."""

    counts: bool = False
    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    lost: int = 0

    def clear(self) -> None:
        """Begin anew."""
        self.acknowledged, self.told, self.refused = [], [], {}


class Seat:
    """Somebody before a table: reads who is told what and when, and the whole message only to choose what to do."""

    def __init__(self, place: Place, tally: Tally) -> None:
        self.line = Line(place, self._hear, lambda: None, PATIENCE)
        self.tally = tally
        self.last = b""
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

    async def ask(self, message: Any) -> FromServer:
        """The answer, and the time it took."""
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

    def _hear(self, message: bytes) -> FromServer:
        heard = read(message)
        if heard.type == "happened" and heard.table:
            self.last = message
            if self.tally.counts:
                self.tally.told.append(time.time() - heard.table.at / 1000)
        elif heard.type == "snapshot":
            self.last = message
            return SNAPSHOT
        elif heard.type == "refused":
            self.line.answer(heard.id, Refused(heard.code))
        elif heard.type in ("done", "seated"):
            self.line.answer(heard.id, Done(heard.id, heard.number, 0))
        elif heard.type == "closed":
            return read_closed(message)
        return Refused("")


class Player:
    """Somebody who plays: an action every now and then, whatever is offered, at the least stake."""

    def __init__(self, seat: Seat, settings: TableSettings, name: str, game: Game[Any], read: Read) -> None:
        self.seat = seat
        self.settings = settings
        self.name = name
        self.game = game
        self._read = read

    async def sit(self) -> None:
        """Buy in."""
        await self.seat.ask(Sit(new_key(), BUY_IN))

    async def play(self, think_seconds: float) -> None:
        """Play until cancelled."""
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * think_seconds)
            if command := self._choice():
                with suppress(Ended):
                    await self.seat.ask(Ask(new_key(), Raw(encode(command))))

    def _choice(self) -> Command | None:
        """A few bets, then whatever goes on with the round."""
        heard: Any = self._read(self.seat.last)
        table: TableView = heard.table
        bets = getattr(table.view, "bets", {}).get(self.name, {})
        offers = [offer for offer in table.offers if offer.command.goes_on and isinstance(offer.command, PlayerCommand)]
        ready = [offer for offer in offers if offer.limits is None]
        new = [offer for offer in offers if offer.limits and getattr(offer.command, "spot", "") not in bets]
        if new and len(bets) < BETS:
            return random.choice(new).command
        if self.settings.solo and bets and self.game.name == "lucky-tree":
            return NoMoreBets()
        return random.choice(ready).command if ready else None


def readers(games: dict[str, Game[Any]]) -> dict[str, Read]:
    """One reader a game, for all its players."""
    return {name: reader_of(game) for name, game in games.items()}
