"""`banco strategy`: how to play best, and what that returns."""

from __future__ import annotations

from banco.cli.shared.options.game_options import GameArgument
from banco.cli.shared.options.shoe_option import SeenText, ShoeText, shoe_of
from banco.cli.shared.printing import AsJson, console, print_json, print_rows
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.odds.games import ODDS
from banco.texts import Language, text


class NoStrategyTable(BadInput):
    """The game has no strategy that a table could print."""

    sentence = "There is no strategy table for {game}: players choose by one only in {games}."


def strategy(
    game: GameArgument,
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
        console().print(f"\n{text(Language.ENGLISH, f'study-{rows.name}')}", style="bold")
        print_rows(rows)
