"""How far the return of many bets may be from its theory by chance alone: the band that holds it 999 times in 1,000.

Every stake strays by itself: the variance of the sum is the sum of stake² times the variance of one unit.  Stakes on
one spot of a round win and lose together and count as one; where spots share a hand (the dealer's, the bank's), all
stakes of the round do, which is more than they stray in truth: the band is never too narrow for that.

The band is that of the normal distribution, bent by the skewness of the bets (Cornish and Fisher).  It is told only
where that holds: the expected wins and losses are at least ten each among as many equal stakes as these are worth,
(sum of stakes)² / (sum of stake²), and the skewness of the sum is at most that of a binomial with ten expected wins.
So a rare and large award, which ten thousand bets may never see, keeps its bet untold for long, and no wrong alarm is
given.  One bet in a thousand is outside by chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from banco.house.figures.bet_figures import BetFigures
from banco.odds.common.table_return import TableReturn

BAND = 0.999
"""How often a return is inside its band."""

STANDARD_ERRORS = NormalDist().inv_cdf((1 + BAND) / 2)
LEAST_EXPECTED = 10
MOST_SKEWNESS = 1 / sqrt(LEAST_EXPECTED)


@dataclass(frozen=True)
class Moments:
    """Some bets and what theory says of their sum; without `least` nothing is known of how little may come back."""

    stakes: int = 0
    returned: int = 0
    most: float = 0.0
    least: float | None = 0.0
    variance: float = 0.0
    third: float = 0.0
    squares: float = 0.0
    wins: float = 0.0

    def plus(self, other: Moments) -> Moments:
        """Both together; bets of different rounds stray apart."""
        least = None if self.least is None or other.least is None else self.least + other.least
        return Moments(
            self.stakes + other.stakes,
            self.returned + other.returned,
            self.most + other.most,
            least,
            self.variance + other.variance,
            self.third + other.third,
            self.squares + other.squares,
            self.wins + other.wins,
        )

    @property
    def standard_error(self) -> float:
        """How far the return of the whole is from its theory, typically, as a part of the stakes."""
        return sqrt(self.variance) / self.stakes

    @property
    def skewness(self) -> float:
        """How far the sum leans."""
        return self.third / self.variance**1.5 if self.variance else 0.0

    @property
    def is_meaningful(self) -> bool:
        """Whether the bets are many and even enough for a band."""
        if not self.variance:
            return False
        worth = self.stakes**2 / self.squares
        wins = worth * self.wins / self.stakes
        return min(wins, worth - wins) >= LEAST_EXPECTED and abs(self.skewness) <= MOST_SKEWNESS

    @property
    def band(self) -> tuple[float | None, float]:
        """Between which parts of the stakes the return is, 999 times in 1,000."""
        bent = self.skewness * (STANDARD_ERRORS**2 - 1) / 6
        error, most = self.standard_error, self.most / self.stakes
        low = None if self.least is None else self.least / self.stakes + error * (bent - STANDARD_ERRORS)
        return low, most + error * (bent + STANDARD_ERRORS)

    @property
    def inside(self) -> bool:
        """Whether the return is within the band."""
        low, high = self.band
        actual = self.returned / self.stakes
        return actual <= high and (low is None or actual >= low)


def moments_of(bet: BetFigures, theory: TableReturn) -> Moments:
    """The moments of a kind of bet under one set of options."""
    squares = bet.squares if theory.apart else bet.round_squares
    return Moments(
        stakes=bet.stakes,
        returned=bet.returned,
        most=bet.stakes * float(theory.most),
        least=None if theory.least is None else bet.stakes * float(theory.least),
        variance=squares * theory.deviation**2,
        # the sum of stake³ is not kept; it is at least (sum of stake²)² / (sum of stakes), and that for equal stakes
        third=theory.skewness * theory.deviation**3 * squares**2 / bet.stakes,
        squares=squares,
        wins=bet.stakes * float(theory.hit_rate),
    )


def all_together(moments: Iterable[Moments]) -> Moments:
    """Some bets as one sum."""
    whole = Moments()
    for part in moments:
        whole = whole.plus(part)
    return whole
