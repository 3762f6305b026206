"""Slips and shifts as the store has them: what was counted, and what went between a table and the cage."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import ColumnElement, Connection, RowMapping, select

from banco.core.errors import BadInput, Refusal
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.pit.messages import SlipKind
from banco.house.store.schema import shifts, slips
from banco.ledger.purses import Money


class UnknownSlip(BadInput):
    """No slip has that number."""

    sentence = "There is no slip {slip}."


class NoFloat(Refusal):
    """The table is closed: its chips were not counted to open it."""

    sentence = "Table {table} has no float: its chips are counted first, to open it."


class Slip(Struct, frozen=True, kw_only=True):
    """A slip by its number: pieces by denomination, and who signs; a copy that was printed again says so."""

    number: int
    kind: SlipKind
    table_name: str
    shift: int
    money: Money
    pieces: dict[int, int]
    cents: Cents
    at: Millis
    signed_by: str
    second_name: str
    reprints: int


class Shift(Struct, frozen=True, kw_only=True):
    """A table's `number`-th time between an opening float and a closing count."""

    table_name: str
    number: int
    money: Money
    opened_at: Millis
    opened_by: str
    closed_at: Millis | None
    closed_by: str


def find_slip(connection: Connection, number: int) -> Slip:
    """The slip of that number."""
    found = select_slips(connection, slips.c.number == number)
    if not found:
        raise UnknownSlip(slip=number)
    return found[0]


def slips_of(connection: Connection, table: str, shift: int) -> tuple[Slip, ...]:
    """The slips of a table's shift, in their order."""
    return select_slips(connection, slips.c.table_name == table, slips.c.shift == shift)


def select_slips(connection: Connection, *where: ColumnElement[bool]) -> tuple[Slip, ...]:
    """The slips of which all this is so, by number."""
    rows = connection.execute(select(slips).where(*where).order_by(slips.c.number)).mappings()
    return tuple(_read_slip(row) for row in rows)


def list_shifts(connection: Connection, table: str) -> tuple[Shift, ...]:
    """The table's shifts, the first one first."""
    rows = connection.execute(select(shifts).where(shifts.c.table_name == table).order_by(shifts.c.number)).mappings()
    return tuple(Shift(**{**row, "money": Money(row["money"])}) for row in rows)


def open_shift(connection: Connection, table: str) -> Shift | None:
    """The shift that is open at the table, if any."""
    return next((shift for shift in list_shifts(connection, table)[-1:] if shift.closed_at is None), None)


def shift_at(connection: Connection, table: str, money: Money) -> Shift:
    """The shift that is open at the table, in this money; refused where its chips were not counted to open it."""
    shift = open_shift(connection, table)
    if shift is None or shift.money is not money:
        raise NoFloat(table=table)
    return shift


def _read_slip(row: RowMapping) -> Slip:
    pieces = json.decode(row["pieces"], type=dict[int, int])
    return Slip(**{**row, "kind": SlipKind(row["kind"]), "money": Money(row["money"]), "pieces": pieces})
