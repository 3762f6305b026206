"""Rounds in chunks, each from a stream of its own, so that it makes no difference who plays which and in what order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice

import numpy as np

from banco.odds.simulate.chance import stream
from banco.odds.simulate.kernel import Counts
from banco.odds.simulate.plan import Plan

CHUNK = 1 << 20


@dataclass(frozen=True)
class Totals:
    """The rounds that have been played, counted by the classes of the kernel."""

    plan: Plan
    rounds: int
    counts: Counts

    @property
    def complete(self) -> bool:
        """Whether every round of the plan was played."""
        return self.rounds == self.plan.rounds

    def plus(self, rounds: int, counts: Counts) -> Totals:
        """The totals with one chunk more."""
        return Totals(self.plan, self.rounds + rounds, self.counts + counts)


def nothing_yet(plan: Plan) -> Totals:
    """The totals before the first chunk."""
    return Totals(plan, 0, np.zeros(plan.kernel.classes, np.int64))


def chunks(rounds: int) -> Iterator[tuple[int, int]]:
    """The chunks of so many rounds: their numbers and sizes."""
    return ((number, min(CHUNK, rounds - start)) for number, start in enumerate(range(0, rounds, CHUNK)))


def play_chunk(plan: Plan, number: int, rounds: int) -> Counts:
    """The rounds of one chunk, counted."""
    return plan.kernel.play(stream(plan.seed, number), rounds)


def simulate(plan: Plan, executor: Executor, at_once: int, told: Callable[[int], object] = int) -> Totals:
    """All rounds of the plan; after an interruption, those of the chunks that were finished.

    `at_once` chunks are in the executor's hands at any time; `told` hears how many rounds each of them had.
    """
    sums, waiting, under_way = nothing_yet(plan), chunks(plan.rounds), dict[Future[Counts], int]()
    try:
        while True:
            for number, rounds in islice(waiting, at_once - len(under_way)):
                under_way[executor.submit(play_chunk, plan, number, rounds)] = rounds
            if not under_way:
                return sums
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                rounds = under_way.pop(done)
                sums = sums.plus(rounds, done.result())
                told(rounds)
    except KeyboardInterrupt:
        for left in under_way:
            left.cancel()
        return sums
