"""Every hand that the dealer may hold against seven cards, counted by its ranks.

How the house way sets a hand depends on its ranks alone, unless five of its cards are of one suit, the joker counted
in.  So the 53,524,680 dealers are counted in a few hundred thousand steps: first by their ranks, 67,600 choices of
seven, each as often as the cards that are left make it; then those with a suit of five or more, by the cards of that
suit and the ranks of the others.  Where the suit changes the setting, these are taken off what the ranks say and added
where they belong.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.games.fortune.hands import HAND_CARDS, RANKS
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.hands.sets import (
    FULL_DECK,
    JOKER_BIT,
    MASK_BITS,
    SUITS,
    Deck,
    Longs,
    deck_cards,
    masks_by_size,
    set_of,
    suit_mask,
)
from banco.odds.fortune.hands.seven import LOW_BITS, Settings, look_up, room
from banco.odds.fortune.hands.strengths import JOKER_RANK, LOOKED_UP, Strengths, classes, strengths
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.ways.way import Way, check_set, compile_way, set_hands

# The cards beside those of one suit: none, one or two, by their ranks; a rank that is missing comes after all others
NO_CARD = len(RANKS)
OTHERS = np.array(
    [
        (NO_CARD, NO_CARD),
        *((rank, NO_CARD) for rank in range(NO_CARD)),
        *combinations_with_replacement(range(NO_CARD), 2),
    ],
    np.int64,
)
OTHER_CARDS = (OTHERS != NO_CARD).sum(axis=1)

# In how many ways so many of the cards left of a rank are held
WAYS = np.array([[comb(left, held) for held in range(HAND_CARDS + 1)] for left in range(HAND_CARDS + 1)], np.int64)


class HandsByRanks(NamedTuple):
    """Every choice of seven ranks, rising, the joker last, and how the way sets it when no five are of one suit."""

    ranks: Longs
    settings: Settings


class HandsOfOneSuit(NamedTuple):
    """Hands whose suit changes the setting: the suit's cards, the joker, the others, and both settings."""

    mask: Longs
    joker: Longs
    others: Longs
    by_ranks: Settings
    by_suit: Settings


class WayTables(NamedTuple):
    """How a house way sets every hand."""

    by_ranks: HandsByRanks
    one_suit: HandsOfOneSuit


class Dealers(NamedTuple):
    """The dealers that qualify, how many are below every high and every low class at once, and how many do not."""

    below: Longs
    unqualified: int

    def tally(self, high: int, low: int) -> Tally:
        """How the deals end for a setting of these classes."""
        win, every = int(self.below[high, low]), int(self.below[-1, -1])
        lose = every - int(self.below[high, -1]) - int(self.below[-1, low]) + win
        return Tally(win, every - win - lose, lose, self.unqualified)


def dealers_against(held: int, way: HouseWay, *, nine_high_push: bool = True, deck: Deck = FULL_DECK) -> Dealers:
    """The dealers whose hands, set by the way, have none of these cards."""
    counts = np.zeros(len(classes().high) << LOW_BITS, np.int64)
    _count(set_of(deck_cards(deck)) & ~held, way_tables(way), counts)
    counted = ~strengths().nine_high if nine_high_push else np.ones_like(strengths().nine_high)
    below = np.zeros((len(classes().high) + 1, len(classes().low) + 1), np.int64)
    return Dealers(below, _add_up(counts.reshape(-1, 1 << LOW_BITS), counted, below))


# --- the tables, which the way is asked for -----------------------------------------------------------


@lru_cache(maxsize=4)
def way_tables(way: HouseWay) -> WayTables:
    """How the way sets every hand; refuses a way that leaves one unset."""
    rows, tables = compile_way(way), strengths()
    ranks = _choices_of_ranks()
    hands = _hold_mixed(ranks)
    settings = np.empty(len(hands), np.uint32)
    set_hands(hands, rows, tables, settings)
    check_set(way, hands, settings)
    return WayTables(HandsByRanks(ranks, settings), _one_suit(way, rows, tables))


def _choices_of_ranks() -> Longs:
    """Every seven ranks that can be held, rising: none more often than there are suits, the joker once."""
    ranks = np.array(list(combinations_with_replacement(LOOKED_UP, HAND_CARDS)), np.int64)
    too_many = (ranks[:, : -len(SUITS)] == ranks[:, len(SUITS) :]).any(axis=1)
    return np.asarray(ranks[~too_many & (ranks[:, -2] != JOKER_RANK)])


def _one_suit(way: HouseWay, rows: Way, tables: Strengths) -> HandsOfOneSuit:
    masks = masks_by_size(FULL_DECK)
    held = [
        (mask, joker, other)
        for other, beside in enumerate(OTHER_CARDS.tolist())
        for joker in range(2)
        for mask in masks[HAND_CARDS - joker - beside].tolist()
    ]
    mask, joker, others = np.array(held, np.int64).T
    of_suit = _hold_one_suit(mask, joker, others)
    settings = np.empty((2, len(held)), np.uint32)
    set_hands(of_suit, rows, tables, settings[1])
    check_set(way, of_suit, settings[1])
    set_hands(_hold_mixed(_ranks_of(of_suit, tables)), rows, tables, settings[0])
    other_setting = settings[0] != settings[1]
    found = (one[other_setting] for one in (mask, joker, others, settings[0], settings[1]))
    return HandsOfOneSuit(*(np.ascontiguousarray(one) for one in found))


def _hold_mixed(ranks: Longs) -> Longs:
    """Cards of these ranks, the suits in turn: of four equal ranks each is another, and none has more than two."""
    suits = np.arange(ranks.shape[1]) % len(SUITS)
    bits = np.where(ranks == JOKER_RANK, JOKER_BIT, suits * MASK_BITS + ranks)
    return np.asarray((np.int64(1) << bits).sum(axis=1))


def _hold_one_suit(mask: Longs, joker: Longs, others: Longs) -> Longs:
    """The cards of the first suit, the joker, and the others in the second and the third suit."""
    first, second = OTHERS[others].T
    beside = _card(first, 1) | _card(second, 2)
    return np.asarray(mask | joker << JOKER_BIT | beside)


def _card(rank: Longs, suit: int) -> Longs:
    return np.where(rank == NO_CARD, 0, np.int64(1) << (suit * MASK_BITS + rank % NO_CARD))


# --- the kernels --------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def _ranks_of(hands: Longs, tables: Strengths) -> Longs:
    """The ranks of each hand, rising, the joker last."""
    hand, ranks = room(), np.empty((len(hands), HAND_CARDS), np.int64)
    for at in range(len(hands)):
        look_up(hands[at], tables, hand)
        ranks[at] = hand.ranks
    return ranks


@njit(cache=True, nogil=True)
def _count(left: int, tables: WayTables, counts: Longs) -> None:
    """Add every hand of the cards that are left under its setting."""
    many = np.zeros(JOKER_RANK + 1, np.int64)
    many[JOKER_RANK] = left >> JOKER_BIT
    for suit in range(len(SUITS)):
        for rank in range(NO_CARD):
            many[rank] += suit_mask(left, suit) >> rank & 1
    _count_by_ranks(many, tables.by_ranks, counts)
    for suit in range(len(SUITS)):
        _count_suit(suit_mask(left, suit), many, tables.one_suit, counts)


@njit(cache=True, nogil=True)
def _count_by_ranks(many: Longs, hands: HandsByRanks, counts: Longs) -> None:
    """Add every hand as its ranks are set."""
    for at in range(len(hands.ranks)):
        ranks = hands.ranks[at]
        ways, first = 1, 0
        while first < HAND_CARDS and ways:
            behind = first + 1
            while behind < HAND_CARDS and ranks[behind] == ranks[first]:
                behind += 1
            ways *= WAYS[many[ranks[first]], behind - first]
            first = behind
        counts[hands.settings[at]] += ways


@njit(cache=True, nogil=True)
def _count_suit(mine: int, many: Longs, hands: HandsOfOneSuit, counts: Longs) -> None:
    """Move the hands with five or more of this suit, of which these cards are left, to how they are set."""
    ways = np.ones(len(OTHERS), np.int64)
    for other in range(len(OTHERS)):
        first, second = OTHERS[other]
        if first != NO_CARD:
            ways[other] = many[first] - (mine >> first & 1)
        if second == first != NO_CARD:
            ways[other] = WAYS[ways[other], 2]
        elif second != NO_CARD:
            ways[other] *= many[second] - (mine >> second & 1)
    for at in range(len(hands.mask)):
        if hands.mask[at] & ~mine == 0 and hands.joker[at] <= many[JOKER_RANK]:
            moved = ways[hands.others[at]]
            counts[hands.by_ranks[at]] -= moved
            counts[hands.by_suit[at]] += moved


@njit(cache=True, nogil=True)
def _add_up(counts: Longs, counted: NDArray[np.bool_], below: Longs) -> int:
    """Write how many dealers are below every two classes, of those that are counted; how many are not."""
    others = 0
    for high in range(below.shape[0] - 1):
        row = 0
        for low in range(below.shape[1] - 1):
            if counted[low]:
                row += counts[high, low]
            else:
                others += counts[high, low]
            below[high + 1, low + 1] = below[high, low + 1] + row
    return others
