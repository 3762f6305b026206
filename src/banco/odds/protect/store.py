"""What counting gains, as far as plots show it, kept in a small file: the studies take a minute or two."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.paijiu import PAIJIU
from banco.odds.protect import pai, shoes
from banco.odds.protect.plots import Bars, Spread
from banco.odds.protect.registry import SHOE_GAMES
from banco.odds.protect.shoes import Tick

FILE = Path(__file__).parent.parent / "data" / "counting.json"
DIGITS = 6
SEED = 1

SEATS = {PAIJIU.name: pai.PAIJIU_SEATS, PAI_LUNLIU.name: pai.LUNLIU_SEATS}
"""The games whose remainders are all gone through, with the seats that are told of them."""


class Remainders(Struct, frozen=True):
    """What a seat returns over all parts of the pack of a size: worst, average, best, and how it spreads."""

    seat: str
    size: int
    worst: Fraction
    mean: Fraction
    best: Fraction
    bars: Bars


class Counted(Struct, frozen=True):
    """All that is stored: the shoes by game and the parts of the pack by game."""

    shoes: dict[str, tuple[Spread, ...]]
    packs: dict[str, tuple[Remainders, ...]]


@cache
def stored() -> Counted:
    """The stored studies."""
    return msgspec.json.decode(FILE.read_bytes(), type=Counted, dec_hook=_fraction)


def recount(tick: Tick = lambda: None) -> Counted:
    """The studies made anew, as `banco protect` makes them unless it is told otherwise."""
    return Counted(
        {name: _shoes(name, tick) for name in SHOE_GAMES},
        {name: tuple(_remainders(one) for one in pai.ranges(seats, tick)) for name, seats in SEATS.items()},
    )


def written(counted: Counted) -> bytes:
    """The studies as they stand in the file."""
    return msgspec.json.encode(counted, enc_hook=str) + b"\n"


def _shoes(name: str, tick: Tick) -> tuple[Spread, ...]:
    game = SHOE_GAMES[name]
    dealt = shoes.sample(game, game.shoes, SEED, min(game.cuts), tick)
    return tuple(_short(dealt.plot(at)) for at in range(len(game.bets)))


def _short(one: Spread) -> Spread:
    """The same with no more digits than can be seen."""
    low, median, high, best = (
        tuple((round(x, 1), round(y, DIGITS)) for x, y in line) for line in (one.low, one.median, one.high, one.best)
    )
    return Spread(one.title, low, median, high, best)


def _remainders(one: pai.Range) -> Remainders:
    return Remainders(one.seat, one.size, 1 + one.worst, 1 + one.mean, 1 + one.best, pai.plot_of(one))


def _fraction(kind: type, value: Any) -> Any:
    return kind(value)
