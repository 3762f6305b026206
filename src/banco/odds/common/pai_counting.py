"""What counting can do at Paijiu and Pai Lunliu: a proof, and the exact range over every part of the pack.

Two hands of a coup are dealt alike from whatever is left, so each beats the other equally often, W = L, whatever has
gone.  Without tax and with ties pushing, a box and the bank are both worth exactly nothing from any remainder.  What
is left to count is ties (T) and tax t on hands with a five (F); FT are the ties in which a given hand has one.

    Paijiu                         station −T                 bank  T
    Pai Lunliu, ties push          box     −t F               bank −t F
    Pai Lunliu, banker wins ties   box     −T − t (F − FT)    bank  T − t (F + FT)
    Pai Lunliu, side bet           −t W, and W = (1 − T) / 2

For the second line: box and bank lose 2 t F between them, all of it tax, and by symmetry each the same.  No box and no
side bet can therefore ever return more than its stake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, comb
from typing import Any

from banco.core.cards import Card, print_cards
from banco.core.packs import PACK_32
from banco.core.tables import Table
from banco.games.pai_lunliu.options import PaiLunliuOptions
from banco.odds.common.remainders import Kind, kinds
from banco.odds.common.returns import percent
from banco.odds.drawing.scale import round_step
from banco.odds.protect.plots import Bars
from banco.odds.protect.study import Study

PACK = len(PACK_32.cards)
A_COUP = PaiLunliuOptions().cards_a_coup
SIZES = tuple(range(PACK, A_COUP - 1, -A_COUP))
"""The cards before each coup of a pack at four hands, as Paijiu always deals and Pai Lunliu does by default."""

BINS = 40


@dataclass(frozen=True)
class Chances:
    """From a remainder: how often two hands tie, a hand has a five, and a given one of two that tie has one."""

    tie: Fraction
    five: Fraction
    five_in_tie: Fraction

    @classmethod
    def of(cls, size: int, kind: Kind) -> Chances:
        """The chances from remainders of this kind."""
        pairs = 3 * comb(size, 4)
        no_five = Fraction(comb(size - kind.fives, 2), comb(size, 2))
        return cls(Fraction(kind.ties, pairs), 1 - no_five, Fraction(kind.tied_fives, 2 * pairs))


Tick = Callable[[], None]
Gain = Callable[[Chances], Fraction]


@dataclass(frozen=True)
class PackGame:
    """A game dealt through one pack: what a study of it says, and its seats, each with what it gains."""

    game: str
    says: tuple[str, ...]
    seats: Mapping[str, Gain]


@dataclass(frozen=True)
class Range:
    """What a stake of one gains over all remainders of a size, all equally likely.

    `over` is how often the gain is above nothing, `chosen` the average gain a coup of whoever stakes only then.
    """

    seat: str
    size: int
    worst: Fraction
    mean: Fraction
    best: Fraction
    over: Fraction
    chosen: Fraction
    worst_pack: tuple[Card, ...]
    best_pack: tuple[Card, ...]
    spread: tuple[tuple[Fraction, int], ...]


@cache
def chances(size: int) -> tuple[tuple[Chances, Kind], ...]:
    """Every kind of remainder with its chances."""
    return tuple((Chances.of(size, kind), kind) for kind in kinds(size))


def range_of(seat: str, gain: Gain, size: int) -> Range:
    """The seat over every remainder of so many cards."""
    gains = [(gain(each), kind) for each, kind in chances(size)]
    whole = comb(PACK, size)
    worst, best = min(gains, key=lambda one: one[0]), max(gains, key=lambda one: one[0])
    return Range(
        seat,
        size,
        worst=worst[0],
        mean=_total(gains) / whole,
        best=best[0],
        over=Fraction(sum(kind.count for won, kind in gains if won > 0), whole),
        chosen=_total([one for one in gains if one[0] > 0]) / whole,
        worst_pack=worst[1].example,
        best_pack=best[1].example,
        spread=tuple((won, kind.count) for won, kind in gains),
    )


def _total(gains: list[tuple[Fraction, Kind]]) -> Fraction:
    return sum((won * kind.count for won, kind in gains), Fraction(0))


def ranges(seats: Mapping[str, Gain], tick: Tick) -> Iterator[Range]:
    """Every seat for every size."""
    for size in SIZES:
        chances(size)
        tick()
    for seat, gain in seats.items():
        for size in SIZES:
            yield range_of(seat, gain, size)


def study(counted: PackGame, tick: Tick = lambda: None) -> Study:
    """What can be gained from any part of the pack that may be left."""
    found = tuple(ranges(counted.seats, tick))
    plots = tuple(plot_of(one) for one in found if len(one.spread) > 1)
    tables = {
        "Return by the cards left, over every part of the pack": range_table(found),
        f"The best and the worst {min(SIZES)} cards": pack_table(found),
    }
    return Study(counted.game, counted.says, tables, plots, {"ranges": [facts(one) for one in found]})


def range_table(found: tuple[Range, ...]) -> Table:
    """Worst, average and best return of every seat, and what choosing one's coups would bring."""
    head = ("seat", "cards left", "worst", "average", "best", "over 100 %", "gain a coup, staking only then")
    rows = tuple(
        (
            one.seat,
            str(one.size),
            percent(1 + one.worst),
            percent(1 + one.mean),
            percent(1 + one.best),
            percent(one.over),
            percent(one.chosen),
        )
        for one in found
    )
    return Table("ranges", head, rows)


def pack_table(found: tuple[Range, ...]) -> Table:
    """One of the best and one of the worst last eight for every seat."""
    last = min(one.size for one in found)
    rows = tuple(
        (one.seat, how, percent(1 + won), print_cards(pack))
        for one in found
        if one.size == last
        for how, won, pack in (("best", one.best, one.best_pack), ("worst", one.worst, one.worst_pack))
    )
    return Table("last-cards", ("seat", "", "return", f"for example with these {last} left"), rows)


def plot_of(one: Range) -> Bars:
    """How the return spreads over all remainders of the size, in bins with a fair return at an edge.

    A return that lies on an edge belongs to the bin below it, so that none above 100 % holds a return that is fair.
    """
    width = bin_width(min(one.worst, Fraction(0)), max(one.best, Fraction(0)))
    counts: Counter[int] = Counter()
    for won, count in one.spread:
        counts[ceil(won / width)] += count
    whole = comb(PACK, one.size)
    bins = tuple((1 + (at - 1) * width, 1 + at * width, Fraction(counts[at], whole)) for at in sorted(counts))
    return Bars(f"{one.seat}, {one.size} cards left", bins)


def bin_width(low: Fraction, high: Fraction) -> Fraction:
    """The 1, 2 or 5 times a power of ten, exactly, that makes about so many bins."""
    return Fraction(f"{round_step(float(low), float(high), BINS):.0e}")


def facts(one: Range) -> dict[str, Any]:
    """A range as JSON, fractions as `num/den`."""
    exact = {"worst": 1 + one.worst, "mean": 1 + one.mean, "best": 1 + one.best, "over_100_part": one.over}
    written = {name: f"{value.numerator}/{value.denominator}" for name, value in exact.items()}
    return {
        "seat": one.seat,
        "cards_left": one.size,
        **written,
        **{f"{name}_percent": float(value * 100) for name, value in exact.items()},
        "gain_per_coup": f"{one.chosen.numerator}/{one.chosen.denominator}",
        "worst_pack": one.worst_pack,
        "best_pack": one.best_pack,
    }
