"""Several questions to a table decided one after another, before any of them is stored.

They then share one wait for the disk.  Each is decided on the table as it will be after the ones before; where
one of those is not kept after all, the store refuses what was built on it, and nothing is lost but the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from banco.core.errors import Refusal
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import Question
from banco.table.desk import Desk, Step
from banco.table.stages import Stage


class Decided(NamedTuple):
    """A question, and the step that answers it once it is stored."""

    question: Question
    step: Step


def decided_ahead(
    desk: Desk, questions: Sequence[Question], check: Callable[[Step], None], stage_of: Callable[[Desk], Stage]
) -> Iterator[Decided]:
    """The first of the questions that can be decided at one go: up to a refusal, or to the end of the stage."""
    stage = stage_of(desk)
    for question in questions:
        try:
            step = desk.play(question.asker, question.key, question.asked, now(), question.session)
            check(step)
        except Refusal:
            return
        yield Decided(question, step)
        desk = step.desk
        if stage_of(desk) != stage:
            return
