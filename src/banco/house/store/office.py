"""The office's journal: what the house itself changes, with who, why, before and after (M4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from msgspec import Struct, json
from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.store import bulk
from banco.house.store.chain import LINK, next_hash
from banco.house.store.schema import chains, journal
from banco.ledger.transfers import KeyConflict
from banco.table.entry import Stored

OFFICE = "office"

P = ParamSpec("P")
T = TypeVar("T")


def take(connection: Connection) -> None:
    """Let nobody else work in the office until the transaction ends.

    Whoever works there begins with this: whoever came to it last, with other rows in hand, could wait for somebody
    who waits for those.
    """
    bulk.fetch(connection, chains, "name", "number", [(OFFICE,)], lock=True)


def in_order(work: Callable[Concatenate[Connection, Millis, P], T]) -> Callable[Concatenate[Connection, Millis, P], T]:
    """Do the work not before the moment of the office's last entry: whoever came later may have an earlier clock."""

    @wraps(work)
    def done(connection: Connection, at: Millis, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return work(connection, max(at, last_moment(connection)), *args, **kwargs)

    return done


def last_moment(connection: Connection) -> Millis:
    """When something was last entered in the office's journal, which nobody else adds to in this transaction."""
    ends = bulk.fetch(connection, chains, "name", "name number", [(OFFICE,)], lock=True)
    return max((at for (at,) in bulk.fetch(connection, journal, "chain number", "at", ends)), default=0)


def note(
    connection: Connection, at: Millis, asker: str, key: str, command: Struct, events: tuple[Struct, ...] = ()
) -> Stored:
    """Enter a change in the journal; the same key again gets the entry that is there."""
    at = max(at, last_moment(connection))
    ((number, last),) = bulk.fetch(connection, chains, "name", "number hash", [(OFFICE,)], lock=True)
    if known := earlier(connection, asker, key, command):
        return known
    asked, told = json.encode(command).decode(), json.encode(events).decode()
    link = (OFFICE, number + 1, at, asker, key, asked, told)
    new = next_hash(bytes(last), link)
    bulk.update(connection, chains, "name", "number hash", [(OFFICE, number + 1, new)])
    bulk.insert(connection, journal, f"{LINK} hash", [(*link, new)])
    return Stored(OFFICE, number + 1, at, told)


def earlier(
    connection: Connection, asker: str, key: str, asked: Struct | tuple[Struct, ...], chain: str = OFFICE
) -> Stored | None:
    """The entry that the same, asked of the same under the same key, has left already; anything else is a conflict."""
    known = bulk.fetch(connection, journal, "key asker", "command chain number at events", [(key, asker)])
    if not known:
        return None
    ((before, where, number, entered, told),) = known
    if (before, where) != (json.encode(asked).decode(), chain):
        raise KeyConflict(key=key)
    return Stored(where, number, entered, told, repeated=True)
