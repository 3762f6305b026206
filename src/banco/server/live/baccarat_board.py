"""The board beside a baccarat table: the results of the shoe, the five roads and the statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from banco.core.messages import Event
from banco.core.round import Round
from banco.server.protocol import Board
from banco.table.desk import Desk, Step
from banco.table.entry import RoundState
from banco.table.games import TABLE_GAMES
from banco.table.roads.big_road import BigRoadMark, big_road
from banco.table.roads.results import BaccaratResult, result_from
from banco.table.roads.roads import roads
from banco.table.roads.statistics import statistics
from banco.table.roads.streaks import streaks

MAX_RESULTS = 100  # a shoe of eight packs is over before
LOBBY_COLUMNS = 18  # of the big road, beside each table
MAX_RESULTS_WITHOUT_SHOE = 48  # if every round is shuffled there is no shoe to show: the last results, to look back at


class BaccaratBoard:
    """The results of the shoe in use, oldest first; a game without roads has no board."""

    def __init__(self, game: str) -> None:
        self._has_roads = TABLE_GAMES[game].has_roads
        self._results: list[BaccaratResult] = []
        self._lobby_road: tuple[list[BaccaratResult], tuple[BigRoadMark, ...]] | None = None

    def load(self, rounds: Iterable[tuple[Event, ...]]) -> None:
        """Begin with the rounds that were dealt from the shoe before, by their events."""
        found = (result_from(events) for events in rounds) if self._has_roads else ()
        self._results = [result for result in found if result][-MAX_RESULTS:]

    def note_step(self, before: Desk, step: Step) -> bool:
        """Add what a step has brought; whether the board has changed."""
        if not self._has_roads:
            return False
        if step.entry.opened:
            return self._note_opening(step.desk)
        if step.entry.closed is None or step.entry.closed.state is RoundState.VOID or before.played is None:
            return False
        result = result_from((*before.played.events, *step.events))
        most = MAX_RESULTS_WITHOUT_SHOE if _shuffled_every_round(before.played) else MAX_RESULTS
        self._results = [*self._results, *([result] if result else [])][-most:]
        return result is not None

    def _note_opening(self, desk: Desk) -> bool:
        """Clear the board if a new shoe begins; whether it does."""
        played = desk.played
        if played is None or not played.opening.fresh or _shuffled_every_round(played):
            return False
        self._results = []
        return True

    @property
    def message(self) -> Board | None:
        """The board as it is sent; None if the game has none."""
        if not self._has_roads:
            return None
        runs = streaks(self._results)
        return Board(roads(self._results, runs=runs), statistics(self._results, runs))

    @property
    def lobby_road(self) -> tuple[BigRoadMark, ...] | None:
        """The newest columns of the big road, as the lobby shows them; None if the game has no roads."""
        if not self._has_roads:
            return None
        if self._lobby_road is None or self._lobby_road[0] is not self._results:
            self._lobby_road = self._results, big_road(self._results, LOBBY_COLUMNS)
        return self._lobby_road[1]


def _shuffled_every_round(played: Round[Any]) -> bool:
    return getattr(played.options, "shuffled_every_round", False)
