"""The time a player has played: at two tables at once, an hour is an hour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from banco.core.time import MINUTE, Millis
from banco.house.periods import Period, since


class Span(NamedTuple):
    """From when until when somebody was at a table; without an end, until now."""

    start: Millis
    end: Millis | None


def without(there: Span, away: Iterable[tuple[Millis, Millis]]) -> Iterator[Span]:
    """The parts of somebody's time at a table, without the absences from a moment until another."""
    start = there.start
    for left_at, back_at in sorted(away):
        if left_at > start:
            yield Span(start, left_at)
        start = max(start, back_at)
    if there.end is None or there.end > start:
        yield Span(start, there.end)


def time_at_tables(spans: Iterable[Span], start: Millis, now: Millis) -> Millis:
    """How long somebody was at a table between two moments, at however many at once."""
    total, reached = 0, start
    for span in sorted(spans, key=lambda span: span.start):
        end = now if span.end is None else min(span.end, now)
        total += max(0, end - max(span.start, reached))
        reached = max(reached, end)
    return total


def time_left(minutes: Iterable[tuple[Period, int]], spans: Iterable[Span], now: Millis) -> Millis | None:
    """The least time that any of the limits leaves, never below zero; None where there is no limit."""
    known = tuple(spans)
    left = (most * MINUTE - time_at_tables(known, since(period, now), now) for period, most in minutes)
    return min((max(0, millis) for millis in left), default=None)
