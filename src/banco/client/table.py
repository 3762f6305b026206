"""One table, as a player or an onlooker sees it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

from msgspec import DecodeError, Raw, convert

from banco.client.connection import ReconnectingConnection, TableAddress, encode
from banco.client.errors import Ended, NotUnderstood, Refused
from banco.client.keys import new_key
from banco.client.message_decoder import MessageDecoder, decode_answer, find_game_of, message_decoder
from banco.core.game import Game, Offer, View
from banco.core.messages import Command
from banco.core.money import Cents
from banco.server import protocol
from banco.server.protocol import (
    Advice,
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
    Stay,
    TopUp,
    Worths,
)
from banco.server.table_info import TableFacts
from banco.table.moves import CommandBatch
from banco.table.views.table_view import ShownState, TableView

MAX_UPDATES = 1_000
"""How many updates wait for whoever iterates over a table; older ones are dropped."""

A = TypeVar("A", bound=FromServer)


class Table:
    """A table: `sit`, `bet`, `do`, `ask`, `leave`; `state` is the table as it stands, and iterating gives the updates.

    It reconnects by itself for `patience` seconds; unanswered requests are sent again under the same key, so that they
    are done once.
    """

    game: Game[Any]
    facts: TableFacts
    state: TableView

    def __init__(self, address: TableAddress, games: Mapping[str, Game[Any]], patience: float) -> None:
        self.player = ""
        self.session = ""
        self.alert: Alert | None = None
        self.connection = ReconnectingConnection(address, self._handle_message, self._last_number, patience)
        self._games = games
        self._decode: MessageDecoder = decode_answer
        self._has_snapshot = False
        self._updates: deque[Happened] = deque(maxlen=MAX_UPDATES)
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        try:
            await self.until(lambda: self._has_snapshot)
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
        """The commands that this player may give now."""
        return self.state.offers

    @property
    def credit(self) -> Cents:
        """What the player's session holds."""
        return self.state.credit or 0

    async def sit(self, cents: Cents, key: str = "") -> Seated:
        """Buy in: open a session with so much from the wallet."""
        key = key or new_key()
        seated = await self._request(key, Sit(key, cents), Seated)
        self.session = seated.session
        return seated

    async def top_up(self, cents: Cents, key: str = "") -> Seated:
        """Bring more credit from the wallet."""
        key = key or new_key()
        return await self._request(key, TopUp(key, cents), Seated)

    async def leave(self, key: str = "") -> Left:
        """Close the session; the credit goes back to the wallet once no stake lies on the layout."""
        key = key or new_key()
        left = await self._request(key, Leave(key), Left)
        self.session = "" if left.closed and left.session == self.session else self.session
        return left

    async def stay(self) -> Seated:
        """Say that the player is there: the time of inactivity begins anew."""
        key = new_key()
        seated = await self._request(key, Stay(key), Seated)
        self.alert = None
        return seated

    async def odds(self) -> Returns:
        """What each bet returns, exactly, for the shoe as it stands."""
        key = new_key()
        return await self._request(key, Odds(key), Returns)

    async def advice(self) -> Worths:
        """What each choice that the player has now is worth, exactly."""
        key = new_key()
        return await self._request(key, Advice(key), Worths)

    async def explain(self) -> Reasons:
        """Why the last round ended as it did."""
        key = new_key()
        return await self._request(key, Explain(key), Reasons)

    async def ask(self, commands: CommandBatch, key: str = "") -> Done:
        """Play a command, or several, all or none; they are stored when this returns."""
        key = key or new_key()
        return await self._request(key, Ask(key, Raw(encode(commands))), Done)

    async def do(self, name: str, **facts: Any) -> Done:
        """Play a command of the game by its name and fields, for this player: `do("choose", box=1, choice="stand")`."""
        return await self.ask(self._command(name, **facts))

    async def bet(self, spot: str, cents: Cents) -> Done:
        """Bet on a spot."""
        return await self.do("bet", cents=cents, spot=spot)

    async def bet_all(self, stakes: Mapping[str, Cents]) -> Done:
        """Bet on several spots, all or none."""
        return await self.ask(tuple(self._command("bet", cents=cents, spot=spot) for spot, cents in stakes.items()))

    def _command(self, name: str, **facts: Any) -> Command:
        command: Command = convert({"do": name, "player": self.player, **facts}, self.game.any_command)
        return command

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        while not holds():
            if self.connection.ended:
                raise self.connection.ended
            await self._changed.wait()

    async def __aiter__(self) -> AsyncIterator[Happened]:
        while True:
            await self.until(lambda: bool(self._updates))
            yield self._updates.popleft()

    async def _request(self, key: str, message: protocol.FromClient, kind: type[A]) -> A:
        answer = await self.connection.request(key, message)
        if isinstance(answer, protocol.Refused):
            raise Refused(answer.code, answer.sentence, answer.sentences, answer.facts)
        if not isinstance(answer, kind):
            raise Refused("unexpected_answer", str(answer), {}, {})
        return answer

    async def _run(self) -> None:
        ended = Ended("this client has left the table")
        try:
            ended = await self.connection.run()
        except DecodeError as error:
            ended = NotUnderstood(str(error))
        finally:
            self.connection.fail_pending(ended)
            self._notify()

    def _last_number(self) -> int | None:
        return self.state.number if self._has_snapshot else None

    def _handle_message(self, encoded: bytes) -> FromServer:
        if not self._has_snapshot and (game := find_game_of(encoded, self._games)):
            self.game, self._decode = game, message_decoder(game)
        message = self._decode(encoded)
        if isinstance(message, Snapshot):
            self.player, self.session, self.facts = message.player, message.session, message.facts
            self.state = message.table
            self._has_snapshot = True
            self._notify()
        elif isinstance(message, Happened):
            self.state, self.alert = message.table, None
            self._updates.append(message)
            self._notify()
        elif isinstance(message, Alert):
            self.alert = message
            self._notify()
        elif isinstance(message, Done | Seated | Left | Returns | Worths | Reasons | protocol.Refused):
            self.connection.resolve(message.id, message)
        return message

    def _notify(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
