"""`--money`: which kind of money a command is about, by the same names in every command."""

from __future__ import annotations

from typing import Any

import typer

from banco.ledger.money_names import MONEY_NAMES, read_money
from banco.ledger.purses import Money


def money_option(text: str, *, default: Money | None = None) -> Any:
    """The option `--money` with its help text; the default is shown there."""
    return typer.Option(
        "--money",
        parser=_read,
        metavar="|".join(MONEY_NAMES),
        autocompletion=lambda: list(MONEY_NAMES),
        help=text,
        show_default=default.value.lower() if default else False,
    )


def _read(value: str | Money) -> Money:
    """The money of that name; Typer also sends the default of a command through here, which is a `Money` already."""
    return value if isinstance(value, Money) else read_money(value)
