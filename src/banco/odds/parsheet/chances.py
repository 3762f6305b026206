"""The sections about chance: how a round and an evening may end, and a simulation beside the exact figures."""

from __future__ import annotations

from banco.odds.drawing.grid import facts, grid
from banco.odds.drawing.markup import Markup, element, joined
from banco.odds.drawing.page import figure, legend
from banco.odds.parsheet.evening import Evening
from banco.odds.parsheet.plots import convergence_plot, evening_plot, round_plot
from banco.odds.parsheet.sheet import ParSheet
from banco.odds.parsheet.wording import Wording
from banco.odds.simulate.results import CONFIDENCE, Agreement, BetResult

NONE = "–"
TAIL = 0.05


def distribution(words: Wording, sheet: ParSheet) -> Markup:
    """A round and an evening, as plots and in figures."""
    stake = words(f"wager-{sheet.game.name}")
    rounds = words.number(sheet.evening.rounds)
    one, many = words("plot-round", stake=stake), words("plot-evening", rounds=rounds, stake=stake)
    told = evening_facts(words, sheet.evening)
    sides = {side: words(f"legend-{side}") for side in ("loss", "gain")}
    description = "; ".join(f"{name}: {value}" for name, value in told)
    return joined(
        [
            element("p", words("distribution-explained", stake=stake, rounds=rounds)),
            figure(round_plot(words, sheet.wager.results, one), one),
            figure(evening_plot(words, sheet.evening, many, description), many, legend(sides)),
            facts(told),
        ]
    )


def evening_facts(words: Wording, evening: Evening) -> list[tuple[str, str]]:
    """An evening in figures."""
    low, middle, high = (words.units(evening.quantile(part)) for part in (TAIL, 0.5, 1 - TAIL))
    return [
        (words("evening-mean"), words.number(evening.mean, 2, signed=True)),
        (words("evening-deviation"), words.number(evening.standard_deviation, 2)),
        (words("evening-ahead"), words.percent(evening.ahead, 2)),
        (words("evening-even"), words.percent(evening.even, 2)),
        (words("evening-behind"), words.percent(evening.behind, 2)),
        (words("evening-median"), middle),
        (words("evening-most", part=words.percent(1 - 2 * TAIL, 0)), words("from-to", low=low, high=high)),
    ]


def simulation(words: Wording, sheet: ParSheet) -> Markup:
    """The simulation as it converged, and every bet's mean in the end."""
    played, game = sheet.simulation, sheet.game.name
    figures = {
        "rounds": words.number(played.plan.rounds),
        "seed": str(played.plan.seed),
        "confidence": words.percent(CONFIDENCE, 0),
    }
    caption = words("plot-convergence", bet=words.bet(game, played.watched))
    return joined(
        [
            element("p", words("simulation-explained", **figures)),
            figure(convergence_plot(words, played, caption, in_the_end(words, played.watched_result)), caption),
            results_grid(words, game, played.results),
        ]
    )


def in_the_end(words: Wording, result: BetResult) -> str:
    """What came of a bet's simulation, in a sentence."""
    return words(
        "convergence-described",
        mean=words.percent(result.mean),
        exact=exact(words, result),
        margin=margin(words, result),
    )


def exact(words: Wording, result: BetResult) -> str:
    """The exact return of a bet that was simulated."""
    return words.percent(result.exact.value) if result.exact else NONE


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


def margin(words: Wording, result: BetResult) -> str:
    """How far the mean may be from the truth, either way."""
    low, high = result.interval
    return f"± {words.percent((high - low) / 2)}"


def agreement(words: Wording, result: BetResult) -> Markup:
    """Whether the exact return lies within that."""
    kind = result.agreement
    class_ = {Agreement.WITHIN: "confirmed", Agreement.OUTSIDE: "refuted"}.get(kind, "unpublished")
    return element("span", words(f"agreement-{kind.value.replace(' ', '-')}"), class_=f"verdict {class_}")
