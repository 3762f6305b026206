"""Tables of the rules as a page shows them."""

from __future__ import annotations

from banco.core.tables import Table
from banco.odds.drawing.grid import grid
from banco.odds.drawing.markup import Markup, element
from banco.odds.parsheet.wording import Wording

BET = "bet"
CHOICES = ("stand", "card", "double")


def rules_table(words: Wording, game: str, table: Table) -> Markup:
    """A table of the rules in the language of the page."""
    bets = [at for at, name in enumerate(table.head) if name == BET]
    rows = [
        [words.bet(game, cell) if at in bets else _chosen(words, cell) for at, cell in enumerate(row)]
        for row in table.rows
    ]
    return grid([words.cell(name) for name in table.head], rows, f"rules {table.name}")


def _chosen(words: Wording, cell: str) -> str:
    """A cell; a choice is marked, so that a strategy is seen at a glance."""
    return element("span", words.cell(cell), class_=f"choice {cell}") if cell in CHOICES else words.cell(cell)
