"""The exact return of every spot for the shoe as it stands: counted on request, from what everybody has seen."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from banco.core.cards import Card
from banco.core.packs import Composition
from banco.odds.laboratory import returns_of
from banco.server.protocol import SpotReturn
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES


async def live_returns(desk: Desk) -> tuple[SpotReturn, ...]:
    """What each bet of the next deal returns; counted in a thread."""
    left = () if TABLE_GAMES[desk.game.name].reshuffled else left_in_the_shoe(desk).cards()
    return await asyncio.to_thread(_returns, desk.game.name, left)


def left_in_the_shoe(desk: Desk) -> Composition:
    """What is left when the betting opens: the shoe without the cards that everybody has seen."""
    whole = Composition.of(desk.game.pack.cards * desk.game.packs(desk.options))
    opening = desk.played.opening if desk.played else desk.opening or desk.game.opening()
    return whole.minus((*opening.gone.cards(), *_turned(desk)))


def _turned(desk: Desk) -> tuple[Card, ...]:
    """The card that is turned before a new shoe is dealt from, once it is."""
    turned = getattr(desk.played.state, "turned", None) if desk.played else None
    return (turned,) if isinstance(turned, Card) else ()


@lru_cache(maxsize=256)
def _returns(game: str, left: tuple[Card, ...]) -> tuple[SpotReturn, ...]:
    every = returns_of(game, Composition.of(left) if left else None)
    return tuple(
        SpotReturn(bet.bet, f"{bet.value.numerator}/{bet.value.denominator}", float(bet.value * 100)) for bet in every
    )
