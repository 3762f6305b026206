"""The rounds that have ended at a table: how the last ones came out, and why the very last one did."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from msgspec import Struct

from banco.core.errors import Refusal
from banco.server.live.store_port import House
from banco.table.desk import Desk, Step
from banco.table.explain import explain
from banco.table.games import AnyResult, coup_result
from banco.table.reasons.reason import Reason

RESULTS = 10


class NothingEnded(Refusal):
    """Somebody asks why a round ended where none has."""

    sentence = "No round has ended at {table} yet."


class RoundResult(Struct, frozen=True):
    """How a round came out."""

    round: str
    result: AnyResult


class Explained(NamedTuple):
    """A round that has ended, and why it ended as it did; at first there is none."""

    round: str = ""
    reasons: tuple[Reason, ...] = ()


class EndedRounds:
    """The last results of a table, the newest last, and the reasons of the last round."""

    def __init__(self, house: House) -> None:
        self.results: deque[RoundResult] = deque(maxlen=RESULTS)
        self._house = house
        self._explained = Explained()

    async def start(self, table: str) -> None:
        """Begin with the rounds that the store has."""
        self.results.clear()
        for name, played in await self._house.ended(table, RESULTS):
            if result := coup_result(played):
                self.results.append(RoundResult(name, result))

    def note(self, step: Step) -> None:
        """Take in a step that may have ended a round; a void one has no result."""
        last = step.desk.last if step.entry.closed else None
        if last and not last.voided and (result := coup_result(last.played)):
            self.results.append(RoundResult(step.entry.round, result))

    async def explained(self, desk: Desk) -> Explained:
        """Why the last round ended as it did; worked out once, however many ask."""
        ended = desk.rounds - bool(desk.played)
        if not ended:
            raise NothingEnded(table=desk.table)
        told, name = self._explained, f"{desk.table}/{ended}"
        if told.round != name:
            played = desk.last.played if desk.last else await self._house.played(name)
            told = self._explained = Explained(name, explain(desk.game, played))
        return told
