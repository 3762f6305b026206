"""All five roads of a shoe, as a display shows them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from banco.table.roads.bead import Bead, bead_plate
from banco.table.roads.big_road import BigRoadMark, big_road
from banco.table.roads.derived import DerivedRoad, LookBack, derived_road
from banco.table.roads.results import BaccaratResult
from banco.table.roads.streaks import Streak, streaks


class Roads(Struct, frozen=True):
    """The five roads."""

    bead_plate: tuple[Bead, ...]
    big_road: tuple[BigRoadMark, ...]
    big_eye_boy: DerivedRoad
    small_road: DerivedRoad
    cockroach_pig: DerivedRoad


def roads(results: Sequence[BaccaratResult], columns: int | None = None, runs: Sequence[Streak] | None = None) -> Roads:
    """The roads of the shoe so far, oldest result first; the newest so many columns of each, or all.

    The streaks need not be looked for again where they are known.
    """
    runs = streaks(results) if runs is None else runs
    return Roads(
        bead_plate=bead_plate(results, columns),
        big_road=big_road(results, columns, runs),
        big_eye_boy=derived_road(runs, LookBack.BIG_EYE_BOY, columns),
        small_road=derived_road(runs, LookBack.SMALL_ROAD, columns),
        cockroach_pig=derived_road(runs, LookBack.COCKROACH_PIG, columns),
    )
