"""Walk-ins at a croupier's table: cash on the table, a place in the books, and cash at the end."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter
from msgspec import Meta, Struct

from banco.core.messages import NAME_PATTERN
from banco.core.money import Cents
from banco.house.cash.cash_desk import CASH_DESK
from banco.house.pit.open_walk_in import open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import pay_out_walk_in
from banco.house.pit.walk_in import WalkIn, find_walk_in, list_walk_ins
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.routes.tables import TableName
from banco.server.http.security.access import Access
from banco.server.live.hall.people_changes import seat_walk_in as seat_at_table

WalkInName = Annotated[str, PathParameter(pattern=NAME_PATTERN, description="The walk-in's name in the books.")]
Cash = Annotated[
    Cents, Meta(gt=0, le=CASH_DESK.most_cents, description="the cash on the table, in cents", examples=[20_000])
]


class NewWalkIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A player without an account who puts cash on the table; the label is how the croupier knows them."""

    cents: Cash
    label: Annotated[str, Meta(min_length=1, max_length=40, description="as the croupier knows them")]


class Drop(Struct, frozen=True, forbid_unknown_fields=True):
    """More cash on the table."""

    cents: Cash


@get("/api/tables/{name:str}/walk-ins", **read_route("walk-ins", Access.STAFF, 404))
async def show_walk_ins(name: TableName, context: Context) -> tuple[WalkIn, ...]:
    """Show the walk-ins at a table, with their credit."""
    context.hall.settings_of(name)
    return await context.read(lambda c: list_walk_ins(c, name))


@post("/api/tables/{name:str}/walk-ins", **change_route("walk-ins", Access.STAFF, 404, 409, 422))
async def seat_walk_in(
    data: Annotated[NewWalkIn, body_example(cents=20_000, label="the gentleman in blue")],
    name: TableName,
    key: Key,
    me: Caller,
    context: Context,
) -> WalkIn:
    """Open a place for a walk-in with the cash they put on the table; by the croupier on duty."""
    settings = context.hall.settings_of(name)
    walk_in = await context.do(
        lambda c: open_walk_in(
            c, request_now(by=me.name, key=key), name, settings.game, settings.money, data.cents, data.label
        )
    )
    await seat_at_table(context.hall, walk_in)
    return walk_in


@post("/api/walk-ins/{name:str}/drop", **change_route("walk-ins", Access.STAFF, 404, 409, 422))
async def drop_cash(
    data: Annotated[Drop, body_example(cents=10_000)], name: WalkInName, key: Key, me: Caller, context: Context
) -> WalkIn:
    """Take more cash from a walk-in, for credit at the table."""
    await context.do(lambda c: top_up_walk_in(c, request_now(by=me.name, key=key), name, data.cents))
    return await _shown(context, name)


@post("/api/walk-ins/{name:str}/pay-out", **change_route("walk-ins", Access.STAFF, 404, 409, 422))
async def pay_out(name: WalkInName, key: Key, me: Caller, context: Context) -> WalkIn:
    """Colour up: close the walk-in's place once nothing lies on the layout, and pay the credit in cash."""
    await context.do(lambda c: pay_out_walk_in(c, request_now(by=me.name, key=key), name))
    return await _shown(context, name)


async def _shown(context: Context, name: str) -> WalkIn:
    """The walk-in as they are now, at the live table too."""
    walk_in = await context.read(lambda c: find_walk_in(c, name))
    await seat_at_table(context.hall, walk_in)
    return walk_in


WALK_INS = (show_walk_ins, seat_walk_in, drop_cash, pay_out)
