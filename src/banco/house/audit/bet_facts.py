"""Facts from a table's journal about settled bets: what each round's totals by kind must be."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import convert, json
from msgspec.structs import astuple

from banco.core.game import spot_as_kind
from banco.core.settlement import Line
from banco.house.load_round import Games
from banco.table.bet_totals import bet_totals

SETTLED = '"what":"settled"'
"""How settled bets are told in a journal."""

GAME = '"game":"'

BetRow = tuple[Any, ...]
"""A row of `bet_totals` without its round."""

read_events = json.Decoder(list[dict[str, Any]]).decode


class BetFacts:
    """The settled bets of one table by its journal: a hash of each round's totals, eight bytes a round."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._hashes = array("q")
        self._lines: list[Line] = []
        self._kind_of: Callable[[str], str] = spot_as_kind

    def begin_round(self, opening: str) -> None:
        """Keep what the round before has settled, and begin the next one."""
        self._keep_round()
        game = self._games.get(opening.partition(GAME)[2].partition('"')[0])
        self._kind_of = game.bet_kind if game else spot_as_kind

    def read(self, events: str) -> None:
        """Read the settled bets of an entry."""
        self._lines += lines_in(events)

    def hash_of(self, round_number: int) -> int:
        """The hash of the totals that the round must have."""
        if round_number <= len(self._hashes) - 1:
            return self._hashes[round_number]
        return hash(self.rows_of(self._lines))

    def rows_of(self, lines: Iterable[Line]) -> tuple[BetRow, ...]:
        """The rows that these settled bets leave."""
        return tuple(astuple(total) for total in bet_totals(self._kind_of, lines))

    def _keep_round(self) -> None:
        """What lies before the first round is kept as round 0, which there is not."""
        self._hashes.append(hash(self.rows_of(self._lines)))
        self._lines.clear()


def lines_in(events: str) -> list[Line]:
    """The settled bets that an entry tells."""
    return [
        line
        for event in read_events(events)
        if event["what"] == "settled"
        for line in convert(event["lines"], list[Line])
    ]
