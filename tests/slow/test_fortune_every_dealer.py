"""The stored house way counted again, and one hand against all of its dealers one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numba import njit

from banco.core.packs import PACK_53
from banco.games.fortune.house_way import HOUSE_WAY
from banco.odds.fortune.hands.sets import Longs, set_of
from banco.odds.fortune.hands.seven import LOW_BITS, LOW_MASK, Settings, look_up, room
from banco.odds.fortune.hands.strengths import Strengths, classes, strengths
from banco.odds.fortune.pairs import Tally, count_pairs
from banco.odds.fortune.split import splits
from banco.odds.fortune.store import load_counts
from banco.odds.fortune.ways.way import Way, compile_way, rooms, set_hand, settings_of

pytestmark = pytest.mark.slow

TRIES = 3


def test_the_stored_count_of_the_house_way() -> None:
    chosen = settings_of(HOUSE_WAY)
    assert count_pairs(chosen, chosen) == load_counts().house_way.house


def test_random_hands_against_every_dealer_one_by_one() -> None:
    chance = random.Random(46)
    for _ in range(TRIES):
        hand = tuple(chance.sample(PACK_53.cards, 7))
        every = splits(hand)
        left = np.array([set_of((card,)) for card in PACK_53.cards if card not in hand])
        mine = np.array([packed(split.setting.high_strength, split.setting.low_strength) for split in every], np.uint32)
        ends = deal_out(left, mine, compile_way(HOUSE_WAY), strengths())
        assert [split.tally for split in every] == [Tally(*map(int, row)) for row in ends]


def packed(high: tuple[int, ...], low: tuple[int, ...]) -> int:
    return classes().high.index(high) << LOW_BITS | classes().low.index(low)


@njit(cache=True)
def deal_out(left: Longs, mine: Settings, way: Way, tables: Strengths) -> Longs:
    """Wins, pushes, losses and unqualified dealers of every setting, dealing each seven of the cards left."""
    ends, places = np.zeros((len(mine), 4), np.int64), np.arange(7)
    hand, groups = room(), rooms()
    while True:
        held = 0
        for place in places:
            held |= left[place]
        look_up(held, tables, hand)
        chosen = set_hand(way, tables, hand, groups)
        settle(hand.high[chosen], hand.low[chosen], mine, tables, ends)
        if not advance(places, len(left)):
            return ends


@njit(cache=True)
def settle(high: int, low: int, mine: Settings, tables: Strengths, ends: Longs) -> None:
    for at in range(len(mine)):
        beaten = int(mine[at] >> LOW_BITS > high) + int(mine[at] & LOW_MASK > low)
        ends[at, 3 if tables.nine_high[low] else 2 - beaten] += 1


@njit(cache=True)
def advance(places: Longs, cards: int) -> bool:
    """Go on to the next seven places; False after the last."""
    at = 6
    while at >= 0 and places[at] == cards - 7 + at:
        at -= 1
    if at < 0:
        return False
    places[at] += 1
    for later in range(at + 1, 7):
        places[later] = places[later - 1] + 1
    return True
