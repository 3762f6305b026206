"""The periods that limits are set for."""

from __future__ import annotations

from enum import Enum

from banco.core.time import DAY, Millis


class Period(Enum):
    """A day, a week or a month, always the one that ends now."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"


LENGTH: dict[Period, Millis] = {Period.DAY: DAY, Period.WEEK: 7 * DAY, Period.MONTH: 30 * DAY}


def since(period: Period, now: Millis) -> Millis:
    """When the period that ends now began."""
    return now - LENGTH[period]
