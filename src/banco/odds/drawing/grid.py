"""Tables of a page: a head, rows, and figures set to the right."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banco.odds.drawing.markup import Markup, element, join

A_FIGURE = re.compile(r"[+−-]?\d[\d.,]*(?:/\d+)?(?:\s?%| : 1| × \d+)?|[–—]?")

Row = Sequence[str]


def grid(head: Row, rows: Sequence[Row], class_: str = "", exact: Sequence[int] = ()) -> Markup:
    """A table; columns of figures are set to the right, those of long fractions may be broken."""
    classes = ["exact" if at in exact else "n" if _is_figures(rows, at) else "" for at in range(len(head))]
    top = element(
        "thead",
        element("tr", *(_cell("th", words, kind, scope="col") for words, kind in zip(head, classes, strict=True))),
    )
    body = join(element("tr", *(_cell("td", *one) for one in zip(row, classes, strict=True))) for row in rows)
    table = element("table", top, element("tbody", body), **({"class_": class_} if class_ else {}))
    return element("div", table, class_="scroll")


def facts(rows: Sequence[tuple[str, str]]) -> Markup:
    """Names with what they stand for."""
    return element("dl", *(element("div", element("dt", name), element("dd", value)) for name, value in rows))


def _is_figures(rows: Sequence[Row], at: int) -> bool:
    return at > 0 and all(A_FIGURE.fullmatch(row[at]) for row in rows)


def _cell(name: str, words: str, class_: str, **attributes: str) -> Markup:
    return element(name, words, **({"class_": class_} if class_ else {}), **attributes)
