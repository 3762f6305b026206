"""A batch of entries, decided one after another and written by a few statements for all of them.

What the entries need is read first, in one query a table, unless the writer remembers it: their keys,
the ends of their journals and their purses.  Each entry is then taken or refused on its own; a refused
one leaves no trace and does not touch its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.errors import BancoError
from banco.house.store import bulk
from banco.house.store.guard_port import StakeGuard
from banco.house.store.journals.chain import START, link_of, next_hash
from banco.house.store.ledger import StoredBooks
from banco.house.store.owners import Fence, NotOwner, find_fenced_out
from banco.house.store.rows import Rows
from banco.house.store.schema import chains, journal
from banco.house.store.writer_cache import Head, WriterCache
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import LocalWallet, Wallet, purses_for
from banco.table.entry import Entry, StaleTable, Stored

Answer = Stored | BancoError
NO_HEAD = Head(0, START)


class StoredCommand(Struct, frozen=True, gc=False):
    """A command that is in the journal, as it was asked and answered."""

    command: str
    stored: Stored


def store_entries(
    connection: Connection, entries: Sequence[Entry], cache: WriterCache, fences: Sequence[Fence | None] = ()
) -> list[Answer]:
    """Store the entries, each with its own answer; the caller commits, or clears the cache.

    An entry that comes with a fence is refused unless the table still belongs to its writer.
    """
    fenced_out = find_fenced_out(connection, entries, fences) if any(fences) else frozenset()
    batch = Batch(connection, [entry for at, entry in enumerate(entries) if at not in fenced_out], cache)
    answers = [
        NotOwner(table=entry.table) if at in fenced_out else batch.take(entry) for at, entry in enumerate(entries)
    ]
    batch.write()
    return answers


def store_one_entry(connection: Connection, entry: Entry, guard: StakeGuard, fence: Fence | None = None) -> Stored:
    """Store an entry as a part of some other work; if it is refused, nothing of that work is done."""
    (answer,) = store_entries(connection, [entry], WriterCache(guard), [fence])
    if isinstance(answer, BancoError):
        raise answer
    return answer


class Batch:
    """Entries on their way into the store."""

    def __init__(self, connection: Connection, entries: Sequence[Entry], cache: WriterCache) -> None:
        self._connection = connection
        self._heads = cache.heads
        _read_heads(connection, entries, cache.heads)
        self._stored_commands = _find_stored(connection, entries)
        self._books = StoredBooks(connection, (name for entry in entries for name in _purses(entry)), cache.balances)
        self._guard = cache.guard.begin(connection, entries)
        self._rows = Rows()
        self._changed_journals: set[str] = set()
        self._times: list[int] = []

    def take(self, entry: Entry) -> Answer:
        """The answer to an entry: stored, stored before, or refused."""
        if earlier := self._stored_commands.get((entry.asker, entry.key)):
            return _repeat_answer(entry, earlier)
        head = self._heads.get(entry.table, NO_HEAD)
        if entry.number != head.number + 1:
            return StaleTable(chain=entry.table, number=head.number, key=entry.key)
        try:
            credit = self._move_money(entry)
        except BancoError as refusal:
            return refusal
        self._link(entry, head)
        stored = Stored(entry.table, entry.number, entry.at, entry.events, credits=credit)
        self._stored_commands[entry.asker, entry.key] = StoredCommand(entry.command, stored)
        return stored

    def _move_money(self, entry: Entry) -> dict[str, int]:
        """Book the entry's orders; gives the credit after them of every session that it touches or tells of."""
        wallet: Wallet = LocalWallet(entry.table, entry.round, entry.money, self._books)
        before = {stake.session: wallet.balance(stake.session) for stake in entry.staked}
        if entry.orders:
            self._guard.check(entry)
            booked = len(self._books.transfers)
            wallet.carry_out(entry.orders)
            self._guard.note(entry)
            self._times += [entry.at] * (len(self._books.transfers) - booked)
        after = {session: wallet.balance(session) for session in _sessions(entry)}
        self._rows.note(entry, before, after)
        return after

    def _link(self, entry: Entry, head: Head) -> None:
        link = link_of(entry)
        new = next_hash(head.hash, link)
        self._heads[entry.table] = Head(entry.number, new)
        self._changed_journals.add(entry.table)
        self._rows.links.append((*link, new))

    def write(self) -> None:
        """Write what was taken."""
        self._books.save(self._times)
        self._rows.write(
            self._connection,
            [(name, self._heads[name].number, self._heads[name].hash) for name in sorted(self._changed_journals)],
        )


def _repeat_answer(entry: Entry, earlier: StoredCommand) -> Answer:
    """The stored answer to a key; a conflict where it comes with something else, or to another table."""
    if (earlier.command, earlier.stored.table) != (entry.command, entry.table):
        return KeyConflict(key=entry.key)
    return Stored(earlier.stored.table, earlier.stored.number, earlier.stored.at, earlier.stored.events, repeated=True)


def _find_stored(connection: Connection, entries: Sequence[Entry]) -> dict[tuple[str, str], StoredCommand]:
    keys = list({(entry.asker, entry.key) for entry in entries})
    names = "asker key command chain number at events"
    rows = bulk.fetch(connection, journal, "asker key", names, keys)
    return {(row[0], row[1]): StoredCommand(row[2], Stored(*row[3:])) for row in rows}


def _read_heads(connection: Connection, entries: Sequence[Entry], heads: dict[str, Head]) -> None:
    """Add the ends of the entries' journals that are not known yet."""
    names = [(name,) for name in {entry.table for entry in entries} if name not in heads]
    rows = bulk.fetch(connection, chains, "name", "name number hash", names, lock=True)
    heads.update({name: Head(number, bytes(end)) for name, number, end in rows})


def _sessions(entry: Entry) -> Iterable[str]:
    """Every session whose credit the entry touches or tells of."""
    found = dict.fromkeys([stake.session for stake in entry.staked])
    for order in entry.orders:
        for part in order.parts:
            found[part.session] = None
    for result in entry.closed.results if entry.closed else ():
        found[result.session] = None
    return found


def _purses(entry: Entry) -> Iterator[str]:
    """Every purse that the entry touches or tells of."""
    return purses_for(entry.table, entry.round, entry.money, entry.orders, _sessions(entry))
