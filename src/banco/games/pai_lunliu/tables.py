"""The tables of the rule page, from the rules themselves."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.money import format_cents
from banco.core.settlement import Outcome
from banco.core.tables import Table
from banco.games import pai
from banco.games.pai_lunliu.settlement import TAKERS, tax

TAXED = (20_00, 100_00, 500_00, 1_180_00, 1_200_00, 1_220_00, 10_000_00)
A_FIVE = (Card.H5, Card.D2)


def tables() -> tuple[Table, ...]:
    """The ranking, the tax, and who takes what."""
    taxes = tuple((format_cents(stake), format_cents(tax(A_FIVE, stake))) for stake in TAXED)
    called = {Outcome.WON: "wins", Outcome.PUSH: "ties", Outcome.LOST: "loses"}
    pot = tuple((called[outcome], *takers) for outcome, takers in TAKERS.items())
    return (
        *pai.tables(),
        Table("tax", ("the box holds", "tax on a five"), taxes),
        Table("pot", ("the box", "its own stake goes to", "the share of the bank goes to"), pot),
    )
