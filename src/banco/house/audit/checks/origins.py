"""Checks the origin of transfers: each belongs to a journal entry of the same time, and none is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.accounts.names import HOUSE
from banco.house.audit.findings import WrongRow, to_hex
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.office_facts import ExpectedTransfer
from banco.house.audit.reader import RowReader
from banco.house.store import bulk
from banco.house.store.schema import postings
from banco.ledger.purses import Money, cashier, wallet
from banco.table.orders import order_key


def check_origins(reader: RowReader, origins: Origins) -> WrongRow | None:
    """The first transfer without a journal entry, among those that `check_transfers` has read."""
    reader.mark_done(origins.checked_count)
    return origins.first_wrong()


class Origins:
    """Compares each transfer with the journals while it is read."""

    def __init__(self, connection: Connection, facts: JournalFacts) -> None:
        self._connection, self._facts = connection, facts
        self._expected = facts.office.transfers
        self._first: WrongRow | None = None
        self.checked_count = 0

    def note_each(self, transfers: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        """The same transfers (key, why, digest and time, ordered by key), each compared as it passes."""
        for transfer in transfers:
            key, _, digest, at = transfer
            self.checked_count += 1
            if not _is_order(self._facts, key, at):
                self._check(key, at, digest)
            yield transfer

    def _check(self, key: str, at: Millis, digest: bytes) -> None:
        expected = self._expected.pop(key, None)
        wrong = (
            _wrong_transfer(key, at, digest, expected)
            if expected
            else _wrong_order_key(self._connection, self._facts, key, at)
        )
        self._first = self._first or wrong

    def first_wrong(self) -> WrongRow | None:
        """The first transfer that differs from the journals or is not in them, or else the first that is missing."""
        if self._first is None and self._expected and not self._facts.office_is_broken:
            missing = min(self._expected)
            return WrongRow("transfers", missing, "no such transfer", "the one that the office's journal tells of")
        return self._first


def _is_order(facts: JournalFacts, key: str, at: Millis) -> bool:
    """Whether a table's entry of that time made the transfer: a fast test that nearly all transfers pass."""
    try:
        _, table, number, _ = key.split("/")
        place = int(number)
        entered = facts.tables[table].times[place - 1]
    except (ValueError, KeyError, IndexError):
        return False
    return at == entered and place > 0 and key.startswith(order_key(at, table, place))


def _wrong_transfer(key: str, at: Millis, digest: bytes, expected: ExpectedTransfer) -> WrongRow | None:
    """What is wrong with a transfer of the office's journal, if anything."""
    if at != expected.at:
        return WrongRow("transfers", key, f"at {at}", f"{expected.at}, as the office's journal tells")
    if digest != expected.digest:
        return WrongRow(
            "transfers", key, f"digest {to_hex(digest)}", f"{expected.digest.hex()}, as the office's journal tells"
        )
    return None


def _wrong_order_key(connection: Connection, facts: JournalFacts, key: str, at: Millis) -> WrongRow | None:
    """What is wrong with a transfer whose key is a table's order, or unknown, if anything."""
    head, _, _ = key.rpartition("/")
    _, _, place = head.partition("/")
    table, _, number = place.rpartition("/")
    if table in facts.broken:
        return None
    expected = facts.tables.get(table)
    entered = expected.at(int(number)) if expected and number.isdecimal() else None
    if entered is None:
        return _missing_entry(connection, facts, key, at)
    if head != (made := order_key(entered, table, int(number))):
        return WrongRow("transfers", key, "a key of no entry", f"{made}/…, as the table's journal tells")
    return None if at == entered else WrongRow("transfers", key, f"at {at}", f"{entered}, as the table's journal tells")


def _missing_entry(connection: Connection, facts: JournalFacts, key: str, at: Millis) -> WrongRow | None:
    """What is wrong with a transfer without an entry; early versions gave house players play money that way."""
    if facts.office_is_broken or _was_for_house_player(connection, key, at):
        return None
    return WrongRow("transfers", key, "no entry that made it", "an entry of a journal")


def _was_for_house_player(connection: Connection, key: str, at: Millis) -> bool:
    """Whether the transfer is play money from the cashier for a house player, with time and name as its key."""
    time, _, name = key.partition("/")
    if time != f"{at:013d}" or not name.startswith(HOUSE):
        return False
    rows = bulk.fetch(connection, postings, "transfer", "purse", [(key,)])
    return {purse for (purse,) in rows} in [{cashier(money), wallet(name, money)} for money in Money if money.play]
