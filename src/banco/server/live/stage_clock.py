"""The clock of a table: when its stage started, and when something last happened."""

from __future__ import annotations

from banco.core.time import Millis
from banco.table.stages import Stage, StageStart


class StageClock:
    """The start of the current stage and the moment of the last step; a new stage starts it again."""

    stage: Stage
    start: StageStart = StageStart(0)
    last_step_at: Millis = 0

    def restore(self, stage: Stage, start: StageStart, last_step_at: Millis) -> None:
        """Take over what the store says."""
        self.stage, self.start, self.last_step_at = stage, start, last_step_at

    def note_step(self, stage: Stage, at: Millis) -> None:
        """Note a step at this moment, after which the table is in this stage."""
        self.start = self.start.after(self.stage, stage, at)
        self.stage, self.last_step_at = stage, at

    def restart_stage(self, at: Millis) -> None:
        """Give the current stage its whole time again, from this moment on."""
        self.start = StageStart(at, None if self.start.covered_at is None else at)

    @property
    def stage_started_at(self) -> Millis:
        """When the current stage started."""
        return self.start.stage_started_at
