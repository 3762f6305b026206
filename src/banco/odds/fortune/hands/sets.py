"""Sets of cards as numbers of 53 bits, and what suits being equal saves.

A set of cards is four masks of thirteen bits, one a suit, and a bit for the joker.  No rule of the game prefers
a suit, so two sets that differ by a renaming of suits are worth the same: the one whose masks fall from the first
suit to the last stands for them all, and its weight is how many there are.  Of the 154,143,080 hands of seven
cards 6,972,147 remain.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card, Suit
from banco.games.fortune.hands import HAND_CARDS, HEIGHT, RANKS

SUITS = tuple(Suit)
MASK_BITS = len(RANKS)
MASKS = 1 << MASK_BITS
JOKER_BIT = len(SUITS) * MASK_BITS

BIT = {card: HEIGHT[card.rank] + (SUITS.index(card.suit) * MASK_BITS if card.suit else 0) for card in Card}
BIT[Card.JOKER] = JOKER_BIT

# every way to rename four suits
RENAMINGS = np.array(list(permutations(range(len(SUITS)))), np.int64)

Longs = NDArray[np.int64]


class Deck(NamedTuple):
    """Which cards are dealt: the mask of the ranks, and of how many suits; the joker always belongs to it."""

    ranks: int = MASKS - 1
    suits: int = len(SUITS)


FULL_DECK = Deck()


def deck_cards(deck: Deck) -> tuple[Card, ...]:
    """The cards of the deck, the joker last."""
    return tuple(card for card in Card if card.suit is None or _belongs(card, deck))


def _belongs(card: Card, deck: Deck) -> bool:
    suit, height = divmod(BIT[card], MASK_BITS)
    return suit < deck.suits and bool(deck.ranks >> height & 1)


def set_of(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    return sum(1 << BIT[card] for card in cards)


def cards_of(held: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of `Card`."""
    return tuple(card for card in Card if held >> BIT[card] & 1)


@njit(cache=True, nogil=True)
def suit_mask(held: int, suit: int) -> int:
    """The set's cards of one suit."""
    return (held >> (suit * MASK_BITS)) & (MASKS - 1)


@njit(cache=True, nogil=True)
def join_masks(first: int, second: int, third: int, fourth: int) -> int:
    """The set with these masks."""
    return first | second << MASK_BITS | third << 2 * MASK_BITS | fourth << 3 * MASK_BITS


@njit(cache=True, nogil=True)
def size_of(held: int) -> int:
    """How many cards the set holds."""
    held -= held >> 1 & 0x5555555555555555
    held = (held & 0x3333333333333333) + (held >> 2 & 0x3333333333333333)
    held = held + (held >> 4) & 0x0F0F0F0F0F0F0F0F
    held += held >> 8
    held += held >> 16
    return held + (held >> 32) & 0x7F


@njit(cache=True, nogil=True)
def weight_of(held: int, suits: int) -> int:
    """How many sets a renaming of so many suits makes of this one: the permutations of its masks."""
    weight, alike = 1, 1
    for suit in range(1, suits):
        weight *= suit + 1
        alike = alike + 1 if suit_mask(held, suit) == suit_mask(held, suit - 1) else 1
        weight //= alike
    return weight


@njit(cache=True, nogil=True)
def weights_of(sets: Longs, suits: int) -> Longs:
    """The weights of all these sets."""
    weights = np.empty(len(sets), np.int64)
    for at in range(len(sets)):
        weights[at] = weight_of(sets[at], suits)
    return weights


def masks_by_size(deck: Deck) -> list[Longs]:
    """The masks of a suit that hold no card, one card, and so on up to a whole hand, each list rising."""
    held = [mask for mask in range(MASKS) if mask & ~deck.ranks == 0]
    return [np.array([m for m in held if m.bit_count() == size], np.int64) for size in range(HAND_CARDS + 1)]


@cache
def canonical_sets(deck: Deck, size: int) -> Longs:
    """Of all sets of so many cards the ones whose masks fall: first those without the joker, then those with it."""
    lists = masks_by_size(deck)
    starts = np.cumsum([0, *map(len, lists)])
    masks = np.concatenate(lists)
    plain = _falling(masks, starts, size, deck.suits)
    with_joker = _falling(masks, starts, size - 1, deck.suits) | (1 << JOKER_BIT) if size else plain[:0]
    return np.concatenate([plain, with_joker])


def _falling(masks: Longs, starts: Longs, size: int, suits: int) -> Longs:
    found = np.empty(_fill(masks, starts, size, suits, np.empty(0, np.int64)), np.int64)
    _fill(masks, starts, size, suits, found)
    return found


@njit(cache=True, nogil=True)
def _fill(masks: Longs, starts: Longs, size: int, suits: int, found: Longs) -> int:
    """Write the sets of so many cards with falling masks, as many as fit; how many there are."""
    count = 0
    for a in range(size + 1):
        for first in masks[starts[a] : starts[a + 1]]:
            for b in range(size - a + 1 if suits > 1 else 1):
                for second in masks[starts[b] : starts[b + 1]]:
                    if second > first:
                        break
                    count = _fill_rest(
                        masks, starts, size - a - b, suits, join_masks(first, second, 0, 0), found, count
                    )
    return count


@njit(cache=True, nogil=True)
def _fill_rest(masks: Longs, starts: Longs, size: int, suits: int, begun: int, found: Longs, count: int) -> int:
    """Go on with the third and the fourth suit of a set that has begun with two."""
    for c in range(size + 1 if suits > 2 else 1):
        d = size - c
        if d and suits < len(RENAMINGS[0]):
            continue
        for third in masks[starts[c] : starts[c + 1]]:
            if third > suit_mask(begun, 1):
                break
            for fourth in masks[starts[d] : starts[d + 1]]:
                if fourth > third:
                    break
                if count < len(found):
                    found[count] = begun | join_masks(0, 0, third, fourth)
                count += 1
    return count
