"""The returns of Paijiu by every reading of its rules, held against the 98.205 % that its book publishes.

Every reading of the ranking is counted exactly with every reading of a tie.  A single bet returns 1 − P(tie), since
station and bank are dealt alike; a straddle needs the nine ways in which its two stations stand against the bank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_32
from banco.games.pai import every_hand
from banco.games.paijiu.pays import PUBLISHED_PERCENT
from banco.odds.common.pai import NUMBER
from banco.odds.common.returns import agrees
from banco.odds.paijiu.readings import Reading, every_reading

LOSES, TIES, BEATS = range(3)
Numbers = NDArray[np.int64]
Wins = tuple[int, int, int]

THIRD_HANDS = comb(len(PACK_32.cards) - 4, 2)
PAIRS_OF_HANDS = len(every_hand()) * comb(len(PACK_32.cards) - 2, 2) // 2

# What a stake of one wins on a station that loses, ties, beats the bank
SINGLES: Mapping[str, Wins] = {"a tie loses": (-1, -1, 1), "a tie is a push": (-1, 0, 1)}

# What it wins on a straddle, by how both stations stand; the first is the house's reading
STRADDLES: Mapping[str, tuple[Wins, Wins, Wins]] = {
    "a tie does not beat the bank": ((-1, -1, 0), (-1, -1, 0), (0, 0, 1)),
    "a tie loses the straddle": ((-1, -1, 0), (-1, -1, -1), (0, -1, 1)),
    "a tie is a push": ((-1, 0, 0), (0, 0, 0), (0, 0, 1)),
    "a push unless both tie": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    "after a tie the other station decides": ((-1, -1, 0), (-1, -1, 1), (0, 1, 1)),
}


@dataclass(frozen=True)
class Figure:
    """One return that the book could have meant."""

    reading: Reading
    bet: str
    value: Fraction

    @property
    def difference(self) -> Fraction:
        """How far it is from the published return, in percent."""
        return self.value * 100 - Fraction(PUBLISHED_PERCENT)

    @property
    def agrees(self) -> bool:
        """Whether it is the published figure, rounded or cut off."""
        return agrees(self.value * 100, PUBLISHED_PERCENT)


@cache
def standings(reading: Reading) -> Numbers:
    """Deals of the bank and two stations, by how each station stands against the bank."""
    strengths = [reading.strength(*hand) for hand in every_hand()]
    place = {strength: at for at, strength in enumerate(sorted(set(strengths)))}
    numbered = zip(every_hand(), strengths, strict=True)
    return count_standings(np.array([(NUMBER[a], NUMBER[b], place[mine]) for (a, b), mine in numbered], np.int64))


@njit(cache=True)
def count_standings(hands: Numbers) -> Numbers:
    """A bank and two other hands, all disjoint: [how the first stands, how the second does]."""
    counts = np.zeros((3, 3), np.int64)
    for i in range(len(hands)):
        a, b, bank = hands[i]
        sizes, degrees = np.zeros(3, np.int64), np.zeros((3, 32), np.int64)
        for j in range(len(hands)):
            c, d, mine = hands[j]
            if a != c and a != d and b != c and b != d:
                result = TIES if mine == bank else (BEATS if mine > bank else LOSES)
                sizes[result] += 1
                degrees[result, c] += 1
                degrees[result, d] += 1
        for one in range(3):
            for other in range(3):
                shared = (degrees[one] * degrees[other]).sum() - (sizes[one] if one == other else 0)
                counts[one, other] += sizes[one] * sizes[other] - shared
    return counts


def figures(reading: Reading) -> Iterator[Figure]:
    """Every return of this reading: single bets, straddles, and all six bets alike."""
    counts = standings(reading)
    total = int(counts.sum())
    for single, wins in SINGLES.items():
        value = 1 + Fraction(sum(int(counts[one].sum()) * wins[one] for one in range(3)), total)
        yield Figure(reading, f"single, {single}", value)
        for straddle, pays in STRADDLES.items():
            won = sum(int(counts[one, other]) * pays[one][other] for one in range(3) for other in range(3))
            both = 1 + Fraction(won, total)
            if single == "a tie loses":
                yield Figure(reading, f"straddle, {straddle}", both)
            yield Figure(reading, f"all six: {single}; {straddle}", (value + both) / 2)


def tied_pairs(reading: Reading) -> int:
    """How many pairs of hands without a common card tie."""
    return int(standings(reading)[TIES].sum()) // THIRD_HANDS // 2


@cache
def every_figure() -> tuple[Figure, ...]:
    """All returns of all readings, the nearest to the published one first."""
    found = (figure for reading in every_reading() for figure in figures(reading))
    return tuple(sorted(found, key=lambda figure: abs(figure.difference)))
