"""The frame that a plot is drawn in: as large as its place, with room for its axes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from banco.odds.drawing.font_metrics import REGULAR, width_of
from banco.odds.drawing.markup import Markup, element
from banco.odds.drawing.scale import PARTS, Scale
from banco.odds.drawing.svg import box, label, line

TICK = 5.0

Write = Callable[[float], str]


@dataclass(frozen=True)
class Frame:
    """A picture's size, the margins around what is drawn, and how large its words are; axes have so many parts."""

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    text: float
    parts: int = PARTS

    @property
    def floor(self) -> float:
        """Where the axis below lies."""
        return self.height - self.bottom

    @property
    def wall(self) -> float:
        """Where the frame ends on the right."""
        return self.width - self.right

    @property
    def middle(self) -> float:
        """Half-way between its sides."""
        return (self.left + self.wall) / 2

    def width_of(self, words: str, weight: int = REGULAR) -> float:
        """How wide words are as they are written here."""
        return width_of(words, self.text, weight)

    def for_labels(self, labels: Iterable[str]) -> Frame:
        """The same with at least as much room on the left as these labels need."""
        return replace(self, left=max(self.left, 10 + max(self.width_of(one) for one in labels)))

    def of_height(self, inside: float) -> Frame:
        """The same with so much between top and floor."""
        return replace(self, height=self.top + inside + self.bottom)

    # --- scales ----------------------------------------------------------------------------------------

    def across(self, low: float, high: float, *, logarithmic: bool = False) -> Scale:
        """A scale from the left to the right."""
        return Scale(low, high, self.left, self.wall, logarithmic, self.parts)

    def backwards(self, low: float, high: float) -> Scale:
        """A scale from the right to the left, for what runs down."""
        return Scale(low, high, self.wall, self.left, parts=self.parts)

    def upwards(self, low: float, high: float) -> Scale:
        """A scale from the floor to the top."""
        return Scale(low, high, self.floor, self.top)

    # --- what is drawn ---------------------------------------------------------------------------------

    def bar(self, left: float, right: float, top: float, class_: str, told: str) -> Markup:
        """A bar that stands on the floor."""
        return box((left, right), (top, self.floor), class_, told)

    def upright_axis(self, scale: Scale, write: Write, name: str = "") -> list[Markup]:
        """The axis on the left: a faint line across for every tick, and the axis's name, if it needs one, above."""
        marks = [(scale(tick), write(tick)) for tick in scale.ticks]
        lines = [line(self.left, y, self.wall, y, "grid") for y, _ in marks]
        words = [label(self.left - 8, y + 4, written, "end") for y, written in marks]
        return [*lines, *words, *([label(0, self.top - 16, name, "start", "axis-name")] if name else [])]

    def level_axis(self, scale: Scale, write: Write, name: str, ticks: Sequence[float] = ()) -> list[Markup]:
        """The axis below: a short mark for every tick, for round numbers unless others are given."""
        marks = [(scale(tick), write(tick)) for tick in ticks or scale.ticks]
        lines = [line(x, self.floor, x, self.floor + TICK, "axis") for x, _ in marks]
        return [*lines, *(self.below(x, written) for x, written in marks), *self.ground(name)]

    def below(self, x: float, words: str) -> Markup:
        """Words under a place of the floor, kept inside the picture."""
        half = self.width_of(words) / 2
        return label(min(max(x, half), self.width - half), self.floor + 7 + self.text, words)

    def ground(self, name: str) -> list[Markup]:
        """The floor, and what is laid along it."""
        floor = line(self.left, self.floor, self.wall, self.floor, "axis")
        return [floor, label(self.middle, self.height - 6, name, class_="axis-name")]

    def upright_mark(self, x: float, name: str) -> list[Markup]:
        """A broken line from the floor to the top, with its name beside it, on the side with more room."""
        right = x < self.middle
        beside = label(x + (6 if right else -6), self.top + 10, name, "start" if right else "end", "figure")
        return [line(x, self.top, x, self.floor, "mark"), beside]

    def svg(self, name: str, title: str, description: str, parts: Iterable[Markup]) -> Markup:
        """The picture, which can be read aloud: its title and what is to be seen."""
        return element(
            "svg",
            element("title", title, id=f"{name}-title"),
            element("desc", description, id=f"{name}-desc"),
            *parts,
            viewBox=f"0 0 {self.width:.0f} {self.height:.0f}",
            font_size=self.text,
            role="img",
            aria_labelledby=f"{name}-title {name}-desc",
        )


SHEET = Frame(width=720.0, height=332.0, left=76.0, right=34.0, top=28.0, bottom=52.0, text=12.0)
"""The width of a printed page."""

PAIRED = replace(SHEET, text=17.0)
"""One of two side by side on a page, which makes it smaller by half."""

WIDE = Frame(width=520.0, height=300.0, left=66.0, right=18.0, top=30.0, bottom=48.0, text=13.0)
"""Half of a screen."""

NARROW = Frame(width=340.0, height=280.0, left=58.0, right=12.0, top=30.0, bottom=48.0, text=13.0, parts=4)
"""A phone."""
