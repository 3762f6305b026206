"""How many dealers hold less: for every set of cards, of the dealers whose hands contain it.

Of each canonical set of up to six cards a ladder tells how many of those dealers have a high hand below a given class,
and how many a low hand below a given one.  For small sets every class has its rung; a set of five or six is in so few
hands that their high classes are simply listed in order, with a coarse ladder to begin the search at.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.hands.index import Index, hand_count_with, hands_with, spread
from banco.odds.fortune.hands.sets import Deck, Longs, canonical_sets, deck_cards
from banco.odds.fortune.hands.seven import LOW_BITS, LOW_MASK, Settings
from banco.odds.fortune.hands.strengths import classes
from banco.odds.fortune.work import Report, cut, run_in_pieces, silent

Counts = NDArray[np.unsignedinteger]
Flags = NDArray[np.bool_]

LARGEST = HAND_CARDS - 1
NOBODY = np.iinfo(np.uint16).max


class Ladder(NamedTuple):
    """By set, the dealers below every (2^shift)-th high class, the high classes in order, the dealers below each low.

    The last entry of `low` is how many dealers there are in all.
    """

    high: Counts
    rungs: NDArray[np.uint16]
    low: Counts


class Kind(NamedTuple):
    """How the sets of some sizes are kept: the sizes, how coarse the ladder is, how large its numbers grow."""

    sizes: tuple[int, ...]
    shift: int
    counts: type[np.unsignedinteger]


KINDS = (
    Kind((0, 1, 2, 3), 0, np.uint32),
    Kind((4,), 0, np.uint16),
    Kind((5,), 6, np.uint16),
    Kind((6,), 13, np.uint8),
)


class Rows(NamedTuple):
    """Where a set stands in its ladder: by its number, counted from `start` of its size."""

    row: NDArray[np.int32]
    start: Longs


def rows_for(deck: Deck, index: Index) -> Rows:
    """The row of every set of up to six cards; sets that differ by suits only share one."""
    start = np.cumsum([0, *index.totals[: LARGEST + 1]])
    row = np.empty(start[-1], np.int32)
    for kind in KINDS:
        begun = 0
        for size in kind.sizes:
            sets = canonical_sets(deck, size)
            numbers = np.arange(begun, begun + len(sets), dtype=np.int32)
            spread(sets, numbers, index, deck.suits, row[start[size] : start[size + 1]])
            begun += len(sets)
    return Rows(row, start)


class Ladders(NamedTuple):
    """One ladder for each of `KINDS`."""

    small: Ladder
    four: Ladder
    five: Ladder
    six: Ladder


def ladders_for(settings: Settings, counted: Flags, deck: Deck, index: Index, report: Report = silent) -> Ladders:
    """The ladders over the dealers with these settings whose low class is counted."""
    return Ladders(*(_ladder(kind, settings, counted, deck, index, report) for kind in KINDS))


def _ladder(kind: Kind, settings: Settings, counted: Flags, deck: Deck, index: Index, report: Report) -> Ladder:
    lists = [canonical_sets(deck, size) for size in kind.sizes]
    sets = np.concatenate(lists)
    hands = hand_count_with(len(deck_cards(deck)), kind.sizes[0])
    highs = len(classes().high)
    ladder = Ladder(
        np.empty((len(sets), (highs >> kind.shift) + 2), kind.counts),
        np.full((len(sets), hands if kind.shift else 0), NOBODY, np.uint16),
        np.empty((len(sets), len(counted) + 1), kind.counts),
    )
    pieces = [
        (
            len(sets[piece]),
            partial(_build, sets, piece.start, piece.stop, settings, counted, index, kind.shift, highs, hands, ladder),
        )
        for piece in cut(len(sets))
    ]
    run_in_pieces(f"dealers over {kind.sizes[-1]} cards", pieces, report)
    return ladder


@njit(cache=True, nogil=True)
def _build(
    sets: Longs,
    begin: int,
    end: int,
    settings: Settings,
    counted: Flags,
    index: Index,
    shift: int,
    highs: int,
    hands: int,
    ladder: Ladder,
) -> None:
    """Build the ladders of some of the sets."""
    by_high, by_low = np.empty(highs, np.int64), np.empty(len(counted), np.int64)
    room = np.empty(hands, np.uint32)
    for at in range(begin, end):
        by_high[:] = 0
        by_low[:] = 0
        for value in hands_with(sets[at], settings, index, room):
            low = value & LOW_MASK
            if counted[low]:
                by_high[value >> LOW_BITS] += 1
                by_low[low] += 1
        _add_up(by_high, shift, ladder.high[at], ladder.rungs[at])
        _add_up(by_low, 0, ladder.low[at], ladder.rungs[at, :0])


@njit(cache=True, nogil=True)
def _add_up(counts: Longs, shift: int, ladder: Counts, rungs: NDArray[np.uint16]) -> None:
    """Write how many are below every (2^shift)-th class, and, where there is room, everyone's class in order."""
    below = 0
    for place in range(len(counts)):
        if place & ((1 << shift) - 1) == 0:
            ladder[place >> shift] = below
        if shift:
            rungs[below : below + counts[place]] = place
        below += counts[place]
    ladder[((len(counts) - 1) >> shift) + 1 :] = below
