"""How often one setting beats another, over all pairs of hands that contain a set of cards.

Three ways to the same counts.  With few cards in the set so many hands contain it that a histogram over all settings is
the shortest: it is swept upwards by high class, knowing of the dealers below how many have a lower low hand.  With four
or five cards the hands are sorted by high class instead.  With six or seven every pair is looked at.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.odds.fortune.hands.index import Index, hands_with
from banco.odds.fortune.hands.sets import Longs, weight_of
from banco.odds.fortune.hands.seven import LOW_BITS, LOW_MASK, Settings

# What is counted of pairs: both beaten, the high beaten, the low beaten, all; against every dealer, and against those
# with a nine-high low hand
BOTH, HIGH, LOW, ALL = range(4)
EVERY, NINE = range(2)

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Flags = NDArray[np.bool_]


class Dealt(NamedTuple):
    """What is dealt: the settings of all hands by number, the player's and the dealer's; `sides` is 1 if they are one.

    `room` is how many hands contain a set, `suits` how many suits there are, `highs` how many high classes.
    """

    player: Settings
    dealer: Settings
    sides: int
    room: int
    suits: int
    numbering: Index
    nine_high: Flags
    highs: int


@njit(cache=True, nogil=True)
def count_by_histogram(sets: Longs, dealt: Dealt) -> Longs:
    """What is counted over these sets, each by its weight, by histograms of the settings."""
    sums, room = np.zeros((2, 4), np.int64), np.empty(dealt.room, np.uint32)
    player = np.empty(dealt.highs << LOW_BITS, np.int32)
    dealer = player if dealt.sides == 1 else np.empty_like(player)
    for held in sets:
        _histogram(hands_with(held, dealt.player, dealt.numbering, room), player)
        if dealt.sides > 1:
            _histogram(hands_with(held, dealt.dealer, dealt.numbering, room), dealer)
        _sweep(player, dealer, dealt.nine_high, dealt.highs, weight_of(held, dealt.suits), sums)
    return sums


@njit(cache=True, nogil=True)
def _histogram(values: Settings, histogram: Ints) -> None:
    histogram[:] = 0
    for value in values:
        histogram[value] += 1


@njit(cache=True, nogil=True)
def _sweep(player: Ints, dealer: Ints, nine_high: Flags, highs: int, weight: int, sums: Longs) -> None:
    """Go through the high classes upwards, knowing of the dealers below how many have a low hand below each."""
    lows = len(nine_high)
    below, below_nine = np.zeros(lows + 1, np.int64), np.zeros(lows + 1, np.int64)
    mine, yours = np.zeros(lows, np.int64), np.zeros(lows, np.int64)
    both, both_nine, higher, higher_nine = 0, 0, 0, 0
    for high in range(highs):
        row, players, every, nine = high << LOW_BITS, 0, 0, 0
        for low in range(lows):
            count = player[row + low]
            players += count
            mine[low] += count
            both += count * below[low]
            both_nine += count * below_nine[low]
        higher += players * below[lows]
        higher_nine += players * below_nine[lows]
        for low in range(lows):
            below[low] += every
            below_nine[low] += nine
            count = dealer[row + low]
            yours[low] += count
            every += count
            nine += count * nine_high[low]
        below[lows] += every
        below_nine[lows] += nine
    _add(weight, both, higher, 0, 0, sums[EVERY])
    _add(weight, both_nine, higher_nine, 0, 0, sums[NINE])
    _count_lows(mine, yours, nine_high, weight, sums)


@njit(cache=True, nogil=True)
def _count_lows(mine: Longs, yours: Longs, nine_high: Flags, weight: int, sums: Longs) -> None:
    """Count the pairs, and the lows beaten, from how many have each low class on either side."""
    every, nine, players = 0, 0, 0
    for low in range(len(mine)):
        sums[EVERY, LOW] += weight * mine[low] * every
        sums[NINE, LOW] += weight * mine[low] * nine
        players += mine[low]
        every += yours[low]
        nine += yours[low] * nine_high[low]
    sums[EVERY, ALL] += weight * players * every
    sums[NINE, ALL] += weight * players * nine


@njit(cache=True, nogil=True)
def count_by_sorting(sets: Longs, dealt: Dealt) -> Longs:
    """What is counted over these sets, each by its weight, by sorting the settings on their high classes."""
    sums, room = np.zeros((2, 4), np.int64), np.empty(dealt.room, np.uint32)
    player, my_ends = np.empty(dealt.room, np.uint8), np.empty(dealt.highs + 1, np.int64)
    dealer = player if dealt.sides == 1 else np.empty_like(player)
    your_ends = my_ends if dealt.sides == 1 else np.empty_like(my_ends)
    for held in sets:
        _sort_lows(hands_with(held, dealt.player, dealt.numbering, room), player, my_ends)
        if dealt.sides > 1:
            _sort_lows(hands_with(held, dealt.dealer, dealt.numbering, room), dealer, your_ends)
        _merge(player, my_ends, dealer, your_ends, dealt.nine_high, weight_of(held, dealt.suits), sums)
    return sums


@njit(cache=True, nogil=True)
def _sort_lows(values: Settings, ordered: Bytes, ends: Longs) -> None:
    """Write the low classes in order of the high classes, and where each high class ends."""
    ends[:] = 0
    for at in range(len(values)):
        ends[(values[at] >> LOW_BITS) + 1] += 1
    for high in range(1, len(ends)):
        ends[high] += ends[high - 1]
    for at in range(len(values)):
        high = values[at] >> LOW_BITS
        ordered[ends[high]] = values[at] & LOW_MASK
        ends[high] += 1


@njit(cache=True, nogil=True)
def _merge(
    player: Bytes,
    my_ends: Longs,
    dealer: Bytes,
    your_ends: Longs,
    nine_high: Flags,
    weight: int,
    sums: Longs,
) -> None:
    """Go through the high classes upwards, first asking for the players, then letting the dealers in."""
    lows = len(nine_high)
    below, below_nine = np.zeros(lows + 1, np.int32), np.zeros(lows + 1, np.int32)
    mine, yours = np.zeros(lows, np.int64), np.zeros(lows, np.int64)
    me, you, both, both_nine, higher, higher_nine = 0, 0, 0, 0, 0, 0
    for high in range(len(my_ends) - 1):
        higher += (my_ends[high] - me) * below[lows]
        higher_nine += (my_ends[high] - me) * below_nine[lows]
        for at in range(me, my_ends[high]):
            low = player[at]
            mine[low] += 1
            both += below[low]
            both_nine += below_nine[low]
        for at in range(you, your_ends[high]):
            low = dealer[at]
            yours[low] += 1
            _raise_counts_above(low, below)
            if nine_high[low]:
                _raise_counts_above(low, below_nine)
        me, you = my_ends[high], your_ends[high]
    _add(weight, both, higher, 0, 0, sums[EVERY])
    _add(weight, both_nine, higher_nine, 0, 0, sums[NINE])
    _count_lows(mine, yours, nine_high, weight, sums)


@njit(cache=True, nogil=True)
def _raise_counts_above(low: int, below: Ints) -> None:
    for above in range(low + 1, len(below)):
        below[above] += 1


@njit(cache=True, nogil=True)
def count_by_pair(sets: Longs, dealt: Dealt) -> Longs:
    """What is counted over these sets, each by its weight, by looking at every pair."""
    sums = np.zeros((2, 4), np.int64)
    my_room, your_room = np.empty(dealt.room, np.uint32), np.empty(dealt.room, np.uint32)
    for held in sets:
        weight = weight_of(held, dealt.suits)
        player = hands_with(held, dealt.player, dealt.numbering, my_room)
        for theirs in hands_with(held, dealt.dealer, dealt.numbering, your_room):
            high, low = theirs >> LOW_BITS, theirs & LOW_MASK
            both, higher, lower = 0, 0, 0
            for mine in player:
                above, over = mine >> LOW_BITS > high, mine & LOW_MASK > low
                both += above and over
                higher += above
                lower += over
            _add(weight, both, higher, lower, len(player), sums[EVERY])
            if dealt.nine_high[low]:
                _add(weight, both, higher, lower, len(player), sums[NINE])
    return sums


@njit(cache=True, nogil=True)
def _add(weight: int, both: int, high: int, low: int, count: int, sums: Longs) -> None:
    sums[BOTH] += weight * both
    sums[HIGH] += weight * high
    sums[LOW] += weight * low
    sums[ALL] += weight * count
