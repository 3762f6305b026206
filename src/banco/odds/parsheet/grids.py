"""Tables of the rules as a page shows them."""

from __future__ import annotations

from banco.core.tables import Table
from banco.odds.drawing.grid import grid
from banco.odds.drawing.markup import Markup, element
from banco.texts.wording import Wording

CHOICES = ("stand", "card", "double")


def rules_table(words: Wording, game: str, table: Table) -> Markup:
    """A table of the rules in the language of the page."""
    worded = words.table(game, table)
    rows = [list(map(_marked, row, told)) for row, told in zip(table.rows, worded.rows, strict=True)]
    return grid(list(worded.head), rows, f"rules {table.name}")


def _marked(cell: str, told: str) -> str:
    """A cell as it is told; a choice is marked, so that a strategy is seen at a glance."""
    return element("span", told, class_=f"choice {cell}") if cell in CHOICES else told
