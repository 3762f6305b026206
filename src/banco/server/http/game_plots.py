"""A game's plots for the house's page: drawn once in each language and width, from the laboratory's own figures."""

from __future__ import annotations

import gzip
from enum import Enum
from functools import cache
from threading import Lock
from typing import Annotated

from msgspec import Meta, Struct, json

from banco.odds.drawing.frame import NARROW, WIDE
from banco.odds.plots.game_plots import plots_of
from banco.odds.plots.plot import Plot
from banco.server.http.static_files import CachedFile
from banco.texts import Language
from banco.texts.wording import Wording

MEDIA_TYPE = "application/json"


class Width(Enum):
    """How wide the plots are to be: half of a screen, or a phone."""

    WIDE = "wide"
    NARROW = "narrow"


FRAMES = {Width.WIDE: WIDE, Width.NARROW: NARROW}


class PlotKey(Struct, frozen=True):
    """A colour of a plot, by its class in the picture, and what it means."""

    colour: Annotated[str, Meta(examples=["gain"])]
    meaning: Annotated[str, Meta(examples=["win"])]


class GamePlot(Struct, frozen=True, kw_only=True):
    """A plot: its title, what to see in it, its figures in words, its colours, and the picture itself.

    The picture is SVG without colours of its own: its classes are the page's to style.
    """

    name: Annotated[str, Meta(description="the same in every language", examples=["round"])]
    title: Annotated[str, Meta(examples=["Result of one round, 1 unit on North"])]
    caption: Annotated[str, Meta(examples=["The likeliest result is −1: 50.7 % of the rounds."])]
    told: Annotated[str, Meta(examples=["−1: 50.73 %; +1: 49.27 %"])]
    keys: Annotated[
        tuple[PlotKey, ...],
        Meta(examples=[[{"colour": "loss", "meaning": "loss"}, {"colour": "gain", "meaning": "win"}]]),
    ]
    svg: Annotated[str, Meta(examples=['<svg viewBox="0 0 520 300" role="img">…</svg>'])]


class GamePlots(Struct, frozen=True):
    """Every plot of a game."""

    game: Annotated[str, Meta(examples=["paijiu"])]
    plots: tuple[GamePlot, ...]


_drawing = Lock()
"""One game is drawn at a time, so that whoever waited finds it in the cache."""


def plots_file(game: str, language: Language, width: Width) -> CachedFile:
    """The plots of a game as a file to send."""
    with _drawing:
        return _draw_file(game, language, width)


@cache
def _draw_file(game: str, language: Language, width: Width) -> CachedFile:
    plots = tuple(_draw(plot, width) for plot in plots_of(game, Wording(language)))
    plain = json.encode(GamePlots(game, plots))
    return CachedFile(MEDIA_TYPE, plain, gzip.compress(plain, mtime=0))


def _draw(plot: Plot, width: Width) -> GamePlot:
    return GamePlot(
        name=plot.name,
        title=plot.title,
        caption=plot.caption,
        told=plot.description,
        keys=tuple(PlotKey(colour, meaning) for colour, meaning in plot.keys.items()),
        svg=str(plot.svg(FRAMES[width])),
    )
