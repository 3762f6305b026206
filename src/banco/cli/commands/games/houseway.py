"""`banco houseway`: what a house way returns against itself, and what it gives away against best play."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.table import Table

from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.cli.shared.progress import stages
from banco.odds.common.returns import percent, ratio
from banco.odds.fortune.counts import Gain, WayCount
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.store import DEALERS, DEALS, count_of, every_way
from banco.odds.fortune.ways.way_files import way_in


def houseway(
    file: Annotated[str, typer.Argument(help="A file with a house way, or the name of one that is listed.")] = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Print the exact return of a house way, and by kind of hand what it gives away against best play.

    A file that has not been counted yet takes a few minutes.  Without a file, list the house ways that have been.
    Examples: banco houseway · banco houseway foxwoods · banco houseway mine.txt
    """
    if not file:
        list_ways(as_json=as_json)
        return
    way = way_in(file)
    with stages() as report:
        counted = count_of(way, report)
    if as_json:
        print_json(way_facts(counted))
        return
    typer.echo(counted.name)
    print_table(deals_table(counted))
    print_table(gains_table(counted.gains))


def list_ways(*, as_json: bool) -> None:
    """Print the house ways that have been counted."""
    ways = every_way()
    if as_json:
        print_json({"ways": [{"file": file, **way_facts(way)} for file, way in ways.items()]})
        return
    print_table(ways_table(ways))


def way_facts(way: WayCount) -> dict[str, Any]:
    """A house way as JSON: how its deals end, and what it gives away by kind of hand."""
    house, best = way.house.with_nine_high, 1 + Fraction(way.best_gain, DEALS)
    return {
        "name": way.name,
        "return": ratio(house.value),
        "return_percent": float(house.value * 100),
        "best_return": ratio(best),
        "best_return_percent": float(best * 100),
        "given_away_percent": float((best - house.value) * 100),
        "with_nine_high": tally_facts(house),
        "without_nine_high": tally_facts(way.house.without),
        "hands": [gain_facts(gain) for gain in way.gains],
    }


def tally_facts(tally: Tally) -> dict[str, Any]:
    """How all deals end, as JSON."""
    return {
        "deals": tally.deals,
        "win": tally.win,
        "push": tally.push,
        "lose": tally.lose,
        "unqualified": tally.unqualified,
        "return": ratio(tally.value),
        "return_percent": float(tally.value * 100),
    }


def gain_facts(gain: Gain) -> dict[str, Any]:
    """One kind of hand as JSON."""
    deals = gain.hands * DEALERS
    return {
        "hand": gain.hand,
        "hands": gain.hands,
        "better_otherwise": gain.differ,
        "house_value": ratio(Fraction(gain.house, deals)),
        "best_value": ratio(Fraction(gain.best, deals)),
        "given_away_percent": float(Fraction(gain.lost, DEALS) * 100),
    }


def ways_table(ways: dict[str, WayCount]) -> Table:
    """The house ways that have been counted, beside best play."""
    rows = table("file", "house way", "return", "without nine-high", "best play", "given away")
    for file, way in ways.items():
        house, best = way.house.with_nine_high.value, 1 + Fraction(way.best_gain, DEALS)
        rows.add_row(
            file, way.name, percent(house), percent(way.house.without.value), percent(best), percent(best - house)
        )
    return rows


def deals_table(way: WayCount) -> Table:
    """How the deals end with the nine-high rule, and without it."""
    rows = table("", "win", "push", "not qualified", "loss", "return")
    for name, tally in (("nine-high rule", way.house.with_nine_high), ("without", way.house.without)):
        rows.add_row(
            name,
            f"{tally.win:,}",
            f"{tally.push:,}",
            f"{tally.unqualified:,}",
            f"{tally.lose:,}",
            percent(tally.value, 6),
        )
    return rows


def gains_table(gains: tuple[Gain, ...]) -> Table:
    """What each kind of hand wins on average, and its part of what is given away in all."""
    rows = table("hand", "hands", "better otherwise", "house way", "best play", "given away")
    for gain in gains:
        deals = gain.hands * DEALERS
        rows.add_row(
            gain.hand,
            f"{gain.hands:,}",
            percent(Fraction(gain.differ, gain.hands), 2),
            percent(Fraction(gain.house, deals)),
            percent(Fraction(gain.best, deals)),
            percent(Fraction(gain.lost, DEALS), 6),
        )
    given = sum(gain.lost for gain in gains)
    rows.add_row("in all", f"{sum(gain.hands for gain in gains):,}", "", "", "", percent(Fraction(given, DEALS), 6))
    return rows
