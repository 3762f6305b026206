"""A histogram: how many values fell under each bound, and their sum."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Histogram:
    """Counts values by bounds that never change; one thread observes, any may read.

    It costs a fifth of a microsecond, where those of prometheus_client take a lock and some microseconds: every bet
    is observed twice.
    """

    __slots__ = ("_counts", "bounds", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.total = 0.0
        self._counts = [0] * (len(self.bounds) + 1)

    def observe(self, value: float) -> None:
        """Count a value under the first bound that it does not exceed."""
        self._counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        """How many values there were."""
        return sum(self._counts)

    def buckets(self) -> list[tuple[str, float]]:
        """How many values did not exceed each bound, as Prometheus wants them: added up, the last one of all."""
        below, told = 0, []
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self._counts, strict=True):
            below += count
            told.append((bound, float(below)))
        return told
