"""A plot in one language, ready to be drawn in any frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from banco.odds.drawing.frame import Frame
from banco.odds.drawing.markup import Markup

Drawing = tuple[Frame, list[Markup]]
"""The frame that was drawn in, which may be higher or lower than the one given, and what is in it."""


@dataclass(frozen=True)
class Plot:
    """A plot: its title, what to see in a sentence, the figures in words, and what its colours mean, by class."""

    name: str
    title: str
    caption: str
    description: str
    draw: Callable[[Frame], Drawing]
    keys: Mapping[str, str] = field(default_factory=dict)

    def svg(self, frame: Frame) -> Markup:
        """The plot as a picture of this width."""
        resized, parts = self.draw(frame)
        return resized.svg(f"plot-{self.name}", self.title, self.description, parts)


def fill_frame(parts: Callable[[Frame], list[Markup]]) -> Callable[[Frame], Drawing]:
    """A function that draws these parts in the frame it is given, whatever its size."""
    return lambda frame: (frame, parts(frame))
