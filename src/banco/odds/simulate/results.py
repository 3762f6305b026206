"""What a simulation says of every bet."""

from __future__ import annotations

from banco.odds.laboratory import UnknownBet
from banco.odds.simulate.bet_result import BetResult
from banco.odds.simulate.chunks import Totals
from banco.odds.simulate.plan import Plan


def results(totals: Totals, chosen: tuple[str, ...] = ()) -> tuple[BetResult, ...]:
    """Every bet of the simulation, or the chosen ones."""
    kernel = totals.plan.kernel
    exact = kernel.exact()
    return tuple(
        BetResult(bet.name, tuple(zip(bet.endings, bet.tally(totals.counts), strict=True)), exact.get(bet.name))
        for bet in kernel.bets
        if bet.name in chosen or not chosen
    )


def check_bets(plan: Plan, chosen: tuple[str, ...]) -> None:
    """Refuse a bet that the game does not have."""
    known = [bet.name for bet in plan.kernel.bets]
    for bet in chosen:
        if bet not in known:
            raise UnknownBet(game=plan.game, bet=bet, bets=", ".join(known))
