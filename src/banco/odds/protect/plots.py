"""The two plots of a study: a bet's return as the shoe runs down, and how it spreads over all parts of a pack.

Both show the line at 100 %, where a bet is fair, however far the returns are from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from banco.odds.drawing.frame import PAIRED, SHEET, Frame
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.scale import Scale, round_ends
from banco.odds.drawing.svg import Points, band, line, path
from banco.texts import Language
from banco.texts.wording import Wording

FAIR = 1.0
HEADROOM = 1.05
FEW = 4

LOW, MEDIAN, HIGH, BEST = 5, 50, 95, 100
"""The percentiles of the coups' returns that a spread shows."""

IN_ENGLISH = Wording(Language.ENGLISH)

Bin = tuple[Fraction, Fraction, Fraction]
"""Above which return and up to which, and how likely."""


@dataclass(frozen=True)
class Plot(ABC):
    """A plot under its title; `heading` stands above all of its kind, and `kind` begins the texts of its key."""

    title: str

    heading: ClassVar[str]
    kind: ClassVar[str]
    classes: ClassVar[tuple[str, ...]]

    def keys(self, words: Wording = IN_ENGLISH) -> Mapping[str, str]:
        """What its colours mean, by their classes."""
        return {name: words(f"key-{self.kind}-{name}", inside=words.number(HIGH - LOW)) for name in self.classes}

    @abstractmethod
    def description(self, words: Wording = IN_ENGLISH) -> str:
        """What is to be seen, in words."""

    @abstractmethod
    def parts(self, words: Wording = IN_ENGLISH, frame: Frame = SHEET) -> list[Markup]:
        """What is drawn, the axes among it."""

    def svg(self, name: str) -> Markup:
        """The plot as an element of a page, one of a pair, with a name of its own."""
        return PAIRED.svg(name, self.title, self.description(), self.parts(frame=PAIRED))


@dataclass(frozen=True)
class Spread(Plot):
    """A bet's return before a coup, from the fewest cards left to the most: a band of coups, the median, the best."""

    low: Points
    median: Points
    high: Points
    best: Points

    heading = "The return as the shoe runs down"
    kind = "spread"
    classes = ("band", "mean", "best", "mark")

    def description(self, words: Wording = IN_ENGLISH) -> str:
        """The median and the best with the most and with the fewest cards left."""
        return "; ".join(self._description_at(words, at) for at in (-1, 0))

    def _description_at(self, words: Wording, at: int) -> str:
        (left, median), (_, best) = self.median[at], self.best[at]
        return words(
            "spread-told", left=words.number(left), median=words.percent(median, 2), best=words.percent(best, 2)
        )

    def parts(self, words: Wording = IN_ENGLISH, frame: Frame = SHEET) -> list[Markup]:
        """The band and the lines over the cards left, which run down to the right."""
        level, up = frame.backwards(self.median[0][0], self.median[-1][0]), round_scale(self._returns(), frame)
        low, median, high, best = (
            [(level(x), up(y)) for x, y in one] for one in (self.low, self.median, self.high, self.best)
        )
        return [
            *percent_axis(words, frame, up, words("axis-return")),
            band(high, low, "band"),
            line(frame.left, up(FAIR), frame.wall, up(FAIR), "mark"),
            path(best, "best"),
            path(median, "mean"),
            *frame.level_axis(level, words.number, words("axis-cards-left"), self._coups()),
        ]

    def _coups(self) -> tuple[float, ...]:
        """The cards left before each coup, where they are few enough to be told one by one."""
        return tuple(x for x, _ in self.median) if len(self.median) <= FEW else ()

    def _returns(self) -> list[float]:
        return [FAIR, *(y for _, y in (*self.low, *self.best))]


@dataclass(frozen=True)
class Bars(Plot):
    """How likely which returns are."""

    bins: tuple[Bin, ...]

    heading = "How the return spreads over every part of the pack"
    kind = "bars"
    classes = ("loss", "gain", "mark")

    @property
    def over(self) -> Fraction:
        """How often the return is above the stake."""
        return sum((chance for low, _, chance in self.bins if low >= FAIR), Fraction(0))

    def description(self, words: Wording = IN_ENGLISH) -> str:
        """How often the return is above the stake, and how often not."""
        return words("bars-told", least=words.percent(1 - self.over, 2), over=words.percent(self.over, 2))

    def parts(self, words: Wording = IN_ENGLISH, frame: Frame = SHEET) -> list[Markup]:
        """A bar for every bin, of one colour up to a fair return and of another above it."""
        level = frame.across(*self._ends())
        up = frame.upwards(0, float(max(chance for *_, chance in self.bins)) * HEADROOM)
        return [
            *percent_axis(words, frame, up, words("axis-packs")),
            *(_bar(words, frame, one, level, up) for one in self.bins),
            line(level(FAIR), frame.top, level(FAIR), frame.floor, "mark"),
            *frame.level_axis(level, lambda part: words.percent(part, level.percent_digits), words("axis-return")),
        ]

    def _ends(self) -> tuple[float, float]:
        """From the lowest to the highest bin, with a fair return and a bin's width beyond it in sight."""
        low, high = self.bins[0][0], self.bins[-1][1]
        width = self.bins[0][1] - low
        return float(min(low, 1 - width)), float(max(high, 1 + width))


def _bar(words: Wording, frame: Frame, one: Bin, level: Scale, up: Scale) -> Markup:
    low, high, chance = one
    told = f"{words.percent(low, 2)} … {words.percent(high, 2)}: {words.percent(chance, 3)}"
    left, right = level(float(low)), level(float(high))
    return frame.bar(left + 0.5, right - 0.5, up(float(chance)), "gain" if low >= FAIR else "loss", told)


def round_scale(values: Sequence[float], frame: Frame = SHEET) -> Scale:
    """A scale upwards from a tick to a tick with all values between them."""
    return frame.upwards(*round_ends(min(values), max(values)))


def percent_axis(words: Wording, frame: Frame, up: Scale, name: str) -> list[Markup]:
    """The axis on the left, in percent."""
    return frame.upright_axis(up, lambda part: words.percent(part, up.percent_digits), name)
