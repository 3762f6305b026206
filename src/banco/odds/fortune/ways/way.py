"""A house way as a table of numbers, and the kernel that sets hands by it.

The rows of one shape stand together, in their order.  A place such as *lower pair* becomes the place of that group
among the hand's groups of equal rank, the largest first and the higher first among equals.  A shape is known by the
sum of the cubes of its groups' sizes, which is different for all thirteen.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
from numba import njit

from banco.core.cards import print_cards
from banco.games.fortune.hands import ACE, HAND_CARDS
from banco.games.fortune.ways import SHAPES, HouseWay, Place, Row
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs, canonical_sets, cards_of
from banco.odds.fortune.hands.seven import LOW_BITS, LOWS, SETTINGS, Settings, Sorted, look_up, room
from banco.odds.fortune.hands.strengths import Shorts, Strengths, classes, strengths
from banco.odds.fortune.ways.way_text import BadHouseWay
from banco.odds.fortune.work import Report, cut, run_in_pieces, silent

CUBES = np.full(HAND_CARDS**3, -1, np.int64)
for _number, _shape in enumerate(SHAPES.values()):
    CUBES[sum(size**3 for size in _shape)] = _number

# The number of a setting by the places of its low cards
SETTING = np.full((HAND_CARDS, HAND_CARDS), -1, np.int64)
for _number, (_first, _second) in enumerate(LOWS.tolist()):
    SETTING[_first, _second] = SETTING[_second, _first] = _number

ANY = -1
NO_SETTING = -1
UNSET = np.uint32(2**32 - 1)
"""Where the settings of hands are written: what stands for a hand that the way can only foul."""


class Way(NamedTuple):
    """A house way for the kernel: by shape the first row, by row the conditions, the low hand and the least high class.

    A condition is a group, the lowest and the highest rank it may have; a low hand two groups, or `ANY`.
    """

    first: Longs
    conditions: Longs
    low: Longs
    least: Longs


def compile_way(way: HouseWay) -> Way:
    """The house way for the kernel."""
    by_shape = [[row for row in way.rows if row.shape == shape] for shape in SHAPES.values()]
    rows = [row for rows in by_shape for row in rows]
    first = np.cumsum([0, *map(len, by_shape)])
    most = max(len(row.conditions) for row in rows)
    conditions = np.array([_conditions(row, most) for row in rows], np.int64).reshape(len(rows), most, 3)
    low = np.array([_low(row) for row in rows], np.int64)
    least = np.array([classes().least_of_kind(row.least_high) for row in rows], np.int64)
    return Way(first, conditions, low, least)


def _group(row: Row, place: Place) -> int:
    """The place of a group among all groups of the row's shape."""
    alike, nth = place
    return sum(size > alike for size in row.shape) + nth


def _conditions(row: Row, most: int) -> list[tuple[int, int, int]]:
    """The row's conditions, filled up with one that always holds."""
    held = [(_group(row, place), least, highest) for place, least, highest in row.conditions]
    return held + [(0, 0, ACE)] * (most - len(held))


def _low(row: Row) -> tuple[int, int]:
    return (ANY, ANY) if row.low is None else (_group(row, row.low[0]), _group(row, row.low[1]))


class Groups(NamedTuple):
    """Room for a hand's groups of equal rank: the rank, and the cards' places from the first to the one behind."""

    rank: Longs
    first: Longs
    behind: Longs


@njit(cache=True, nogil=True)
def set_hand(way: Way, tables: Strengths, hand: Sorted, groups: Groups) -> int:
    """The number of the setting that the way chooses for a hand that has been looked up."""
    shape = find_groups(hand.ranks, groups)
    for row in range(way.first[shape], way.first[shape + 1]):
        if _row_applies(way.conditions, row, groups.rank):
            if way.low[row, 0] == ANY:
                chosen = _best_of_all(way.least[row], tables.least_high, hand.high, hand.low)
            else:
                chosen = _best_of_row(way.low, row, way.least[row], tables.least_high, hand, groups)
            if chosen != NO_SETTING:
                return chosen
    return NO_SETTING


@njit(cache=True, nogil=True)
def rooms() -> Groups:
    """Room for the groups of one hand, to be used again for the next."""
    return Groups(np.empty(HAND_CARDS, np.int64), np.empty(HAND_CARDS, np.int64), np.empty(HAND_CARDS, np.int64))


@njit(cache=True, nogil=True)
def find_groups(ranks: Longs, groups: Groups) -> int:
    """Fill in the groups, the joker being an ace, the largest first, then the higher; the number of the shape."""
    count, cubes, left = 0, 0, HAND_CARDS
    for size in range(HAND_CARDS - 2, 0, -1):
        behind = HAND_CARDS if size <= left else 0
        while behind:
            rank = min(ranks[behind - 1], ACE)
            first = behind - 1
            while first and ranks[first - 1] == rank:
                first -= 1
            if behind - first == size:
                groups.rank[count], groups.first[count], groups.behind[count] = rank, first, behind
                count += 1
                cubes += size**3
                left -= size
            behind = first
    return int(CUBES[cubes])


@njit(cache=True, nogil=True)
def _row_applies(conditions: Longs, row: int, ranks: Longs) -> bool:
    for at in range(conditions.shape[1]):
        rank = ranks[conditions[row, at, 0]]
        if rank < conditions[row, at, 1] or rank > conditions[row, at, 2]:
            return False
    return True


# §5.3 of the settings that a row allows the one with the highest low hand, then the highest high hand; none fouled


@njit(cache=True, nogil=True)
def _best_of_all(least: int, least_high: Shorts, high: Longs, low: Longs) -> int:
    best, best_high, best_low = NO_SETTING, -1, -1
    for setting in range(SETTINGS):
        mine, two = high[setting], low[setting]
        if mine >= least and (two > best_low or (two == best_low and mine > best_high)) and mine >= least_high[two]:
            best, best_high, best_low = setting, mine, two
    return best


@njit(cache=True, nogil=True)
def _best_of_row(lows: Longs, row: int, least: int, least_high: Shorts, hand: Sorted, groups: Groups) -> int:
    best, best_high, best_low = NO_SETTING, -1, -1
    first, second = lows[row, 0], lows[row, 1]
    for i in range(groups.first[first], groups.behind[first]):
        for j in range(groups.first[second], groups.behind[second]):
            setting = SETTING[i, j]
            if setting != NO_SETTING:
                mine, two = hand.high[setting], hand.low[setting]
                better = two > best_low or (two == best_low and mine > best_high)
                if better and mine >= least and mine >= least_high[two]:
                    best, best_high, best_low = setting, mine, two
    return best


@njit(cache=True, nogil=True)
def set_hands(hands: Longs, way: Way, tables: Strengths, settings: Settings) -> None:
    """Write for each hand the setting the way chooses, its high and low class in one number."""
    hand, groups = room(), rooms()
    for at in range(len(hands)):
        look_up(hands[at], tables, hand)
        chosen = set_hand(way, tables, hand, groups)
        settings[at] = UNSET if chosen == NO_SETTING else hand.high[chosen] << LOW_BITS | hand.low[chosen]


def settings_of(way: HouseWay, deck: Deck = FULL_DECK, report: Report = silent) -> Settings:
    """How the way sets each of the deck's canonical hands; refuses a way that leaves one unset."""
    hands, rows, tables = canonical_sets(deck, HAND_CARDS), compile_way(way), strengths()
    settings = np.empty(len(hands), np.uint32)
    pieces = [
        (len(hands[piece]), partial(set_hands, hands[piece], rows, tables, settings[piece]))
        for piece in cut(len(hands))
    ]
    run_in_pieces("setting the hands", pieces, report)
    check_set(way, hands, settings)
    return settings


def check_set(way: HouseWay, hands: Longs, settings: Settings) -> None:
    """Refuse a way that has left one of these hands unset."""
    if UNSET in settings:
        hand = cards_of(int(hands[settings == UNSET][0]))
        raise BadHouseWay(row=way.name, why=f"{print_cards(hand)} would be fouled")
