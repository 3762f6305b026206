"""Failed log-ins as the store has them: by name, by caller, and by both.

Names that nobody has are counted like any other, with the same statements: neither the answer nor its time tells
which there are.
"""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, delete

from banco.core.time import Millis
from banco.house.accounts.lockout import FRESH, Lockout, Tries, failed, is_locked, wait_after
from banco.house.store import bulk
from banco.house.store.schema import failed_log_ins

ANYBODY = b""


class Caller(Struct, frozen=True):
    """Who tries a password: by an address, or known to the account by a device or a log-in.

    Whoever is known there is not slowed down by the failures of others.
    """

    name: str = ""
    known: bool = False


OWN_LOG_IN = Caller("logged in", known=True)
"""Whoever is logged in already, and proves the password once more."""


class Attempts(Struct, frozen=True):
    """What has failed so far, under a name by all, by this caller, and from the caller's address under any name."""

    name: Tries
    by_caller: tuple[int, Millis]
    from_address: tuple[int, Millis]
    caller: Caller

    def has_to_wait_until(self, now: Millis, lockout: Lockout) -> Millis:
        """From when on the caller may try; a moment that has passed where it may at once."""
        locked = is_locked(self.name, now) and not self.caller.known
        count, last_at = self.by_caller
        until = last_at + wait_after(count, 1 if locked else lockout.failures, lockout)
        if not self.caller.known:
            count, last_at = self.from_address
            until = max(until, last_at + wait_after(count, lockout.from_one, lockout))
        return until

    def has_to_knock(self, now: Millis) -> bool:
        """Whether this is a stranger's first try under a locked name, which is not looked at and has to come again."""
        return is_locked(self.name, now) and not self.caller.known and not self.by_caller[0]


def attempts_of(connection: Connection, name: str, caller: Caller, now: Millis, lockout: Lockout) -> Attempts:
    """What has failed under a name and of a caller."""
    called, of = _hash(name.lower()), _hash(caller.name)
    places = [(called, ANYBODY), (called, of), (ANYBODY, of)]
    found = bulk.fetch(connection, failed_log_ins, "name caller", "name caller failed last_at", places)
    rows = {(bytes(by_name), bytes(by)): (count, at) for by_name, by, count, at in found}
    count, last_at = rows.get(places[0], (0, 0))
    locked_until = last_at + lockout.locked_for if count >= lockout.failures else None
    recent = {place: row for place, row in rows.items() if now - row[1] < lockout.forgotten_after}
    return Attempts(Tries(count, locked_until), recent.get(places[1], (0, 0)), recent.get(places[2], (0, 0)), caller)


def count_failure(
    connection: Connection, name: str, caller: Caller, now: Millis, lockout: Lockout
) -> tuple[Tries, Tries]:
    """Count a failure under a name and of a caller; gives the tries under the name before and after it."""
    before = attempts_of(connection, name, caller, now, lockout)
    after = failed(before.name, now, lockout)
    called, of = _hash(name.lower()), _hash(caller.name)
    last_at = after.locked_until - lockout.locked_for if after.locked_until is not None else now
    rows = [
        (called, ANYBODY, after.failed, last_at),
        (called, of, before.by_caller[0] + 1, now),
        (ANYBODY, of, before.from_address[0] + 1, now),
    ]
    bulk.upsert(connection, failed_log_ins, "name caller", "failed last_at", rows)
    return before.name, after


def count_knock(connection: Connection, name: str, caller: Caller, now: Millis) -> None:
    """Count the first try of a stranger under a locked name."""
    row = (_hash(name.lower()), _hash(caller.name), 1, now)
    bulk.upsert(connection, failed_log_ins, "name caller", "failed last_at", [row])


def forget_failures(connection: Connection, name: str) -> None:
    """Forget whatever has failed under a name."""
    connection.execute(delete(failed_log_ins).where(failed_log_ins.c.name == _hash(name.lower())))


def forgive(connection: Connection, name: str, caller: Caller, now: Millis, lockout: Lockout) -> Tries:
    """Forget what this caller has failed under a name, and all failures there unless it is locked; gives what is left.

    A lock stays, for whoever has made it may be there still.
    """
    left = attempts_of(connection, name, caller, now, lockout).name
    gone = [_hash(caller.name)] if is_locked(left, now) else [_hash(caller.name), ANYBODY]
    place = (failed_log_ins.c.name == _hash(name.lower()), failed_log_ins.c.caller.in_(gone))
    connection.execute(delete(failed_log_ins).where(*place))
    return left if is_locked(left, now) else FRESH


def sweep_failures(connection: Connection, before: Millis) -> int:
    """Forget what failed before a moment; how much that was."""
    return connection.execute(delete(failed_log_ins).where(failed_log_ins.c.last_at < before)).rowcount


def _hash(text: str) -> bytes:
    return sha256(text.encode("utf-8", "surrogatepass")).digest()
