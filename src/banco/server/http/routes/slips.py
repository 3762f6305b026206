"""The chips of a table: float, fills, credit slips and counts, their slips, and what they say the table has won."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from banco.house.pit.chips import MOST_DENOMINATION, MOST_PIECES
from banco.house.pit.messages import SlipKind
from banco.house.pit.slip import Shift, Slip, find_slip, list_shifts, slips_of
from banco.house.pit.table_result import TableResult, table_result
from banco.house.pit.write_slip import reprint_slip, write_slip
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.routes.tables import TableName
from banco.server.http.security.access import Access

LAST_NUMBER = 2**53

SlipNumber = Annotated[int, PathParameter(ge=1, le=LAST_NUMBER, description="The number of the slip.")]
ShiftParam = Annotated[
    int | None, QueryParameter(ge=1, le=LAST_NUMBER, description="The table's shift, from 1; the last one by default.")
]
Denomination = Annotated[int, Meta(ge=1, le=MOST_DENOMINATION)]
Pieces = Annotated[int, Meta(ge=0, le=MOST_PIECES)]


class NewSlip(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that were counted, or go between the table and the cage with a second person's name."""

    kind: Annotated[SlipKind, Meta(description="the opening float, a fill, a credit slip, a count or the closing")]
    count: Annotated[dict[Denomination, Pieces], Meta(description="pieces by denomination in cents")]
    second_name: Annotated[str, Meta(max_length=80, description="who else signs a fill or a credit slip")] = ""


class ShiftSlips(Struct, frozen=True):
    """A table's shifts, and the slips of one of them in their order."""

    shifts: tuple[Shift, ...]
    slips: tuple[Slip, ...]


@post("/api/tables/{name:str}/slips", **change_route("slips", Access.STAFF, 404, 409, 422))
async def add_slip(
    data: Annotated[NewSlip, body_example(kind="opening", count={"10000": 5, "500": 100})],
    name: TableName,
    key: Key,
    me: Caller,
    context: Context,
) -> Slip:
    """Write a slip: the opening float, a fill, a credit slip, a count or the closing, by whoever is on duty there.

    Inspectors and managers may write one at any table.  Chips between table and cage need a second name.
    """
    money = context.hall.settings_of(name).money
    request = request_now(by=me.name, key=key)
    return await context.do(lambda c: write_slip(c, request, data.kind, name, money, data.count, data.second_name))


@get("/api/tables/{name:str}/slips", **read_route("slips", Access.STAFF, 404))
async def show_slips(name: TableName, context: Context, shift: ShiftParam = None) -> ShiftSlips:
    """Show a table's shifts and the slips of one of them."""
    context.hall.settings_of(name)

    def query(connection: Connection) -> ShiftSlips:
        shifts = list_shifts(connection, name)
        return ShiftSlips(shifts, slips_of(connection, name, shift or len(shifts)))

    return await context.read(query)


@get("/api/tables/{name:str}/result", **read_route("slips", Access.STAFF, 404))
async def show_result(name: TableName, context: Context, shift: ShiftParam = None) -> TableResult:
    """Show what a table has won in a shift until its last count, by its chips and by the ledger."""
    context.hall.settings_of(name)
    return await context.read(lambda c: table_result(c, name, shift or max(1, len(list_shifts(c, name)))))


@get("/api/slips/{number:int}", **read_route("slips", Access.STAFF, 404))
async def show_slip(number: SlipNumber, context: Context) -> Slip:
    """Show a slip."""
    return await context.read(lambda c: find_slip(c, number))


@post("/api/slips/{number:int}/reprint", **change_route("slips", Access.STAFF, 404, 409, 422))
async def reprint(number: SlipNumber, key: Key, me: Caller, context: Context) -> Slip:
    """Print a slip again: the copy is counted, and marked as a reprint."""

    def work(connection: Connection) -> Slip:
        reprint_slip(connection, request_now(by=me.name, key=key), number)
        return find_slip(connection, number)

    return await context.do(work)


SLIPS = (add_slip, show_slips, show_result, show_slip, reprint)
