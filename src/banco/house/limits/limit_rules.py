"""A limit that players set for themselves: lowered at once, raised only after a waiting time (P2)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.time import DAY, Millis


class LimitKind(Enum):
    """What is limited: money brought in, money lost, time played."""

    DEPOSIT = "deposit"
    LOSS = "loss"
    TIME = "time"


class LimitTimes(Struct, frozen=True):
    """How long a raise waits."""

    waiting: Millis = DAY


LIMIT_TIMES = LimitTimes()


class Limit(Struct, frozen=True):
    """An amount in cents, or in minutes of time, and the next one where a raise is waiting.

    No amount is no limit, so a limit without a next amount but with its moment is about to be removed.
    """

    amount: int | None
    since: Millis
    next_amount: int | None = None
    next_from: Millis | None = None


def in_force(limit: Limit, now: Millis) -> int | None:
    """The amount that counts now, or None for no limit."""
    return limit.next_amount if limit.next_from is not None and limit.next_from <= now else limit.amount


def change_limit(limit: Limit | None, wanted: int | None, now: Millis, times: LimitTimes = LIMIT_TIMES) -> Limit:
    """The limit once another amount, or none, is wanted: a stricter one counts at once and ends any waiting."""
    settled = _in_force(limit or Limit(None, now), now)
    if wanted == settled.amount:
        return Limit(settled.amount, settled.since)
    if is_stricter(wanted, settled.amount):
        return Limit(wanted, now)
    return Limit(settled.amount, settled.since, wanted, _waits_until(settled, wanted, now, times))


def is_stricter(amount: int | None, other: int | None) -> bool:
    """Whether an amount allows less than another; any allows less than none."""
    return amount is not None and (other is None or amount < other)


def _in_force(limit: Limit, now: Millis) -> Limit:
    """The limit with a raise that has come into force as its amount."""
    if limit.next_from is None or limit.next_from > now:
        return limit
    return Limit(limit.next_amount, limit.next_from)


def _waits_until(limit: Limit, wanted: int | None, now: Millis, times: LimitTimes) -> Millis:
    """A raise waits its time from when it, or a higher one, was first asked for."""
    if limit.next_from is not None and not is_stricter(limit.next_amount, wanted):
        return limit.next_from
    return now + times.waiting
