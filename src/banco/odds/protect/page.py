"""A study as one page of HTML, or its plots as one picture; neither needs anything else."""

from __future__ import annotations

from banco.core.tables import Table
from banco.odds.drawing.grid import facts, grid
from banco.odds.drawing.markup import Markup, element, join
from banco.odds.drawing.page import document, figure, legend, section, style
from banco.odds.drawing.sheet import Tile, contact_sheet
from banco.odds.protect.plots import Plot
from banco.odds.protect.study import Study
from banco.texts import Language

TITLE = "What counting gains"
SAMPLED = {"shoes": "random shoes", "seed": "seed"}
"""The facts that a study of a sample tells of it, and their names on the page."""


def html(study: Study, game: str) -> str:
    """The study's sentences, tables and plots; `game` is the game's title."""
    tables = [section(table.name, heading, table_grid(table)) for heading, table in study.tables.items()]
    main = element("main", *tables, *([plots_section(study.plots)] if study.plots else []))
    return document(Language.ENGLISH, f"{game}: {TITLE.lower()}", style(__package__), opening(study, game), main)


def opening(study: Study, game: str) -> Markup:
    """The game, what can be said of it, and the sample it is said from."""
    sample = [(name, f"{study.facts[key]:,}") for key, name in SAMPLED.items() if key in study.facts]
    return element(
        "header",
        element("p", TITLE, class_="kicker"),
        element("h1", game),
        *(element("p", sentence) for sentence in study.says),
        *([facts(sample)] if sample else []),
    )


def table_grid(table: Table) -> Markup:
    """A table of figures."""
    return grid(table.head, table.rows, table.name)


def plots_section(plots: tuple[Plot, ...]) -> Markup:
    """The plots side by side, under the key to their colours."""
    drawn = join(figure(one.svg(f"plot-{at}"), one.title) for at, one in enumerate(plots, 1))
    keys = element("p", legend(plots[0].keys()), class_="keys")
    return section("plots", plots[0].heading, keys, element("div", drawn, class_="plots"))


def picture(study: Study, game: str) -> str:
    """All plots of the study in one SVG picture."""
    tiles = [Tile(one.title, one.description(), one.parts()) for one in study.plots]
    return contact_sheet(f"{game}: {study.plots[0].heading.lower()}", study.plots[0].keys(), tiles)
