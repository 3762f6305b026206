"""The office's journal: what the house itself changes, with who, why, before and after (M4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from msgspec import Struct, json
from sqlalchemy import Connection

from banco.core.request import Request
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


def office_work(
    work: Callable[Concatenate[Connection, Request, P], T],
) -> Callable[Concatenate[Connection, Request, P], T]:
    """Do the work not before the moment of the office's last entry: whoever came later may have an earlier clock."""

    @wraps(work)
    def run(connection: Connection, request: Request, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return work(connection, request.not_before(last_moment(connection)), *args, **kwargs)

    return run


def last_moment(connection: Connection) -> Millis:
    """When something was last entered in the office's journal, which nobody else adds to in this transaction."""
    ends = bulk.fetch(connection, chains, "name", "name number", [(OFFICE,)], lock=True)
    return max((at for (at,) in bulk.fetch(connection, journal, "chain number", "at", ends)), default=0)


def note(connection: Connection, request: Request, command: Struct, events: tuple[Struct, ...] = ()) -> Stored:
    """Enter a change in the journal; the same key again gets the entry that is there."""
    at = max(request.at, last_moment(connection))
    ((number, last),) = bulk.fetch(connection, chains, "name", "number hash", [(OFFICE,)], lock=True)
    if known := find_entry(connection, command, by=request.by, key=request.key):
        return known
    asked, told = json.encode(command).decode(), json.encode(events).decode()
    link = (OFFICE, number + 1, at, request.by, request.key, asked, told)
    new = next_hash(bytes(last), link)
    bulk.update(connection, chains, "name", "number hash", [(OFFICE, number + 1, new)])
    bulk.insert(connection, journal, f"{LINK} hash", [(*link, new)])
    return Stored(OFFICE, number + 1, at, told)


def find_entry(
    connection: Connection, command: Struct | tuple[Struct, ...], *, by: str, key: str, chain: str = OFFICE
) -> Stored | None:
    """The entry stored earlier under this idempotency key, if any; a conflict where another command has used it."""
    known = bulk.fetch(connection, journal, "key asker", "command chain number at events", [(key, by)])
    if not known:
        return None
    ((before, where, number, entered, told),) = known
    if (before, where) != (json.encode(command).decode(), chain):
        raise KeyConflict(key=key)
    return Stored(where, number, entered, told, repeated=True)
