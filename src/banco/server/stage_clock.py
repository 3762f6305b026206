"""The clock of a table: since when its stage lasts, and when something last happened."""

from __future__ import annotations

from banco.table.conduct import Stage
from banco.table.entry import Millis


class StageClock:
    """Starts anew with each stage."""

    stage: Stage
    since: Millis = 0
    last: Millis = 0

    def start(self, stage: Stage, since: Millis, last: Millis) -> None:
        """As the store tells it."""
        self.stage, self.since, self.last = stage, since, last

    def mark(self, stage: Stage, at: Millis) -> None:
        """Something has happened, which may have begun a new stage."""
        if stage != self.stage:
            self.stage, self.since = stage, at
        self.last = at
