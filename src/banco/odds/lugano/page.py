"""Lugano Baccarat's returns and strategy as tables of text, for the terminal and for the page of figures."""

from __future__ import annotations

from collections.abc import Callable

from banco.core.packs import Composition
from banco.core.tables import Table
from banco.odds.common.return_tables import outcomes_table, returns_table
from banco.odds.common.returns import percent
from banco.odds.lugano.play import POINTS
from banco.odds.lugano.returns import returns
from banco.odds.lugano.strategy import Advice, Study, study

NOWHERE = "–"


def tables() -> tuple[Table, ...]:
    """Everything that the page of figures prints, for a full shoe."""
    bets = returns()
    return (returns_table(bets), outcomes_table(bets), *strategy_tables(study()))


def strategy_page(left: Composition | None = None) -> tuple[Table, ...]:
    """The best strategy for what is left in the shoe."""
    return strategy_tables(study(left))


def strategy_tables(found: Study) -> tuple[Table, ...]:
    """What to do, what that returns, what doubling costs, and what the two required bets come to."""
    return (
        _by_points("strategy", found, lambda advice: advice.choice.value),
        departures_table(found),
        plans_table(found),
        _by_points("worth", found, lambda advice: f"{float(advice.worth[advice.choice] * 100):+.2f}"),
        _by_points("doubling", found, lambda advice: f"{float(advice.doubling * 100):+.2f}"),
        together_table(found),
    )


def _by_points(name: str, found: Study, cell: Callable[[Advice], str]) -> Table:
    """A table with a row for the box's points and a column for the dealer's card."""
    head = ("the box has", *(f"dealer {dealers}" for dealers in POINTS))
    texts = {at: cell(advice) for at, advice in found.table.items()}
    rows = tuple((str(mine), *(texts.get((mine, dealers), NOWHERE) for dealers in POINTS)) for mine in POINTS)
    return Table(name, head, rows)


def departures_table(found: Study) -> Table:
    """Where the two cards themselves say otherwise than their points."""
    rows = tuple(
        (f"{one.two[0]}-{one.two[1]}", str(one.dealer), one.table.value, one.best.value, percent(one.gain))
        for one in found.departures
    )
    none = (("none", *[NOWHERE] * 4),)
    return Table("departures", ("cards count", "dealer", "the table says", "better", "gain"), rows or none)


def plans_table(found: Study) -> Table:
    """What PLAY returns, played one way or another."""
    rows = tuple(
        (
            f"{plan.name}: {plan.meaning}",
            percent(plan.play.value),
            percent(plan.play.house_edge),
            f"{float(plan.stakes):.4f}",
            f"{plan.play.standard_deviation:.4f}",
        )
        for plan in found.plans
    )
    head = ("play", "return", "house edge", "staked in the end", "standard deviation")
    return Table("plans", head, rows)


def together_table(found: Study) -> Table:
    """What the house keeps of the two required bets together."""
    rows = tuple(
        (
            f"{one.times} × 59",
            one.plan.name,
            percent(1 - one.house_edge),
            percent(one.house_edge),
            percent(one.edge_on_all),
        )
        for one in found.together
    )
    return Table("together", ("PLAY is", "play", "return", "house edge", "of all money staked"), rows)
