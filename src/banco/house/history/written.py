"""A stored round in the round notation."""

from __future__ import annotations

from banco.core.record import write_round
from banco.core.void import Void
from banco.house.desks import StoredRound


def written(stored: StoredRound) -> str:
    """The round's record; that of a void round ends with who broke it off, why, and what went back."""
    voided = stored.voided
    return write_round(stored.played, Void(stored.asked[-1].asker, voided.why, voided.lines) if voided else None)
