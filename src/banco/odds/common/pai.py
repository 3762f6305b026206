"""Counting two-card hands from what is left of the pack of 32, for Paijiu and Pai Lunliu.

A duel is two hands without a common card.  For two hands against one, the pairs of hands that share a card are
taken off: of W hands that all beat the bank, W² − W − Σ d(d − 1) ordered pairs are disjoint, where d is how many
of the W hands hold a card and the sum goes over the cards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.core.errors import BadInput
from banco.core.packs import PACK_32, Composition
from banco.games.pai import every_hand, rank
from banco.games.pai_lunliu.options import UNIT
from banco.games.pai_lunliu.settlement import tax


class PackTooSmall(BadInput):
    """Fewer cards than a coup needs."""

    sentence = "A coup needs {needed} cards; the pack holds {left}."


NUMBER = {card: number for number, card in enumerate(PACK_32.cards)}

TAXED_CARDS = frozenset(card for card in PACK_32.cards if tax((card,), UNIT))
"""The cards that bring the tax of Pai Lunliu on a hand."""


def cards_left(left: Composition | None, needed: int) -> NDArray[np.int64]:
    """The numbers of the cards left in the pack; refuses a pack too small for a coup."""
    cards = PACK_32.cards if left is None else left.cards()
    if len(cards) < needed:
        raise PackTooSmall(needed=needed, left=len(cards))
    return np.array([NUMBER[card] for card in cards], np.int64)


@cache
def rank_table() -> NDArray[np.int64]:
    """The rank of every two cards by their numbers, as whole numbers in the ranking's own order."""
    order = {mine: place for place, mine in enumerate(sorted({rank(*hand) for hand in every_hand()}))}
    table = np.full((32, 32), -1, np.int64)
    for first, second in combinations(PACK_32.cards, 2):
        place = order[rank(first, second)]
        table[NUMBER[first], NUMBER[second]] = table[NUMBER[second], NUMBER[first]] = place
    return table


def hands_of(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """Every hand of these cards: two card numbers and the rank."""
    table = rank_table()
    return np.array([(a, b, table[a, b]) for a, b in combinations(cards.tolist(), 2)], np.int64)


def mark_cards(cards: frozenset[Card]) -> NDArray[np.int64]:
    """For every card number whether the card is one of these."""
    return np.array([card in cards for card in PACK_32.cards], np.int64)


@njit(cache=True)
def count_duels(hands: NDArray[np.int64], mark: NDArray[np.int64]) -> NDArray[np.int64]:
    """Ordered pairs of disjoint hands: [first marked, second marked, first loses 0 / ties 1 / wins 2]."""
    counts = np.zeros((2, 2, 3), np.int64)
    for i in range(len(hands)):
        a, b, mine = hands[i]
        for j in range(len(hands)):
            c, d, other = hands[j]
            if a != c and a != d and b != c and b != d:
                result = 1 if mine == other else (2 if mine > other else 0)
                counts[mark[a] | mark[b], mark[c] | mark[d], result] += 1
    return counts


@njit(cache=True)
def count_straddles(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """A bank and two hands, all disjoint, ordered: by how many of the two beat the bank."""
    counts = np.zeros(3, np.int64)
    for i in range(len(hands)):
        a, b, bank = hands[i]
        degrees = np.zeros((2, 32), np.int64)
        sizes = np.zeros(2, np.int64)
        for j in range(len(hands)):
            c, d, mine = hands[j]
            if a != c and a != d and b != c and b != d:
                beats = 1 if mine > bank else 0
                sizes[beats] += 1
                degrees[beats, c] += 1
                degrees[beats, d] += 1
        both = _count_disjoint(sizes[1], degrees[1])
        neither = _count_disjoint(sizes[0], degrees[0])
        counts[2] += both
        counts[0] += neither
        counts[1] += _count_disjoint(sizes[0] + sizes[1], degrees[0] + degrees[1]) - both - neither
    return counts


@njit(cache=True)
def _count_disjoint(size: int, degrees: NDArray[np.int64]) -> int:
    shared = 0
    for degree in degrees:
        shared += degree * (degree - 1)
    return size * size - size - shared
