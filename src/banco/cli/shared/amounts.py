"""Amounts of money, as a person types them."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from typer.core import TyperCommand
from typer.exceptions import TyperException

from banco.core.errors import BadInput
from banco.core.money import read_cents


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
    """A command with an amount: a negative one is refused as an amount, not as an unknown option."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Parse the words of the command line."""
        words = list(args)
        try:
            return super().parse_args(ctx, args)
        except TyperException:
            for word in words:
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


def amount(text: str) -> int:
    """The same for Typer, which shows the name of this function as the type of the argument."""
    return read_amount(text)


AmountArgument = Annotated[int, typer.Argument(parser=amount, metavar="AMOUNT", help="How much, as in 100 or 12.50.")]
"""An amount as it is typed, handed to the command in cents."""
