"""The boxes: numbered counter-clockwise from 1, and the names of the bets on them."""

from __future__ import annotations

from functools import cache

BANK = "bank"


@cache
def round_from(first: int, boxes: int) -> tuple[int, ...]:
    """Every box once, counter-clockwise: the next box is the next number, and box 1 follows the last.

    >>> round_from(3, 4)
    (3, 4, 1, 2)
    """
    return tuple((first - 1 + step) % boxes + 1 for step in range(boxes))


def after(box: int, boxes: int) -> int:
    """The next box counter-clockwise."""
    return box % boxes + 1


def on_box(box: int) -> str:
    """The name of a bet on the box against the bank."""
    return f"box {box}"


def box_over(box: int, other: int) -> str:
    """The name of the side bet on one box against another."""
    return f"{box} over {other}"
