"""A simulated player: now and then one of the offered commands, at the least stake."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec import Raw, structs

from banco.client.connection import encode
from banco.client.errors import Ended
from banco.client.keys import new_key
from banco.client.load.load_connection import LoadConnection
from banco.client.message_decoder import MessageDecoder
from banco.core.betting import Bet
from banco.core.game import Game, Offer
from banco.core.messages import Command, PlayerCommand
from banco.server.protocol import Ask, FromServer, Leave, Left, Sit
from banco.table.games import TABLE_GAMES
from banco.table.moves import CommandBatch
from banco.table.views.table_view import TableView

BUY_IN = 50_000
BETS = 3
LEAVE_SECONDS = 10.0


class Player:
    """A player with a connection; at a solo table the player also asks for the cards."""

    def __init__(
        self, connection: LoadConnection, name: str, game: Game[Any], decode: MessageDecoder, *, solo: bool
    ) -> None:
        self.connection = connection
        self.name = name
        self._game = game
        self._decode = decode
        self._solo = solo

    async def sit(self) -> FromServer:
        """Buy in."""
        return await self.connection.request(Sit(new_key(), BUY_IN))

    async def leave_table(self) -> None:
        """Close the session; at a solo table the round is played to its end first."""
        with suppress(Ended):
            left = await self.connection.request(Leave(new_key()))
            while self._solo and isinstance(left, Left) and not left.closed:
                if commands := self._choice(most_bets=0):
                    await self._ask(commands)
                left = await self.connection.request(Leave(new_key()))

    async def leave_table_soon(self) -> None:
        """Close the session if that can be done within a few seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_SECONDS):
                await self.leave_table()

    async def play(self, think_seconds: float) -> None:
        """Play until cancelled, or until the connection is lost."""
        with suppress(Ended):
            while True:
                await asyncio.sleep(random.uniform(0.5, 1.5) * think_seconds)
                if commands := self._choice(BETS):
                    await self._ask(commands)

    async def _ask(self, commands: CommandBatch) -> None:
        await self.connection.request(Ask(new_key(), Raw(encode(commands))))

    def _choice(self, most_bets: int) -> CommandBatch | None:
        """So many bets at once, alone with the wish for cards; then whatever goes on with the round."""
        message: Any = self._decode(self.connection.last)
        table: TableView = message.table
        bets = getattr(table.view, "bets", {}).get(self.name, {})
        offers = [offer for offer in table.offers if _is_mine(offer)]
        staking = [offer.command for offer in offers if offer.limits]
        ask_for_cards = TABLE_GAMES[self._game.name].ask_for_cards
        if self._solo and ask_for_cards and staking and (bets or most_bets):
            return (*([] if bets else self._bets(table.view, staking[0])), ask_for_cards(self.name))
        new = [command for command in staking if getattr(command, "spot", "") not in bets]
        if new and len(bets) < most_bets:
            return self._together(new, most_bets - len(bets))
        ready = [offer.command for offer in offers if offer.limits is None]
        return random.choice(ready) if ready else None

    def _bets(self, view: Any, bet: Command) -> Sequence[Command]:
        """Bets on some of the layout's spots, in the layout's order: some are taken only after others."""
        spots = list(view.limits)
        chosen = sorted(random.sample(spots, min(BETS, len(spots))), key=spots.index)
        return [structs.replace(bet, spot=spot, cents=view.limits[spot].minimum) for spot in chosen]

    def _together(self, new: Sequence[Command], most: int) -> CommandBatch:
        """Some of the bets that are offered, where they do not rule each other out."""
        if not all(isinstance(command, Bet) for command in new):
            return random.choice(new)
        return tuple(random.sample(new, min(most, len(new))))


def _is_mine(offer: Offer) -> bool:
    """Whether it is a player's to ask, and goes on with the round."""
    return offer.command.goes_on and isinstance(offer.command, PlayerCommand)
