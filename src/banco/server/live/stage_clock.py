"""The clock of a table: since when its stage lasts, and when something last happened."""

from __future__ import annotations

from banco.core.time import Millis
from banco.table.stages import Began, Stage


class StageClock:
    """Starts anew with each stage."""

    stage: Stage
    began: Began = Began(0)
    last: Millis = 0

    def start(self, stage: Stage, began: Began, last: Millis) -> None:
        """As the store tells it."""
        self.stage, self.began, self.last = stage, began, last

    def mark(self, stage: Stage, at: Millis) -> None:
        """Something has happened, which may have begun a new stage."""
        self.began = self.began.after(self.stage, stage, at)
        self.stage, self.last = stage, at

    @property
    def since(self) -> Millis:
        """When the stage began."""
        return self.began.stage
