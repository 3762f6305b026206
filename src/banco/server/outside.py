"""What comes from outside: the wall clock and the operating system's entropy."""

from __future__ import annotations

import asyncio
import os
import time
from array import array

from banco.table.entry import Millis

WORD = "I"
WORD_RANGE = 256 ** array(WORD).itemsize
BLOCK_BYTES = 4096


class WallClock:
    """Time as it passes outside."""

    def now(self) -> Millis:
        """The moment, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def until(self, at: Millis) -> None:
        """Wait for that moment."""
        await asyncio.sleep(max(0, at - self.now()) / 1000)


clock = WallClock()
"""The clock of the whole server; a test gives it one that it moves itself."""


def now() -> Millis:
    """The moment, in milliseconds since 1970."""
    return clock.now()


async def until(at: Millis) -> None:
    """Wait for that moment."""
    await clock.until(at)


class SystemChance:
    """Unbiased numbers from the operating system's generator, which is asked for many at a time (R1, R2)."""

    def __init__(self) -> None:
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely: a word from the uneven rest at the end is drawn anew."""
        even = WORD_RANGE - WORD_RANGE % bound
        while True:
            try:
                word = self._words.pop()
            except IndexError:
                self._words = array(WORD, os.urandom(BLOCK_BYTES)).tolist()
            else:
                if word < even:
                    return word % bound
