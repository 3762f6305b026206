"""Moments as dates: days are days of UTC, written as in ISO 8601."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from banco.core.errors import BadInput
from banco.core.time import DAY, Millis

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


class BadDay(BadInput):
    """A text that is no day of the calendar."""

    sentence = "“{text}” is no day: write it as 2026-01-31."


def format_iso(at: Millis) -> str:
    """The moment as `2026-01-31T18:05:00.000Z`."""
    return (EPOCH + at * MILLISECOND).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def format_day(at: Millis) -> str:
    """The day of a moment, as `2026-01-31`."""
    return format_iso(at)[: len("2026-01-31")]


def day_start(text: str) -> Millis:
    """The first moment of a day."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise BadDay(text=text[:40]) from error
    return (datetime.combine(day, time(), UTC) - EPOCH) // MILLISECOND


def day_end(text: str) -> Millis:
    """The first moment after a day."""
    return day_start(text) + DAY


def format_minute(at: Millis) -> str:
    """The moment to the minute, as in `2026-11-16 09:30 UTC`."""
    return f"{EPOCH + at * MILLISECOND:%Y-%m-%d %H:%M} UTC"
