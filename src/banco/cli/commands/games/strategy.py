"""`banco strategy`: how to play best, and what that returns."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.cli.shared.shoe_option import SeenText, ShoeText, shoe_of
from banco.core.errors import BadInput
from banco.core.record import find_game
from banco.core.tables import Table
from banco.games import GAMES
from banco.odds.games import ODDS
from banco.texts import Language, text


class NoStrategyTable(BadInput):
    """The game has no strategy that a table could print."""

    sentence = "There is no strategy table for {game}: players choose by one only in {games}."


def strategy(
    game: Annotated[str, typer.Argument(help="The game's name, as `banco games` lists it.")],
    *,
    shoe: ShoeText = "",
    seen: SeenText = "",
    as_json: AsJson = False,
) -> None:
    """Print the exact best strategy of a game, what it returns and what departing from it costs.

    Examples: banco strategy lugano · banco strategy lugano --seen "9h×6 9d×6 8c×6"
    """
    played = find_game(game, GAMES)
    best, left = ODDS[played.name].strategy, shoe_of(played, shoe, seen)
    if best is None:
        raise NoStrategyTable(game=played.name, games=", ".join(name for name, odds in ODDS.items() if odds.strategy))
    if as_json:
        print_json(best.facts(left))
        return
    for rows in best.tables(left):
        print_titled(rows)


def print_titled(rows: Table) -> None:
    """The table under its title."""
    console().print(f"\n{text(Language.ENGLISH, f'study-{rows.name}')}", style="bold")
    printed = table(*rows.head)
    for row in rows.rows:
        printed.add_row(*row)
    print_table(printed)
