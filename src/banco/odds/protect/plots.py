"""Plots as SVG, drawn without any library: bands over the cards left, and bars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import pairwise

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 52, 18, 30, 36
INK, BAND, LINE, EVEN = "#333", "#9ecae1", "#08519c", "#cb181d"

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Plot:
    """A named plot: a band between two lines, lines, or bars, all over the same axes.

    `even` is a level to be marked, where a bet is fair; `falling` turns the horizontal axis round.
    """

    title: str
    across: str
    lines: tuple[Points, ...] = ()
    band: tuple[Points, Points] | None = None
    bars: Points = ()
    even: float | None = None
    even_across: float | None = None
    falling: bool = False

    def svg(self) -> str:
        """The plot as one SVG element."""
        size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        body = "".join(self._elements())
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">{body}</svg>'

    def _elements(self) -> Iterator[str]:
        yield f"<title>{escape(self.title)}</title>"
        yield _text(WIDTH / 2, 16, self.title, size=13)
        yield from self._axes()
        if self.band:
            around = (*self.band[0], *reversed(self.band[1]))
            yield f'<polygon points="{self._path(around)}" fill="{BAND}"/>'
        yield from self._bars()
        for line in self.lines:
            yield f'<polyline points="{self._path(line)}" fill="none" stroke="{LINE}" stroke-width="1.2"/>'
        yield from self._fair()

    @property
    def _all(self) -> Points:
        band = (*self.band[0], *self.band[1]) if self.band else ()
        return (*band, *self.bars, *(point for line in self.lines for point in line))

    @property
    def _ranges(self) -> tuple[float, float, float, float]:
        xs, ys = [x for x, _ in self._all], [y for _, y in self._all]
        xs += [] if self.even_across is None else [self.even_across]
        ys += ([0.0] if self.bars else []) + ([] if self.even is None else [self.even])
        return min(xs), max(xs), min(ys), max(ys)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        low_x, high_x, low_y, high_y = self._ranges
        part = (x - low_x) / ((high_x - low_x) or 1)
        across = 1 - part if self.falling else part
        up = (y - low_y) / ((high_y - low_y) or 1)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    def _path(self, points: Points) -> str:
        return " ".join("{:.1f},{:.1f}".format(*self._place(x, y)) for x, y in points)

    def _axes(self) -> Iterator[str]:
        low_x, high_x, low_y, high_y = self._ranges
        yield _segment(LEFT, TOP, LEFT, HEIGHT - BOTTOM, INK)
        yield _segment(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, INK)
        for x in (low_x, (low_x + high_x) / 2, high_x):
            yield _text(self._place(x, low_y)[0], HEIGHT - BOTTOM + 13, f"{x:.4g}")
        for y in (low_y, (low_y + high_y) / 2, high_y):
            yield _text(LEFT - 4, self._place(low_x, y)[1] + 3, f"{y:.4g}", anchor="end")
        yield _text(WIDTH / 2, HEIGHT - 6, self.across)

    def _bars(self) -> Iterator[str]:
        places = [self._place(x, y)[0] for x, y in self.bars]
        wide = max(1.0, 0.8 * min((b - a for a, b in pairwise(places)), default=1.0))
        for x, y in self.bars:
            (at, top), (_, floor) = self._place(x, y), self._place(x, 0)
            box = f'x="{at - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{floor - top:.1f}"'
            yield f'<rect {box} fill="{LINE}"/>'

    def _fair(self) -> Iterator[str]:
        low_x, high_x, low_y, high_y = self._ranges
        if self.even is not None:
            yield _segment(*self._place(low_x, self.even), *self._place(high_x, self.even), EVEN)
        if self.even_across is not None:
            yield _segment(*self._place(self.even_across, low_y), *self._place(self.even_across, high_y), EVEN)


def _segment(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>'


def _text(x: float, y: float, text: str, *, size: int = 10, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{INK}">{escape(text)}</text>'


def stacked(plots: tuple[Plot, ...], across: int = 3) -> str:
    """Several plots in one SVG picture, so many in a row."""
    rows = -(-len(plots) // across)
    size = f'width="{WIDTH * min(across, len(plots))}" height="{HEIGHT * rows}"'
    placed = "".join(
        f'<g transform="translate({at % across * WIDTH} {at // across * HEIGHT})">{plot.svg()}</g>'
        for at, plot in enumerate(plots)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{placed}</svg>'
