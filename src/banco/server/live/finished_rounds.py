"""The finished rounds of a table: the results of the last ones, and the reasons of the very last one."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from banco.core.errors import Refusal
from banco.server.live.store_port import TableStore
from banco.server.protocol import Results, RoundResult
from banco.table.desk import Desk, Step
from banco.table.games import TABLE_GAMES, coup_result
from banco.table.reasons.explain import explain
from banco.table.reasons.reason import Reason
from banco.table.settings import TableSettings

MAX_RESULTS = 24
"""As many as a board beside a felt has columns for."""


class NothingEnded(Refusal):
    """Somebody asks why a round ended at a table where none has."""

    sentence = "No round has ended at {table} yet."


class Explanation(NamedTuple):
    """A finished round, and why it ended as it did; empty before the first."""

    round: str = ""
    reasons: tuple[Reason, ...] = ()


class FinishedRounds:
    """The last results of a table, the newest last, and the explanation of the last round.

    They are a board beside the felt, unless the game has roads for that; of a solo table the lobby shows none.
    """

    def __init__(self, store: TableStore, settings: TableSettings) -> None:
        game = TABLE_GAMES[settings.game]
        self.has_board = game.result is not None and not game.has_roads
        self._are_shown = self.has_board or not settings.solo
        self.results: deque[RoundResult] = deque(maxlen=MAX_RESULTS)
        self._store = store
        self._explanation = Explanation()

    async def load(self, table: str) -> None:
        """Read the last rounds from the store, if anybody is shown them."""
        self.results.clear()
        if not self._are_shown:
            return
        for name, played in await self._store.last_rounds(table, MAX_RESULTS):
            if result := coup_result(played):
                self.results.append(RoundResult(name, result))

    def note_step(self, step: Step) -> Results | None:
        """Add the result of the round that the step ended, if it did, and give what the board is told of it.

        A void round has none.
        """
        last = step.desk.last if step.entry.closed and self._are_shown else None
        result = coup_result(last.played) if last and not last.voided else None
        if result is None:
            return None
        self.results.append(RoundResult(step.entry.round, result))
        return Results((self.results[-1],)) if self.has_board else None

    @property
    def message(self) -> Results | None:
        """The whole board as it is sent; None if the game has none."""
        return Results(tuple(self.results)) if self.has_board else None

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
