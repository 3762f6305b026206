"""Plots as plain SVG: scales with round ticks, a frame with axes, and what is drawn in it.

Colours are classes that the page's style sheet knows, so that a plot is light or dark as its page is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from banco.odds.drawing.markup import Markup, element

WIDTH, HEIGHT = 720.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 76.0, 34.0, 16.0, 52.0
FLOOR, WALL = HEIGHT - BOTTOM, WIDTH - RIGHT
TICK = 5.0

Points = Sequence[tuple[float, float]]
Write = Callable[[float], str]


@dataclass(frozen=True)
class Scale:
    """A stretch of numbers laid along an axis, evenly or by their logarithms."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False

    def __call__(self, value: float) -> float:
        """Where the value lies."""
        low, high, at = (self._even(one) for one in (self.low, self.high, value))
        return self.start + (at - low) / (high - low) * (self.end - self.start)

    def _even(self, value: float) -> float:
        return log10(value) if self.logarithmic else value

    @property
    def ticks(self) -> tuple[float, ...]:
        """Round numbers within the stretch."""
        return decades(self.low, self.high) if self.logarithmic else round_ticks(self.low, self.high)

    @property
    def percent_digits(self) -> int:
        """How many digits behind the point its ticks have as percentages."""
        return max(0, -floor(log10(round_step(self.low, self.high) * 100) + 1e-9))


def across(low: float, high: float, *, logarithmic: bool = False) -> Scale:
    """A scale from the left to the right of the frame."""
    return Scale(low, high, LEFT, WALL, logarithmic)


def backwards(low: float, high: float) -> Scale:
    """A scale from the right to the left of the frame, for what runs down."""
    return Scale(low, high, WALL, LEFT)


def upwards(low: float, high: float) -> Scale:
    """A scale from the floor to the top of the frame."""
    return Scale(low, high, FLOOR, TOP)


def round_step(low: float, high: float, parts: int = 6) -> float:
    """The 1, 2 or 5 times a power of ten that cuts the stretch into about so many parts."""
    rough = (high - low) / parts
    power = 10.0 ** floor(log10(rough))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= rough * 0.999)


def round_ticks(low: float, high: float) -> tuple[float, ...]:
    """Round numbers from low to high, equally far apart."""
    step = round_step(low, high)
    return tuple(step * at for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1))


def decades(low: float, high: float) -> tuple[float, ...]:
    """Powers of ten from low to high, with their double and fivefold."""
    exponents = range(floor(log10(low)), ceil(log10(high)) + 1)
    every = (times * 10.0**exponent for exponent in exponents for times in (1, 2, 5))
    return tuple(tick for tick in every if low <= tick <= high)


def plot(name: str, title: str, description: str, parts: Iterable[Markup]) -> Markup:
    """A picture that can be read aloud: its title and what is to be seen."""
    return element(
        "svg",
        element("title", title, id=f"{name}-title"),
        element("desc", description, id=f"{name}-desc"),
        *parts,
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
    )


def label(x: float, y: float, words: str, anchor: str = "middle", class_: str = "label") -> Markup:
    """Words at a place."""
    return element("text", words, x=x, y=y, text_anchor=anchor, class_=class_)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def path(points: Points, class_: str) -> Markup:
    """A line through the points."""
    return element("polyline", points=_written(points), class_=class_)


def band(upper: Points, lower: Points, class_: str) -> Markup:
    """The area between two lines."""
    return element("polygon", points=_written([*upper, *reversed(lower)]), class_=class_)


def bar(left: float, right: float, top: float, class_: str, told: str) -> Markup:
    """A bar that stands on the floor and says what it shows when it is pointed at."""
    return element("rect", element("title", told), x=left, y=top, width=right - left, height=FLOOR - top, class_=class_)


def upright_axis(scale: Scale, write: Write, name: str = "") -> list[Markup]:
    """The axis on the left: a faint line across the frame for every tick, and the axis's name if it needs one."""
    marks = [(scale(tick), write(tick)) for tick in scale.ticks]
    lines = [line(LEFT, y, WALL, y, "grid") for y, _ in marks]
    words = [label(LEFT - 8, y + 4, written, "end") for y, written in marks]
    turned = element(
        "text",
        name,
        text_anchor="middle",
        class_="axis-name",
        transform=f"translate(14 {(TOP + FLOOR) / 2:.0f}) rotate(-90)",
    )
    return [*lines, *words, *([turned] if name else [])]


def level_axis(scale: Scale, write: Write, name: str) -> list[Markup]:
    """The axis below: a short mark for every tick."""
    marks = [(scale(tick), write(tick)) for tick in scale.ticks]
    lines = [line(x, FLOOR, x, FLOOR + TICK, "axis") for x, _ in marks]
    words = [label(x, FLOOR + 19, written) for x, written in marks]
    return [*lines, *words, *ground(name)]


def ground(name: str) -> list[Markup]:
    """The floor of the frame, and what is laid along it."""
    return [line(LEFT, FLOOR, WALL, FLOOR, "axis"), label((LEFT + WALL) / 2, HEIGHT - 10, name, class_="axis-name")]


def _written(points: Points) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
