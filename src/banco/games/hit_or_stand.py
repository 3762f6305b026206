"""The grid of *tiro* and *sto* that the Paijiu book prints for absent players: blackjack's, and no game's here yet.

None of the five games asks whether to take another card or to stand (ruling G5); the Paijiu page prints it and says
so.  In the rows from 18 to 6-6 the book prints an eleventh cell without a head; it repeats the tenth and is left out.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.tables import Table


class Choice(Enum):
    """What the grid says, by the book's letter."""

    HIT = "T"
    STAND = "S"


class Row(Struct, frozen=True):
    """What a hand does against each card of the dealer."""

    hand: str
    choices: tuple[Choice, ...]


DEALER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")

PRINTED = (
    ("4 to 8", "TTTTTTTTTT"),
    ("9", "TTTTTTTTTT"),
    ("10", "TTTTTTTTTT"),
    ("11", "TTTTTTTTTT"),
    ("12", "TTSSSTTTTT"),
    ("13", "SSSSSTTTTT"),
    ("14", "SSSSSTTTTT"),
    ("15", "SSSSSTTTTT"),
    ("16", "SSSSSTTTTT"),
    ("17", "SSSSSSSSSS"),
    ("18", "SSSSSSSSSS"),
    ("19", "SSSSSSSSSS"),
    ("20", "SSSSSSSSSS"),
    ("21", "SSSSSSSSSS"),
    ("A-2", "TTTTTTTTTT"),
    ("A-3", "TTTTTTTTTT"),
    ("A-4", "TTTTTTTTTT"),
    ("A-5", "TTTTTTTTTT"),
    ("A-6", "TTTTTTTTTT"),
    ("A-7", "STTTTSSTTT"),
    ("A-8", "SSSSSSSSSS"),
    ("A-9", "SSSSSSSSSS"),
    ("2-2", "TTTTTTTTTT"),
    ("3-3", "TTTTTTTTTT"),
    ("4-4", "TTTTTTTTTT"),
    ("5-5", "TTTTTTTTTT"),
    ("6-6", "TTSSSTTTTT"),
    ("7-7", "SSSSSTTTTT"),
    ("8-8", "SSSSSTTTTT"),
    ("9-9", "SSSSSSSSSS"),
    ("10-10", "SSSSSSSSSS"),
    ("A-A", "TTSSSTTTTT"),
)

GRID = tuple(Row(hand, tuple(map(Choice, letters))) for hand, letters in PRINTED)


def hit_or_stand(hand: str, dealer: str) -> Choice:
    """What the grid says for a hand, as it names it, against a card of the dealer."""
    (row,) = (row for row in GRID if row.hand == hand)
    return row.choices[DEALER.index(dealer)]


def grid_table() -> Table:
    """The grid as the book prints it."""
    rows = tuple((row.hand, *(choice.value for choice in row.choices)) for row in GRID)
    return Table("hit-or-stand", ("the player has", *DEALER), rows)
