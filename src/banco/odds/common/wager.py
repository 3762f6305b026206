"""The stakes a round is told for: one unit on the game's main bet, unless the game requires more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from banco.odds.common.returns import BetReturn

Results = dict[Fraction, Fraction]
"""How likely each result of a round is, in units won or, below nothing, lost."""


@dataclass(frozen=True)
class Wager:
    """What is staked in a round: so many units in all on a bet."""

    bet: BetReturn
    units: int = 1

    @property
    def results(self) -> Results:
        """The results of a round, the worst first."""
        found: Results = {}
        for one in sorted(self.bet.outcomes, key=lambda outcome: outcome.pays):
            result = (one.pays - 1) * self.units
            found[result] = found.get(result, Fraction(0)) + one.probability
        return found


def unit_on(name: str) -> Callable[[tuple[BetReturn, ...]], Wager]:
    """One unit on the bet of that name, out of all the game's bets."""
    return lambda bets: Wager(next(bet for bet in bets if bet.bet == name))
