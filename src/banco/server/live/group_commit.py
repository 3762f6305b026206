"""Several commands decided one after another before any of them is stored, so that they share one wait for the disk.

Each is decided on the table as it will be after the ones before.  If one of those is not stored after all, the store
refuses what was built on it, and only the work is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from banco.core.errors import Refusal
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import QueuedCommand
from banco.table.desk import Desk, Step
from banco.table.stages import Stage


class DecidedCommand(NamedTuple):
    """A command, and the step that answers it once it is stored."""

    queued: QueuedCommand
    step: Step


def decide_group(
    desk: Desk, commands: Sequence[QueuedCommand], check: Callable[[Step], None], stage_of: Callable[[Desk], Stage]
) -> Iterator[DecidedCommand]:
    """Decide the first of the commands: up to a refusal, or to the end of the stage."""
    stage = stage_of(desk)
    for queued in commands:
        request = queued.request
        try:
            step = desk.play(request.asker, request.key, request.commands, now(), request.session)
            check(step)
        except Refusal:
            return
        yield DecidedCommand(queued, step)
        desk = step.desk
        if stage_of(desk) != stage:
            return
