"""Every game's plots, by name: those that all games have, and its own."""

from __future__ import annotations

from functools import cache

from banco.odds.common.returns import BetReturn
from banco.odds.common.wager import Results
from banco.odds.games import ODDS
from banco.odds.laboratory import returns_of
from banco.odds.parsheet.evening import Evening, evening_of
from banco.odds.plots import common
from banco.odds.plots.plot import Plot
from banco.odds.simulate.convergence import Convergence
from banco.odds.simulate.plan import Plan
from banco.odds.simulate.watched_run import converge
from banco.texts.wording import Wording

ROUNDS, SEED = 1 << 20, 1
"""How long the simulation is that is drawn, and its seed."""


def plots_of(game: str, words: Wording) -> tuple[Plot, ...]:
    """All plots of a game, in these words."""
    simulated = _simulation(game)
    return (
        common.round_plot(words, game, _results(game)),
        common.evening_plot(words, game, _evening(game)),
        *beside_the_round(game, words, _bets(game)),
        common.convergence_plot(words, game, simulated),
    )


def beside_the_round(game: str, words: Wording, bets: tuple[BetReturn, ...]) -> tuple[Plot, ...]:
    """The plots of every bet, and the game's own."""
    return (
        common.endings_plot(words, game, bets),
        common.evenings_plot(words, game, _evenings(game)),
        *ODDS[game].plots(words),
    )


@cache
def _bets(game: str) -> tuple[BetReturn, ...]:
    return returns_of(game)


@cache
def _results(game: str) -> Results:
    return ODDS[game].wager(_bets(game)).results


@cache
def _evening(game: str) -> Evening:
    return evening_of(_results(game))


@cache
def _evenings(game: str) -> dict[str, common.Chances]:
    return {bet.bet: common.chances_of(bet) for bet in _bets(game)}


@cache
def _simulation(game: str) -> Convergence:
    return converge(Plan(game, ROUNDS, SEED))
