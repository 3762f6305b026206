"""Amounts and kinds of money, as a person types them."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.core.errors import BadInput
from banco.core.money import Currency, read_cents
from banco.ledger.purses import Money

CurrencyOption = Annotated[Currency, typer.Option("--currency", case_sensitive=False, help="The currency.")]
RealOption = Annotated[bool, typer.Option("--real", help="Real money; without it, play money.")]


class NoAmount(BadInput):
    """A text that is no amount of money."""

    sentence = "“{text}” is no amount: write it as 12 or 12.50."


def read_amount(text: str) -> int:
    """The cents of an amount as it is typed."""
    cents = read_cents(text)
    if cents is None:
        raise NoAmount(text=text[:40])
    return cents


def money_of(currency: Currency, *, real: bool) -> Money:
    """The kind of money that the two options name."""
    return Money.of(currency, play=not real)
