"""How the command line prints: JSON with stable keys, or text with coloured suits."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.theme import Theme

from banco.core import tables

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON with stable keys.")]


class CardHighlighter(RegexHighlighter):
    """Colours red suits, amounts and arrows."""

    base_style = "banco."
    highlights = (r"(?P<red>\b(?:[2-9]|10|[AJQK])[♥♦])", r"(?P<cents>\b\d+\.\d\d\b)", r"(?P<arrow>→)")


def console() -> Console:
    """The terminal, ready for cards and money; a title or a reason in square brackets is text like any other."""
    theme = Theme({"banco.red": "red", "banco.cents": "cyan", "banco.arrow": "dim"})
    return Console(highlighter=CardHighlighter(), theme=theme, soft_wrap=True, markup=False)


def table(*head: str) -> Table:
    """A plain table whose first column reads left and whose others are figures."""
    plain = Table(box=None, pad_edge=False, header_style="bold")
    for number, name in enumerate(head):
        plain.add_column(name, no_wrap=True, justify="right" if number else "left")
    return plain


def print_table(rows: Table) -> None:
    """The table at its own width: a narrow terminal may fold lines, but nothing is cut off."""
    out = console()
    out.width = max(out.width, rows.__rich_measure__(out, out.options.update(max_width=1000)).maximum)
    out.print(rows)


def print_rows(rows: tables.Table) -> None:
    """A table of the rules or of a study."""
    printed = table(*rows.head)
    for row in rows.rows:
        printed.add_row(*row)
    print_table(printed)


def print_json(value: Any) -> None:
    """The value as indented JSON on standard output."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value)).decode())
