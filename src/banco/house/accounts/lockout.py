"""Lock-out: after so many failed log-ins in a row the account takes none for a while (P1)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from banco.house.periods import HOUR
from banco.table.entry import Millis


class Lockout(Struct, frozen=True):
    """How many failures lock an account, and for how long."""

    failures: int = 5
    locked_for: Millis = HOUR // 4


LOCKOUT = Lockout()


class Tries(NamedTuple):
    """The failures since the last log-in, and until when they lock the account."""

    failed: int = 0
    locked_until: Millis | None = None


FRESH = Tries()
"""After a log-in, or a new password from the house."""


def is_locked(tries: Tries, now: Millis) -> bool:
    """Whether no log-in is taken now."""
    return tries.locked_until is not None and now < tries.locked_until


def failed(tries: Tries, now: Millis, lockout: Lockout = LOCKOUT) -> Tries:
    """The tries after one more failure; while locked none counts, and afterwards the count begins anew."""
    if is_locked(tries, now):
        return tries
    count = 1 if tries.locked_until is not None else tries.failed + 1
    return Tries(count, now + lockout.locked_for if count >= lockout.failures else None)
