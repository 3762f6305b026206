"""A simulation watched while it goes on: the mean after more and more rounds, and how sure it is.

The rounds between two marks come from a stream of their own, so the seed and the number of rounds decide everything.
"""

from __future__ import annotations

from collections.abc import Callable

from banco.core.errors import BadInput
from banco.odds.common.returns import BetReturn
from banco.odds.games import ODDS
from banco.odds.simulate.bet_result import BetResult
from banco.odds.simulate.chunks import nothing_yet, play_chunk
from banco.odds.simulate.convergence import Convergence, Mark
from banco.odds.simulate.kernel import CountedBet, Counts
from banco.odds.simulate.plan import FEWEST_ROUNDS, Plan

ROUNDS = 1 << 22
MARKS = 48
FIRST_PART = 400
FEWEST = 1000


class TooFewToWatch(BadInput):
    """A simulation that is over before anything can be seen."""

    sentence = "A par sheet simulates at least {fewest} rounds, not {rounds}."


def converge(plan: Plan, told: Callable[[int], object] = int) -> Convergence:
    """The plan played from mark to mark; `told` hears at each of them how many rounds have been played."""
    if plan.rounds < FEWEST:
        raise TooFewToWatch(fewest=FEWEST, rounds=plan.rounds)
    watched = next(bet for bet in plan.kernel.bets if bet.name == ODDS[plan.game].watched_bet)
    totals, seen, exact = nothing_yet(plan), list[Mark](), plan.kernel.exact()
    for number, rounds in enumerate(marks(plan.rounds)):
        totals = totals.plus(rounds - totals.rounds, play_chunk(plan, number, rounds - totals.rounds))
        seen.append(_mark(_result(watched, totals.counts)))
        told(rounds)
    results = tuple(_result(bet, totals.counts, exact.get(bet.name)) for bet in plan.kernel.bets)
    return Convergence(plan, watched.name, tuple(seen), results)


def marks(rounds: int) -> tuple[int, ...]:
    """After how many rounds to look: ever further apart, in equal proportion, up to all of them."""
    first = max(FEWEST_ROUNDS, rounds // FIRST_PART)
    return tuple(sorted({round(first * (rounds / first) ** (at / (MARKS - 1))) for at in range(MARKS)}))


def _result(bet: CountedBet, counts: Counts, exact: BetReturn | None = None) -> BetResult:
    return BetResult(bet.name, tuple(zip(bet.endings, bet.tally(counts), strict=True)), exact)


def _mark(result: BetResult) -> Mark:
    return Mark(result.rounds, float(result.mean), *result.interval)
