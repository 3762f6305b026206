"""How the command line prints: JSON with stable keys, or text with coloured suits."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON with stable keys.")]


class CardHighlighter(RegexHighlighter):
    """Colours red suits, amounts and arrows."""

    base_style = "banco."
    highlights = (r"(?P<red>\b(?:[2-9]|10|[AJQK])[♥♦])", r"(?P<cents>\b\d+\.\d\d\b)", r"(?P<arrow>→)")


def console() -> Console:
    """The terminal, ready for cards and money."""
    theme = Theme({"banco.red": "red", "banco.cents": "cyan", "banco.arrow": "dim"})
    return Console(highlighter=CardHighlighter(), theme=theme, soft_wrap=True)


def print_json(value: Any) -> None:
    """The value as indented JSON on standard output."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value)).decode())
