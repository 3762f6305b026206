"""Several plots as one SVG picture that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from banco.odds.drawing.fonts import TEXT, font_faces
from banco.odds.drawing.frame import SHEET
from banco.odds.drawing.markup import Markup, element, join
from banco.odds.drawing.page import plot_style
from banco.odds.drawing.svg import label

NAMESPACE = "http://www.w3.org/2000/svg"
HEAD, CAPTION, GAP = 84.0, 30.0, 22.0
SQUARE = "\N{BLACK SQUARE}"
ACROSS = 3


@dataclass(frozen=True)
class Tile:
    """One of the plots: its title, what is to be seen in words, and what is drawn."""

    title: str
    description: str
    parts: Iterable[Markup]


def contact_sheet(title: str, keys: Mapping[str, str], tiles: Sequence[Tile]) -> str:
    """The plots in rows under the picture's title and the key to their colours."""
    across = min(ACROSS, len(tiles))
    wide, high = across * SHEET.width, HEAD + -(-len(tiles) // across) * (CAPTION + SHEET.height + GAP)
    drawn = (
        place_tile(tile, at % across * SHEET.width, HEAD + at // across * (CAPTION + SHEET.height + GAP))
        for at, tile in enumerate(tiles)
    )
    return (
        element(
            "svg",
            element("title", title),
            element("style", font_faces(TEXT), plot_style()),
            element("rect", width=wide, height=high, class_="paper"),
            element("text", title, x=SHEET.left, y=36.0, class_="title"),
            element("text", *key_parts(keys), x=SHEET.left, y=64.0, class_="label"),
            *drawn,
            xmlns=NAMESPACE,
            viewBox=f"0 0 {wide:.0f} {high:.0f}",
            width=wide,
            height=high,
            font_size=SHEET.text,
        )
        + "\n"
    )


def place_tile(tile: Tile, x: float, y: float) -> Markup:
    """A plot at its place, below its title."""
    return element(
        "g",
        element("title", tile.title),
        element("desc", tile.description),
        label(SHEET.left, CAPTION - 8, tile.title, "start", "heading"),
        element("g", *tile.parts, transform=f"translate(0 {CAPTION:.0f})"),
        transform=f"translate({x:.0f} {y:.0f})",
    )


def key_parts(keys: Mapping[str, str]) -> Iterable[Markup]:
    """A square of every colour and what it means."""
    for key, words in keys.items():
        yield element("tspan", SQUARE, class_=key)
        yield join([f"\N{NO-BREAK SPACE}{words}\N{EM SPACE}\N{EM SPACE}"])
