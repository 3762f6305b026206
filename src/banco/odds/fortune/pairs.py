"""Two hands dealt from one pack: how often the player beats the dealer, over all pairs of disjoint hands.

Inclusion and exclusion: the pairs of disjoint hands are, over every set S of cards with the sign (-1)^|S|, the pairs of
hands that both contain S.  For one S the hands are all those that contain it, on either side, and `dominance` counts
how often one beats the other.

Whoever beats both wins, whoever beats neither loses, so (wins) - (losses) = (highs beaten) + (lows beaten) - (pairs):
of the three two-dimensional counts one is enough.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np
from msgspec import Struct

from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.dominance import (
    ALL,
    BOTH,
    EVERY,
    HIGH,
    LOW,
    NINE,
    Dealt,
    count_by_histogram,
    count_by_pair,
    count_by_sorting,
)
from banco.odds.fortune.hands.index import Index, hand_count_with, index_for, spread
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs, canonical_sets, deck_cards
from banco.odds.fortune.hands.seven import Settings
from banco.odds.fortune.hands.strengths import classes, strengths
from banco.odds.fortune.work import Piece, Report, cut, run_in_pieces, silent

# From how many cards in the set on the pairs are counted by sorting, and from how many directly
SORTED_FROM, DIRECT_FROM = 4, 6


class Tally(Struct, frozen=True):
    """How many deals the player wins, pushes and loses, and in how many the dealer does not qualify."""

    win: int
    push: int
    lose: int
    unqualified: int = 0

    @property
    def deals(self) -> int:
        """All deals."""
        return self.win + self.push + self.lose + self.unqualified

    @property
    def gain(self) -> int:
        """Wins less losses."""
        return self.win - self.lose

    @property
    def value(self) -> Fraction:
        """What comes back of an ante of one, on average."""
        return 1 + Fraction(self.gain, self.deals)

    def less(self, part: Tally) -> Tally:
        """The tally with a part of its deals, in which the dealer does not qualify, counted as such."""
        return Tally(self.win - part.win, self.push - part.push, self.lose - part.lose, part.deals)


class Tallies(Struct, frozen=True):
    """The deals with the nine-high rule and without it."""

    with_nine_high: Tally
    without: Tally


def count_pairs(player: Settings, dealer: Settings, deck: Deck = FULL_DECK, report: Report = silent) -> Tallies:
    """How all deals end when these are the settings of the deck's canonical hands, on either side."""
    index = index_for(deck)
    mine = spread_settings(player, deck, index)
    yours = mine if player is dealer else spread_settings(dealer, deck, index)
    counts = [[0] * 4, [0] * 4]
    for sign, sums in run_in_pieces("counting the deals", _pieces(mine, yours, deck, index), report):
        for whom in (EVERY, NINE):
            for what in range(4):
                counts[whom][what] += sign * int(sums[whom, what])
    every, nine = (_tally(counts[whom]) for whom in (EVERY, NINE))
    return Tallies(every.less(nine), every)


def _tally(counts: list[int]) -> Tally:
    """Wins, pushes and losses from what was counted."""
    lose = counts[BOTH] - counts[HIGH] - counts[LOW] + counts[ALL]
    return Tally(counts[BOTH], counts[ALL] - counts[BOTH] - lose, lose)


def spread_settings(settings: Settings, deck: Deck, index: Index) -> Settings:
    """The settings of all hands, by number, from those of the canonical hands."""
    hands = canonical_sets(deck, HAND_CARDS)
    numbered = np.empty(index.totals[HAND_CARDS], np.uint32)
    pieces = [
        (1, partial(spread, hands[piece], settings[piece], index, deck.suits, numbered)) for piece in cut(len(hands))
    ]
    run_in_pieces("spreading the settings", pieces)
    return numbered


def _pieces(mine: Settings, yours: Settings, deck: Deck, index: Index) -> list[Piece[tuple[int, Longs]]]:
    """The work over sets of every size, each piece with how many hands it looks at."""
    pieces: list[Piece[tuple[int, Longs]]] = []
    sides, nine_high, highs = 1 if mine is yours else 2, strengths().nine_high, len(classes().high)
    for size in range(HAND_CARDS + 1):
        sets, hands = canonical_sets(deck, size), hand_count_with(len(deck_cards(deck)), size)
        dealt = Dealt(mine, yours, sides, hands, deck.suits, index, nine_high, highs)
        pieces += [(len(sets[piece]) * hands, partial(_signed, size, sets[piece], dealt)) for piece in cut(len(sets))]
    return pieces


def _signed(size: int, sets: Longs, dealt: Dealt) -> tuple[int, Longs]:
    """The sign that sets of this size have, and what is counted over these."""
    kernel = count_by_histogram if size < SORTED_FROM else count_by_sorting if size < DIRECT_FROM else count_by_pair
    return (-1) ** size, kernel(sets, dealt)
