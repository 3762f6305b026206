"""Every part of the pack of 32 that can be left, by what decides a box against the bank: ties and fives.

The two cards of a natural pair (Q♥ and Q♦, 7♠ and 7♣) can be exchanged without changing any rank.  So of such a pair
only how many are left matters, none, one or two, and a remainder with s of them single stands for 2ˢ.  From card to
card the pairs of hands that tie grow by those that the new card makes with every three cards before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.core.packs import PACK_32
from banco.games.pai import CATEGORY_SCORES, NO_HEIGHT
from banco.odds.common.pai import NUMBER, TAXED_CARDS, mark_cards, rank_table

Numbers = NDArray[np.int64]

PACK = len(PACK_32.cards)

TWINS = tuple(tuple(sorted(pair, key=NUMBER.__getitem__)) for pair in CATEGORY_SCORES if not pair & set(NO_HEIGHT))
"""The natural pairs whose two cards can be exchanged; Joker and 3♦ are no such pair."""

ORDER = (*chain.from_iterable(TWINS), *NO_HEIGHT)
"""The cards in the order of the walk: pair by pair, then Joker and 3♦."""

ALONE = len(NO_HEIGHT)

UPPER = 1 << 16
"""A sum of ties carries the hands with a five among them in its upper half; neither half can run over."""


@dataclass(frozen=True)
class Kind:
    """Remainders alike: how many there are, their fives, the pairs of hands that tie, and one of them.

    `tied_fives` counts the hands with a five in the pairs that tie.
    """

    count: int
    fives: int
    ties: int
    tied_fives: int
    example: tuple[Card, ...]


class Walk(NamedTuple):
    """What the walk over all remainders of one size reads and writes.

    `makes` says for each number of cards held what ties every card would make with three of them.
    """

    size: int
    mark: Numbers
    ties: NDArray[np.int32]
    held: Numbers
    makes: NDArray[np.int32]
    counts: Numbers
    examples: Numbers


@cache
def kinds(size: int) -> tuple[Kind, ...]:
    """Every kind of remainder of so many cards."""
    walked = _new_walk(size)
    walk(walked, 0, 0, 0, 1)
    return tuple(
        Kind(int(walked.counts[cell]), *cell, _cards(int(walked.examples[cell])))
        for cell in ((int(fives), int(tied), int(tied_fives)) for fives, tied, tied_fives in np.argwhere(walked.counts))
    )


def _new_walk(size: int) -> Walk:
    numbers = [NUMBER[card] for card in ORDER]
    mark = mark_cards(TAXED_CARDS)[numbers]
    ties = tie_table(rank_table()[np.ix_(numbers, numbers)], mark)
    whole = all_ties(ties)
    counts = np.zeros((len(TAXED_CARDS) + 1, whole % UPPER + 1, whole // UPPER + 1), np.int64)
    held, makes = np.zeros(PACK, np.int64), np.zeros((PACK + 1, PACK), np.int32)
    return Walk(size, mark, ties, held, makes, counts, np.zeros_like(counts))


def _cards(mask: int) -> tuple[Card, ...]:
    """The cards whose places in the walk the mask names, in the order of the pack."""
    return tuple(sorted((card for at, card in enumerate(ORDER) if mask >> at & 1), key=NUMBER.__getitem__))


@njit(cache=True)
def tie_table(ranks: Numbers, mark: Numbers) -> NDArray[np.int32]:
    """For every four cards the ways to make two hands of them that tie, and the hands with a five in these ties."""
    table = np.zeros((PACK, PACK, PACK, PACK), np.int32)
    for a in range(PACK):
        for b in range(PACK):
            for c in range(PACK):
                for d in range(PACK):
                    if a not in (b, c, d) and b not in (c, d) and c != d:
                        table[a, b, c, d] = (
                            _tie(ranks, mark, a, b, c, d)
                            + _tie(ranks, mark, a, c, b, d)
                            + _tie(ranks, mark, a, d, b, c)
                        )
    return table


@njit(cache=True)
def _tie(ranks: Numbers, mark: Numbers, a: int, b: int, c: int, d: int) -> int:
    fives = (mark[a] | mark[b]) + (mark[c] | mark[d])
    return 1 + UPPER * fives if ranks[a, b] == ranks[c, d] else 0


@njit(cache=True)
def all_ties(ties: NDArray[np.int32]) -> int:
    """The ties of the whole pack."""
    total = 0
    for a in range(PACK):
        for b in range(a):
            for c in range(b):
                total += ties[a, b, c, :c].sum()
    return total


@njit(cache=True)
def walk(walked: Walk, card: int, count: int, total: int, weight: int) -> None:
    """Fill the remainder from this card on, in every way, and count it once it has its size."""
    if count == walked.size:
        _record(walked, total, weight)
        return
    if count + PACK - card < walked.size:
        return
    twins = card < PACK - ALONE
    after = card + 2 if twins else card + 1
    walk(walked, after, count, total, weight)
    with_card = total + walked.makes[count, card]
    hold(walked, card, count)
    walk(walked, after, count + 1, with_card, 2 * weight if twins else weight)
    if twins and count + 2 <= walked.size:
        with_both = with_card + walked.makes[count + 1, card + 1]
        hold(walked, card + 1, count + 1)
        walk(walked, after, count + 2, with_both, weight)


@njit(cache=True)
def hold(walked: Walk, card: int, count: int) -> None:
    """Take the card, and note what ties each later card would make with every three of the cards held."""
    held, makes, ties = walked.held, walked.makes, walked.ties
    held[count] = card
    if count + 1 == walked.size:
        return
    for other in range(card + 1, PACK):
        new = makes[count, other]
        for i in range(count):
            for j in range(i):
                new += ties[card, other, held[i], held[j]]
        makes[count + 1, other] = new


@njit(cache=True)
def _record(walked: Walk, total: int, weight: int) -> None:
    fives, mask = 0, 0
    for i in range(walked.size):
        fives += walked.mark[walked.held[i]]
        mask |= 1 << walked.held[i]
    walked.counts[fives, total % UPPER, total // UPPER] += weight
    walked.examples[fives, total % UPPER, total // UPPER] = mask
