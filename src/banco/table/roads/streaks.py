"""Streaks: how often a side won in a row.  They are the big road's columns, however long the dragon's tail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from banco.table.roads.results import BaccaratResult, Winner


class Streak(Struct, frozen=True):
    """So many wins of one side, with no win of the other between them."""

    winner: Winner
    length: int


def streaks(results: Sequence[BaccaratResult]) -> tuple[Streak, ...]:
    """The streaks of the shoe, oldest first; a tie neither breaks a streak nor counts in it."""
    wins = [result.winner for result in results if result.decided]
    return tuple(Streak(winner, len(list(run))) for winner, run in groupby(wins))
