"""`banco strategy`: how to play best, and what that returns."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from banco.cli.odds import ratio
from banco.cli.printing import AsJson, console, print_json, print_table, table
from banco.cli.shoe import SeenText, ShoeText, shoe_of
from banco.core.errors import BadInput
from banco.core.record import find_game
from banco.core.tables import Table
from banco.games import GAMES
from banco.odds.lugano_strategy import Advice, Departure, Plan, Study, Together, study
from banco.odds.lugano_tables import strategy_tables

TITLES = {
    "strategy": "What the box does with its points against the dealer's card",
    "departures": "Where the two cards themselves say otherwise",
    "plans": "What PLAY returns, for a first stake of one",
    "worth": "What the choice above gains, in percent of the first PLAY stake",
    "doubling": "What doubling gains over the better of the other choices, in percent of the first PLAY stake",
    "together": "59 and PLAY are both required: only together do they decide what the house keeps",
}


class NoStrategyTable(BadInput):
    """The game has no strategy that a table could print."""

    sentence = "There is no strategy table for {game}: only lugano lets its players choose by one."


def strategy(
    game: Annotated[str, typer.Argument(help="The game's name: lugano.")],
    *,
    shoe: ShoeText = "",
    seen: SeenText = "",
    as_json: AsJson = False,
) -> None:
    """Print the exact best strategy of a game, what it returns and what departing from it costs.

    Examples: banco strategy lugano · banco strategy lugano --seen "9h×6 9d×6 8c×6"
    """
    played = find_game(game, GAMES)
    if played.name != "lugano":
        raise NoStrategyTable(game=played.name)
    found = study(shoe_of(played, shoe, seen))
    if as_json:
        print_json(study_facts(played.name, found))
        return
    for rows in strategy_tables(found):
        print_titled(rows)


def print_titled(rows: Table) -> None:
    """The table under its title."""
    console().print(f"\n{TITLES[rows.name]}", style="bold")
    printed = table(*rows.head)
    for row in rows.rows:
        printed.add_row(*row)
    print_table(printed)


# --- as JSON ------------------------------------------------------------------------------------------


def study_facts(game: str, found: Study) -> dict[str, Any]:
    """The whole study: worths, gains and edges as fractions of a first stake of one."""
    return {
        "game": game,
        "table": [advice_facts(*cell, advice) for cell, advice in found.table.items()],
        "situations": [situation_facts(*cards, advice) for cards, advice in found.situations.items()],
        "departures": [departure_facts(one) for one in found.departures],
        "plans": [plan_facts(plan) for plan in found.plans],
        "together": [together_facts(one) for one in found.together],
    }


def advice_facts(points: int, dealer: int, advice: Advice) -> dict[str, Any]:
    """What to do with these points against this card."""
    return {"points": points, "dealer": dealer, **choice_facts(advice)}


def situation_facts(first: int, second: int, dealer: int, advice: Advice) -> dict[str, Any]:
    """What to do with these two cards against this card."""
    return {"cards": (first, second), "dealer": dealer, **choice_facts(advice)}


def choice_facts(advice: Advice) -> dict[str, Any]:
    """The best choice, and what each is worth."""
    return {"choice": advice.choice, "worth": {choice.value: ratio(worth) for choice, worth in advice.worth.items()}}


def departure_facts(one: Departure) -> dict[str, Any]:
    """Two cards that are better played otherwise."""
    return {"cards": one.two, "dealer": one.dealer, "table": one.table, "best": one.best, "gain": ratio(one.gain)}


def plan_facts(plan: Plan) -> dict[str, Any]:
    """A way to play PLAY."""
    return {
        "plan": plan.name,
        "meaning": plan.meaning,
        "return": ratio(plan.play.value),
        "return_percent": float(plan.play.value * 100),
        "staked": ratio(plan.stakes),
        "standard_deviation": plan.play.standard_deviation,
    }


def together_facts(one: Together) -> dict[str, Any]:
    """The two required bets together."""
    return {
        "play_times_59": one.times,
        "plan": one.plan.name,
        "return": ratio(1 - one.house_edge),
        "return_percent": float((1 - one.house_edge) * 100),
        "house_edge": ratio(one.house_edge),
        "house_edge_percent": float(one.house_edge * 100),
        "edge_on_all_staked": ratio(one.edge_on_all),
        "edge_on_all_staked_percent": float(one.edge_on_all * 100),
    }
