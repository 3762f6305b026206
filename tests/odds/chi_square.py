"""Pearson's test: whether counts agree with probabilities, wrongly denied once in a thousand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from banco.odds.common.returns import BetReturn
from banco.odds.simulate.bet_result import BetResult

DENIED = 0.001
FEWEST = 10  # what is expected less often is taken together


def agrees(counts: Sequence[int], probabilities: Sequence[float | Fraction]) -> bool:
    """Whether the counts can come from these probabilities."""
    expected = [sum(counts) * float(probability) for probability in probabilities]
    distance = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    return distance <= critical(len(counts) - 1)


def critical(degrees: int) -> float:
    """What chi-square exceeds once in a thousand, after Wilson and Hilferty."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + NormalDist().inv_cdf(1 - DENIED) * sqrt(spread)) ** 3


def agrees_with(bet: BetResult, exact: BetReturn) -> bool:
    """Whether a simulated bet's outcomes can come from the exact probabilities; what pays alike is one outcome."""
    seen, likely = Counter[Fraction](), dict[Fraction, Fraction]()
    for ending, count in bet.endings:
        seen[ending.pays] += count
    for outcome in exact.outcomes:
        likely[outcome.pays] = likely.get(outcome.pays, Fraction(0)) + outcome.probability
    if any(count and not likely.get(pays) for pays, count in seen.items()):
        return False
    often = {pays: chance for pays, chance in likely.items() if chance * bet.rounds >= FEWEST}
    counts, chances = [seen[pays] for pays in often], [*often.values()]
    rest = 1 - sum(chances)
    return agrees([*counts, bet.rounds - sum(counts)], [*chances, rest]) if rest else agrees(counts, chances)
