"""The pack of 32 as both pai kernels read it: the rank of every two cards, and two ranks compared."""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_32
from banco.odds.common.pai import rank_table
from banco.odds.simulate.chance import Cards

Ranks = NDArray[np.int16]

RESULTS = 3
LOSES, TIES, BEATS = range(RESULTS)


def full_pack() -> Cards:
    """The cards by their numbers, in the order of the pack."""
    return np.arange(len(PACK_32.cards), dtype=np.uint8)


@cache
def ranks() -> Ranks:
    """The rank of every two cards, by their numbers."""
    return rank_table().astype(np.int16)


@njit(cache=True)
def compare(mine: int, other: int) -> int:
    """Whether a hand of this rank loses to the other, ties with it or beats it."""
    return TIES if mine == other else (BEATS if mine > other else LOSES)
