"""The boxes: numbered counter-clockwise from 1, and the names of the bets on them."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated

from msgspec import Meta

from banco.core.betting import NoSuchSpot

BANK = "bank"
BOX, BOX_OVER_BOX = "box", "box-over-box"
"""The kinds of the bets on boxes, whichever these are."""
SPOT = "^(?:box [1-8]|[1-8] over [1-8])$"
Spot = Annotated[str, Meta(pattern=SPOT, description="a box against the bank, or one box over another")]


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


@cache
def boxes_of(spot: str) -> tuple[int, ...]:
    """The box of a bet against the bank, or the two different boxes of a side bet.

    >>> boxes_of("box 4"), boxes_of("2 over 3")
    ((4,), (2, 3))
    """
    boxes = tuple(map(int, re.findall(r"\d", spot)))
    if not re.fullmatch(SPOT, spot) or len(set(boxes)) < len(boxes):
        raise NoSuchSpot(spot=spot)
    return boxes


def kind_of(spot: str) -> str:
    """The kind of a bet by where it lies: the bank's stake, a box against it, or one box over another."""
    return BANK if spot == BANK else BOX_OVER_BOX if is_side_bet(spot) else BOX


def is_side_bet(spot: str) -> bool:
    """Whether a bet compares two boxes."""
    return " over " in spot
