"""The big road: a column for every streak, and the ties as a count on the mark they followed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from banco.table.roads.grid import dragon_tails, on_display
from banco.table.roads.results import BaccaratResult, Winner
from banco.table.roads.streaks import Streak, streaks


class BigRoadMark(Struct, frozen=True):
    """One win on the big road, with the ties that followed; without a winner while the shoe has had only ties."""

    column: int
    row: int
    winner: Winner | None
    ties: int
    player_pair: bool
    banker_pair: bool


def big_road(
    results: Sequence[BaccaratResult], columns: int | None = None, runs: Sequence[Streak] | None = None
) -> tuple[BigRoadMark, ...]:
    """The marks that a display of so many columns shows, oldest first."""
    if not results:
        return ()
    # before the first win the ties stand in the empty first cell
    wins: Sequence[BaccaratResult | None] = [result for result in results if result.decided] or [None]
    lengths = [streak.length for streak in (streaks(results) if runs is None else runs)] or [1]
    places = on_display(dragon_tails(lengths), columns)
    return tuple(
        [
            BigRoadMark(*place, win.winner, ties, win.player_pair, win.banker_pair)
            if win
            else BigRoadMark(*place, None, ties, player_pair=False, banker_pair=False)
            for place, win, ties in zip(places, wins, _ties(results), strict=True)
            if place
        ]
    )


def _ties(results: Sequence[BaccaratResult]) -> list[int]:
    """How many ties each mark bears: those after its win, and on the first mark also those before it."""
    counts = [0]
    won_before = False
    for result in results:
        if not result.decided:
            counts[-1] += 1
        elif won_before:
            counts.append(0)
        else:
            won_before = True
    return counts
