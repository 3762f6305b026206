"""What bets return, as tables of text for the pages of figures."""

from __future__ import annotations

from banco.core.tables import Table
from banco.odds.common.returns import BetReturn, percent

Bets = tuple[BetReturn, ...]


def returns_table(bets: Bets) -> Table:
    """What every bet returns."""
    rows = tuple((bet.bet, percent(bet.value), str(bet.value), *_spread(bet)) for bet in bets)
    return Table("returns", ("bet", "return", "exactly", "house edge", "hit rate", "standard deviation"), rows)


def verdicts_table(bets: Bets) -> Table:
    """What every bet returns, beside what its rule book prints."""
    rows = tuple(
        (bet.bet, percent(bet.value), f"{bet.published_percent} %", bet.verdict.value, *_spread(bet), str(bet.value))
        for bet in bets
    )
    head = ("bet", "return", "published", "verdict", "house edge", "hit rate", "standard deviation", "exactly")
    return Table("returns", head, rows)


def outcomes_table(bets: Bets) -> Table:
    """How every bet ends, and how often."""
    rows = tuple(
        (bet.bet, one.name, f"{float(one.pays):g}", percent(one.probability), str(one.probability))
        for bet in bets
        for one in bet.outcomes
    )
    return Table("outcomes", ("bet", "outcome", "pays", "probability", "exactly"), rows)


def _spread(bet: BetReturn) -> tuple[str, str, str]:
    return percent(bet.house_edge), percent(bet.hit_rate, 3), f"{bet.standard_deviation:.4f}"
