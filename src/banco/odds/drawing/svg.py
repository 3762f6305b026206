"""What plots are drawn with, as plain SVG: words, lines, areas and boxes.

Colours are classes that the page's style sheet knows, so that a plot is light or dark as its page is.
"""

from __future__ import annotations

from collections.abc import Sequence

from banco.odds.drawing.markup import Markup, element

Points = Sequence[tuple[float, float]]


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


def box(x: tuple[float, float], y: tuple[float, float], class_: str, told: str, opacity: float = 1.0) -> Markup:
    """A box from here to there that says what it shows when it is pointed at."""
    (left, right), (top, floor) = sorted(x), sorted(y)
    faint = {} if opacity == 1 else {"fill_opacity": f"{opacity:.2f}"}
    return element(
        "rect", element("title", told), x=left, y=top, width=right - left, height=floor - top, class_=class_, **faint
    )


def dot(x: float, y: float, radius: float, class_: str, told: str) -> Markup:
    """A dot that says what it shows when it is pointed at."""
    return element("circle", element("title", told), cx=x, cy=y, r=radius, class_=class_)


def _written(points: Points) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
