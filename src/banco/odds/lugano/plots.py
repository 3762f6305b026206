"""The plots of Lugano Baccarat: what choices are worth, ways to play, packs, cards gone, the shoe as it runs down."""

from __future__ import annotations

from functools import cache

from banco.games.lugano import LUGANO
from banco.games.lugano.options import LuganoOptions
from banco.games.lugano.pays import BoxBet
from banco.odds.drawing.frame import Frame
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.svg import box, label
from banco.odds.lugano.counting import SINGLE, TOGETHER
from banco.odds.lugano.play import POINTS
from banco.odds.lugano.returns import BEST, full_shoe, returns
from banco.odds.lugano.strategy import TIMES, Advice, Study, Together, study
from banco.odds.plots.axes import fair_axis
from banco.odds.plots.packs import ByPacks, by_packs, packs_plot
from banco.odds.plots.plot import Drawing, Plot
from banco.odds.plots.removal import Effects, effects_of, removal_plot
from banco.odds.plots.rows import Heads, Piece, Row, dots, rows_plot
from banco.odds.plots.shoe import shoe_plot
from banco.texts.wording import Wording

PACKS = (LuganoOptions().packs, 8, 4, 2, 1)
FAINTEST, STRONGEST = 0.06, 0.42
"""How strongly a cell is coloured: so that its figure can still be read."""


def plots(words: Wording) -> tuple[Plot, ...]:
    """The game's own plots."""
    game = LUGANO.name
    shoes = (shoe_plot(words, game, bet, words.bet(game, bet)) for bet in SINGLE)
    together = shoe_plot(
        words, game, TOGETHER[-1], words("bets-together", times=words.number(TIMES[-1])), 1 + TIMES[-1]
    )
    return (
        worth_plot(words, _study()),
        plans_plot(words, _study()),
        packs_plot(words, game, _by_packs()),
        removal_plot(words, game, _effects()),
        together,
        *shoes,
    )


@cache
def _study() -> Study:
    return study()


@cache
def _by_packs() -> ByPacks:
    return by_packs(PACKS, returns)


@cache
def _effects() -> Effects:
    return effects_of((BoxBet.FIVE_TO_NINE.value, BEST), full_shoe(), returns)


# --- what the best choice is worth -----------------------------------------------------------------------


def worth_plot(words: Wording, found: Study) -> Plot:
    """What the best choice gains, by the box's points and the dealer's card."""
    worst, best = (pick(found.table, key=lambda cell: _worth(found.table[cell])) for pick in (min, max))
    figures = {
        name: words("worth-at", box=str(cell[0]), dealer=str(cell[1]), percent=_signed(words, found.table[cell], 1))
        for name, cell in (("worst", worst), ("best", best))
    }
    return Plot(
        "worth",
        words("plot-worth"),
        words("see-worth", **figures),
        "; ".join(_describe_choices(words, found, mine) for mine in reversed(POINTS)),
        lambda frame: _cells(words, frame, found),
        {side: words(f"key-result-{side}") for side in ("gain", "loss")},
    )


def _describe_choices(words: Wording, found: Study, mine: int) -> str:
    """What a box of these points is worth against every card of the dealer's."""
    return f"{mine}: " + ", ".join(f"{dealers} {_signed(words, found.table[mine, dealers], 0)}" for dealers in POINTS)


def _cells(words: Wording, frame: Frame, found: Study) -> Drawing:
    """A cell for every two points, in squares."""
    each = (frame.wall - frame.left) / len(POINTS)
    high = frame.of_height(min(each, 30.0) * len(POINTS))
    tall = (high.floor - high.top) / len(POINTS)
    most = max(abs(_worth(advice)) for advice in found.table.values())
    parts = [label(0, high.top - 16, words("axis-box"), "start", "axis-name"), *high.ground(words("axis-dealer"))]
    for at, mine in enumerate(reversed(POINTS)):
        parts.append(label(high.left - 8, high.top + tall * (at + 0.5) + 4, str(mine), "end"))
    parts += [label(high.left + each * (dealers + 0.5), high.floor + 19, str(dealers)) for dealers in POINTS]
    for (mine, dealers), advice in found.table.items():
        left, top = high.left + each * dealers, high.top + tall * (POINTS[-1] - mine)
        parts += _cell(words, (left, left + each), (top, top + tall), advice, abs(_worth(advice)) / most)
    return high, parts


def _cell(
    words: Wording, x: tuple[float, float], y: tuple[float, float], advice: Advice, strength: float
) -> list[Markup]:
    """A cell coloured by what it is worth, with the figure in it."""
    told = f"{words.cell(advice.choice.value)}: {_signed(words, advice, 2)}"
    inside = (x[0] + 1, x[1] - 1), (y[0] + 1, y[1] - 1)
    side = "gain" if _worth(advice) > 0 else "loss"
    faint = FAINTEST + (STRONGEST - FAINTEST) * strength**0.7
    figure = words.number(100 * advice.worth[advice.choice], signed=True)
    return [box(*inside, side, told, faint), label(sum(x) / 2, sum(y) / 2 + 4, figure, class_="cell")]


def _worth(advice: Advice) -> float:
    return float(advice.worth[advice.choice])


def _signed(words: Wording, advice: Advice, digits: int) -> str:
    return words.percent(advice.worth[advice.choice], digits, signed=True)


# --- ways to play ----------------------------------------------------------------------------------------


def plans_plot(words: Wording, found: Study) -> Plot:
    """What the two required bets return together, by the way PLAY is played and by its size."""
    times = sorted({one.times for one in found.together})
    rows = [_plan_row(words, name, found.together) for name in dict.fromkeys(plan.name for plan in found.plans)]
    values = (piece.value for row in rows for piece in row.pieces)
    best, doubling = found.together[0], found.together[len(found.plans) - 1]
    caption = words(
        "see-plans",
        best=words.percent(1 - best.house_edge, 2),
        doubling=words.percent(1 - doubling.house_edge, 2),
    )
    axis = fair_axis(words, values, words("axis-return-first"))
    keys = {f"series-{at}": _format_times(words, many) for at, many in enumerate(times, 1)}
    return rows_plot(Heads("plans", words("plot-plans"), caption, keys), rows, axis, dots)


def _plan_row(words: Wording, plan: str, together: tuple[Together, ...]) -> Row:
    mine = [one for one in together if one.plan.name == plan]
    pieces = tuple(
        Piece(
            float(1 - one.house_edge),
            f"series-{at}",
            f"{_format_times(words, one.times)} {words.percent(1 - one.house_edge)}",
        )
        for at, one in enumerate(mine, 1)
    )
    return Row(words(f"plan-{plan}"), words.percent(1 - mine[0].house_edge, 2), pieces, "series-1")


def _format_times(words: Wording, times: int) -> str:
    return words("play-times", times=words.number(times))
