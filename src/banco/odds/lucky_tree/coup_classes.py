"""The classes of finished coups that the nine bets of Lucky Tree can tell apart, and how each bet ends in them.

A class has four coordinates: how each hand is finished (its points, and whether it took a third card), and which pair
each hand's first two cards are (none, a pair, a perfect pair).  How a bet ends in a class is asked of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from banco.core.packs import PACK_52
from banco.core.settlement import Outcome
from banco.games.baccarat import CARD_POINTS, is_pair, points
from banco.games.lucky_tree.pays import Hand, Spot, coup_of, is_perfect_pair, outcome

FINISHES = 20
"""A hand's finish: its points, and whether it took a third card."""

KINDS = 3
"""Its first two cards: no pair, a pair, a perfect pair."""

CLASSES = (FINISHES, FINISHES, KINDS, KINDS)

CARD_OF = {CARD_POINTS[card]: card for card in PACK_52.cards}
"""A card for each count of points."""

COUNTED = (Outcome.WON, Outcome.PUSH)


def finish_of(hand: Hand) -> int:
    """The number of a hand's finish."""
    return (len(hand) - 2) * 10 + points(hand)


def kind_of(hand: Hand) -> int:
    """The number of the kind of a hand's first two cards."""
    return is_pair(hand) + is_perfect_pair(hand)


@cache
def hands_by_class() -> tuple[tuple[Hand, Hand] | None, ...]:
    """Two hands of each class, in the order of the classes; None where there are no such hands."""
    sample: dict[tuple[int, int], Hand] = {}
    for hand in (*product(PACK_52.cards, repeat=2), *product(PACK_52.cards, PACK_52.cards, CARD_OF.values())):
        sample.setdefault((finish_of(hand), kind_of(hand)), hand)
    return tuple(_two_hands(sample, *numbers) for numbers in product(*map(range, CLASSES)))


def _two_hands(
    sample: Mapping[tuple[int, int], Hand], player: int, banker: int, player_kind: int, banker_kind: int
) -> tuple[Hand, Hand] | None:
    first, second = sample.get((player, player_kind)), sample.get((banker, banker_kind))
    return (first, second) if first and second else None


def outcomes_by_class(spot: Spot) -> tuple[Outcome | None, ...]:
    """How the bet ends in each class, by the rules; None where there are no such hands."""
    return tuple(outcome(spot, coup_of(*hands)) if hands else None for hands in hands_by_class())


# --- by one half of the coordinates -----------------------------------------------------------------


class UncountableBet(ArithmeticError):
    """A bet that depends on the pairs and on how the hands are finished, both at once."""


@dataclass(frozen=True)
class SpotOutcomes:
    """Where a bet wins and where it is a push (1, elsewhere 0), by the finishes of the hands or by their pairs."""

    by_finish: bool
    won: NDArray[np.int64]
    push: NDArray[np.int64]


@cache
def spot_outcomes(spot: Spot) -> SpotOutcomes:
    """How the bet ends, by the half of the coordinates that decides it alone."""
    ends = outcomes_by_class(spot)
    kinds = KINDS * KINDS
    by_finish = [ends[start : start + kinds] for start in range(0, len(ends), kinds)]
    for rows, size in ((by_finish, FINISHES), (zip(*by_finish, strict=True), KINDS)):
        possible = [set(row) - {None} for row in rows]
        if all(len(ends) <= 1 for ends in possible):
            won, push = (np.array([end in ends for ends in possible], np.int64) for end in COUNTED)
            return SpotOutcomes(size == FINISHES, won, push)
    raise UncountableBet(spot)
