"""The plots that every game has: how its bets end, a round, an evening, and a simulation beside the exact return."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from banco.odds.common.returns import BetReturn
from banco.odds.common.wager import Results, Wager
from banco.odds.parsheet.evening import ROUNDS, Evening, evening_of
from banco.odds.parsheet.plots import convergence_parts, evening_parts, round_parts
from banco.odds.plots.axes import percents
from banco.odds.plots.plot import Plot, fill_frame
from banco.odds.plots.rows import Heads, Piece, Row, rows_plot, stacks
from banco.odds.simulate.bet_result import BetResult
from banco.odds.simulate.convergence import Convergence
from banco.texts.wording import Wording

SIDES = ("loss", "even", "gain")
TAIL = 0.05
NONE = "–"


def endings_plot(words: Wording, game: str, bets: tuple[BetReturn, ...]) -> Plot:
    """How every bet of the game ends: lost, nothing either way, won."""
    often = max(bet.hit_rate for bet in bets)
    most = ", ".join(words.bet(game, bet.bet) for bet in bets if bet.hit_rate == often)
    rows = [_sides_row(words, words.bet(game, bet.bet), _sides(Wager(bet).results), "ending") for bet in bets]
    heads = Heads(
        "endings",
        words("plot-endings"),
        words("see-endings", bets=most, often=words.percent(often, 1)),
        {side: words(f"ending-{side}") for side in SIDES},
    )
    return rows_plot(heads, rows, percents(words, 0, 1, words("axis-part")), stacks)


def round_plot(words: Wording, game: str, results: Results) -> Plot:
    """How a round with the game's usual stake ends."""
    stake = words(f"wager-{game}")
    likeliest = max(results, key=results.__getitem__)
    return Plot(
        "round",
        words("plot-round", stake=stake),
        words("see-round", units=words.units(likeliest), often=words.percent(results[likeliest], 1)),
        describe_results(words, results),
        fill_frame(lambda frame: round_parts(words, frame, results)),
        {side: words(f"key-result-{side}") for side in _sides_of(results)},
    )


def describe_results(words: Wording, results: Results) -> str:
    """Every result with its probability."""
    return "; ".join(f"{words.units(result)}: {words.percent(chance, 2)}" for result, chance in results.items())


def evening_plot(words: Wording, game: str, evening: Evening) -> Plot:
    """How an evening with the game's usual stake ends."""
    stake, rounds = words(f"wager-{game}"), words.number(evening.rounds)
    told = "; ".join(f"{name}: {value}" for name, value in evening_facts(words, evening))
    return Plot(
        "evening",
        words("plot-evening", rounds=rounds, stake=stake),
        words("see-evening", ahead=words.percent(evening.ahead, 1), mean=words.number(evening.mean, 1, signed=True)),
        told,
        fill_frame(lambda frame: evening_parts(words, frame, evening)),
        {side: words(f"legend-{side}") for side in ("loss", "gain")},
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


Chances = tuple[float, float, float]
"""Behind, even, ahead."""


def chances_of(bet: BetReturn) -> Chances:
    """How an evening of one unit a round on this bet ends."""
    evening = evening_of(Wager(bet).results)
    return evening.behind, max(evening.even, 0.0), evening.ahead  # a sum of floats may miss nothing by a hair


def evenings_plot(words: Wording, game: str, evenings: dict[str, Chances]) -> Plot:
    """How an evening ends, bet by bet."""
    often = max(ahead for *_, ahead in evenings.values())
    most = ", ".join(words.bet(game, bet) for bet, (*_, ahead) in evenings.items() if ahead == often)
    rows = [_sides_row(words, words.bet(game, bet), ends, "evening") for bet, ends in evenings.items()]
    heads = Heads(
        "evenings",
        words("plot-evenings", rounds=words.number(ROUNDS)),
        words("see-evenings", bets=most, often=words.percent(often, 1)),
        {side: words(f"key-evening-{side}") for side in SIDES},
    )
    return rows_plot(heads, rows, percents(words, 0, 1, words("axis-part-evenings")), stacks)


def convergence_plot(words: Wording, game: str, simulation: Convergence) -> Plot:
    """A simulation as it goes on."""
    return Plot(
        "convergence",
        words("plot-convergence", bet=words.bet(game, simulation.watched)),
        words("see-convergence", rounds=words.number(simulation.plan.rounds), seed=str(simulation.plan.seed)),
        in_the_end(words, simulation.watched_result),
        fill_frame(lambda frame: convergence_parts(words, frame, simulation)),
        {key: words(f"key-convergence-{key}") for key in ("mean", "band", "mark")},
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


def margin(words: Wording, result: BetResult) -> str:
    """How far the mean may be from the truth, either way."""
    low, high = result.interval
    return f"± {words.percent((high - low) / 2)}"


def _sides_row(words: Wording, name: str, parts: Iterable[float], kind: str) -> Row:
    """A row of what is lost, even and won, with what is won as its figure."""
    loss, even, gain = parts
    told = {"loss": loss, "even": even, "gain": gain}
    pieces = tuple(
        Piece(part, side, words(f"{kind}-told-{side}", often=words.percent(part, 2))) for side, part in told.items()
    )
    return Row(name, words.percent(gain, 1), pieces, "gain")


def _sides(results: Results) -> Chances:
    """How much of the results is lost, even and won."""
    tests: tuple[Callable[[Fraction], bool], ...] = (lambda one: one < 0, lambda one: one == 0, lambda one: one > 0)
    loss, even, gain = (float(sum(chance for one, chance in results.items() if test(one))) for test in tests)
    return loss, even, gain


def _sides_of(results: Results) -> tuple[str, ...]:
    """Which of lost, even and won can come at all."""
    return tuple(side for side, part in zip(SIDES, _sides(results), strict=True) if part)
