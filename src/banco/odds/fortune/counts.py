"""The long counts of a house way: how it does against itself, and what the best settings would gain on it."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from msgspec import Struct
from numba import njit

from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.ways import SHAPES, HouseWay
from banco.odds.fortune.best import Best, best_settings
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs, canonical_sets, weights_of
from banco.odds.fortune.hands.seven import Settings, look_up, room
from banco.odds.fortune.hands.strengths import Strengths, strengths
from banco.odds.fortune.pairs import Tallies, count_pairs
from banco.odds.fortune.ways.way import compile_way, find_groups, rooms, settings_of
from banco.odds.fortune.work import Report, silent


class Gain(Struct, frozen=True):
    """Of one kind of hand: how many there are, how many are better set otherwise, and wins less losses either way.

    Wins and losses are counted in deals, with the nine-high rule.
    """

    hand: str
    hands: int
    differ: int
    house: int
    best: int

    @property
    def lost(self) -> int:
        """What the house way gives away."""
        return self.best - self.house


class WayCount(Struct, frozen=True):
    """A house way against itself, and by kind of hand what best play gains; `rules` tells which rules were counted."""

    name: str
    rules: str
    house: Tallies
    gains: tuple[Gain, ...]

    @property
    def best_gain(self) -> int:
        """Wins less losses of best play, with the nine-high rule."""
        return sum(gain.best for gain in self.gains)


def rules_of(way: HouseWay) -> str:
    """A fingerprint of everything that a count of this way depends on: its rows, the ranking, the nine-high rule."""
    return _fingerprint(b"".join(table.tobytes() for table in (*compile_way(way), *strengths())))


def rules_of_bonus() -> str:
    """A fingerprint of the ranking and of the awards, in their order."""
    awards = repr([(row.name, str(row.odds), row.when) for row in AWARDS])
    return _fingerprint(awards.encode() + b"".join(table.tobytes() for table in strengths()))


def _fingerprint(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def count_way(way: HouseWay, deck: Deck = FULL_DECK, report: Report = silent) -> WayCount:
    """The house way against itself and against best play."""
    settings = settings_of(way, deck, report)
    best = best_settings(settings, nine_high_push=True, deck=deck, report=report)
    return way_count(way, settings, best, deck, report)


def way_count(way: HouseWay, settings: Settings, best: Best, deck: Deck, report: Report) -> WayCount:
    """The house way against itself, beside the best settings already found."""
    house = count_pairs(settings, settings, deck, report)
    return WayCount(way.name, rules_of(way), house, gains_of(best, deck))


def count_way_and_best(way: HouseWay, deck: Deck = FULL_DECK, report: Report = silent) -> tuple[WayCount, Tallies]:
    """The house way as above, and how best play against it ends, with and without the nine-high rule."""
    settings = settings_of(way, deck, report)
    best = best_settings(settings, nine_high_push=True, deck=deck, report=report)
    counted = way_count(way, settings, best, deck, report)
    with_nine_high = count_pairs(best.settings, settings, deck, report).with_nine_high
    best = best_settings(settings, nine_high_push=False, deck=deck, report=report)
    return counted, Tallies(with_nine_high, count_pairs(best.settings, settings, deck, report).without)


def gains_of(best: Best, deck: Deck) -> tuple[Gain, ...]:
    """What best play gains on the house way, by kind of hand."""
    hands = canonical_sets(deck, HAND_CARDS)
    weights, shapes = weights_of(hands, deck.suits), shapes_of(hands, strengths())
    found = []
    for number, name in enumerate(SHAPES):
        alike = shapes == number
        many = weights[alike]
        better = best.worth[alike] > best.house_worth[alike]
        sums = (many.sum(), many[better].sum(), many @ best.house_worth[alike], many @ best.worth[alike])
        found.append(Gain(name, *map(int, sums)))
    return tuple(found)


@njit(cache=True, nogil=True)
def shapes_of(hands: Longs, tables: Strengths) -> Longs:
    """The number of each hand's shape, in the order of `SHAPES`."""
    hand, groups, shapes = room(), rooms(), np.empty(len(hands), np.int64)
    for at in range(len(hands)):
        look_up(hands[at], tables, hand)
        shapes[at] = find_groups(hand.ranks, groups)
    return shapes
