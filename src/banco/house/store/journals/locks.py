"""Which journals a work has for itself: all that it needs, taken before anything else and in one order.

First come the journals of the office, then those of tables, each by name; whatever else somebody changes belongs to a
journal that is theirs by then.  So works that have nothing to do with each other do not wait for each other, and
nobody waits in a ring.  SQLite has one lock for all who write, and there nothing is taken.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, text

from banco.house.store import bulk
from banco.house.store.journals.chain import START
from banco.house.store.journals.names import is_office, journal_of
from banco.house.store.schema import chains

BEGIN = text(
    "INSERT INTO chains (name, number, hash) SELECT name, 0, :start FROM unnest(CAST(:names AS text[])) AS name "
    "ON CONFLICT DO NOTHING"
)


class Journals(NamedTuple):
    """Journals that are added to, and those to which nobody adds meanwhile."""

    own: frozenset[str] = frozenset()
    still: frozenset[str] = frozenset()

    def joined(self, other: Journals) -> Journals:
        """These and the others."""
        return Journals(self.own | other.own, self.still | other.still)

    def cover(self, other: Journals) -> bool:
        """Whether the others are among these."""
        return other.own <= self.own and other.still <= self.own | self.still


NONE = Journals()


class NotTaken(Exception):
    """A work needs journals that it has not, while it has others: it begins anew, with all of them."""

    def __init__(self, wanted: Journals) -> None:
        super().__init__(*sorted(wanted.own | wanted.still))
        self.wanted = wanted


class Held:
    """The journals that a transaction has; `free` while it may still take some, because it has none."""

    def __init__(self, journals: Journals = NONE, *, free: bool = False) -> None:
        self.journals = journals
        self.free = free


_held: WeakKeyDictionary[Connection, Held] = WeakKeyDictionary()


def takes_anything(connection: Connection) -> bool:
    """Whether journals are taken one by one: where one lock is for all who write, nothing is."""
    return connection.dialect.name == "postgresql"


def take(
    connection: Connection,
    *accounts: str,
    house: bool = False,
    house_still: bool = False,
    stakes_at: Collection[str] = (),
    entries_of: Collection[str] = (),
) -> None:
    """Let nobody else work on these accounts, or on what is the house's own, until the transaction ends.

    Nobody stakes at the tables of `stakes_at` meanwhile, and `entries_of` get entries by this work; `house_still` lets
    others rely on what is the house's own too.  A work begins with this, before it changes anything, and names all it
    needs; what it has read before may not be so any more.
    """
    if not takes_anything(connection):
        return
    own = {journal_of(account) for account in accounts} | set(entries_of) | ({journal_of()} if house else set())
    still = set(stakes_at) | ({journal_of()} if house_still else set())
    wanted = Journals(frozenset(own), frozenset(still - own))
    held = _held.get(connection)
    if held is None:
        lock(connection, wanted)
    elif not held.journals.cover(wanted):
        if not held.free:
            raise NotTaken(held.journals.joined(wanted))
        lock(connection, wanted)
        held.journals, held.free = wanted, False


def hold(connection: Connection, held: Held) -> None:
    """Remember what the connection's transaction has taken."""
    _held[connection] = held


def lock(connection: Connection, wanted: Journals) -> None:
    """Lock the ends of these journals in their order; one that is to be added to for the first time gets an end.

    A table without any entry has no stakes that could be waited for.  New ends come before all locks: whoever adds one
    that another adds waits without a lock that the other could need.
    """
    names = sorted(wanted.own | wanted.still, key=lambda name: (not is_office(name), name))
    there = {name for (name,) in bulk.fetch(connection, chains, "name", "name", [(name,) for name in wanted.own])}
    if new := [name for name in names if name in wanted.own and name not in there]:
        connection.execute(BEGIN, {"start": START, "names": new})
    for (_, alone), some in groupby(names, key=lambda name: (is_office(name), name in wanted.own)):
        bulk.fetch(connection, chains, "name", "name", [(name,) for name in some], lock=alone, share=not alone)
