"""A number for every set of up to seven cards, and all the hands that contain a set.

Sets of one size are numbered by joker, by how many cards each suit has, and then like the digits of a number by the
place of each suit's mask among the masks of its size.  So a hand's number is found by a few look-ups, and the hands
that contain a given set are nested loops over the masks that contain its masks, the innermost over neighbours.
"""

from __future__ import annotations

from itertools import product
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.hands.sets import (
    JOKER_BIT,
    MASKS,
    RENAMINGS,
    SUITS,
    Deck,
    Longs,
    join_masks,
    masks_by_size,
    suit_mask,
)

SIZES = HAND_CARDS + 1


class Index(NamedTuple):
    """What the numbers are worked out from.

    `many` is the size of a mask, `place` its place among the masks of its size, `masks` how many there are of a size;
    `offset` is the first number by size of the set, joker and cards in the first three suits; `above` lists, from
    `start` on, the places of the masks of a size that contain a mask; `totals` is how many sets of a size there are.
    """

    many: Longs
    place: Longs
    masks: Longs
    offset: Longs
    start: Longs
    above: NDArray[np.int16]
    totals: Longs


def index_for(deck: Deck) -> Index:
    """The numbering of the sets of this deck."""
    lists = masks_by_size(deck)
    place = np.full(MASKS, -1, np.int64)
    for masks in lists:
        place[masks] = np.arange(len(masks))
    counts = np.array([len(masks) for masks in lists], np.int64)
    offset, totals = _offsets(deck, counts)
    start, above = _masks_above(lists)
    many = np.array([mask.bit_count() for mask in range(MASKS)], np.int64)
    return Index(many, place, counts, offset, start, above, totals)


def _offsets(deck: Deck, masks: Longs) -> tuple[Longs, Longs]:
    """The first number of every composition, and how many sets of each size there are."""
    offset = np.full((SIZES, 2, SIZES, SIZES, SIZES), -1, np.int64)
    totals = np.zeros(SIZES, np.int64)
    for size, joker, a, b, c in product(range(SIZES), range(2), range(SIZES), range(SIZES), range(SIZES)):
        d = size - joker - a - b - c
        if d >= 0 and not any((a, b, c, d)[deck.suits :]):
            offset[size, joker, a, b, c] = totals[size]
            totals[size] += masks[a] * masks[b] * masks[c] * masks[d]
    return offset, totals


def _masks_above(lists: list[Longs]) -> tuple[Longs, NDArray[np.int16]]:
    """For every mask and size where the list of the masks above it begins, and all these lists."""
    start = np.zeros((MASKS, SIZES + 1), np.int64)
    above: list[NDArray[np.int16]] = []
    at = 0
    for mask in np.concatenate(lists):
        for size, masks in enumerate(lists):
            start[mask, size] = at
            found = np.flatnonzero(masks & mask == mask).astype(np.int16)
            above.append(found)
            at += len(found)
        start[mask, SIZES] = at
    return start, np.concatenate(above)


def hand_count_with(cards: int, size: int) -> int:
    """How many hands contain a set of so many cards, of a deck of so many; all of them need no room of their own."""
    return comb(cards - max(1, size), HAND_CARDS - max(1, size))


@njit(cache=True, nogil=True)
def number_of(held: int, index: Index) -> int:
    """The number of a set among the sets of its size."""
    first, second, third, fourth = suit_mask(held, 0), suit_mask(held, 1), suit_mask(held, 2), suit_mask(held, 3)
    a, b, c, d = index.many[first], index.many[second], index.many[third], index.many[fourth]
    joker = held >> JOKER_BIT
    number = index.place[first] * index.masks[b] + index.place[second]
    number = (number * index.masks[c] + index.place[third]) * index.masks[d] + index.place[fourth]
    return int(index.offset[joker + a + b + c + d, joker, a, b, c] + number)


@njit(cache=True, nogil=True)
def spread(sets: Longs, values: NDArray[np.generic], index: Index, suits: int, numbered: NDArray[np.generic]) -> None:
    """Give every renaming of each set its value, under its number."""
    for at in range(len(sets)):
        held = sets[at]
        joker = held >> JOKER_BIT << JOKER_BIT
        masks = (suit_mask(held, 0), suit_mask(held, 1), suit_mask(held, 2), suit_mask(held, 3))
        for way in RENAMINGS:
            if suits == len(SUITS) or _keeps(way, suits):
                renamed = join_masks(masks[way[0]], masks[way[1]], masks[way[2]], masks[way[3]])
                numbered[number_of(renamed | joker, index)] = values[at]


@njit(cache=True, nogil=True)
def _keeps(way: Longs, suits: int) -> bool:
    """Whether the renaming leaves the suits alone that the deck has not."""
    moved = 0
    for suit in range(suits, len(way)):
        moved += way[suit] != suit
    return moved == 0


@njit(cache=True, nogil=True)
def hands_with(held: int, values: NDArray[np.uint32], index: Index, room: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The values of all hands of seven that contain the set, written into the room given where there is a choice."""
    return room[: _gather(held, values, index, room)] if held else values


@njit(cache=True, nogil=True)
def _gather(held: int, values: NDArray[np.uint32], index: Index, out: NDArray[np.uint32]) -> int:
    """Write the values of the hands that contain the set; how many they are."""
    first, second, third, fourth = suit_mask(held, 0), suit_mask(held, 1), suit_mask(held, 2), suit_mask(held, 3)
    count = 0
    for joker in range(held >> JOKER_BIT, 2):
        rest = HAND_CARDS - joker - index.many[third] - index.many[fourth]
        for a in range(index.many[first], rest - index.many[second] + 1):
            for b in range(index.many[second], rest - a + 1):
                for c in range(index.many[third], rest - a - b + index.many[third] + 1):
                    offset = index.offset[HAND_CARDS, joker, a, b, c]
                    if offset >= 0:
                        count = _gather_block(
                            (first, second, third, fourth),
                            (a, b, c, HAND_CARDS - joker - a - b - c),
                            offset,
                            values,
                            index,
                            out,
                            count,
                        )
    return count


@njit(cache=True, nogil=True)
def _gather_block(
    masks: tuple[int, int, int, int],
    sizes: tuple[int, int, int, int],
    offset: int,
    values: NDArray[np.uint32],
    index: Index,
    out: NDArray[np.uint32],
    count: int,
) -> int:
    """Write the values of the hands that have so many cards in each suit, from this many on."""
    start, above = index.start, index.above
    many_b, many_c, many_d = index.masks[sizes[1]], index.masks[sizes[2]], index.masks[sizes[3]]
    innermost = above[start[masks[3], sizes[3]] : start[masks[3], sizes[3] + 1]]
    for first in above[start[masks[0], sizes[0]] : start[masks[0], sizes[0] + 1]]:
        for second in above[start[masks[1], sizes[1]] : start[masks[1], sizes[1] + 1]]:
            begun = (first * many_b + second) * many_c
            for third in above[start[masks[2], sizes[2]] : start[masks[2], sizes[2] + 1]]:
                row = offset + (begun + third) * many_d
                for fourth in innermost:
                    out[count] = values[row + fourth]
                    count += 1
    return count
