"""The two plots of a study: a bet's return as the shoe runs down, and how it spreads over all parts of a pack.

Both show the line at 100 %, where a bet is fair, however far the returns are from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import ClassVar

from banco.odds.drawing.markup import Markup
from banco.odds.drawing.svg import (
    FLOOR,
    LEFT,
    TOP,
    WALL,
    Points,
    Scale,
    across,
    backwards,
    band,
    bar,
    level_axis,
    line,
    path,
    plot,
    round_step,
    upright_axis,
    upwards,
)
from banco.texts import Language
from banco.texts.numbers import decimal, percent

FAIR = 1.0
HEADROOM = 1.05

Bin = tuple[Fraction, Fraction, Fraction]
"""Above which return and up to which, and how likely."""


@dataclass(frozen=True)
class Plot(ABC):
    """A plot under its title; `heading` stands above all of its kind and `keys` tell their colours."""

    title: str

    heading: ClassVar[str]
    keys: ClassVar[Mapping[str, str]]

    @property
    @abstractmethod
    def told(self) -> str:
        """What is to be seen, in words."""

    @abstractmethod
    def parts(self) -> list[Markup]:
        """What is drawn, the axes among it."""

    def svg(self, name: str) -> Markup:
        """The plot as an element of a page, with a name of its own."""
        return plot(name, self.title, self.told, self.parts())


@dataclass(frozen=True)
class Spread(Plot):
    """A bet's return before a coup, from the fewest cards left to the most: a band of coups, the median, the best."""

    low: Points
    median: Points
    high: Points
    best: Points

    heading = "The return as the shoe runs down"
    keys: ClassVar[Mapping[str, str]] = {
        "band": "90 of 100 coups",
        "mean": "median",
        "best": "best coup",
        "mark": "fair: 100 %",
    }

    @property
    def told(self) -> str:
        """The median and the best with the most and with the fewest cards left."""
        return "; ".join(self._told_at(at) for at in (-1, 0))

    def _told_at(self, at: int) -> str:
        (left, median), (_, best) = self.median[at], self.best[at]
        return f"{left:.0f} cards left: median {_percent(median, 2)}, best {_percent(best, 2)}"

    def parts(self) -> list[Markup]:
        """The band and the lines over the cards left, which run down to the right."""
        level, up = backwards(self.median[0][0], self.median[-1][0]), rounded(self._returns())
        low, median, high, best = (
            [(level(x), up(y)) for x, y in one] for one in (self.low, self.median, self.high, self.best)
        )
        return [
            *percent_axis(up),
            band(high, low, "band"),
            line(LEFT, up(FAIR), WALL, up(FAIR), "mark"),
            path(best, "best"),
            path(median, "mean"),
            *level_axis(level, lambda left: decimal(Language.ENGLISH, left), "cards left"),
        ]

    def _returns(self) -> list[float]:
        return [FAIR, *(y for _, y in (*self.low, *self.best))]


@dataclass(frozen=True)
class Bars(Plot):
    """How likely which returns are."""

    bins: tuple[Bin, ...]

    heading = "How the return spreads over every part of the pack"
    keys: ClassVar[Mapping[str, str]] = {"loss": "100 % or less", "gain": "over 100 %", "mark": "fair: 100 %"}

    @property
    def told(self) -> str:
        """How often the return is above the stake."""
        over = sum((chance for low, _, chance in self.bins if low >= FAIR), Fraction(0))
        return f"100 % or less: {_percent(1 - over, 2)} of the packs; over 100 %: {_percent(over, 2)}"

    def parts(self) -> list[Markup]:
        """A bar for every bin, orange up to a fair return and blue above it."""
        level = across(*self._ends())
        up = upwards(0, float(max(chance for *_, chance in self.bins)) * HEADROOM)
        return [
            *percent_axis(up, "part of all packs"),
            *(_bar(one, level, up) for one in self.bins),
            line(level(FAIR), TOP, level(FAIR), FLOOR, "mark"),
            *level_axis(level, lambda part: _percent(part, level.percent_digits), "return"),
        ]

    def _ends(self) -> tuple[float, float]:
        """From the lowest to the highest bin, with a fair return and a bin's width beyond it in sight."""
        low, high = self.bins[0][0], self.bins[-1][1]
        width = self.bins[0][1] - low
        return float(min(low, 1 - width)), float(max(high, 1 + width))


def _bar(one: Bin, level: Scale, up: Scale) -> Markup:
    low, high, chance = one
    told = f"{_percent(low, 2)} … {_percent(high, 2)}: {_percent(chance, 3)}"
    left, right = level(float(low)), level(float(high))
    return bar(left + 0.5, right - 0.5, up(float(chance)), "gain" if low >= FAIR else "loss", told)


def rounded(values: Sequence[float]) -> Scale:
    """A scale upwards from a tick to a tick with all values between them."""
    low, high = min(values), max(values)
    step = round_step(low, high)
    ends = step * floor(low / step + 1e-9), step * ceil(high / step - 1e-9)
    return upwards(*ends) if ends == (low, high) else rounded(ends)  # wider, it may have other ticks


def percent_axis(up: Scale, name: str = "") -> list[Markup]:
    """The axis on the left, in percent."""
    return upright_axis(up, lambda part: _percent(part, up.percent_digits), name)


def _percent(part: Fraction | float, digits: int) -> str:
    return percent(Language.ENGLISH, part, digits)
