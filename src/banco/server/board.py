"""The board beside a baccarat table: the results of the shoe, the five roads and the statistics."""

from __future__ import annotations

from collections.abc import Iterable

from banco.core.messages import Event
from banco.server.protocol import Board
from banco.table.desk import Desk, Step
from banco.table.entry import RoundState
from banco.table.roads.results import BaccaratResult, result_from
from banco.table.roads.roads import roads
from banco.table.roads.statistics import statistics

GAMES_WITH_ROADS = ("lucky-tree",)
MOST_RESULTS = 100  # a shoe of eight packs is over before; where every round is shuffled, the newest count


class Results:
    """The results of the shoe in use, oldest first."""

    def __init__(self, game: str) -> None:
        self._told = game in GAMES_WITH_ROADS
        self._results: list[BaccaratResult] = []

    def start(self, rounds: Iterable[tuple[Event, ...]]) -> None:
        """Begin with the rounds that were dealt from the shoe before, by their events."""
        found = (result_from(events) for events in rounds) if self._told else ()
        self._results = [result for result in found if result]

    def note(self, before: Desk, step: Step) -> bool:
        """Take a step in; whether the board has changed."""
        if not self._told:
            return False
        if step.entry.opened:
            return self._opened(step.desk)
        if step.entry.closed is None or step.entry.closed.state is RoundState.VOID or before.played is None:
            return False
        result = result_from((*before.played.events, *step.events))
        self._results = [*self._results, *([result] if result else [])][-MOST_RESULTS:]
        return result is not None

    def _opened(self, desk: Desk) -> bool:
        """A new shoe begins a new board."""
        played = desk.played
        if played is None or not played.opening.fresh or getattr(played.options, "shuffled_every_round", False):
            return False
        self._results = []
        return True

    @property
    def board(self) -> Board | None:
        """The board as it is shown, where the table has one."""
        if not self._told:
            return None
        return Board(roads(self._results), statistics(self._results))
