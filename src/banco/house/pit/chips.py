"""Chips counted by denomination."""

from __future__ import annotations

from collections.abc import Mapping

from banco.core.errors import BadInput
from banco.core.money import Cents

MOST_DENOMINATION: Cents = 10_000_000
MOST_PIECES = 1_000_000

Count = Mapping[int, int]
"""Pieces of each denomination, in cents."""


class BadCount(BadInput):
    """No count of chips."""

    sentence = "Chips are counted as 0 to {most_pieces} pieces of denominations from 0.01 to {most_cents}."


def read_count(count: Count) -> dict[int, int]:
    """The count as it is noted: the largest denomination first, and none of which there are no pieces."""
    for denomination, pieces in count.items():
        if not (0 < denomination <= MOST_DENOMINATION and 0 <= pieces <= MOST_PIECES):
            raise BadCount(most_pieces=MOST_PIECES, most_cents=MOST_DENOMINATION)
    return {denomination: count[denomination] for denomination in sorted(count, reverse=True) if count[denomination]}


def worth(count: Count) -> Cents:
    """What the chips are worth."""
    return sum(denomination * pieces for denomination, pieces in count.items())
