"""Long simulations of every game against the exact figures, all bets and outcomes."""

from __future__ import annotations

import pytest
from tests.odds.chi_square import agrees_with

from banco.games import GAMES
from banco.odds.simulate.chunks import simulate
from banco.odds.simulate.plan import Plan, strategies_of
from banco.odds.simulate.results import results
from banco.odds.simulate.workers import Here

ROUNDS = 200_000_000


@pytest.mark.slow
@pytest.mark.parametrize(
    "plan",
    [
        Plan(name, ROUNDS, 2, variant, strategy)
        for name, game in GAMES.items()
        for variant in ("", *game.variants)
        for strategy in strategies_of(name) or ("",)
    ],
    ids=lambda plan: f"{plan.game} {plan.variant} {plan.strategy}".strip(),
)
def test_a_long_simulation(plan: Plan) -> None:
    for bet in results(simulate(plan, Here(), 1)):
        assert bet.exact is not None, bet.bet
        assert abs(float(bet.mean - bet.exact.value)) < 4 * bet.standard_error, bet.bet
        assert agrees_with(bet, bet.exact), bet.bet
