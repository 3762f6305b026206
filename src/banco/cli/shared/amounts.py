"""Amounts of money, as a person types them."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from typer.core import TyperCommand
from typer.exceptions import TyperException

from banco.core.errors import BadInput
from banco.core.money import read_cents

AmountArgument = Annotated[str, typer.Argument(metavar="AMOUNT", help="How much, as in 100 or 12.50.")]


class NoAmount(BadInput):
    """A text that is no amount of money."""

    sentence = "“{text}” is no amount: write it as 12 or 12.50."


class TooMuch(BadInput):
    """An amount with more digits than the books have."""

    sentence = "“{text}” is more than the books can hold: an amount has at most 15 digits before the point."


class BelowNothing(BadInput):
    """An amount with a minus."""

    sentence = "“{text}” is below nothing: write an amount without a minus."


class AmountCommand(TyperCommand):
    """A command that is typed with an amount: one with a minus is refused as such, not as an option that is none."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """The words of the command line, taken apart."""
        typed = list(args)
        try:
            return super().parse_args(ctx, args)
        except TyperException:
            for word in typed:
                if re.fullmatch(r"-\d[\d.,]*", word):
                    raise BelowNothing(text=word[:40]) from None
            raise


def read_amount(text: str) -> int:
    """The cents of an amount as it is typed."""
    cents = read_cents(text)
    if cents is not None:
        return cents
    if re.fullmatch(r"-?\d{16,}(\.\d\d)?", text.strip(), re.ASCII):
        raise TooMuch(text=text[:40])
    raise NoAmount(text=text[:40])
