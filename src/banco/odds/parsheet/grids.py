"""Tables of a page: a head, rows, and figures set to the right."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banco.core.tables import Table
from banco.odds.parsheet.markup import Markup, element, joined
from banco.odds.parsheet.wording import Wording

A_FIGURE = re.compile(r"[+−-]?\d[\d.,]*(?:/\d+)?(?:\s?%| : 1| × \d+)?|[–—]?")
BET = "bet"
CHOICES = ("stand", "card", "double")

Row = Sequence[str]


def grid(head: Row, rows: Sequence[Row], class_: str = "", exact: Sequence[int] = ()) -> Markup:
    """A table; columns of figures are set to the right, those of long fractions may be broken."""
    classes = ["exact" if at in exact else "n" if _is_figures(rows, at) else "" for at in range(len(head))]
    top = element(
        "thead",
        element("tr", *(_cell("th", words, kind, scope="col") for words, kind in zip(head, classes, strict=True))),
    )
    body = joined(element("tr", *(_cell("td", *one) for one in zip(row, classes, strict=True))) for row in rows)
    table = element("table", top, element("tbody", body), **({"class_": class_} if class_ else {}))
    return element("div", table, class_="scroll")


def facts(rows: Sequence[tuple[str, str]]) -> Markup:
    """Names with what they stand for."""
    return element("dl", *(element("div", element("dt", name), element("dd", value)) for name, value in rows))


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


def _is_figures(rows: Sequence[Row], at: int) -> bool:
    return at > 0 and all(A_FIGURE.fullmatch(row[at]) for row in rows)


def _cell(name: str, words: str, class_: str, **attributes: str) -> Markup:
    return element(name, words, **({"class_": class_} if class_ else {}), **attributes)
