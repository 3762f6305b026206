"""Plots in rows, for what has a name: the name above, what is drawn below it, one axis under all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from banco.odds.drawing.frame import Frame, Write
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.scale import Scale
from banco.odds.drawing.svg import box, dot, label, line
from banco.odds.plots.plot import Drawing, Plot

ROW, NAME, MARGIN = 42.0, 14.0, 10.0
BAR = (21.0, 34.0)
"""How high a row is, where in it its name stands, and the bar below."""

MIDDLE = sum(BAR) / 2
RADIUS = 5.0


@dataclass(frozen=True)
class Piece:
    """A part of a row: how much, of which colour, and what it says when it is pointed at."""

    value: float
    class_: str
    description: str


@dataclass(frozen=True)
class Row:
    """A name, the figure that stands at its end, what is drawn, and the colour of what the figure tells."""

    name: str
    figure: str
    pieces: tuple[Piece, ...]
    colour: str = ""


@dataclass(frozen=True)
class Axis:
    """What is laid along the floor: from where to where, how it is written, and its name."""

    low: float
    high: float
    write: Callable[[Scale], Write]
    name: str
    logarithmic: bool = False
    mark: float | None = None


DrawRows = Callable[[Frame, Sequence[Row], Axis], Drawing]


@dataclass(frozen=True)
class Heads:
    """What stands around the rows of a plot: its name, its title, what to see, and what its colours mean."""

    name: str
    title: str
    caption: str
    keys: Mapping[str, str] = field(default_factory=dict)


def rows_plot(
    heads: Heads, rows: Sequence[Row], axis: Axis, draw: Callable[[Frame, Sequence[Row], Axis], Drawing]
) -> Plot:
    """A plot in rows; aloud it says every row's name and what every part of it says."""
    description = "; ".join(f"{row.name}: {', '.join(piece.description for piece in row.pieces)}" for row in rows)
    return Plot(heads.name, heads.title, heads.caption, description, lambda frame: draw(frame, rows, axis), heads.keys)


def stacks(frame: Frame, rows: Sequence[Row], axis: Axis) -> Drawing:
    """Rows whose pieces stand one behind the other."""
    return _draw_rows(frame, rows, axis, _one_behind_another)


def bars(frame: Frame, rows: Sequence[Row], axis: Axis) -> Drawing:
    """Rows of one bar each, from nothing, or from the lowest where nothing is out of sight."""
    return _draw_rows(frame, rows, axis, _from_nothing)


def dots(frame: Frame, rows: Sequence[Row], axis: Axis) -> Drawing:
    """Rows of dots on a line, the first of them on top."""
    return _draw_rows(frame, rows, axis, _on_a_line)


Draw = Callable[[Row, Scale, float], list[Markup]]


def _draw_rows(frame: Frame, rows: Sequence[Row], axis: Axis, draw: Draw) -> Drawing:
    """The frame as high as its rows, and all of them."""
    high = replace(frame, left=MARGIN, right=MARGIN, top=4.0).of_height(len(rows) * ROW + 6)
    level = high.across(axis.low, axis.high, logarithmic=axis.logarithmic)
    lines = [*((tick, "grid") for tick in level.ticks), *([] if axis.mark is None else [(axis.mark, "mark")])]
    parts = [line(level(value), high.top, level(value), high.floor, class_) for value, class_ in lines]
    for at, row in enumerate(rows):
        y = high.top + at * ROW
        parts += [label(0, y + NAME, row.name, "start", "row-name"), *draw(row, level, y)]
        parts.append(label(high.width, y + NAME, row.figure, "end", f"figure {row.colour}".strip()))
    return high, [*parts, *high.level_axis(level, axis.write(level), axis.name)]


def _one_behind_another(row: Row, level: Scale, y: float) -> list[Markup]:
    ends = list(accumulate((piece.value for piece in row.pieces), initial=0.0))
    sides = zip(ends, ends[1:], row.pieces, strict=False)
    return [
        box((level(low), level(high)), (y + BAR[0], y + BAR[1]), piece.class_, piece.description)
        for low, high, piece in sides
        if piece.value
    ]


def _from_nothing(row: Row, level: Scale, y: float) -> list[Markup]:
    base = level(max(level.low, 0.0))
    return [
        box((base, level(piece.value)), (y + BAR[0], y + BAR[1]), piece.class_, piece.description)
        for piece in row.pieces
    ]


def _on_a_line(row: Row, level: Scale, y: float) -> list[Markup]:
    at = [level(piece.value) for piece in row.pieces]
    between = line(min(at), y + MIDDLE, max(at), y + MIDDLE, "axis")
    return [
        between,
        *(dot(level(one.value), y + MIDDLE, RADIUS, one.class_, one.description) for one in reversed(row.pieces)),
    ]
