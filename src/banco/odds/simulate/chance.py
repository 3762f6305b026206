"""Random cards inside a kernel: a stream of 64-bit words, and unbiased deals made of them.

The words come from xoshiro256** (Blackman and Vigna).  A word read as a fraction of 2⁶⁴ and multiplied by n gives a
number below n, and what is left behind the point is a fraction again: multiplied by n − 1 it gives the next number.
So one word deals a whole hand without replacement.  With D = n(n − 1)… deals in all, the deals are equally likely
once the 2⁶⁴ mod D words are turned away whose last remainder is too small (Lemire; Brackett-Rozinsky and Lemire).
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
from numba import njit
from numpy.typing import NDArray

Stream = NDArray[np.uint64]
Cards = NDArray[np.uint8]

ONE, FIVE, NINE = np.uint64(1), np.uint64(5), np.uint64(9)
WORD, HALF = 64, np.uint64(32)
LOWER_HALF = np.uint64(0xFFFF_FFFF)


def stream(seed: int, chunk: int) -> Stream:
    """The generator's state for one chunk of a simulation: another for every seed and every chunk."""
    digest = blake2b(f"{seed}/{chunk}".encode(), digest_size=32).digest()
    return np.frombuffer(digest, "<u8").astype(np.uint64)


@njit(cache=True)
def _rotate(word: np.uint64, bits: int) -> np.uint64:
    """The word with its bits turned round to the left."""
    return (word << np.uint64(bits)) | (word >> np.uint64(WORD - bits))


@njit(cache=True)
def next_word(state: Stream) -> np.uint64:
    """The next 64 random bits."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    word = _rotate(b * FIVE, 7) * NINE
    c ^= a
    d ^= b
    state[0] = a ^ d
    state[1] = b ^ c
    state[2] = c ^ (b << np.uint64(17))
    state[3] = _rotate(d, 45)
    return word


@njit(cache=True)
def share(word: np.uint64, parts: np.uint64) -> np.uint64:
    """Which of so many equal parts of the range of words this one falls in: ⌊word · parts / 2⁶⁴⌋, parts below 2³²."""
    return ((word >> HALF) * parts + ((word & LOWER_HALF) * parts >> HALF)) >> HALF


@njit(cache=True)
def is_fair(rest: np.uint64, choices: np.uint64) -> bool:
    """Whether the word that has left this remainder is not one of the 2⁶⁴ mod choices too many."""
    return bool(rest >= choices or rest >= (-choices) % choices)


@njit(cache=True, inline="always")  # so that the number of cards is known and the loop unrolled
def deal(state: Stream, cards: Cards, first: int, count: int) -> None:
    """Bring `count` cards to the places from `first` on, taken from there to the end, every deal equally likely.

    n(n − 1)… must stay below 2⁶⁴.  The order in which the cards lie beforehand makes no difference.
    """
    while True:
        rest, deals = next_word(state), ONE
        for place in range(first, first + count):
            choices = np.uint64(len(cards) - place)
            other = np.uint64(place) + share(rest, choices)
            cards[place], cards[other] = cards[other], cards[place]
            rest *= choices
            deals *= choices
        if is_fair(rest, deals):
            return


@njit(cache=True)
def random_below(state: Stream, bound: int) -> int:
    """A number from 0 to bound − 1, each equally likely; the bound is below 2³²."""
    choices = np.uint64(bound)
    while True:
        word = next_word(state)
        if is_fair(word * choices, choices):
            return int(share(word, choices))
