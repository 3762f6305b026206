"""Lock-out: after so many failed log-ins in a row the name is locked for whoever is not known there (P1).

Anybody can type a wrong password for anybody, so a lock must not keep the owner out.  Whoever comes from a device
from which the account was entered before tries as if nothing had happened.  Everybody else is slowed down, at each
address by itself: the wait after a failure doubles, and while the name is locked it begins with the first try.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from banco.core.time import HOUR, Millis


class Lockout(Struct, frozen=True):
    """How many failures lock a name, and for how long; how long the first wait is, and when failures are forgotten.

    `from_one` is how many may come from one address, whatever the names, before it has to wait too.
    """

    failures: int = 5
    locked_for: Millis = HOUR // 4
    first_wait: Millis = 5_000
    from_one: int = 20
    forgotten_after: Millis = HOUR


LOCKOUT = Lockout()


class Tries(NamedTuple):
    """The failures since the last log-in, and until when they lock the name."""

    failed: int = 0
    locked_until: Millis | None = None


FRESH = Tries()
"""After a log-in, or a new password from the house."""


def is_locked(tries: Tries, now: Millis) -> bool:
    """Whether whoever is not known has to wait."""
    return tries.locked_until is not None and now < tries.locked_until


def failed(tries: Tries, now: Millis, lockout: Lockout = LOCKOUT) -> Tries:
    """The tries after one more failure; while locked none counts, and afterwards the count begins anew."""
    if is_locked(tries, now):
        return tries
    count = 1 if tries.locked_until is not None else tries.failed + 1
    return Tries(count, now + lockout.locked_for if count >= lockout.failures else None)


def wait_after(failures: int, free: int, lockout: Lockout = LOCKOUT) -> Millis:
    """How long to wait after so many failures: the first few are free, then each waits twice as long as the last."""
    if failures < free:
        return 0
    return min(lockout.first_wait << min(failures - free, 30), lockout.locked_for)
