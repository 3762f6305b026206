"""Somebody who plays for the sake of playing: an action every now and then, whatever is offered, at the least stake."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

from msgspec import Raw

from banco.client.errors import Ended
from banco.client.keys import new_key
from banco.client.line import encode
from banco.client.load.seat import Seat
from banco.client.reading import Read
from banco.core.game import Game, Offer
from banco.core.messages import Command, NoMoreBets, PlayerCommand
from banco.server.protocol import Ask, FromServer, Leave, Left, Sit
from banco.table.viewing import TableView

BUY_IN = 50_000
BETS = 3


class Player:
    """A player on a seat; at a solo table the player also says when the betting is over."""

    def __init__(self, seat: Seat, name: str, game: Game[Any], read: Read, *, solo: bool) -> None:
        self.seat = seat
        self._name = name
        self._game = game
        self._read = read
        self._solo = solo

    async def sit(self) -> FromServer:
        """Buy in."""
        return await self.seat.ask(Sit(new_key(), BUY_IN))

    async def rise(self) -> None:
        """Close the session; at a solo table the round is played to its end first."""
        with suppress(Ended):
            left = await self.seat.ask(Leave(new_key()))
            while self._solo and isinstance(left, Left) and not left.closed:
                if command := self._choice(most_bets=0):
                    await self._asked(command)
                left = await self.seat.ask(Leave(new_key()))

    async def play(self, think_seconds: float) -> None:
        """Play until cancelled, or until the line is lost."""
        with suppress(Ended):
            while True:
                await asyncio.sleep(random.uniform(0.5, 1.5) * think_seconds)
                if command := self._choice(BETS):
                    await self._asked(command)

    async def _asked(self, command: Command) -> None:
        await self.seat.ask(Ask(new_key(), Raw(encode(command))))

    def _choice(self, most_bets: int) -> Command | None:
        """So many bets, then whatever goes on with the round."""
        heard: Any = self._read(self.seat.last)
        table: TableView = heard.table
        bets = getattr(table.view, "bets", {}).get(self._name, {})
        offers = [offer for offer in table.offers if _is_mine(offer)]
        ready = [offer for offer in offers if offer.limits is None]
        new = [offer for offer in offers if offer.limits and getattr(offer.command, "spot", "") not in bets]
        if new and len(bets) < most_bets:
            return random.choice(new).command
        if self._solo and bets and self._game.name == "lucky-tree":
            return NoMoreBets()
        return random.choice(ready).command if ready else None


def _is_mine(offer: Offer) -> bool:
    """Whether it is a player's to ask, and goes on with the round."""
    return offer.command.goes_on and isinstance(offer.command, PlayerCommand)
