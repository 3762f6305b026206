"""Seven cards set by the house way in a few look-ups.

Where no five cards can be of one suit, only the ranks count, and there are just 67,600 choices of seven ranks: each
is set once, when the tables are built.  Every card adds to one number how many there are of each rank, and of each
suit in four digits that start at three: a digit that reaches eight says that the hand may hold five of that suit.
Such a hand, about one in twenty-five, is set there and then.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.core.packs import PACK_53
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.hands import HAND_CARDS, HEIGHT, HIGH_CARDS, RANKS, kind_of
from banco.games.fortune.house_way import HOUSE_WAY
from banco.odds.fortune.bonus import BITS, LOOKED_AT
from banco.odds.fortune.hands.sets import BIT, JOKER_BIT, MASK_BITS, SUITS, Longs
from banco.odds.fortune.hands.seven import SETTINGS, Sorted, look_up, room
from banco.odds.fortune.hands.strengths import Strengths, classes, strengths
from banco.odds.fortune.ways.way import Groups, Way, compile_way, rooms, set_hand
from banco.odds.simulate.chance import Cards

# a card's number: four digits of four bits for the suits, then the lower ranks, then the higher ranks and the joker
SUIT_DIGIT = 4
LOWER_AT = len(SUITS) * SUIT_DIGIT
UPPER_AT = 2 * LOWER_AT + SUIT_DIGIT
LOWER_RANKS = 7
COUNTS = len(SUITS) + 1  # a rank comes up to four times
LOWER_KEYS = COUNTS**LOWER_RANKS
UPPER_KEYS: int = COUNTS ** (len(RANKS) - LOWER_RANKS) * 2
LOWER_BITS = (1 << (UPPER_AT - LOWER_AT)) - 1

EVERY_SUIT = sum(1 << suit * SUIT_DIGIT for suit in range(len(SUITS)))
NO_CARDS = (8 - HIGH_CARDS) * EVERY_SUIT
ONE_SUIT = 8 * EVERY_SUIT

NO_AWARD = len(AWARDS)
ASK = NO_AWARD + 1
"""The award of a hand that only the rule itself can tell."""


# a setting in one number: the class of the high hand, that of the low hand, the award
HIGH_AT, LOW_AT = 16, 8
ONE_BYTE = 255
SUITED = -1


class ByRanks(NamedTuple):
    """The quick way: what each card adds, where the ranks of a hand are found, and how they are set."""

    number: Longs
    upper: NDArray[np.int32]
    lower: NDArray[np.int32]
    setting: NDArray[np.int32]


class ByRows(NamedTuple):
    """The slow way: the cards as sets, the strengths, the rows of the house way, and the awards."""

    bit: Longs
    strengths: Strengths
    way: Way
    kind_bit: NDArray[np.int16]
    award: NDArray[np.uint8]


@cache
def rank_tables() -> ByRanks:
    """The tables of the quick way, filled by the slow one."""
    upper, lower, hands = numbering()
    number = np.array([number_of(card) for card in PACK_53.cards], np.int64)
    return ByRanks(number, upper, lower, set_all(hands, row_tables()))


@cache
def row_tables() -> ByRows:
    """The tables of the slow way, built from the game's ranking, awards and house way."""
    return ByRows(
        bit=np.array([1 << BIT[card] for card in PACK_53.cards], np.int64),
        strengths=strengths(),
        way=compile_way(HOUSE_WAY),
        kind_bit=np.array([BITS[kind_of(worth).name] for worth in classes().high], np.int16),
        award=award_of_kinds(),
    )


def number_of(card: Card) -> int:
    """What the card adds to the number of a hand; the joker may be of any suit."""
    if card.suit is None:
        return EVERY_SUIT + (UPPER_KEYS // 2 << UPPER_AT)
    height, suit = HEIGHT[card.rank], 1 << SUITS.index(card.suit) * SUIT_DIGIT
    place, at = (height, LOWER_AT) if height < LOWER_RANKS else (height - LOWER_RANKS, UPPER_AT)
    return suit + (int(COUNTS**place) << at)


# --- the numbering of seven ranks ---------------------------------------------------------------------


def numbering() -> tuple[NDArray[np.int32], NDArray[np.int32], Longs]:
    """Two tables whose entries for the upper and the lower ranks add up to a hand's place, and a hand for each place.

    The lower ranks are numbered among all that are as many cards; behind each choice of upper ranks comes one place
    for every choice of lower ranks that makes it seven cards.
    """
    lower_cards, upper_cards = digits(LOWER_KEYS).sum(axis=1), digits(UPPER_KEYS).sum(axis=1)
    by_cards = [np.flatnonzero(lower_cards == cards) for cards in range(HAND_CARDS + 1)]
    lower, upper = np.full(LOWER_KEYS, -1, np.int32), np.full(UPPER_KEYS, -1, np.int32)
    for keys in by_cards:
        lower[keys] = np.arange(len(keys))
    pairs, at = [], 0
    for key in np.flatnonzero(upper_cards <= HAND_CARDS):
        rest = by_cards[HAND_CARDS - upper_cards[key]]
        pairs.append(np.stack([np.full(len(rest), key), rest], axis=1))
        upper[key], at = at, at + len(rest)
    both = np.concatenate(pairs)
    return upper, lower, hands_of(np.hstack([digits(LOWER_KEYS)[both[:, 1]], digits(UPPER_KEYS)[both[:, 0]]]))


def digits(keys: int) -> Longs:
    """How many of each rank every key stands for."""
    places = LOWER_RANKS if keys == LOWER_KEYS else len(RANKS) - LOWER_RANKS + 1
    return np.arange(keys)[:, None] // COUNTS ** np.arange(places) % COUNTS


def hands_of(counts: Longs) -> Longs:
    """For each line of how many of every rank, and of the joker, some seven cards with no five of one suit."""
    hands, before = counts[:, len(RANKS)] << JOKER_BIT, np.zeros(len(counts), np.int64)
    for rank in range(len(RANKS)):
        for nth in range(len(SUITS)):
            suits = (before + nth) % len(SUITS)
            hands += np.where(counts[:, rank] > nth, np.int64(1) << (suits * MASK_BITS + rank), 0)
        before += counts[:, rank]
    return hands


def award_of_kinds() -> NDArray[np.uint8]:
    """The award by the kinds within a hand, one bit a kind.

    The awards that look at the cards too need a straight flush, so of other hands one may stand for all.
    """
    plain = tuple(PACK_53.cards[: 2 * HAND_CARDS : 2])
    table = np.full(sum(BITS.values()) + 1, ASK, np.uint8)
    for bits in range(len(table)):
        kinds = frozenset(name for name, bit in BITS.items() if bits & bit)
        if not bits & LOOKED_AT:
            table[bits] = next((row for row, award in enumerate(AWARDS) if award.wins(plain, kinds)), NO_AWARD)
    return table


# --- the kernels --------------------------------------------------------------------------------------


@njit(cache=True)
def set_all(hands: Longs, rows: ByRows) -> NDArray[np.int32]:
    """How each of these hands is set."""
    hand, groups = room(), rooms()
    settings = np.empty(len(hands), np.int32)
    for at in range(len(hands)):
        settings[at] = set_by_rows(hands[at], rows, hand, groups)
    return settings


@njit(cache=True)
def set_by_rows(held: int, rows: ByRows, hand: Sorted, groups: Groups) -> int:
    """How a set of seven cards is set."""
    look_up(held, rows.strengths, hand)
    chosen = set_hand(rows.way, rows.strengths, hand, groups)
    kinds = 0
    for setting in range(SETTINGS):
        kinds |= rows.kind_bit[hand.high[setting]]
    setting_number: int = hand.high[chosen] << HIGH_AT | hand.low[chosen] << LOW_AT | rows.award[kinds]
    return setting_number


@njit(cache=True)
def set_by_ranks(cards: Cards, first: int, tables: ByRanks) -> int:
    """How every second card from the first on, seven in all, is set; `SUITED` where five may be of one suit."""
    number = NO_CARDS
    for at in range(first, first + 2 * HAND_CARDS, 2):
        number += tables.number[cards[at]]
    if number & ONE_SUIT:
        return SUITED
    setting: int = tables.setting[tables.upper[number >> UPPER_AT] + tables.lower[number >> LOWER_AT & LOWER_BITS]]
    return setting


@njit(cache=True)
def every_second_card(cards: Cards, first: int, bit: Longs) -> int:
    """Every second card from the first on, seven in all, as a set."""
    held = 0
    for at in range(first, first + 2 * HAND_CARDS, 2):
        held |= bit[cards[at]]
    return held
