"""What the three plots of a par sheet are made of: a round, an evening, and a simulation as it goes on."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import numpy as np

from banco.odds.common.wager import Results
from banco.odds.drawing.font_metrics import SEMIBOLD
from banco.odds.drawing.frame import Frame
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.scale import Scale
from banco.odds.drawing.svg import band, label, line, path
from banco.odds.parsheet.evening import Evening
from banco.odds.simulate.convergence import Convergence, Mark
from banco.texts.wording import Wording

HEADROOM = 1.12
WIDEST_BAR = 110.0
BARS = 56
BETWEEN = 3.0  # two figures side by side
RARE = 0.0002  # what is left out of an evening on either side

DRAWN = ("high", "low", "mean")

Bin = tuple[float, float, float]
"""From where to where, and how likely."""


def side(result: float) -> str:
    """The class of a result: a loss, nothing, or a gain."""
    return "loss" if result < 0 else "gain" if result > 0 else "even"


def round_parts(words: Wording, frame: Frame, results: Results) -> list[Markup]:
    """How one round may end: a bar for every result."""
    up = frame.upwards(0, float(max(results.values())) * HEADROOM)
    parts = percent_axis(words, frame, up, "axis-probability")
    each = (frame.wall - frame.left) / len(results)
    half, digits = min(WIDEST_BAR, each * 0.7) / 2, digits_that_fit(words, frame, each, results)
    for at, (result, chance) in enumerate(results.items()):
        middle, top = frame.left + each * (at + 0.5), up(float(chance))
        told = f"{words.units(result)}: {words.percent(chance, 2)}"
        parts.append(frame.bar(middle - half, middle + half, top, side(float(result)), told))
        parts.append(label(middle, top - 6, words.percent(chance, digits), class_="figure"))
        parts.append(frame.below(middle, words.units(result)))
    return [*parts, *frame.ground(words("axis-result"))]


def digits_that_fit(words: Wording, frame: Frame, room: float, results: Results) -> int:
    """How many digits, two at the most, every probability may have to be written in so much room."""
    for digits in (2, 1):
        written = (words.percent(one, digits) for one in results.values())
        if max(frame.width_of(one, SEMIBOLD) for one in written) + BETWEEN < room:
            return digits
    return 0


def needle_parts(words: Wording, frame: Frame, results: Results) -> list[Markup]:
    """How one round with many results may end: a thin bar for each of them, where it lies."""
    low, high = float(min(results)), float(max(results))
    level = frame.across(low - (high - low) / 40, high + (high - low) / 40)
    up = frame.upwards(0, float(max(results.values())) * HEADROOM)
    parts = percent_axis(words, frame, up, "axis-probability")
    for result, chance in results.items():
        at, told = level(float(result)), f"{words.number(result, 3, signed=True)}: {words.percent(chance, 2)}"
        parts.append(frame.bar(at - 2, at + 2, up(float(chance)), side(float(result)), told))
    return [*parts, *frame.level_axis(level, lambda at: words.number(at, 1, signed=True), words("axis-result"))]


def evening_parts(words: Wording, frame: Frame, evening: Evening) -> list[Markup]:
    """How an evening may end: bars of equal width, with nothing won or lost at the edge of one."""
    bins = bins_of(evening)
    level = frame.across(bins[0][0], bins[-1][1])
    up = frame.upwards(0, max(chance for *_, chance in bins) * HEADROOM)
    parts = percent_axis(words, frame, up, "axis-probability")
    for low, high, chance in bins:
        told = f"{words.number(low)} … {words.number(high)}: {words.percent(chance, 2)}"
        parts.append(frame.bar(level(low) + 0.5, level(high) - 0.5, up(chance), side(low + high), told))
    parts += frame.level_axis(level, lambda result: words.number(result, signed=True), words("axis-result"))
    mean = words("axis-mean", units=words.number(evening.mean, 1, signed=True))
    return [*parts, *frame.upright_mark(level(evening.mean), mean)]


def percent_axis(words: Wording, frame: Frame, up: Scale, key: str) -> list[Markup]:
    """The axis on the left, in percent."""
    return frame.upright_axis(up, lambda part: words.percent(part, up.percent_digits), words(key))


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


def convergence_parts(words: Wording, frame: Frame, simulation: Convergence) -> list[Markup]:
    """The mean as the rounds go on, in the band of its confidence, and the exact return as a line."""
    marks, last = simulation.marks, simulation.watched_result
    exact = last.exact.value if last.exact else last.mean
    level = frame.across(marks[0].rounds, marks[-1].rounds, logarithmic=True)
    up = around(frame, marks, float(exact))
    highs, lows, means = ([(level(mark.rounds), up(getattr(mark, name))) for mark in marks] for name in DRAWN)
    exactly = up(float(exact))
    return [
        *percent_axis(words, frame, up, "axis-return"),
        band(highs, lows, "band"),
        line(frame.left, exactly, frame.wall, exactly, "mark"),
        path(means, "mean"),
        *frame.level_axis(level, words.number, words("axis-rounds")),
        label(frame.wall, frame.top + 14, words("axis-exact", percent=words.percent(exact)), "end", "figure"),
    ]


def around(frame: Frame, marks: tuple[Mark, ...], exact: float) -> Scale:
    """A scale with the exact return in its middle and every mark in sight."""
    farthest = max(max(abs(mark.high - exact), abs(mark.low - exact)) for mark in marks) * HEADROOM
    return frame.upwards(exact - farthest, exact + farthest)
