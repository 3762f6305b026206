"""The tables of the rule page, from the rules themselves."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.money import format_cents
from banco.core.settlement import Outcome
from banco.core.tables import Table
from banco.games import pai
from banco.games.pai_lunliu.settlement import TAKES_BANK, TAKES_OWN, tax

TAXED = (20_00, 100_00, 500_00, 1_180_00, 1_200_00, 1_220_00, 10_000_00)
A_FIVE = (Card.H5, Card.D2)


def tables() -> tuple[Table, ...]:
    """The ranking, the tax, and who takes what."""
    taxes = tuple((format_cents(stake), format_cents(tax(A_FIVE, stake))) for stake in TAXED)
    return (
        *pai.tables(),
        Table("tax", ("the box holds", "tax on a five"), taxes),
        Table("pot", ("the box", "its own stake goes to", "the share of the bank goes to"), _pot_rows()),
    )


def _pot_rows() -> tuple[tuple[str, ...], ...]:
    called = {Outcome.WON: "wins", Outcome.PUSH: "ties", Outcome.LOST: "loses"}
    return tuple((called[end], _taker(TAKES_OWN, end), _taker(TAKES_BANK, end)) for end in called)


def _taker(bettors_take: dict[Outcome, bool], end: Outcome) -> str:
    return "its bettors" if bettors_take[end] else "the banker"
