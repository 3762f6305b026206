"""The axes of plots in rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from banco.odds.drawing.frame import Write
from banco.odds.drawing.scale import Scale, round_ends
from banco.odds.plots.rows import Axis
from banco.texts.wording import Wording

FAIR = 1.0


def percents(words: Wording, low: float, high: float, name: str, mark: float | None = None) -> Axis:
    """An axis of percentages, with a broken line where something is to be marked."""

    def write(scale: Scale) -> Write:
        return lambda part: words.percent(part, scale.percent_digits)

    return Axis(low, high, write, name, mark=mark)


def fair_axis(words: Wording, values: Iterable[float], name: str) -> Axis:
    """An axis of returns with the line at 100 %, where a bet is fair."""
    every = (FAIR, *values)
    return percents(words, *round_ends(min(every), max(every)), name, mark=FAIR)


def powers(words: Wording, low: float, high: float, name: str) -> Axis:
    """A logarithmic axis of percentages, for what is rare and what is not."""

    def write(_scale: Scale) -> Write:
        return lambda part: words.percent(part, digits_of(part))

    return replace(percents(words, low, high, name), write=write, logarithmic=True)


def digits_of(part: float) -> int:
    """How many digits behind the point a power of ten has as a percentage."""
    return next(digits for digits in range(20) if part * 100 * 10**digits > 0.99)
