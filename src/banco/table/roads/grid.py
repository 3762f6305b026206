"""The grid that every road is drawn on: six rows, and as many columns as the display has."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

ROWS = 6
LAST_ROW = ROWS - 1

Place = tuple[int, int]
"""A cell of the grid: its column and its row, counted from the upper left, from 0."""


def down_then_right(count: int) -> list[Place]:
    """The places of so many marks that fill one column after the other."""
    return [divmod(index, ROWS) for index in range(count)]


def dragon_tails(lengths: Iterable[int]) -> list[Place]:
    """The places of the marks of streaks of these lengths, in the order of the marks.

    A streak begins at the top of the next free column and goes down.  Where the next cell down is off
    the grid or taken, it goes one to the right instead: the dragon's tail.
    """
    places: list[Place] = []
    tails: set[Place] = set()  # nothing else lies where the next streaks may go
    tailed: set[int] = set()
    start = 0
    for length in lengths:
        while (start, 0) in tails:
            start += 1
        if length <= ROWS and start not in tailed:
            places += _straight_down(start, length)
        else:
            streak = _with_tail(start, length, tails)
            places += streak
            tails.update(streak)
            tailed.update([column for column, _ in streak])
        start += 1
    return places


@lru_cache(maxsize=1_000)
def _straight_down(column: int, length: int) -> tuple[Place, ...]:
    """The places of a streak that stays in its column."""
    return tuple((column, row) for row in range(length))


def _with_tail(start: int, length: int, tails: set[Place]) -> list[Place]:
    """The places of a streak that begins at the top of a column, where these are taken."""
    places = []
    place = column, row = start, 0
    for _ in range(length):
        places.append(place)
        below = column, row + 1
        if row < LAST_ROW and below not in tails:
            row += 1
            place = below
        else:
            column += 1
            place = column, row
    return places


def on_display(places: list[Place], columns: int | None) -> list[Place | None]:
    """Each place as a display of so many columns shows it, or None where it has scrolled away.

    The display ends with the last column in use, unless the newest mark would be lost to the left of it.
    """
    if columns is None or not places:
        return list(places)
    last, newest = max(places)[0], places[-1][0]
    first = max(0, min(last + 1 - columns, newest))
    return [(column - first, row) if first <= column < first + columns else None for column, row in places]
