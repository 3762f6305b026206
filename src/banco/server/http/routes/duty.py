"""Duty at a croupier's table: who deals there, from when to when."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from litestar import get, post, put
from msgspec import Meta, Struct

from banco.core.messages import Name
from banco.house.duty.croupiers import StaffMember, list_croupiers
from banco.house.duty.end_duty import end_duty
from banco.house.duty.rules import check_on_duty
from banco.house.duty.take_duty import take_duty
from banco.house.duty_rows import DutyEnd
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.proposals import RoundId
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.routes.tables import TableName
from banco.server.http.security.access import Access
from banco.server.live.hall.lobby import TableInfo, table_in_lobby
from banco.table.permissions import SystemDeals
from banco.table.settings import DealerKind

MOST_TICKS = 200
"""More bets than walk-ins can have on one layout."""

Tick = Annotated[str, Meta(min_length=1, max_length=120, description="a payment, as the console names it")]


class Croupier(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to be on duty; whoever asks, where nobody is named."""

    croupier: Annotated[Name | None, Meta(description="who is to be on duty: the caller by default")] = None


class EndOfDuty(Enum):
    """Why somebody ends a duty."""

    BREAK = "break"
    END_OF_SHIFT = "end_of_shift"


class DutyOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a duty ends."""

    why: Annotated[EndOfDuty, Meta(description="a break, or the end of the shift")]


class PaymentTicks(Struct, frozen=True, forbid_unknown_fields=True):
    """The payments of a round that are made, as the console names them."""

    round: RoundId
    ticks: Annotated[tuple[Tick, ...], Meta(max_length=MOST_TICKS, description="every payment that is made")]


@get("/api/croupiers", **read_route("duty", Access.STAFF))
async def show_croupiers(context: Context) -> tuple[StaffMember, ...]:
    """Show everybody who may deal, and where they are on duty: whom a croupier can hand over to."""
    return await context.read(list_croupiers)


@post("/api/tables/{name:str}/duty", **change_route("duty", Access.STAFF, 404, 409, 422))
async def take(
    data: Annotated[Croupier, body_example(croupier="vera")], name: TableName, key: Key, me: Caller, context: Context
) -> TableInfo:
    """Put a croupier on duty at a table: oneself, or another by hand-over; inspectors and managers may take over."""
    hall = context.hall
    if hall.settings_of(name).dealer is not DealerKind.CROUPIER:
        raise SystemDeals(table=name)
    croupier = data.croupier or me.name
    await context.do(lambda c: take_duty(c, request_now(by=me.name, key=key), name, croupier))
    await hall.note_duties()
    return table_in_lobby(hall, name)


@post("/api/tables/{name:str}/duty/end", **change_route("duty", Access.STAFF, 404, 409, 422))
async def end(
    data: Annotated[DutyOver, body_example(why="break")], name: TableName, key: Key, me: Caller, context: Context
) -> TableInfo:
    """End the duty at a table; without a croupier its round waits."""
    hall = context.hall
    hall.settings_of(name)
    await context.do(lambda c: end_duty(c, request_now(by=me.name, key=key), name, DutyEnd(data.why.value)))
    await hall.note_duties()
    return table_in_lobby(hall, name)


@put("/api/tables/{name:str}/ticks", **change_route("duty", Access.STAFF, 404, 422))
async def tick(
    data: Annotated[PaymentTicks, body_example(round="lugano-1/2", ticks=["pay play of box 3 walk-in-1 1000"])],
    name: TableName,
    me: Caller,
    context: Context,
) -> PaymentTicks:
    """Keep which payments of a round the croupier has made, all of them at once; gives those that the table has now.

    They are no money and in no journal: the next croupier goes on where this one stopped, until the next round opens.
    """
    hall = context.hall
    hall.settings_of(name)
    await context.read(lambda c: check_on_duty(c, me.name, name))
    table = await hall.table(name, me.name)
    table.tick(data.round, data.ticks)
    return PaymentTicks(table.desk.round_id, table.ticks)


DUTY = (show_croupiers, take, end, tick)
