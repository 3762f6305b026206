"""How long the store has been unreachable for a table: failures that follow each other are one outage."""

from __future__ import annotations

from typing import NamedTuple

from banco.core.time import Millis


class Outage(NamedTuple):
    """A series of failures: when it began, when the last one came, and how long it may last, in seconds."""

    since: float
    last_failure: float
    patience: float

    def after_failure(self, at: float, patience: Millis) -> Outage:
        """The outage after a failure at this moment; a new one if the last failure is longer ago than its patience."""
        seconds = patience / 1000
        return Outage(self.since if at - self.last_failure <= seconds else at, at, seconds)

    def is_too_long(self, at: float) -> bool:
        """Whether it has lasted longer than it may."""
        return at - self.since > self.patience


NO_OUTAGE = Outage(float("-inf"), float("-inf"), 0)
