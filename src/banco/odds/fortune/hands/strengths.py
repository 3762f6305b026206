"""What every five cards and every two are worth, as small whole numbers in the order of the game's own ranking.

All strengths that occur are sorted and numbered: 7,463 classes of high hands, 91 of low hands.  A high hand of mixed
suits is looked up by its ranks, one of one suit by its mask; a low hand by its two ranks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.games.fortune.hands import HIGH_CARDS, LOW_CARDS, RANKS, Strength, strength
from banco.games.fortune.pays import NINE_HIGH
from banco.odds.fortune.hands.sets import BIT, JOKER_BIT, MASK_BITS, MASKS, SUITS, cards_of

# The joker comes last among the ranks when a hand is looked up
JOKER_RANK = len(RANKS)
LOOKED_UP = (*range(len(RANKS)), JOKER_RANK)

# A sorted hand of ranks is one number: its i-th card of rank r adds C(r + i, i + 1)
STEPS = np.array([[comb(rank + at, at + 1) for rank in LOOKED_UP] for at in range(HIGH_CARDS)], np.int64)

CARDS = {bit: card for card, bit in BIT.items()}

Shorts = NDArray[np.int16]


class Strengths(NamedTuple):
    """Class numbers: of five cards by their ranks, or by the mask of one suit without and with the joker; of two.

    `least_high` is, for every low class, the least high class beside which it is not fouled (§3.3); `nine_high` tells
    the low hands with which the dealer does not qualify (§6.4).
    """

    by_ranks: Shorts
    by_suit: Shorts
    low: Shorts
    least_high: Shorts
    nine_high: NDArray[np.bool_]


class Classes(NamedTuple):
    """All strengths that occur, rising: a class number is a place in its list."""

    high: list[Strength]
    low: list[Strength]

    def least_of_kind(self, place: int) -> int:
        """The lowest class of high hands whose kind has this place in the ranking or a higher one."""
        return bisect_left(self.high, (place,))


@cache
def classes() -> Classes:
    """The strengths of every high and every low hand, each list rising."""
    high = {strength(cards) for _, cards in (*_hands_by_ranks(HIGH_CARDS), *_hands_of_one_suit())}
    low = {strength(cards) for _, cards in _hands_by_ranks(LOW_CARDS)}
    return Classes(sorted(high), sorted(low))


@cache
def strengths() -> Strengths:
    """The tables that the kernels look hands up in, built from the game's ranking."""
    high = {worth: number for number, worth in enumerate(classes().high)}
    low = {worth: number for number, worth in enumerate(classes().low)}
    by_ranks = np.full(comb(JOKER_RANK + HIGH_CARDS, HIGH_CARDS), -1, np.int16)
    for ranks, cards in _hands_by_ranks(HIGH_CARDS):
        by_ranks[sum(STEPS[at, rank] for at, rank in enumerate(ranks))] = high[strength(cards)]
    by_suit = np.full((2, MASKS), -1, np.int16)
    for (joker, mask), cards in _hands_of_one_suit():
        by_suit[joker, mask] = high[strength(cards)]
    of_two = np.full((len(LOOKED_UP), len(LOOKED_UP)), -1, np.int16)
    for (first, second), cards in _hands_by_ranks(LOW_CARDS):
        of_two[first, second] = low[strength(cards)]
    least_high = [bisect_left(classes().high, worth) for worth in classes().low]
    nine_high = [worth[:2] == NINE_HIGH for worth in classes().low]
    return Strengths(by_ranks, by_suit, of_two, np.array(least_high, np.int16), np.array(nine_high))


def _hands_by_ranks(size: int) -> Iterator[tuple[tuple[int, ...], tuple[Card, ...]]]:
    """Every choice of so many ranks, rising, with some cards of these ranks that are not all of one suit."""
    for ranks in combinations_with_replacement(LOOKED_UP, size):
        suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
        if max(suits) < len(SUITS) and ranks.count(JOKER_RANK) <= 1:
            suits[0] = suits[0] if any(suits) else 1
            yield ranks, tuple(_card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))


def _hands_of_one_suit() -> Iterator[tuple[tuple[int, int], tuple[Card, ...]]]:
    """Every high hand of one suit: whether the joker is in it, its mask, its cards."""
    for joker in range(2):
        for ranks in combinations(range(len(RANKS)), HIGH_CARDS - joker):
            mask = sum(1 << rank for rank in ranks)
            yield (joker, mask), cards_of(mask | joker << JOKER_BIT)


def _card(rank: int, suit: int) -> Card:
    return CARDS[JOKER_BIT if rank == JOKER_RANK else suit * MASK_BITS + rank]
