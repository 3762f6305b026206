"""A bank against three boxes, counted over every deal of what is left of the pack.

For a bank's hand every other hand is of one of six standings: it loses, ties or wins, untaxed or taxed.  Two boxes
are gone through one by one.  The third is counted at a stroke: of the hands of a standing, those that hold none of
the two boxes' four cards are all, less those that hold each card, plus those inside the four cards, which were taken
off twice.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.odds.common.pai import TAXED_CARDS, hands_of, mark_cards
from banco.odds.pai_lunliu.coup import STANDINGS

COVERING = 3
"""The boxes that cover the bank at a table of four."""

PACK = 32
CLASSES = len(STANDINGS)

Numbers = NDArray[np.int64]


@lru_cache(maxsize=64)
def count_coups(cards: tuple[int, ...]) -> Numbers:
    """The coups of these cards: [bank taxed, standing of one box, of another, of the third], all alike in weight."""
    return _count_coups(hands_of(np.array(cards, np.int64)), mark_cards(TAXED_CARDS))


@njit(cache=True, nogil=True)
def _count_coups(hands: Numbers, mark: Numbers) -> Numbers:
    counts = np.zeros((2, CLASSES, CLASSES, CLASSES), np.int64)
    kinds = np.zeros((PACK, PACK), np.int64)
    for i in range(len(hands)):
        rest = _hands_without(hands, hands[i, 0], hands[i, 1])
        sizes, degrees = _sort(rest, hands[i, 2], mark, kinds)
        _add(counts[mark[hands[i, 0]] | mark[hands[i, 1]]], rest, kinds, sizes, degrees)
    return counts


@njit(cache=True)
def _hands_without(hands: Numbers, a: int, b: int) -> Numbers:
    """The hands that hold neither of the two cards."""
    rest = np.empty_like(hands)
    size = 0
    for i in range(len(hands)):
        c, d = hands[i, 0], hands[i, 1]
        if a != c and a != d and b != c and b != d:
            rest[size] = hands[i]
            size += 1
    return rest[:size]


@njit(cache=True)
def _sort(rest: Numbers, bank: int, mark: Numbers, kinds: Numbers) -> tuple[Numbers, Numbers]:
    """How many hands are of each standing, in all and with each card; `kinds` gets the standing of every hand."""
    sizes, degrees = np.zeros(CLASSES, np.int64), np.zeros((PACK, CLASSES), np.int64)
    for i in range(len(rest)):
        c, d, mine = rest[i]
        result = 1 if mine == bank else (2 if mine > bank else 0)
        kind = 2 * result + (mark[c] | mark[d])
        kinds[c, d] = kinds[d, c] = kind
        sizes[kind] += 1
        degrees[c, kind] += 1
        degrees[d, kind] += 1
    return sizes, degrees


@njit(cache=True)
def _add(counts: Numbers, rest: Numbers, kinds: Numbers, sizes: Numbers, degrees: Numbers) -> None:
    """Every two boxes, with the third counted at a stroke."""
    free = np.zeros(CLASSES, np.int64)
    for i in range(len(rest)):
        a, b = rest[i, 0], rest[i, 1]
        without_first = sizes - degrees[a] - degrees[b]
        for j in range(i):
            c, d = rest[j, 0], rest[j, 1]
            if a != c and a != d and b != c and b != d:
                for kind in range(CLASSES):
                    free[kind] = without_first[kind] - degrees[c, kind] - degrees[d, kind]
                free[kinds[a, b]] += 1
                free[kinds[c, d]] += 1
                free[kinds[a, c]] += 1
                free[kinds[a, d]] += 1
                free[kinds[b, c]] += 1
                free[kinds[b, d]] += 1
                for kind in range(CLASSES):
                    counts[kinds[a, b], kinds[c, d], kind] += free[kind]
