"""How long the store has been away, in the eyes of a table: failures that follow each other are one outage."""

from __future__ import annotations

from typing import NamedTuple

from banco.core.time import Millis


class Outage(NamedTuple):
    """A stretch of failures: when it began and when the last one came, in seconds, and how long one may last."""

    since: float
    last: float
    patience: float

    def going_on(self, at: float, patience: Millis) -> Outage:
        """The outage after a failure at this moment; a new one, where none came for longer than one may last."""
        seconds = patience / 1000
        return Outage(self.since if at - self.last <= seconds else at, at, seconds)

    def is_too_long(self, at: float) -> bool:
        """Whether it lasts longer than it may."""
        return at - self.since > self.patience


NO_OUTAGE = Outage(float("-inf"), float("-inf"), 0)
