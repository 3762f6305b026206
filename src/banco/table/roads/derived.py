"""The derived roads: red where the big road repeats itself, blue where it does not.

All three ask the same two questions of the big road's columns as they would be without a dragon's tail, that
is of the streaks; they differ in how far back they look.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from banco.table.roads.grid import dragon_tails, on_display
from banco.table.roads.results import Winner
from banco.table.roads.streaks import Streak


class LookBack(IntEnum):
    """The three derived roads, by the number of columns each looks back."""

    BIG_EYE_BOY = 1
    SMALL_ROAD = 2
    COCKROACH_PIG = 3


class Colour(Enum):
    """What a mark of a derived road says: red repeats, blue breaks.  Neither means a side."""

    RED = "red"
    BLUE = "blue"


class DerivedMark(Struct, frozen=True):
    """One mark of a derived road."""

    column: int
    row: int
    colour: Colour


class DerivedRoad(Struct, frozen=True):
    """The marks shown, oldest first, and the mark that each side's win would add next; None before the road begins."""

    marks: tuple[DerivedMark, ...]
    if_player: Colour | None
    if_banker: Colour | None


def derived_road(streaks: Sequence[Streak], back: LookBack, columns: int | None = None) -> DerivedRoad:
    """The road that looks so far back, as a display of so many columns shows it."""
    lengths = [streak.length for streak in streaks]
    colours = _colours(lengths, back)
    runs = [len(list(run)) for _, run in groupby(colours)]
    places = on_display(dragon_tails(runs), columns)
    marks = tuple([DerivedMark(*place, colour) for place, colour in zip(places, colours, strict=True) if place])
    return DerivedRoad(
        marks=marks,
        if_player=_if(Winner.PLAYER, streaks, lengths, back),
        if_banker=_if(Winner.BANKER, streaks, lengths, back),
    )


def colour_at(lengths: Sequence[int], column: int, row: int, back: int) -> Colour | None:
    """The colour that a win in this place of the big road brings, or None before the road begins.

    A win that opens a column is red if the column before it is as long as the one so many columns back
    from that.  A win that goes on in a column is blue if it is the first to go below the end of the column
    so many columns back; above that end, and further below it, the two cells looked at are alike: red.
    """
    if row == 0:
        compared = column - 1 - back
        return None if compared < 0 else _opening_colour(lengths[column - 1], lengths[compared])
    return None if column < back else _colour_below(row, lengths[column - back])


def _opening_colour(before: int, compared: int) -> Colour:
    """The colour of a win that opens a column, by the length of the column before and of the one it is held against."""
    return Colour.RED if before == compared else Colour.BLUE


def _colour_below(row: int, compared: int) -> Colour:
    """The colour of a win that goes on in a column, by the length of the column that it is held against."""
    return Colour.BLUE if row == compared else Colour.RED


@lru_cache(maxsize=10_000)
def _colours_below(length: int, compared: int) -> tuple[Colour, ...]:
    """The colours of a column of so many wins but for its first."""
    return tuple(_colour_below(row, compared) for row in range(1, length))


def _colours(lengths: Sequence[int], back: int) -> list[Colour]:
    colours: list[Colour] = []
    for column in range(back, len(lengths)):
        if column > back:
            colours.append(_opening_colour(lengths[column - 1], lengths[column - 1 - back]))
        if lengths[column] > 1:
            colours += _colours_below(lengths[column], lengths[column - back])
    return colours


def _if(winner: Winner, streaks: Sequence[Streak], lengths: Sequence[int], back: int) -> Colour | None:
    """The mark that the next win of this side would add."""
    if not streaks:
        return None
    last = len(lengths) - 1
    if streaks[-1].winner is winner:
        return colour_at(lengths, last, lengths[last], back)
    return colour_at(lengths, last + 1, 0, back)
