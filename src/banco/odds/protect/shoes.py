"""Random shoes dealt down, with the exact edge of every bet before every coup: what a counter could gain.

The shoes are a seeded sample, so averages over them are estimates and carry their standard error; the edge before a
coup is exact.  Counters know every card they have seen.  Cards burnt unseen might as well lie in the shoe, so a
counter's edge is that of all unseen cards.  Counters stake one unit when, and only when, a bet returns more than its
stake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banco.core.chance import RandomSource, SeededChance
from banco.core.errors import BadInput
from banco.core.packs import Composition
from banco.core.tables import Table
from banco.odds.protect.plots import BEST, HIGH, LOW, MEDIAN, Spread
from banco.odds.protect.study import Study

Tick = Callable[[], None]
Floats = NDArray[np.float64]

ANY = "the best of these"
BINS = 24


class TooFewShoes(BadInput):
    """A sample of nothing."""

    sentence = "A sample has at least two shoes; {shoes} were asked for."


class BadCut(BadInput):
    """The cut card lies where no coup would be dealt, or could not be finished."""

    sentence = "The cut card cannot lie {cut} cards from the end: {least} to {most} are possible."


@dataclass(frozen=True)
class ShoeGame:
    """A game dealt from a shoe: its bets, how a shoe goes down coup by coup, and the bets' exact edges.

    `deal` gives the cards left in the shoe and all unseen cards before every coup until the shoe is dealt down to
    the cut.  `alone` are the bets that can be staked without another; `shoes` make a fair sample.
    """

    game: str
    bets: tuple[str, ...]
    alone: tuple[str, ...]
    shoes: int
    cards: int
    least_cut: int
    cuts: tuple[int, ...]
    deal: Callable[[RandomSource, int], Iterator[tuple[int, Composition]]]
    edges: Callable[[Composition], tuple[Fraction, ...]]
    says: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One bet, for one place of the cut card."""

    cut: int
    bet: str
    coups: float
    over: float
    gain: float
    error: float
    best: float
    mean: float


@dataclass(frozen=True)
class Sample:
    """Coups of many shoes: of which shoe, with how many cards left, and the edge of every bet."""

    game: ShoeGame
    shoes: int
    shoe: NDArray[np.int64]
    left: NDArray[np.int64]
    edge: Floats

    @cached_property
    def with_any(self) -> Floats:
        """The edges, and behind them the largest of those that can be staked alone."""
        alone = [self.game.bets.index(bet) for bet in self.game.alone]
        return np.column_stack([self.edge, self.edge[:, alone].max(axis=1)])

    def rows(self, cut: int) -> tuple[Row, ...]:
        """Every bet, with the cut card so far from the end."""
        dealt = self.left > cut
        names = (*self.game.bets, ANY)
        return tuple(self._row(cut, name, dealt, self.with_any[:, at]) for at, name in enumerate(names))

    def _row(self, cut: int, name: str, dealt: NDArray[np.bool_], edge: Floats) -> Row:
        seen = edge[dealt]
        by_shoe = np.bincount(self.shoe[dealt], np.maximum(seen, 0), self.shoes)
        return Row(
            cut,
            name,
            coups=len(seen) / self.shoes,
            over=float((seen > 0).mean()),
            gain=float(by_shoe.mean()),
            error=float(by_shoe.std(ddof=1)) / sqrt(self.shoes),
            best=float(seen.max()),
            mean=float(seen.mean()),
        )

    def plot(self, at: int) -> Spread:
        """How a bet's return spreads as the shoe runs down."""
        edges = np.linspace(self.left.min(), self.left.max() + 1, BINS + 1)
        bins = [(self.left >= low) & (self.left < high) for low, high in pairwise(edges)]
        kept = [(float(self.left[one].mean()), 1 + self.edge[one, at]) for one in bins if one.any()]
        low, median, high, best = (
            tuple((x, float(np.percentile(values, part))) for x, values in kept) for part in (LOW, MEDIAN, HIGH, BEST)
        )
        return Spread(self.game.bets[at], low, median, high, best)


def sample(game: ShoeGame, shoes: int, seed: int, cut: int, tick: Tick = lambda: None) -> Sample:
    """So many random shoes, each dealt down to the cut."""
    source, found = SeededChance(seed), []
    for shoe in range(shoes):
        found += [(shoe, left, *map(float, game.edges(unseen))) for left, unseen in game.deal(source, cut)]
        tick()
    table = np.array(found)
    return Sample(game, shoes, table[:, 0].astype(np.int64), table[:, 1].astype(np.int64), table[:, 2:])


def study(game: ShoeGame, shoes: int, seed: int, cuts: tuple[int, ...] = (), tick: Tick = lambda: None) -> Study:
    """What counting gains in this game, for each place of the cut card."""
    cuts = cuts or game.cuts
    if shoes < 2:
        raise TooFewShoes(shoes=shoes)
    for cut in cuts:
        if not game.least_cut <= cut <= game.cards // 2:
            raise BadCut(cut=cut, least=game.least_cut, most=game.cards // 2)
    dealt = sample(game, shoes, seed, min(cuts), tick)
    rows = tuple(row for cut in cuts for row in dealt.rows(cut))
    plots = tuple(dealt.plot(at) for at in range(len(game.bets)))
    facts = {"shoes": shoes, "seed": seed, "rows": [row_facts(row) for row in rows]}
    tables = {f"Cut card {cut} cards from the end": table_of(dealt.rows(cut)) for cut in cuts}
    return Study(game.game, game.says, tables, plots, facts)


def table_of(rows: tuple[Row, ...]) -> Table:
    """The bets for one place of the cut card."""
    head = ("bet", "coups a shoe", "over 100 %", "gain a shoe", "± (one s.e.)", "best return", "mean return")
    told = tuple(
        (
            row.bet,
            f"{row.coups:.1f}",
            f"{100 * row.over:.2f} %",
            f"{row.gain:.4f}",
            f"{row.error:.4f}",
            f"{100 + 100 * row.best:.2f} %",
            f"{100 + 100 * row.mean:.3f} %",
        )
        for row in rows
    )
    return Table(f"cut-{rows[0].cut}", head, told)


def row_facts(row: Row) -> dict[str, Any]:
    """A row as JSON; a gain is in units staked."""
    return {
        "cut": row.cut,
        "bet": row.bet,
        "coups_per_shoe": row.coups,
        "over_100_part": row.over,
        "gain_per_shoe": row.gain,
        "gain_standard_error": row.error,
        "best_return_percent": 100 * (1 + row.best),
        "mean_return_percent": 100 * (1 + row.mean),
    }
