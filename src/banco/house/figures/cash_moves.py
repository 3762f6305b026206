"""Cash that belongs to a table and to no round in play: what walk-ins drop, and corrections of rounds that are over.

There are few of them beside the rounds, so each is read by itself and laid to its croupier and its shift here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.figures.figures_filter import NO_SHIFT, NOBODY
from banco.house.store.schema import duties, postings, rounds, shifts, transfers
from banco.ledger.purses import Money, PurseKind, money_in

DROP, CORRECTION = "drop:", "correction:"
"""How the keys of these transfers begin."""


class CashMove(NamedTuple):
    """So much for a table at a moment, with whoever was on duty and the shift it falls into."""

    at: Millis
    table: str
    croupier: str
    shift: int
    money: Money
    cents: Cents


class _Spans:
    """Spans of time by table, none over another: whatever a moment falls into."""

    def __init__(self, rows: list[tuple[str, Millis, Millis | None, str | int]]) -> None:
        self._by_table: dict[str, list[tuple[Millis, Millis | None, str | int]]] = {}
        for table, since, until, what in sorted(rows, key=lambda row: row[:2]):
            self._by_table.setdefault(table, []).append((since, until, what))

    def at(self, table: str, moment: Millis) -> str | int | None:
        spans = self._by_table.get(table, [])
        found = bisect_right(spans, moment, key=lambda span: span[0]) - 1
        if found < 0:
            return None
        _, until, what = spans[found]
        return what if until is None or moment < until else None


class _Places:
    """Who was on duty and which shift it was, at any table and moment."""

    def __init__(self, connection: Connection) -> None:
        on_duty = select(duties.c.table_name, duties.c.since, duties.c.until, duties.c.croupier)
        self._duties = _Spans([tuple(row) for row in connection.execute(on_duty)])
        in_shift = select(shifts.c.table_name, shifts.c.opened_at + 1, shifts.c.closed_at + 1, shifts.c.number)
        self._shifts = _Spans([tuple(row) for row in connection.execute(in_shift)])

    def move(self, at: Millis, table: str, purse: str, cents: int) -> CashMove:
        croupier, shift = self._duties.at(table, at) or NOBODY, self._shifts.at(table, at) or NO_SHIFT
        return CashMove(at, table, str(croupier), int(shift), Money(money_in(purse)), cents)


def drops(connection: Connection) -> Iterator[CashMove]:
    """The cash that walk-ins have put on tables."""
    places = _Places(connection)
    for key, at, purse, cents in _to_wallets(connection, DROP):
        yield places.move(at, key.split(":")[1], purse, cents)


def corrections(connection: Connection) -> Iterator[CashMove]:
    """What was corrected of rounds that are over, each at the moment its round ended."""
    found = [(key.split(":")[1], purse, cents) for key, _, purse, cents in _to_wallets(connection, CORRECTION)]
    if not found:
        return
    places = _Places(connection)
    ids = sorted({round_id for round_id, _, _ in found})
    ended = select(rounds.c.id, rounds.c.table_name, rounds.c.closed_at, rounds.c.shoe).where(rounds.c.id.in_(ids))
    by_id = {row.id: row for row in connection.execute(ended)}
    for round_id, purse, cents in found:
        over = by_id[round_id]
        move = places.move(over.closed_at, over.table_name, purse, cents)
        yield move if over.shoe == "" else move._replace(croupier=NOBODY)


def _to_wallets(connection: Connection, prefix: str) -> Iterator[tuple[str, Millis, str, int]]:
    """The transfers whose keys begin so: key, moment, and the wallet with what it got, or gave where negative."""
    query = (
        select(transfers.c.key, transfers.c.at, postings.c.purse, postings.c.cents)
        .join_from(transfers, postings, postings.c.transfer == transfers.c.key)
        .where(transfers.c.key >= prefix, transfers.c.key < f"{prefix[:-1]};")
        .where(postings.c.purse.startswith(f"{PurseKind.WALLET.value}:"))
        .order_by(transfers.c.key)
    )
    return (tuple(row) for row in connection.execute(query))
