"""The stored studies of counting made anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from banco.odds.common import pai_counting
from banco.odds.common.pai_counting import PackGame
from banco.odds.games import ODDS
from banco.odds.protect import shoes
from banco.odds.protect.plots import Spread
from banco.odds.protect.shoes import ShoeGame, Tick
from banco.odds.protect.store import Remainders, StoredCounts

DIGITS = 6
SEED = 1

Kind = TypeVar("Kind", ShoeGame, PackGame)


def recount(tick: Tick = lambda: None) -> StoredCounts:
    """The studies made anew, as `banco protect` makes them unless it is told otherwise."""
    return StoredCounts(
        {name: _shoes(game, tick) for name, game in _of(ShoeGame)},
        {name: tuple(map(_remainders, pai_counting.ranges(game.seats, tick))) for name, game in _of(PackGame)},
    )


def _shoes(game: ShoeGame, tick: Tick) -> tuple[Spread, ...]:
    dealt = shoes.sample(game, game.shoes, SEED, min(game.cuts), tick)
    return tuple(_short(dealt.plot(at)) for at in range(len(game.bets)))


def _short(one: Spread) -> Spread:
    """The same with no more digits than can be seen."""
    low, median, high, best = (
        tuple((round(x, 1), round(y, DIGITS)) for x, y in line) for line in (one.low, one.median, one.high, one.best)
    )
    return Spread(one.title, low, median, high, best)


def _remainders(one: pai_counting.Range) -> Remainders:
    return Remainders(one.seat, one.size, 1 + one.worst, 1 + one.mean, 1 + one.best, pai_counting.plot_of(one))


def _of(kind: type[Kind]) -> Iterator[tuple[str, Kind]]:
    """The games of which there is a study of this kind."""
    for name, odds in ODDS.items():
        if isinstance(odds.counting, kind):
            yield name, odds.counting
