"""The three plots of a par sheet: a round, an evening, and a simulation as it goes on."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import numpy as np

from banco.odds.drawing.markup import Markup
from banco.odds.drawing.svg import (
    FLOOR,
    LEFT,
    TOP,
    WALL,
    Scale,
    across,
    band,
    bar,
    ground,
    label,
    level_axis,
    line,
    path,
    plot,
    upright_axis,
    upwards,
)
from banco.odds.parsheet.convergence import Convergence, Mark
from banco.odds.parsheet.evening import Evening
from banco.odds.parsheet.wagers import Results
from banco.odds.parsheet.wording import Wording

HEADROOM = 1.12
WIDEST_BAR = 110.0
BARS = 56
RARE = 0.0002  # what is left out of an evening on either side

DRAWN = ("high", "low", "mean")

Bin = tuple[float, float, float]
"""From where to where, and how likely."""


def side(result: float) -> str:
    """The class of a result: a loss, nothing, or a gain."""
    return "loss" if result < 0 else "gain" if result > 0 else "even"


def round_plot(words: Wording, results: Results, title: str) -> Markup:
    """How one round may end: a bar for every result."""
    up = upwards(0, float(max(results.values())) * HEADROOM)
    parts = percent_axis(words, up, "axis-probability")
    each = (WALL - LEFT) / len(results)
    half = min(WIDEST_BAR, each * 0.7) / 2
    for at, (result, chance) in enumerate(results.items()):
        middle, top = LEFT + each * (at + 0.5), up(float(chance))
        shown, written = words.percent(chance, 2), words.units(result)
        parts.append(bar(middle - half, middle + half, top, side(float(result)), f"{written}: {shown}"))
        parts += [label(middle, top - 6, shown, class_="figure"), label(middle, FLOOR + 19, written)]
    parts += ground(words("axis-result"))
    told = "; ".join(f"{words.units(result)}: {words.percent(chance, 2)}" for result, chance in results.items())
    return plot("round", title, told, parts)


def evening_plot(words: Wording, evening: Evening, title: str, description: str) -> Markup:
    """How an evening may end: bars of equal width, with nothing won or lost at the edge of one."""
    bins = bins_of(evening)
    level = across(bins[0][0], bins[-1][1])
    up = upwards(0, max(chance for *_, chance in bins) * HEADROOM)
    parts = percent_axis(words, up, "axis-probability")
    for low, high, chance in bins:
        told = f"{words.number(low)} … {words.number(high)}: {words.percent(chance, 2)}"
        parts.append(bar(level(low) + 0.5, level(high) - 0.5, up(chance), side(low + high), told))
    parts += level_axis(level, lambda result: words.number(result, signed=True), words("axis-result"))
    parts += upright_mark(level(evening.mean), words("axis-mean", units=words.number(evening.mean, 1, signed=True)))
    return plot("evening", title, description, parts)


def percent_axis(words: Wording, up: Scale, key: str) -> list[Markup]:
    """The axis on the left, in percent."""
    return upright_axis(up, lambda part: words.percent(part, up.percent_digits), words(key))


def upright_mark(x: float, name: str) -> list[Markup]:
    """A broken line from the floor to the top, with its name beside it."""
    return [line(x, TOP, x, FLOOR, "mark"), label(x + 6, TOP + 10, name, "start", "figure")]


def bins_of(evening: Evening) -> list[Bin]:
    """The results in about so many bins of equal width, each with as many of the results that can come."""
    low, high = float(evening.quantile(RARE)), float(evening.quantile(1 - RARE))
    unit = float(max(Fraction(1), evening.step))
    width = unit * max(1, round((high - low) / BARS / unit))
    edges = [width * at for at in range(floor(low / width), ceil(high / width) + 2)]
    # a result that lies on an edge belongs to the bin above it, whatever the last digit of its binary fraction
    places = np.searchsorted(np.array(edges) - float(evening.step) / 2, evening.results, side="right") - 1
    inside = (places >= 0) & (places < len(edges) - 1)
    chances = np.bincount(places[inside], evening.chances[inside], len(edges) - 1)
    return [(edges[at], edges[at + 1], float(chance)) for at, chance in enumerate(chances)]


def convergence_plot(words: Wording, simulation: Convergence, title: str, description: str) -> Markup:
    """The mean as the rounds go on, in the band of its confidence, and the exact return as a line."""
    marks, last = simulation.marks, simulation.watched_result
    exact = last.exact.value if last.exact else last.mean
    level = across(marks[0].rounds, marks[-1].rounds, logarithmic=True)
    up = around(marks, float(exact))
    highs, lows, means = ([(level(mark.rounds), up(getattr(mark, name))) for mark in marks] for name in DRAWN)
    exactly = up(float(exact))
    return plot(
        "convergence",
        title,
        description,
        [
            *percent_axis(words, up, "axis-return"),
            band(highs, lows, "band"),
            line(LEFT, exactly, WALL, exactly, "mark"),
            path(means, "mean"),
            *level_axis(level, words.number, words("axis-rounds")),
            label(WALL, TOP + 14, words("axis-exact", percent=words.percent(exact)), "end", "figure"),
        ],
    )


def around(marks: tuple[Mark, ...], exact: float) -> Scale:
    """A scale with the exact return in its middle and every mark in sight."""
    farthest = max(max(abs(mark.high - exact), abs(mark.low - exact)) for mark in marks) * HEADROOM
    return upwards(exact - farthest, exact + farthest)
