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


def _read(name: str | Money) -> str:
    """The value of the money of that name, from which Typer makes the `Money`; a default is a `Money` already."""
    return (name if isinstance(name, Money) else read_money(name)).value
