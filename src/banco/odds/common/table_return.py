"""What a kind of bet returns at a table with its own options, for the house to hold its figures against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import sqrt

from banco.core.game import Options
from banco.odds.common.returns import BetReturn


class Basis(Enum):
    """What the expected return of a bet is."""

    EXACT = "exact"
    """What it is on average, whatever players do."""

    BEST_PLAY = "best_play"
    """What best play brings; how much less players' own choices bring is not known."""

    CAPPED_TAX = "capped_tax"
    """Between the return with the tax in full and that without: above a cap the tax grows no further."""

    CAPPED_PAYOUT = "capped_payout"
    """What it is where nothing is cut off; what a hand wins is limited, and stakes decide how often that is."""


@dataclass(frozen=True)
class TableReturn:
    """A kind of bet at a table: what comes back of a stake of one on average lies between `least` and `most`.

    Without `least` nothing is known of how little that may be.  `deviation` is how far one stake's return is from its
    average, typically, or more; `skewness` that of its outcomes, and `hit_rate` how often it wins.  Where spots are
    decided `apart`, two bets of a round do not share a hand.
    """

    bet: str
    most: Fraction
    least: Fraction | None
    deviation: float
    skewness: float
    hit_rate: Fraction
    basis: Basis = Basis.EXACT
    apart: bool = False


TableReturns = Callable[[Options], tuple[TableReturn, ...]]
"""Counts the returns at a table with these options."""


def exact(bet: BetReturn, *, apart: bool = False) -> TableReturn:
    """A bet whose return follows from the cards alone."""
    return TableReturn(
        bet=bet.bet,
        most=bet.value,
        least=bet.value,
        deviation=bet.standard_deviation,
        skewness=skewness(bet),
        hit_rate=bet.hit_rate,
        apart=apart,
    )


def best_play(bet: BetReturn) -> TableReturn:
    """A bet whose return depends on what players choose; `bet` is what best play makes of it."""
    return TableReturn(
        bet=bet.bet,
        most=bet.value,
        least=None,
        deviation=bet.standard_deviation,
        skewness=skewness(bet),
        hit_rate=bet.hit_rate,
        basis=Basis.BEST_PLAY,
    )


def skewness(bet: BetReturn) -> float:
    """How far the outcomes of a bet lean: positive where few large wins stand against many small losses."""
    mean, spread = bet.value, bet.standard_deviation
    third = sum((one.probability * (one.pays - mean) ** 3 for one in bet.outcomes), Fraction(0))
    return float(third) / spread**3 if spread else 0.0


def largest_deviation(most: Fraction) -> float:
    """A bound on the deviation of whatever pays between nothing and so much."""
    return sqrt(float(most) ** 2 / 4)
