"""The bead plate: every coup in the order of play, ties too."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from banco.table.roads.grid import down_then_right, on_display
from banco.table.roads.results import BaccaratResult, Winner


class Bead(Struct, frozen=True):
    """One coup on the bead plate."""

    column: int
    row: int
    winner: Winner
    player_points: int
    banker_points: int
    player_pair: bool
    banker_pair: bool


def bead_plate(results: Sequence[BaccaratResult], columns: int | None = None) -> tuple[Bead, ...]:
    """The beads that a plate of so many columns shows, oldest first."""
    places = on_display(down_then_right(len(results)), columns)
    return tuple(
        Bead(
            *place,
            result.winner,
            result.player_points,
            result.banker_points,
            result.player_pair,
            result.banker_pair,
        )
        for place, result in zip(places, results, strict=True)
        if place
    )
