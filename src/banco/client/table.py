"""One table, as a player or an onlooker has it before him."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

from msgspec import DecodeError, Raw, convert

from banco.client.errors import Ended, NotUnderstood, Refused
from banco.client.keys import new_key
from banco.client.line import Line, Place, encode
from banco.client.reading import Read, game_in, read_answer, reader_of
from banco.core.game import Game, Offer, View
from banco.core.messages import Command
from banco.core.money import Cents
from banco.server import protocol
from banco.server.live.table_info import TableFacts
from banco.server.protocol import (
    Alert,
    Ask,
    Done,
    Explain,
    FromServer,
    Happened,
    Leave,
    Left,
    Odds,
    Reasons,
    Returns,
    Seated,
    Sit,
    Snapshot,
    TopUp,
)
from banco.table.moves import CommandBatch
from banco.table.table_view import ShownState, TableView

MOST_NEWS = 1_000
"""So many things that happened wait for somebody who iterates; older ones are left out."""

A = TypeVar("A", bound=FromServer)


class Table:
    """A table: `sit`, `bet`, `do`, `ask`, `leave`; `state` is how it stands, and iterating tells what happens.

    The line comes back by itself for `patience` seconds; whatever was asked meanwhile is asked again under the
    same key, so that it is done once.
    """

    game: Game[Any]
    facts: TableFacts
    state: TableView

    def __init__(self, place: Place, games: Mapping[str, Game[Any]], patience: float) -> None:
        self.player = ""
        self.session = ""
        self.alert: Alert | None = None
        self.line = Line(place, self._hear, self._last, patience)
        self._games = games
        self._read: Read = read_answer
        self._known = False
        self._news: deque[Happened] = deque(maxlen=MOST_NEWS)
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._keep_up())
        try:
            await self.until(lambda: self._known)
        except BaseException:
            self._task.cancel()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def view(self) -> View | None:
        """The round as this player sees it, of the game's own type: between rounds the last one; None before any."""
        return self.state.view

    @property
    def phase(self) -> str:
        """The phase of the round in play; empty between rounds."""
        view, state = self.state.view, self.state.state
        return view.phase if view and state is ShownState.OPEN else ""

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What this player may do now."""
        return self.state.offers

    @property
    def credit(self) -> Cents:
        """What the player's session holds."""
        return self.state.credit or 0

    async def sit(self, cents: Cents, key: str = "") -> Seated:
        """Buy in: open a session with so much from the wallet."""
        key = key or new_key()
        seated = await self._asked(key, Sit(key, cents), Seated)
        self.session = seated.session
        return seated

    async def top_up(self, cents: Cents, key: str = "") -> Seated:
        """Bring more credit from the wallet."""
        key = key or new_key()
        return await self._asked(key, TopUp(key, cents), Seated)

    async def leave(self, key: str = "") -> Left:
        """Close the session; the credit goes back to the wallet once no stake lies on the layout."""
        key = key or new_key()
        left = await self._asked(key, Leave(key), Left)
        self.session = "" if left.closed and left.session == self.session else self.session
        return left

    async def odds(self) -> Returns:
        """What each bet returns, exactly, for the shoe as it stands."""
        key = new_key()
        return await self._asked(key, Odds(key), Returns)

    async def explain(self) -> Reasons:
        """Why the last round ended as it did."""
        key = new_key()
        return await self._asked(key, Explain(key), Reasons)

    async def ask(self, asked: CommandBatch, key: str = "") -> Done:
        """Have a command played, or several, all or none; what was asked is stored when this returns."""
        key = key or new_key()
        return await self._asked(key, Ask(key, Raw(encode(asked))), Done)

    async def do(self, name: str, **facts: Any) -> Done:
        """A command of the game by its name, with its facts, for this player: `do("choose", box=1, choice="stand")`."""
        return await self.ask(self._command(name, **facts))

    async def bet(self, spot: str, cents: Cents) -> Done:
        """A stake on a spot."""
        return await self.do("bet", cents=cents, spot=spot)

    async def bet_all(self, stakes: Mapping[str, Cents]) -> Done:
        """A stake on each of several spots, all or none."""
        return await self.ask(tuple(self._command("bet", cents=cents, spot=spot) for spot, cents in stakes.items()))

    def _command(self, name: str, **facts: Any) -> Command:
        command: Command = convert({"do": name, "player": self.player, **facts}, self.game.any_command)
        return command

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds of the table."""
        while not holds():
            if self.line.over:
                raise self.line.over
            await self._changed.wait()

    async def __aiter__(self) -> AsyncIterator[Happened]:
        while True:
            await self.until(lambda: bool(self._news))
            yield self._news.popleft()

    async def _asked(self, key: str, message: protocol.FromClient, kind: type[A]) -> A:
        answer = await self.line.ask(key, message)
        if isinstance(answer, protocol.Refused):
            raise Refused(answer.code, answer.sentence, answer.sentences, answer.facts)
        if not isinstance(answer, kind):
            raise Refused("unexpected_answer", str(answer), {}, {})
        return answer

    async def _keep_up(self) -> None:
        ended = Ended("this client has left the table")
        try:
            ended = await self.line.run()
        except DecodeError as error:
            ended = NotUnderstood(str(error))
        finally:
            self.line.give_up(ended)
            self._change()

    def _last(self) -> int | None:
        return self.state.number if self._known else None

    def _hear(self, message: bytes) -> FromServer:
        if not self._known and (game := game_in(message, self._games)):
            self.game, self._read = game, reader_of(game)
        heard = self._read(message)
        if isinstance(heard, Snapshot):
            self.player, self.session, self.facts, self.state = heard.player, heard.session, heard.facts, heard.table
            self._known = True
            self._change()
        elif isinstance(heard, Happened):
            self.state, self.alert = heard.table, None
            self._news.append(heard)
            self._change()
        elif isinstance(heard, Alert):
            self.alert = heard
            self._change()
        elif isinstance(heard, Done | Seated | Left | Returns | Reasons | protocol.Refused):
            self.line.answer(heard.id, heard)
        return heard

    def _change(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
