"""Fortune's deals a second: all pairs of hands by inclusion and exclusion, beside dealing them one by one.

Both set the hands by the same house way kernel and count the same thing; dealing is timed on random pairs of hands and
set against the count of all 8,250,459,031,214,400 deals, in one run.
"""

from __future__ import annotations

import time

import numpy as np
from numba import njit

from banco.games.fortune.house_way import HOUSE_WAY
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, Longs
from banco.odds.fortune.hands.seven import look_up, room
from banco.odds.fortune.hands.strengths import Strengths, strengths
from banco.odds.fortune.pairs import count_pairs
from banco.odds.fortune.ways.way import Way, compile_way, rooms, set_hand, settings_of

DEALS = 2_000_000
SHORT = Deck(0b1111, 4)


@njit(cache=True)
def deal(count: int, seed: int, way: Way, tables: Strengths) -> Longs:
    """Deal so many pairs of hands and set both: wins, pushes and losses."""
    np.random.seed(seed)
    pack, ends = np.arange(53), np.zeros(3, np.int64)
    hand, groups = room(), rooms()
    for _ in range(count):
        high, low = np.zeros(2, np.int64), np.zeros(2, np.int64)
        for side in range(2):
            held = 0
            for at in range(side * 7, side * 7 + 7):
                other = np.random.randint(at, 53)
                pack[at], pack[other] = pack[other], pack[at]
                held |= 1 << pack[at]
            look_up(held, tables, hand)
            chosen = set_hand(way, tables, hand, groups)
            high[side], low[side] = hand.high[chosen], hand.low[chosen]
        ends[2 - int(high[0] > high[1]) - int(low[0] > low[1])] += 1
    return ends


def main() -> None:
    """Measure both in one run and print the ratio."""
    way = compile_way(HOUSE_WAY)
    deal(1, 1, way, strengths())
    start = time.perf_counter()
    deal(DEALS, 1, way, strengths())
    dealt = DEALS / (time.perf_counter() - start)
    short = settings_of(HOUSE_WAY, SHORT)
    count_pairs(short, short, SHORT)
    start = time.perf_counter()
    chosen = settings_of(HOUSE_WAY, FULL_DECK)
    counts = count_pairs(chosen, chosen)
    seconds = time.perf_counter() - start
    counted = counts.without.deals / seconds
    print(f"banco   all deals counted in {seconds:.1f} s: {counted:.3g} deals a second")
    print(f"        dealt one by one     {dealt:,.0f} deals a second")
    print(f"ratio   {counted / dealt:,.0f}")


if __name__ == "__main__":
    main()
