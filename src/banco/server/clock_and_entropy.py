"""What comes from outside: time and the operating system's entropy."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import lt, mod
from threading import Lock

from banco.core.request import Request
from banco.core.time import Millis

MILLI = 1_000_000
SECOND = 1_000 * MILLI
NOTEWORTHY = SECOND  # nanoseconds by which the machine's clock is set, or wrong
FOLLOWS_BY = 50  # a clock that was set is followed by a fiftieth of the time that passes

WORD = "I"
WORD_RANGE = 256 ** array(WORD).itemsize
BLOCK_BYTES = 4096

log = logging.getLogger(__name__)


class HouseClock:
    """The time of the house, which never steps, whatever is done to the clock of the machine.

    It begins with the machine's time and goes on by the time that passes.  A clock that was set is followed by a
    fiftieth of that: nobody notices it at a table, and an hour is made good in two days.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, passing: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall, self._passing = wall, passing
        self._lock = Lock()
        self._now = self._wall_then = wall()
        self._then = passing()

    def now(self) -> Millis:
        """The moment, in milliseconds since 1970; never before one that was told."""
        with self._lock:
            then, wall = self._passing(), self._wall()
            passed = then - self._then
            set_by = wall - self._wall_then - passed
            most = passed // FOLLOWS_BY
            self._now += passed + max(-most, min(most, wall - self._now - passed))
            self._then, self._wall_then = then, wall
            now = self._now
        if abs(set_by) >= NOTEWORTHY:
            log.warning("the machine's clock was set by %+.1f s; the house follows it slowly", set_by / SECOND)
        return now // MILLI

    async def until(self, at: Millis) -> None:
        """Wait for that moment."""
        while (left := at - self.now()) > 0:
            await asyncio.sleep(left / 1000)

    def begin(self, last: Millis) -> None:
        """Go on not before the last moment that was stored: the machine's clock may have been set back since."""
        with self._lock:
            behind = last * MILLI - self._now
            self._now = max(self._now, last * MILLI)
        if behind >= NOTEWORTHY:
            log.warning(
                "the machine's clock is %.1f s behind what was stored last, where the house goes on", behind / SECOND
            )


clock = HouseClock()
"""The clock of the whole server; a test gives it one that it moves itself."""


def now() -> Millis:
    """The moment, in milliseconds since 1970."""
    return clock.now()


def request_now(*, by: str, key: str, why: str = "") -> Request:
    """A request that is made at this moment."""
    return Request(at=now(), by=by, key=key, why=why)


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

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        """A number below each of the bounds, in their order: as `below`, but for how many are asked for together."""
        while len(self._words) < len(bounds):
            self._words += array(WORD, os.urandom(BLOCK_BYTES)).tolist()
        first = len(self._words) - len(bounds)
        words = self._words[first:][::-1]
        del self._words[first:]
        if all(map(lt, words, _even_ranges(tuple(bounds)))):
            return list(map(mod, words, bounds))
        return [
            word % bound if word < _even_range(bound) else self.below(bound)
            for word, bound in zip(words, bounds, strict=True)
        ]


def _even_range(bound: int) -> int:
    """Below this number, each remainder of a word is equally likely."""
    whole: int = WORD_RANGE
    return whole - whole % bound


@lru_cache(maxsize=100)
def _even_ranges(bounds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(_even_range, bounds))


class SystemEntropy:
    """Bytes from the operating system's generator, which is asked for many at a time; none is given twice."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._left = b""

    def __call__(self, count: int) -> bytes:
        """So many bytes."""
        with self._lock:
            if len(self._left) < count:
                self._left = os.urandom(max(count, BLOCK_BYTES))
            given, self._left = self._left[:count], self._left[count:]
        return given
