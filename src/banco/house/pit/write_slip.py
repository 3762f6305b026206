"""Opening and closing a table: the float, fills, credit slips and counts, each with a slip of its own number."""

from __future__ import annotations

from msgspec import json
from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.account import account_of
from banco.house.duty.rules import check_at_table, check_may_deal
from banco.house.pit.chips import Count, read_count, worth
from banco.house.pit.messages import ReprintSlip, SlipKind, SlipReprinted, SlipWritten, WriteSlip
from banco.house.pit.pay_out_walk_in import ChipsOnLayout
from banco.house.pit.slip import Shift, Slip, find_slip, list_shifts, select_slips, shift_at
from banco.house.pit.table_result import chips_on_layout, rack_by_the_books
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work
from banco.house.store.schema import shifts, slips
from banco.ledger.purses import Money

MOVES = {SlipKind.FILL: 1, SlipKind.CREDIT: -1}
"""Which way chips go between cage and table: into the rack, or out of it."""


class TableHasFloat(Refusal):
    """The table is open: its chips were counted and not counted again to close."""

    sentence = "Table {table} has its float already: it is closed with a count first."


class SecondNameNeeded(Refusal):
    """One person alone moves chips between table and cage."""

    sentence = "Chips between table and cage need two names, and {name} is one."


class NoChips(Refusal):
    """A float, or chips between table and cage, that are none."""

    sentence = "No chips were counted: an opening float, a fill and a credit slip need some."


@office_work
def write_slip(
    connection: Connection,
    request: Request,
    kind: SlipKind,
    table: str,
    money: Money,
    count: Count,
    second_name: str = "",
) -> Slip:
    """The slip of this kind; chips between table and cage need a second name, and counts have none."""
    mine, pieces = request.from_account(account_of(connection, request.by).name), read_count(count)
    second = account_of(connection, second_name or mine.by).name if kind in MOVES else ""

    def write() -> SlipWritten:
        check_at_table(connection, mine.by, table)
        _check_names_and_chips(connection, mine.by, kind, second, pieces)
        shift = (
            _begin(connection, mine, table, money) if kind is SlipKind.OPENING else shift_at(connection, table, money)
        )
        before, cents = _rack_before(connection, mine, kind, shift), worth(pieces)
        number = int(connection.execute(select(func.count()).select_from(slips)).scalar_one()) + 1
        place = {"number": number, "kind": kind.value, "table_name": table, "shift": shift.number, "money": money.value}
        facts = {"pieces": json.encode(pieces).decode(), "cents": cents, "at": mine.at}
        connection.execute(slips.insert().values(place | facts | {"signed_by": mine.by, "second_name": second}))
        if kind is SlipKind.CLOSING:
            _end(connection, mine, shift)
        after = before + MOVES[kind] * cents if kind in MOVES else cents
        return SlipWritten(number, shift.number, cents, before, after)

    command = WriteSlip(kind, table, money, pieces, second)
    return find_slip(connection, apply_once(connection, mine, command, SlipWritten, write).slip)


def open_float(connection: Connection, request: Request, table: str, money: Money, count: Count) -> Slip:
    """The slip of the opening float, with which a shift of the table begins."""
    return write_slip(connection, request, SlipKind.OPENING, table, money, count)


def fill(connection: Connection, request: Request, table: str, money: Money, count: Count, second_name: str) -> Slip:
    """The slip of chips that go from the cage to the table."""
    return write_slip(connection, request, SlipKind.FILL, table, money, count, second_name)


def credit_slip(
    connection: Connection, request: Request, table: str, money: Money, count: Count, second_name: str
) -> Slip:
    """The slip of chips that go from the table to the cage."""
    return write_slip(connection, request, SlipKind.CREDIT, table, money, count, second_name)


def count_chips(connection: Connection, request: Request, table: str, money: Money, count: Count) -> Slip:
    """The slip of a count between opening and closing, such as every hour."""
    return write_slip(connection, request, SlipKind.COUNT, table, money, count)


def close_table_count(connection: Connection, request: Request, table: str, money: Money, count: Count) -> Slip:
    """The slip of the closing count, with which the table's shift ends."""
    return write_slip(connection, request, SlipKind.CLOSING, table, money, count)


@office_work
def reprint_slip(connection: Connection, request: Request, number: int) -> SlipReprinted:
    """How often the slip was printed again, with this time; the same key again is the same copy."""
    slip = find_slip(connection, number)
    mine = request.from_account(account_of(connection, request.by).name)

    def print_again() -> SlipReprinted:
        check_at_table(connection, mine.by, slip.table_name)
        connection.execute(slips.update().where(slips.c.number == number).values(reprints=slip.reprints + 1))
        return SlipReprinted(number, slip.reprints + 1)

    return apply_once(connection, mine, ReprintSlip(number), SlipReprinted, print_again)


def _check_names_and_chips(connection: Connection, by: str, kind: SlipKind, second: str, pieces: Count) -> None:
    """Refuse a float without chips, and chips between table and cage without two people of the house."""
    if kind in MOVES:
        if second == by:
            raise SecondNameNeeded(name=by)
        check_may_deal(account_of(connection, second))
    if not pieces and (kind in MOVES or kind is SlipKind.OPENING):
        raise NoChips


def _begin(connection: Connection, request: Request, table: str, money: Money) -> Shift:
    """The table's next shift."""
    earlier = list_shifts(connection, table)
    if earlier and earlier[-1].closed_at is None:
        raise TableHasFloat(table=table)
    row = {"table_name": table, "number": len(earlier) + 1, "money": money.value, "opened_at": request.at}
    connection.execute(shifts.insert().values(row | {"opened_by": request.by}))
    return list_shifts(connection, table)[-1]


def _end(connection: Connection, request: Request, shift: Shift) -> None:
    """End the shift; no chips of walk-ins may lie on the layout, where nobody counts them."""
    if chips_on_layout(connection, shift.table_name):
        raise ChipsOnLayout(table=shift.table_name)
    row = (shifts.c.table_name == shift.table_name) & (shifts.c.number == shift.number)
    connection.execute(shifts.update().where(row).values(closed_at=request.at, closed_by=request.by))


def _rack_before(connection: Connection, request: Request, kind: SlipKind, shift: Shift) -> Cents:
    """What the rack should hold by the books before the slip: after a night, what the last closing count said."""
    if kind is not SlipKind.OPENING:
        return rack_by_the_books(connection, shift, request.at)
    closing = (slips.c.table_name == shift.table_name) & (slips.c.kind == SlipKind.CLOSING.value)
    last = select_slips(connection, closing, slips.c.money == shift.money.value)
    return last[-1].cents if last else 0
