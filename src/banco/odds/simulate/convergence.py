"""What is seen of a simulation while it goes on: the mean after more and more rounds, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banco.odds.simulate.bet_result import BetResult

if TYPE_CHECKING:
    from banco.odds.simulate.plan import Plan


@dataclass(frozen=True)
class Mark:
    """The mean after so many rounds, with its confidence interval."""

    rounds: int
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Convergence:
    """A simulation: the marks of one bet, and the results of every bet in the end."""

    plan: Plan
    watched: str
    marks: tuple[Mark, ...]
    results: tuple[BetResult, ...]

    @property
    def watched_result(self) -> BetResult:
        """The bet that was watched, in the end."""
        return next(result for result in self.results if result.bet == self.watched)
