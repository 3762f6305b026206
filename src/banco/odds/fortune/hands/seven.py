"""A hand of seven cards and its 21 settings, looked up in the tables of strengths."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.games.fortune.hands import HAND_CARDS, HIGH_CARDS, LOW_CARDS, RANKS
from banco.odds.fortune.hands.sets import JOKER_BIT, MASK_BITS, SUITS, Longs, size_of, suit_mask
from banco.odds.fortune.hands.strengths import JOKER_RANK, STEPS, Strengths

# Two of seven cards, by their places in order of rank
LOWS = np.array(list(combinations(range(HAND_CARDS), LOW_CARDS)), np.int64)
SETTINGS = len(LOWS)

# A setting is one number: its high class, then its low class in the last bits
LOW_BITS = 7
LOW_MASK = (1 << LOW_BITS) - 1

Settings = NDArray[np.uint32]


class Sorted(NamedTuple):
    """Room for a hand in order of rank, the joker last: ranks, suits, and what every two low cards leave."""

    ranks: Longs
    suits: Longs
    high: Longs
    low: Longs


@njit(cache=True, nogil=True)
def room() -> Sorted:
    """Room for one hand, to be used again for the next."""
    return Sorted(
        np.empty(HAND_CARDS, np.int64),
        np.empty(HAND_CARDS, np.int64),
        np.empty(SETTINGS, np.int64),
        np.empty(SETTINGS, np.int64),
    )


@njit(cache=True, nogil=True)
def look_up(held: int, tables: Strengths, hand: Sorted) -> None:
    """Fill in the hand of seven cards: its order, and high and low class of each of its 21 settings."""
    _sort(held, hand)
    _look_up_mixed_suits(tables, hand)
    joker = held >> JOKER_BIT
    for suit in range(len(SUITS)):
        mask = suit_mask(held, suit)
        if size_of(mask) + joker >= HIGH_CARDS:
            _look_up_one_suit(tables, hand, suit, mask, joker)


@njit(cache=True, nogil=True)
def _sort(held: int, hand: Sorted) -> None:
    at = 0
    for rank in range(len(RANKS)):
        for suit in range(len(SUITS)):
            if held >> (suit * MASK_BITS + rank) & 1:
                hand.ranks[at], hand.suits[at] = rank, suit
                at += 1
    if held >> JOKER_BIT:
        hand.ranks[at], hand.suits[at] = JOKER_RANK, len(SUITS)


@njit(cache=True, nogil=True)
def _look_up_mixed_suits(tables: Strengths, hand: Sorted) -> None:
    """Look every setting up by its ranks alone: the low cards are the i-th and the j-th, the high hand closes up."""
    ranks, setting = hand.ranks, 0
    before = 0
    for i in range(HAND_CARDS - 1):
        between = before
        for j in range(i + 1, HAND_CARDS):
            number = between
            for k in range(j + 1, HAND_CARDS):
                number += STEPS[k - 2, ranks[k]]
            hand.high[setting] = tables.by_ranks[number]
            hand.low[setting] = tables.low[ranks[i], ranks[j]]
            setting += 1
            if j < HAND_CARDS - 1:
                between += STEPS[j - 1, ranks[j]]
        if i < HIGH_CARDS:
            before += STEPS[i, ranks[i]]


@njit(cache=True, nogil=True)
def _look_up_one_suit(tables: Strengths, hand: Sorted, suit: int, mask: int, joker: int) -> None:
    """Look the settings up again whose high hand is all of this suit, the joker counted in."""
    for setting in range(SETTINGS):
        left, wild = mask, joker
        for at in LOWS[setting]:
            if hand.suits[at] == suit:
                left ^= 1 << hand.ranks[at]
            if hand.ranks[at] == JOKER_RANK:
                wild = 0
        if size_of(left) + wild == HIGH_CARDS:
            hand.high[setting] = tables.by_suit[wild, left]
