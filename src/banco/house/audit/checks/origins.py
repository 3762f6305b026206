"""Where transfers come from: each was made by an entry of a journal, at its time, and none that it tells is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.accounts.names import HOUSE
from banco.house.audit.findings import Wrong, hexed
from banco.house.audit.journal_facts import Heard
from banco.house.audit.office_facts import Booked
from banco.house.audit.reader import Reader
from banco.house.store import bulk
from banco.house.store.schema import postings
from banco.ledger.purses import Money, cashier, wallet
from banco.table.orders import order_key


def check_origins(reader: Reader, origins: Origins) -> Wrong | None:
    """The first transfer that no journal tells of, among those looked at."""
    reader.pass_all(origins.looked)
    return origins.wrong()


class Origins:
    """What the journals tell of transfers, held against each while it is read."""

    def __init__(self, connection: Connection, heard: Heard) -> None:
        self._connection, self._heard = connection, heard
        self._expected = heard.office.transfers
        self._first: Wrong | None = None
        self.looked = 0

    def looked_at(self, transfers: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        """The transfers, in the order of their keys: key, why, digest and time of each."""
        for transfer in transfers:
            key, _, digest, at = transfer
            self.looked += 1
            if not _is_order(self._heard, key, at):
                self._look(key, at, digest)
            yield transfer

    def _look(self, key: str, at: Millis, digest: bytes) -> None:
        told = self._expected.pop(key, None)
        wrong = _other(key, at, digest, told) if told else _unlike_order(self._connection, self._heard, key, at)
        self._first = self._first or wrong

    def wrong(self) -> Wrong | None:
        """The first of all transfers that no journal tells of, or tells otherwise; or one that is told and missing."""
        if self._first is None and self._expected and not self._heard.office_spoilt:
            missing = min(self._expected)
            return Wrong("transfers", missing, "no such transfer", "the one that the office's journal tells of")
        return self._first


def _is_order(heard: Heard, key: str, at: Millis) -> bool:
    """Whether a table's entry made the transfer at its time: so it is with nearly all, told at a glance."""
    try:
        _, table, number, _ = key.split("/")
        place = int(number)
        entered = heard.tables[table].times[place - 1]
    except (ValueError, KeyError, IndexError):
        return False
    return at == entered and place > 0 and key.startswith(order_key(at, table, place))


def _other(key: str, at: Millis, digest: bytes, told: Booked) -> Wrong | None:
    """What is wrong with a transfer that the office's journal tells of."""
    if at != told.at:
        return Wrong("transfers", key, f"at {at}", f"{told.at}, as the office's journal tells")
    if digest != told.digest:
        return Wrong("transfers", key, f"digest {hexed(digest)}", f"{told.digest.hex()}, as the office's journal tells")
    return None


def _unlike_order(connection: Connection, heard: Heard, key: str, at: Millis) -> Wrong | None:
    """What is wrong with a transfer that is named like a table's order, or like nothing at all."""
    head, _, _ = key.rpartition("/")
    _, _, place = head.partition("/")
    table, _, number = place.rpartition("/")
    if table in heard.spoilt:
        return None
    told = heard.tables.get(table)
    entered = told.at(int(number)) if told and number.isdecimal() else None
    if entered is None:
        return _of_nobody(connection, heard, key, at)
    if head != (made := order_key(entered, table, int(number))):
        return Wrong("transfers", key, "a key of no entry", f"{made}/…, as the table's journal tells")
    return None if at == entered else Wrong("transfers", key, f"at {at}", f"{entered}, as the table's journal tells")


def _of_nobody(connection: Connection, heard: Heard, key: str, at: Millis) -> Wrong | None:
    """What is wrong with a transfer of no entry; once, players of the house were given play money without one."""
    if heard.office_spoilt or _was_for_house_player(connection, key, at):
        return None
    return Wrong("transfers", key, "no entry that made it", "an entry of a journal")


def _was_for_house_player(connection: Connection, key: str, at: Millis) -> bool:
    """Whether the transfer is play money from the cashier for a player of the house, under its time and the name."""
    time, _, name = key.partition("/")
    if time != f"{at:013d}" or not name.startswith(HOUSE):
        return False
    rows = bulk.fetch(connection, postings, "transfer", "purse", [(key,)])
    return {purse for (purse,) in rows} in [{cashier(money), wallet(name, money)} for money in Money if money.play]
