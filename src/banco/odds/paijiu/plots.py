"""The plots of Paijiu: the ranking read otherwise beside the published return, and the pack as it runs down."""

from __future__ import annotations

from fractions import Fraction

from banco.games.paijiu import PAIJIU
from banco.games.paijiu.pays import PUBLISHED_PERCENT
from banco.odds.common.pai_counting import SIZES
from banco.odds.paijiu.counting import STUDY
from banco.odds.paijiu.readings import CHOICES, HOUSE, Reading, single_changes
from banco.odds.paijiu.study import figures
from banco.odds.plots.axes import percents
from banco.odds.plots.plot import Plot
from banco.odds.plots.rows import Heads, Piece, Row, bars, rows_plot
from banco.odds.plots.shoe import pack_plot, spread_plot
from banco.texts.wording import Wording, slug

STATION, BANK = STUDY.seats


def plots(words: Wording) -> tuple[Plot, ...]:
    """The game's own plots."""
    game = PAIJIU.name
    return (
        readings_plot(words),
        pack_plot(words, game, STATION, "station"),
        pack_plot(words, game, BANK, "bank"),
        spread_plot(words, game, BANK, "bank", SIZES[-1]),
    )


def readings_plot(words: Wording) -> Plot:
    """How often a station ties the bank, which is all that the house keeps, by every reading of the ranking."""
    edges = {reading: 1 - next(figures(reading)).value for reading in (HOUSE, *single_changes())}
    published = 1 - Fraction(PUBLISHED_PERCENT) / 100
    rows = [_row(words, reading, edge) for reading, edge in edges.items()]
    caption = words(
        "see-readings",
        exact=words.percent(1 - edges[HOUSE], 4),
        published=words.cell(f"{PUBLISHED_PERCENT} %"),
    )
    keys = {"series-1": words("reading-house"), "series-2": words("reading-other"), "mark": words("reading-published")}
    axis = percents(words, 0, float(max(edges.values())), words("axis-edge"), mark=float(published))
    return rows_plot(Heads("readings", words("plot-readings"), caption, keys), rows, axis, bars)


def _row(words: Wording, reading: Reading, edge: Fraction) -> Row:
    figure = words.percent(edge, 3)
    piece = Piece(float(edge), "series-1" if reading == HOUSE else "series-2", figure)
    return Row(words(reading_key(reading)), figure, (piece,))


def reading_key(reading: Reading) -> str:
    """The key of what a reading reads otherwise; it does so at one place at the most."""
    changed = ((place, getattr(reading, place)) for place, (usual, *_) in CHOICES.items())
    other = next((f"{place} {mine}" for place, mine in changed if mine != CHOICES[place][0]), "house")
    return f"reading-{slug(other)}"
