"""The office's journals: what the house itself changes, with who, why, before and after (M4).

Each account has one, so that nobody waits for another's; what is the house's own stands in one that is called as all of
them were before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from msgspec import Struct, json
from sqlalchemy import Connection

from banco.core.request import Request
from banco.core.time import Millis
from banco.house.store import bulk
from banco.house.store.journals.chain import LINK, START, next_hash
from banco.house.store.journals.locks import take as take
from banco.house.store.journals.names import OFFICE as OFFICE
from banco.house.store.journals.names import is_office, journal_of
from banco.house.store.schema import chains, journal, unnoted_entries
from banco.ledger.transfers import KeyConflict
from banco.table.entry import Stored

P = ParamSpec("P")
T = TypeVar("T")


def office_work(
    work: Callable[Concatenate[Connection, Request, P], T],
) -> Callable[Concatenate[Connection, Request, P], T]:
    """Do a work on what is the house's own, which nobody else changes meanwhile, not before its journal's last moment.

    Whoever came later may have an earlier clock.
    """

    @wraps(work)
    def run(connection: Connection, request: Request, /, *args: P.args, **kwargs: P.kwargs) -> T:
        take(connection, house=True)
        return work(connection, request.not_before(last_moment(connection, "")), *args, **kwargs)

    return run


class _End(NamedTuple):
    """The last entry of a journal: its number, hash and moment."""

    number: int
    hash: bytes
    at: Millis


def last_moment(connection: Connection, *accounts: str) -> Millis:
    """When something was last entered in the journals of these accounts, or in the house's own for an empty name.

    An account's journal begins not before the last moment of the house's own.
    """
    return max(_end_of(connection, journal_of(account)).at for account in accounts)


def note(
    connection: Connection, request: Request, command: Struct, events: tuple[Struct, ...] = (), *, account: str = ""
) -> Stored:
    """Enter a change in the account's journal, or in the house's own; a key that was used gets what is there."""
    known = find_entry(connection, command, by=request.by, key=request.key)
    return known or enter(connection, request, command, events, account=account)


def enter(
    connection: Connection, request: Request, command: Struct, events: tuple[Struct, ...] = (), *, account: str = ""
) -> Stored:
    """Enter a change under a key that was not used before."""
    take(connection, *filter(None, (account,)), house=not account)
    chain = journal_of(account)
    end = _end_of(connection, chain)
    number, at = end.number + 1, max(request.at, end.at)
    asked, told = json.encode(command).decode(), json.encode(events).decode()
    link = (chain, number, at, request.by, request.key, asked, told)
    new = next_hash(end.hash, link)
    bulk.upsert(connection, chains, "name", "number hash", [(chain, number, new)])
    bulk.insert(connection, journal, f"{LINK} hash", [(*link, new)])
    if chain != OFFICE:
        bulk.insert(connection, unnoted_entries, "chain number at", [(chain, number, at)])
    return Stored(chain, number, at, told)


def find_entry(
    connection: Connection, command: Struct | tuple[Struct, ...], *, by: str, key: str, table: str = ""
) -> Stored | None:
    """The entry stored earlier under this idempotency key, if any; a conflict where another command has used it.

    It is the office's, or the table's where one is named.
    """
    known = bulk.fetch(connection, journal, "key asker", "command chain number at events", [(key, by)])
    if not known:
        return None
    ((before, where, number, entered, told),) = known
    if before != json.encode(command).decode() or not (where == table if table else is_office(where)):
        raise KeyConflict(key=key)
    return Stored(where, number, entered, told, repeated=True)


def _end_of(connection: Connection, chain: str) -> _End:
    """The end of a journal, which nobody else adds to in this transaction."""
    ends = bulk.fetch(connection, chains, "name", "number hash", [(chain,)])
    if ends and ends[0][0]:
        ((number, last),) = ends
        ((at,),) = bulk.fetch(connection, journal, "chain number", "at", [(chain, number)])
        return _End(number, bytes(last), at)
    return _End(0, START, 0 if chain == OFFICE else _end_of(connection, OFFICE).at)
