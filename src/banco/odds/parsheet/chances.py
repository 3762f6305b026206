"""The sections about chance: how a round and an evening may end, and a simulation beside the exact figures."""

from __future__ import annotations

from banco.odds.drawing.frame import SHEET
from banco.odds.drawing.grid import facts, grid
from banco.odds.drawing.markup import Markup, element, join
from banco.odds.drawing.page import legend
from banco.odds.parsheet.sheet import ParSheet
from banco.odds.plots.common import convergence_plot, evening_facts, evening_plot, exact, margin, round_plot
from banco.odds.plots.game_plots import beside_the_round
from banco.odds.plots.plot import Plot
from banco.odds.simulate.bet_result import CONFIDENCE, Agreement, BetResult
from banco.texts.wording import Wording


def distribution(words: Wording, sheet: ParSheet) -> Markup:
    """A round and an evening, as plots and in figures."""
    game = sheet.game.name
    figures = {"stake": words(f"wager-{game}"), "rounds": words.number(sheet.evening.rounds)}
    return join(
        [
            element("p", words("distribution-explained", **figures)),
            plot_figure(round_plot(words, game, sheet.wager.results)),
            plot_figure(evening_plot(words, game, sheet.evening)),
            facts(evening_facts(words, sheet.evening)),
        ]
    )


def plots(words: Wording, sheet: ParSheet) -> Markup:
    """Every bet and what the game has of its own, as plots."""
    drawn = beside_the_round(sheet.game.name, words, sheet.bets)
    return join([element("p", words("plots-explained")), *map(plot_figure, drawn)])


def plot_figure(plot: Plot) -> Markup:
    """A plot under its title, above what to see in it and what its colours mean."""
    title = element("b", plot.title)
    return element("figure", title, plot.svg(SHEET), element("figcaption", plot.caption, legend(plot.keys)))


def simulation(words: Wording, sheet: ParSheet) -> Markup:
    """The simulation as it converged, and every bet's mean in the end."""
    played, game = sheet.simulation, sheet.game.name
    figures = {
        "rounds": words.number(played.plan.rounds),
        "seed": str(played.plan.seed),
        "confidence": words.percent(CONFIDENCE, 0),
    }
    return join(
        [
            element("p", words("simulation-explained", **figures)),
            plot_figure(convergence_plot(words, game, played)),
            results_grid(words, game, played.results),
        ]
    )


def results_grid(words: Wording, game: str, results: tuple[BetResult, ...]) -> Markup:
    """Every bet's simulated mean beside its exact return."""
    keys = ("bet", "mean", "margin", "exact", "agreement")
    rows = [
        [
            words.bet(game, one.bet),
            words.percent(one.mean),
            margin(words, one),
            exact(words, one),
            agreement(words, one),
        ]
        for one in results
    ]
    return grid([words(f"head-{key}") for key in keys], rows)


def agreement(words: Wording, result: BetResult) -> Markup:
    """Whether the exact return lies within that."""
    kind = result.agreement
    class_ = {Agreement.WITHIN: "confirmed", Agreement.OUTSIDE: "refuted"}.get(kind, "unpublished")
    return element("span", words(f"agreement-{kind.value.replace(' ', '-')}"), class_=f"verdict {class_}")
