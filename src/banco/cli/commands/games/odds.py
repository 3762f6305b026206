"""`banco odds`: what every bet returns, exactly, beside what its rule book publishes."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from banco.cli.shared.options.game_options import GameArgument, TableOptions, VariantOption
from banco.cli.shared.options.shoe_option import SeenText, ShoeText, shoe_of
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.cli.shared.progress import stages
from banco.core.errors import BadInput
from banco.core.game import Game
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.odds import laboratory
from banco.odds.common.returns import BetReturn, Verdict, percent, ratio
from banco.odds.laboratory import choose_bet, option_returns, returns_of
from banco.server.http.game_options import read_options


class ShoeAndOptions(BadInput):
    """A shoe that is not full, and the options of a table, whose returns are those of a full one."""

    sentence = "The returns of a table's options are those of a full shoe: say neither --shoe nor --seen with them."


def odds(
    game: GameArgument,
    *,
    bet: Annotated[str | None, typer.Option(help="Only this bet, with all its outcomes.")] = None,
    shoe: ShoeText = "",
    seen: SeenText = "",
    variant: VariantOption = "",
    option: TableOptions = None,
    recount: Annotated[bool, typer.Option(help="First count anew what is stored: minutes of work.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the exact return of every bet of a game, beside the published figure.

    With a variant or options, the return of the bets that a table set so offers.

    Examples: banco odds lucky-tree --bet tie · banco odds paijiu --seen "Jk 3d" · banco odds lugano --option packs=8
    """
    played = find_game(game, GAMES)
    if recount:
        with stages() as report:
            laboratory.recount(played.name, report)
    if variant or option:
        if shoe or seen:
            raise ShoeAndOptions
        bets = returns_at_table(played, variant, option or [], bet)
    else:
        bets = returns_of(played.name, shoe_of(played, shoe, seen), bet)
    if as_json:
        print_json({"game": played.name, "bets": [bet_facts(one) for one in bets]})
        return
    print_table(returns_table(bets))
    if bet:
        print_table(outcomes_table(bets[0]))


def returns_at_table(game: Game[Any], variant: str, options: list[str], bet: str | None) -> tuple[BetReturn, ...]:
    """The exact returns of the bets, or of one of them, at a table that is set so."""
    return choose_bet(game.name, option_returns(game, read_options(game, variant, options)), bet)


def bet_facts(bet: BetReturn) -> dict[str, Any]:
    """A bet as JSON: fractions as `num/den`, percentages as numbers."""
    return {
        "bet": bet.bet,
        "return": ratio(bet.value),
        "return_percent": float(bet.value * 100),
        "published_percent": None if bet.published_percent is None else float(bet.published_percent),
        "verdict": bet.verdict,
        "difference_percent": None if bet.difference_percent is None else float(bet.difference_percent),
        "house_edge": ratio(bet.house_edge),
        "house_edge_percent": float(bet.house_edge * 100),
        "standard_deviation": bet.standard_deviation,
        "hit_rate": ratio(bet.hit_rate),
        "largest_win": ratio(bet.largest_win),
        "outcomes": [
            {"outcome": one.name, "probability": ratio(one.probability), "pays": ratio(one.pays)}
            for one in bet.outcomes
        ],
    }


def returns_table(bets: tuple[BetReturn, ...]) -> Table:
    """The bets in a table for the terminal."""
    head = ("bet", "return", "published", "verdict", "house edge", "hit rate", "std. deviation", "largest win")
    rows = table(*head)
    for bet in bets:
        published = f"{bet.published_percent} %" if bet.published_percent else "–"
        rows.add_row(
            bet.bet,
            percent(bet.value),
            published,
            verdict_text(bet),
            percent(bet.house_edge),
            percent(bet.hit_rate, 3),
            f"{bet.standard_deviation:.4f}",
            f"{float(bet.largest_win):g} : 1",
        )
    return rows


def verdict_text(bet: BetReturn) -> str:
    """The verdict, with the difference where the published figure is refuted."""
    if bet.verdict is Verdict.REFUTED and bet.difference_percent is not None:
        return f"refuted by {float(bet.difference_percent):+.4f}"
    return bet.verdict.value


def outcomes_table(bet: BetReturn) -> Table:
    """A bet's outcomes with their exact probabilities."""
    rows = table("outcome", "pays", "probability", "exactly")
    for one in bet.outcomes:
        rows.add_row(one.name, f"{float(one.pays):g}", percent(one.probability, 6), ratio(one.probability))
    rows.add_row("return", "", percent(bet.value, 6), ratio(bet.value))
    return rows
