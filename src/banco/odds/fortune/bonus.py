"""The Fortune bonus over all 154,143,080 hands of seven cards, award by award.

A hand is known by the kinds of hand that some five of its cards make.  The awards that look at more than that all need
a straight flush among those five, so the few hands that hold one are given to the game's own `award`, one by one, and
the others to it by one example for each collection of kinds.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

import numpy as np
from numba import njit

from banco.games.fortune.bonus import award
from banco.games.fortune.hands import HAND_CARDS, KINDS, kind_of
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs, canonical_sets, cards_of, weights_of
from banco.odds.fortune.hands.seven import look_up, room
from banco.odds.fortune.hands.strengths import Shorts, Strengths, classes, strengths
from banco.odds.fortune.work import Report, cut, run_in_pieces, silent

NOTHING = "nothing"

BITS = {kind.name: 1 << row for row, kind in enumerate(KINDS)}
LOOKED_AT = BITS["royal flush"] | BITS["straight flush"]
"""The kinds that alone do not tell which award is won."""


def count_awards(deck: Deck = FULL_DECK, report: Report = silent) -> dict[str, int]:
    """How many hands of seven win each award, and how many nothing."""
    hands = canonical_sets(deck, HAND_CARDS)
    weights, kinds = weights_of(hands, deck.suits), kinds_of(hands, report)
    counts: Counter[str] = Counter()
    for within in np.unique(kinds).tolist():
        alike = np.flatnonzero(kinds == within)
        for which in alike if within & LOOKED_AT else alike[:1]:
            won = award(cards_of(int(hands[which])))
            weight = weights[which] if within & LOOKED_AT else weights[alike].sum()
            counts[won.name if won else NOTHING] += int(weight)
    return dict(counts)


def kinds_of(hands: Longs, report: Report = silent) -> Shorts:
    """The kinds that five cards of each hand make, one bit of `BITS` a kind."""
    bits = np.array([BITS[kind_of(worth).name] for worth in classes().high], np.int16)
    kinds = np.empty(len(hands), np.int16)
    pieces = [
        (len(hands[piece]), partial(_fill_kinds, hands[piece], strengths(), bits, kinds[piece]))
        for piece in cut(len(hands))
    ]
    run_in_pieces("looking at the hands", pieces, report)
    return kinds


@njit(cache=True, nogil=True)
def _fill_kinds(hands: Longs, tables: Strengths, bits: Shorts, kinds: Shorts) -> None:
    hand = room()
    for at in range(len(hands)):
        look_up(hands[at], tables, hand)
        within = 0
        for high in hand.high:
            within |= bits[high]
        kinds[at] = within
