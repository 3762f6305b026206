"""The stages of a round, each with one clock, and what is due when a clock ends."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, structs

from banco.core.game import Awaits
from banco.core.messages import Command
from banco.core.time import Millis


class Stage(Struct, frozen=True):
    """A stretch of a round during which one clock runs: its phase, and whose choice of what it waits for.

    It changes when the croupier can go on: the clock of the betting begins when that can be closed (ruling B1a).
    Once the bets are `covered`, in a game where they wait for that, a second clock runs beside that of the betting.
    """

    round: str
    phase: str
    waits_for: tuple[str, ...] = ()
    goes_on: bool = False
    covered: bool = False

    def goes_on_in(self, other: Stage) -> bool:
        """Whether the clock of this stage goes on in the other one."""
        return structs.replace(self, covered=other.covered) == other


class StageStart(NamedTuple):
    """When a stage began, and when the bets were covered in it, where they are."""

    stage_started_at: Millis
    covered_at: Millis | None = None

    def after(self, before: Stage, now: Stage, at: Millis) -> StageStart:
        """The start of the stage the table is in now; covered bets keep the moment they were first covered."""
        covered_at = self.covered_at if before.covered else at
        started_at = self.stage_started_at if before.goes_on_in(now) else at
        return StageStart(started_at, covered_at if now.covered else None)


class DueAction(NamedTuple):
    """What the system does at a moment: deal, give a command, make the round void, or else open the next one.

    The clock that people see runs from `since` to `until`, where it is not that of the stage.  It is `early` where a
    clock would have run longer, but everybody is ready.
    """

    at: Millis
    awaits: Awaits | None = None
    command: Command | None = None
    void: str = ""
    since: Millis | None = None
    until: Millis | None = None
    early: bool = False

    @property
    def deadline(self) -> Millis | None:
        """When the clock that people see ends; there is none while cards are dealt."""
        return None if self.awaits else self.until or self.at
