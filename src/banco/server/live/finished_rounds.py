"""The finished rounds of a table: the results of the last ones, and the reasons of the very last one."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from msgspec import Struct

from banco.core.errors import Refusal
from banco.server.live.store_port import TableStore
from banco.table.desk import Desk, Step
from banco.table.games import AnyResult, coup_result
from banco.table.reasons.explain import explain
from banco.table.reasons.reason import Reason

MAX_RESULTS = 10


class NothingEnded(Refusal):
    """Somebody asks why a round ended at a table where none has."""

    sentence = "No round has ended at {table} yet."


class RoundResult(Struct, frozen=True):
    """How a round came out."""

    round: str
    result: AnyResult


class Explanation(NamedTuple):
    """A finished round, and why it ended as it did; empty before the first."""

    round: str = ""
    reasons: tuple[Reason, ...] = ()


class FinishedRounds:
    """The last results of a table, the newest last, and the explanation of the last round."""

    def __init__(self, store: TableStore) -> None:
        self.results: deque[RoundResult] = deque(maxlen=MAX_RESULTS)
        self._store = store
        self._explanation = Explanation()

    async def load(self, table: str) -> None:
        """Read the last rounds from the store."""
        self.results.clear()
        for name, played in await self._store.last_rounds(table, MAX_RESULTS):
            if result := coup_result(played):
                self.results.append(RoundResult(name, result))

    def note_step(self, step: Step) -> None:
        """Add the result of the round that the step ended, if it did; a void round has none."""
        last = step.desk.last if step.entry.closed else None
        if last and not last.voided and (result := coup_result(last.played)):
            self.results.append(RoundResult(step.entry.round, result))

    async def explain_last(self, desk: Desk) -> Explanation:
        """Why the last round ended as it did; worked out once for everybody."""
        count = desk.rounds - bool(desk.played)
        if not count:
            raise NothingEnded(table=desk.table)
        name = f"{desk.table}/{count}"
        if self._explanation.round != name:
            played = desk.last.played if desk.last else await self._store.load_round(name)
            explanation = Explanation(name, explain(desk.game, played))
            self._explanation = explanation
            return explanation
        return self._explanation
