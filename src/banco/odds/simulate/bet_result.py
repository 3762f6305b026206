"""What a simulation says of one bet: its mean, how sure that is, and whether the exact figure agrees."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from banco.odds.common.returns import BetReturn
from banco.odds.simulate.kernel import Ending

CONFIDENCE = 0.99
STANDARD_ERRORS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Agreement(Enum):
    """Whether the exact return lies within the confidence interval; one bet in a hundred is outside by chance."""

    WITHIN = "within"
    OUTSIDE = "outside"
    NO_EXACT_FIGURE = "no exact figure"


@dataclass(frozen=True)
class BetResult:
    """One bet over all the rounds: its endings with how often each came, and the exact return where there is one."""

    bet: str
    endings: tuple[tuple[Ending, int], ...]
    exact: BetReturn | None

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return sum(count for _, count in self.endings)

    @property
    def mean(self) -> Fraction:
        """What came back of a stake of one, on average."""
        return sum((ending.pays * count for ending, count in self.endings), Fraction(0)) / self.rounds

    @property
    def standard_error(self) -> float:
        """How far the mean is from the true return, typically."""
        rounds, mean = self.rounds, self.mean
        squares = sum((count * (ending.pays - mean) ** 2 for ending, count in self.endings), Fraction(0))
        return sqrt(squares / (rounds - 1) / rounds)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true return lies, with a confidence of 99 %."""
        mean, margin = float(self.mean), STANDARD_ERRORS * self.standard_error
        return mean - margin, mean + margin

    @property
    def agreement(self) -> Agreement:
        """Whether the exact return lies in the interval."""
        if self.exact is None:
            return Agreement.NO_EXACT_FIGURE
        low, high = self.interval
        return Agreement.WITHIN if low <= self.exact.value <= high else Agreement.OUTSIDE
