"""Self-exclusion: until a moment or for ever, never shortened (P2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from banco.core.errors import Refusal
from banco.core.time import DAY, Millis
from banco.house.dates import format_minute

LONGEST = 36_500 * DAY
"""A hundred years; whoever means longer means for ever."""


class BadExclusion(Refusal):
    """An exclusion that ends before it begins, or after a hundred years."""

    sentence = "An exclusion ends in the future and within a hundred years, or never."


class ExclusionStands(Refusal):
    """An exclusion can be made longer, never shorter."""

    sentence = "The exclusion that ends {ends} stands: it can be made longer, but not shorter."


class Exclusion(Struct, frozen=True):
    """From when, and until when; without an end it is for ever."""

    at: Millis
    until: Millis | None

    def __str__(self) -> str:
        return "for ever" if self.until is None else f"until {format_minute(self.until)}"

    @property
    def ends(self) -> str:
        """The moment of its end, for a sentence in any language; `never` where it has none."""
        return "never" if self.until is None else format_minute(self.until)


def standing(exclusions: Iterable[Exclusion], now: Millis) -> Exclusion | None:
    """The exclusion that lasts longest of those that are not over."""
    lasting = [known for known in exclusions if known.until is None or known.until > now]
    return max(lasting, key=lambda known: (known.until is None, known.until or 0), default=None)


def lengthen(before: Exclusion | None, until: Millis | None, now: Millis) -> Exclusion:
    """The exclusion from now on; refused where it would end before one that stands."""
    if until is not None and not now < until <= now + LONGEST:
        raise BadExclusion
    if before and (before.until is None or (until is not None and until <= before.until)):
        raise ExclusionStands(ends=before.ends)
    return Exclusion(now, until)
