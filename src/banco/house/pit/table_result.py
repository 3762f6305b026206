"""What a table has won in a shift, from the count of its chips and by the ledger.

The rack gives out chips for the cash that walk-ins drop, and takes in what they lose; what they still have they carry
to the cashier, who pays it in cash.  So at any moment

    rack = opening + fills - credit slips - drop + what walk-ins have lost

and the win from the count is closing + credit slips + drop - opening - fills.  What the cashier pays out is not in it:
those chips left the table in the walk-ins' hands.  Nor are online players, who have no chips, and corrections, which
the cashier pays in cash.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, func, select

from banco.core.errors import BadInput
from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.pit.messages import SlipKind
from banco.house.pit.slip import Shift, Slip, list_shifts, slips_of
from banco.house.store.schema import plays, postings, rounds, transfers, walk_ins
from banco.ledger.movements import drops_at
from banco.ledger.purses import PurseKind
from banco.table.entry import RoundState

COUNTS = (SlipKind.OPENING, SlipKind.COUNT, SlipKind.CLOSING)
"""The slips that say what was in the rack."""


class UnknownShift(BadInput):
    """The table has had no such shift."""

    sentence = "Table {table} has had no shift {shift}."


class TableResult(Struct, frozen=True, kw_only=True):
    """A shift until its last count: the chips, and the win by the count and by the ledger; they should be the same."""

    table: str
    shift: int
    since: Millis
    until: Millis
    closed: bool
    opening: Cents
    fills: Cents
    credit_slips: Cents
    drop: Cents
    counted: Cents
    win_by_count: Cents
    win_by_ledger: Cents
    difference: Cents


def table_result(connection: Connection, table: str, shift: int) -> TableResult:
    """The result of the table's shift until its last count."""
    found = next((one for one in list_shifts(connection, table) if one.number == shift), None)
    if found is None:
        raise UnknownShift(table=table, shift=shift)
    written = slips_of(connection, table, shift)
    last = max((slip for slip in written if slip.kind in COUNTS), key=lambda slip: slip.number)
    before = tuple(slip for slip in written if slip.number < last.number)
    opening, fills = _total(written, SlipKind.OPENING), _total(before, SlipKind.FILL)
    credit_slips, drop = _total(before, SlipKind.CREDIT), drop_in(connection, found, last.at)
    by_count = last.cents + credit_slips + drop - opening - fills
    by_ledger = lost_by_walk_ins(connection, found, last.at)
    return TableResult(
        table=table,
        shift=shift,
        since=found.opened_at,
        until=last.at,
        closed=found.closed_at is not None,
        opening=opening,
        fills=fills,
        credit_slips=credit_slips,
        drop=drop,
        counted=last.cents,
        win_by_count=by_count,
        win_by_ledger=by_ledger,
        difference=by_count - by_ledger,
    )


def rack_by_the_books(connection: Connection, shift: Shift, until: Millis) -> Cents:
    """What the rack should hold, by the slips of the shift, the drop and what walk-ins have lost."""
    written = slips_of(connection, shift.table_name, shift.number)
    chips = _total(written, SlipKind.OPENING) + _total(written, SlipKind.FILL) - _total(written, SlipKind.CREDIT)
    return chips - drop_in(connection, shift, until) + lost_by_walk_ins(connection, shift, until)


def drop_in(connection: Connection, shift: Shift, until: Millis) -> Cents:
    """The cash that walk-ins have put on the table since the shift began."""
    first = drops_at(shift.table_name)
    query = (
        select(func.coalesce(func.sum(postings.c.cents), 0))
        .select_from(transfers.join(postings, postings.c.transfer == transfers.c.key))
        .where(transfers.c.key > first, transfers.c.key < f"{first[:-1]};")
        .where(transfers.c.at > shift.opened_at, transfers.c.at <= until)
        .where(postings.c.purse.startswith(f"{PurseKind.WALLET.value}:"), postings.c.purse.endswith(_ending(shift)))
    )
    return int(connection.execute(query).scalar_one())


def lost_by_walk_ins(connection: Connection, shift: Shift, until: Millis) -> Cents:
    """What walk-ins have lost at the table in the rounds that ended since the shift began; negative where they won."""
    query = (
        select(func.coalesce(func.sum(plays.c.staked - plays.c.returned), 0))
        .select_from(plays.join(rounds, rounds.c.id == plays.c.round))
        .join(walk_ins, walk_ins.c.name == plays.c.player)
        .where(rounds.c.table_name == shift.table_name, rounds.c.money == shift.money.value)
        .where(rounds.c.state != RoundState.OPEN.value)
        .where(rounds.c.closed_at > shift.opened_at, rounds.c.closed_at <= until)
    )
    return int(connection.execute(query).scalar_one())


def chips_on_layout(connection: Connection, table: str) -> bool:
    """Whether chips of walk-ins lie on the layout of a round in play."""
    query = (
        select(plays.c.round)
        .join(rounds, rounds.c.id == plays.c.round)
        .join(walk_ins, walk_ins.c.name == plays.c.player)
        .where(rounds.c.table_name == table, rounds.c.state == RoundState.OPEN.value, plays.c.staked > 0)
    )
    return connection.execute(query.limit(1)).first() is not None


def _total(written: tuple[Slip, ...], kind: SlipKind) -> Cents:
    return sum(slip.cents for slip in written if slip.kind is kind)


def _ending(shift: Shift) -> str:
    """How the names of purses with the shift's money end."""
    return f":{shift.money.value}"
