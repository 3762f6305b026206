"""The best setting of every hand against the house-way dealer.

A setting is worth (highs beaten) + (lows beaten) - (dealers), over the dealers whose hands have no card in common with
the player's: again by inclusion and exclusion, over the 128 sets of cards within the player's hand, each asked of its
ladder.  Only settings that no other setting of the hand matches in both hands are asked for, and the house way's own.

Sets of more than s cards left out, a dealer with k > s cards in common still counts (-1)^s C(k - 1, s) times.  So what
is missing is at most the sum of C(k - 1, s) over these dealers, and a setting that is behind another by more than twice
that cannot be the best: it is dropped before the larger sets, of which there are most, are asked.
"""

from __future__ import annotations

from functools import partial
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.hands.index import Index, index_for, number_of
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs, canonical_sets, deck_cards
from banco.odds.fortune.hands.seven import LOW_BITS, LOW_MASK, SETTINGS, Settings, Sorted, look_up, room
from banco.odds.fortune.hands.strengths import Strengths, strengths
from banco.odds.fortune.ladders import KINDS, Flags, Ladder, Ladders, Rows, ladders_for, rows_for
from banco.odds.fortune.pairs import spread_settings
from banco.odds.fortune.work import Report, cut, run_in_pieces, silent

# The sets within a hand, the smaller first, and where those of each kind of ladder end
SUBSETS = np.array(sorted(range(1 << HAND_CARDS), key=int.bit_count), np.int64)
SIZE = np.array([which.bit_count() for which in SUBSETS.tolist()], np.int64)
ENDS = tuple(int(np.searchsorted(SIZE, kind.sizes[-1], "right")) for kind in KINDS)
SHIFTS = tuple(kind.shift for kind in KINDS)

# After the sets of so many cards settings are dropped; the first two are of one kind
DROPPED_AFTER = (2, 3)
PAIRS_END = int(np.searchsorted(SIZE, DROPPED_AFTER[0], "right"))


class Best(NamedTuple):
    """Of every canonical hand the best setting, and what it and the house way's setting are worth.

    A worth is wins less losses, over the 53,524,680 dealer hands that are left.
    """

    settings: Settings
    worth: Longs
    house_worth: Longs


def best_settings(dealer: Settings, *, nine_high_push: bool, deck: Deck = FULL_DECK, report: Report = silent) -> Best:
    """The best settings of the deck's canonical hands against a dealer who sets them so."""
    hands, index, tables = canonical_sets(deck, HAND_CARDS), index_for(deck), strengths()
    counted = ~tables.nine_high if nine_high_push else np.ones_like(tables.nine_high)
    ladders = ladders_for(spread_settings(dealer, deck, index), counted, deck, index, report)
    best = Best(np.empty_like(dealer), np.empty(len(hands), np.int64), np.empty(len(hands), np.int64))
    rows, cards = rows_for(deck, index), len(deck_cards(deck))
    slack = np.array([largest_error(cards, size) for size in DROPPED_AFTER])
    pieces = [
        (
            len(hands[piece]),
            partial(
                _choose, hands, dealer, piece.start, piece.stop, tables, counted, index, rows, ladders, slack, best
            ),
        )
        for piece in cut(len(hands))
    ]
    run_in_pieces("weighing the settings", pieces, report)
    return best


def largest_error(cards: int, size: int) -> int:
    """By how much a worth can be off, at the most, when sets of more than so many cards are left out."""
    return sum(
        comb(shared - 1, size) * comb(HAND_CARDS, shared) * comb(cards - HAND_CARDS, HAND_CARDS - shared)
        for shared in range(size + 1, HAND_CARDS + 1)
    )


class Weighed(NamedTuple):
    """Room for the settings of one hand that are weighed: high and low class, and what they are worth."""

    high: Longs
    low: Longs
    worth: Longs


@njit(cache=True, nogil=True)
def _choose(
    hands: Longs,
    dealer: Settings,
    begin: int,
    end: int,
    tables: Strengths,
    counted: Flags,
    index: Index,
    rows: Rows,
    ladders: Ladders,
    slack: Longs,
    best: Best,
) -> None:
    """Write the best setting of some of the hands."""
    hand, row = room(), np.empty(len(SUBSETS), np.int64)
    weighed = Weighed(
        np.empty(SETTINGS + 1, np.int64), np.empty(SETTINGS + 1, np.int64), np.empty(SETTINGS + 1, np.int64)
    )
    for at in range(begin, end):
        look_up(hands[at], tables, hand)
        count = _keep_undominated(hand, tables, weighed)
        weighed.high[count], weighed.low[count] = dealer[at] >> LOW_BITS, dealer[at] & LOW_MASK
        weighed.worth[: count + 1] = 0
        _find_rows(hands[at], index, rows, row)
        _climb(ladders.small, SHIFTS[0], row, 0, PAIRS_END, weighed, count)
        count = _drop(weighed, count, slack[0])
        _climb(ladders.small, SHIFTS[0], row, PAIRS_END, ENDS[0], weighed, count)
        count = _drop(weighed, count, slack[1])
        _climb(ladders.four, SHIFTS[1], row, ENDS[0], ENDS[1], weighed, count)
        _climb(ladders.five, SHIFTS[2], row, ENDS[1], ENDS[2], weighed, count)
        _climb(ladders.six, SHIFTS[3], row, ENDS[2], ENDS[3], weighed, count)
        _take_off_own_hand(weighed, count, counted)
        chosen = count
        for which in range(count):
            if weighed.worth[which] > weighed.worth[chosen]:
                chosen = which
        best.settings[at] = weighed.high[chosen] << LOW_BITS | weighed.low[chosen]
        best.worth[at], best.house_worth[at] = weighed.worth[chosen], weighed.worth[count]


@njit(cache=True, nogil=True)
def _keep_undominated(hand: Sorted, tables: Strengths, weighed: Weighed) -> int:
    """Fill in the settings that are not fouled and that no other equals or beats in both hands; how many."""
    count = 0
    for setting in range(SETTINGS):
        high, low = hand.high[setting], hand.low[setting]
        if high < tables.least_high[low]:
            continue
        kept, beaten = 0, False
        for other in range(count):
            beaten |= weighed.high[other] >= high and weighed.low[other] >= low
        if beaten:
            continue
        for other in range(count):
            if weighed.high[other] > high or weighed.low[other] > low:
                weighed.high[kept], weighed.low[kept] = weighed.high[other], weighed.low[other]
                kept += 1
        weighed.high[kept], weighed.low[kept] = high, low
        count = kept + 1
    return count


@njit(cache=True, nogil=True)
def _take_off_own_hand(weighed: Weighed, house: int, counted: Flags) -> None:
    """Take off the whole hand as the set in common: the only dealer who holds it has set it the house way."""
    high, low = weighed.high[house], weighed.low[house]
    for which in range(house + 1):
        beaten = int(weighed.high[which] > high) + int(weighed.low[which] > low)
        weighed.worth[which] += 1 - beaten if counted[low] else 0


@njit(cache=True, nogil=True)
def _drop(weighed: Weighed, house: int, slack: int) -> int:
    """Drop the settings that are behind by more than twice the slack, but never the house way's; the place of that."""
    best, kept = weighed.worth[: house + 1].max(), 0
    for which in range(house + 1):
        if which == house or weighed.worth[which] + 2 * slack >= best:
            weighed.high[kept], weighed.low[kept] = weighed.high[which], weighed.low[which]
            weighed.worth[kept] = weighed.worth[which]
            kept += 1
    return kept - 1


@njit(cache=True, nogil=True)
def _find_rows(held: int, index: Index, rows: Rows, row: Longs) -> None:
    """Write the ladder row of every set within the hand but the whole."""
    cards, many = np.empty(HAND_CARDS, np.int64), 0
    while held:
        cards[many] = held & -held
        held &= held - 1
        many += 1
    for which in range(len(SUBSETS) - 1):
        subset = 0
        for card in range(HAND_CARDS):
            if SUBSETS[which] >> card & 1:
                subset |= cards[card]
        row[which] = rows.row[rows.start[SIZE[which]] + number_of(subset, index)]


@njit(cache=True, nogil=True)
def _climb(ladder: Ladder, shift: int, row: Longs, begin: int, end: int, weighed: Weighed, house: int) -> None:
    """Add what the settings are worth against the dealers over some of the sets."""
    everyone = ladder.low.shape[1] - 1
    for which in range(begin, end):
        at, sign = row[which], 1 - 2 * (SIZE[which] & 1)
        dealers = np.int64(ladder.low[at, everyone])
        for setting in range(house + 1):
            high = weighed.high[setting]
            beaten = np.int64(ladder.high[at, high >> shift])
            if shift:
                while beaten < dealers and ladder.rungs[at, beaten] < high:
                    beaten += 1
            weighed.worth[setting] += sign * (beaten + np.int64(ladder.low[at, weighed.low[setting]]) - dealers)
