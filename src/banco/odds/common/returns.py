"""What a bet returns: every outcome with its exact probability, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import sqrt


class Verdict(Enum):
    """Whether a published return is true."""

    CONFIRMED = "confirmed"
    REFUTED = "refuted"
    UNPUBLISHED = "unpublished"


@dataclass(frozen=True)
class Outcome:
    """One way a bet can end: how likely, and what comes back for a stake of one, stake included."""

    name: str
    probability: Fraction
    pays: Fraction


@dataclass(frozen=True)
class BetReturn:
    """A bet, its outcomes and the return its rule book publishes, as printed there."""

    bet: str
    outcomes: tuple[Outcome, ...]
    published_percent: str | None = None

    def __post_init__(self) -> None:
        whole = sum(outcome.probability for outcome in self.outcomes)
        if whole != 1:
            raise ArithmeticError(f"the outcomes of {self.bet} add up to {whole}, not to 1")

    @property
    def value(self) -> Fraction:
        """What comes back of a stake of one, on average."""
        return sum((outcome.probability * outcome.pays for outcome in self.outcomes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a stake of one, on average."""
        return 1 - self.value

    @property
    def standard_deviation(self) -> float:
        """How far the result of a stake of one is from its average, typically."""
        square = sum((outcome.probability * outcome.pays**2 for outcome in self.outcomes), Fraction(0))
        return sqrt(square - self.value**2)

    @property
    def hit_rate(self) -> Fraction:
        """How often more than the stake comes back."""
        return sum((outcome.probability for outcome in self.outcomes if outcome.pays > 1), Fraction(0))

    @property
    def largest_win(self) -> Fraction:
        """The most a stake of one can win."""
        return max(outcome.pays for outcome in self.outcomes if outcome.probability) - 1

    @property
    def verdict(self) -> Verdict:
        """Confirmed when the exact return, rounded or cut off, is the figure printed."""
        if self.published_percent is None:
            return Verdict.UNPUBLISHED
        return Verdict.CONFIRMED if agrees(self.value * 100, self.published_percent) else Verdict.REFUTED

    @property
    def difference_percent(self) -> Fraction | None:
        """The exact return less the published one, in percent."""
        return None if self.published_percent is None else self.value * 100 - Fraction(self.published_percent)


def agrees(value: Fraction, printed: str) -> bool:
    """Whether the value, rounded or cut off to the digits printed, is the printed figure.

    Books do both, even in one table: 89.6386 stands there as 89.64, and 94.7171 as 94.71.
    """
    digits = len(printed.partition(".")[2])
    scaled, figure = value * 10**digits, Fraction(printed) * 10**digits
    return figure in (int(scaled), int(scaled + Fraction(1, 2)))


def percent(value: Fraction, digits: int = 4) -> str:
    """A fraction as a percentage."""
    return f"{float(value * 100):.{digits}f} %"


def from_counts(
    bet: str, counts: dict[str, tuple[int, Fraction]], total: int, published_percent: str | None = None
) -> BetReturn:
    """A bet from how many of `total` equally likely deals end in each outcome, and what each pays."""
    outcomes = tuple(Outcome(name, Fraction(count, total), pays) for name, (count, pays) in counts.items())
    return BetReturn(bet, outcomes, published_percent)


def ratio(value: Fraction) -> str:
    """A fraction as `num/den`."""
    return f"{value.numerator}/{value.denominator}"
