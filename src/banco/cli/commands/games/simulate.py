"""`banco simulate`: so many rounds by a fast kernel, and whether the exact figures agree with them."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from banco.cli.shared.options.game_options import GameArgument, VariantOption, find_options
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.cli.shared.progress import progress_bar
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.odds.common.returns import percent, ratio
from banco.odds.simulate.bet_result import BetResult
from banco.odds.simulate.chunks import Totals
from banco.odds.simulate.chunks import simulate as play_all
from banco.odds.simulate.plan import FEWEST_ROUNDS, Plan
from banco.odds.simulate.results import check_bets, results
from banco.odds.simulate.workers import crew


class NothingPlayed(BadInput):
    """The simulation was interrupted too early to say anything."""

    sentence = "The simulation was interrupted before its first rounds were counted."


def simulate(
    game: GameArgument,
    *,
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 10_000_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same totals, whoever plays them.")] = 1,
    strategy: Annotated[str, typer.Option(help="How the player plays, where the game asks for a choice.")] = "",
    bets: Annotated[str, typer.Option(help="Only these bets, as in “player,tie”.")] = "",
    variant: VariantOption = "",
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    dask: Annotated[str, typer.Option(help="The address of a Dask cluster that plays instead.")] = "",
    as_json: AsJson = False,
) -> None:
    """Simulate a game and hold every bet's mean against its exact return.

    Examples: banco simulate lucky-tree --rounds 100000000 · banco simulate lugano --strategy card --bets play
    """
    chosen = find_game(game, GAMES)
    find_options(chosen, variant)
    plan = Plan(chosen.name, rounds, seed, variant, strategy)
    wanted = tuple(bet.strip() for bet in bets.split(",") if bet.strip())
    check_bets(plan, wanted)
    totals = play_plan(plan, workers, dask)
    if totals.rounds < FEWEST_ROUNDS:
        raise NothingPlayed
    counted = results(totals, wanted)
    if as_json:
        print_json(simulation_facts(totals, counted))
        return
    print_table(results_table(counted))
    for bet in counted if wanted else ():
        print_table(endings_table(bet))
    typer.echo(summary(totals))


def play_plan(plan: Plan, workers: int, dask: str) -> Totals:
    """The totals of the plan, played behind a progress bar."""
    with crew(workers, dask) as (executor, at_once), progress_bar(plan.game, plan.rounds) as advance:
        return play_all(plan, executor, at_once, advance)


def summary(totals: Totals) -> str:
    """How many rounds were played, and how."""
    plan = totals.plan
    how = f", {plan.played_by} strategy" if plan.played_by else ""
    cut = "" if totals.complete else f"; interrupted, {plan.rounds:,} were asked for"
    return f"{totals.rounds:,} rounds with seed {plan.seed}{how}; intervals of 99 %{cut}"


def simulation_facts(totals: Totals, counted: tuple[BetResult, ...]) -> dict[str, Any]:
    """The simulation as JSON."""
    plan = totals.plan
    return {
        "game": plan.game,
        "variant": plan.variant or None,
        "strategy": plan.played_by or None,
        "seed": plan.seed,
        "rounds": totals.rounds,
        "rounds_asked": plan.rounds,
        "complete": totals.complete,
        "bets": [bet_facts(bet) for bet in counted],
    }


def bet_facts(bet: BetResult) -> dict[str, Any]:
    """A bet as JSON: fractions as `num/den`, percentages as numbers."""
    low, high = bet.interval
    return {
        "bet": bet.bet,
        "rounds": bet.rounds,
        "mean": ratio(bet.mean),
        "mean_percent": float(bet.mean * 100),
        "standard_error_percent": bet.standard_error * 100,
        "interval_percent": [low * 100, high * 100],
        "exact": ratio(bet.exact.value) if bet.exact else None,
        "exact_percent": float(bet.exact.value * 100) if bet.exact else None,
        "verdict": bet.agreement,
        "outcomes": [
            {"outcome": ending.name, "pays": ratio(ending.pays), "count": count} for ending, count in bet.endings
        ],
    }


def results_table(counted: tuple[BetResult, ...]) -> Table:
    """The bets in a table for the terminal."""
    rows = table("bet", "mean return", "std. error", "99 % from", "to", "exact return", "verdict")
    for bet in counted:
        low, high = bet.interval
        exact = percent(bet.exact.value) if bet.exact else "–"
        error = f"{bet.standard_error * 100:.4f}"
        rows.add_row(
            bet.bet, percent(bet.mean), error, f"{low * 100:.4f}", f"{high * 100:.4f}", exact, bet.agreement.value
        )
    return rows


def endings_table(bet: BetResult) -> Table:
    """How often the bet ended how."""
    rows = table(bet.bet, "pays", "rounds", "share")
    for ending, count in bet.endings:
        rows.add_row(ending.name, f"{float(ending.pays):g}", f"{count:,}", f"{count / bet.rounds * 100:.6f} %")
    return rows
