"""How people name a kind of money: `eur`, `chf`, `eur-play` or `chf-play`, at the command line and in a tables file."""

from __future__ import annotations

from banco.core.errors import BadInput
from banco.ledger.purses import Money

MONEY_NAMES = {money.value.lower(): money for money in Money}
"""Each kind of money by its name; programs get its `value`, which differs in capitals alone."""


class UnknownMoney(BadInput):
    """A text that names no kind of money."""

    sentence = "“{text}” is no money of this house: it is one of {moneys}."


def read_money(text: str) -> Money:
    """The kind of money of that name; capitals do not matter, so that `EUR-play` as JSON has it is read too."""
    found = MONEY_NAMES.get(text.lower())
    if found is None:
        raise UnknownMoney(text=text[:40], moneys=", ".join(MONEY_NAMES))
    return found
