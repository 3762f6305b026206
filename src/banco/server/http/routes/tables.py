"""Tables: the lobby for everybody, and for managers new tables and their opening and closing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.params import PathParameter
from msgspec import Meta, Struct

from banco.core.messages import NAME_PATTERN
from banco.house.tables.administration import enable_table, set_up_table
from banco.house.tables.configuration import check_table
from banco.house.tables.seal_keys import check_own_key
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access
from banco.server.live.lobby import TableInfo, lobby, table_in_lobby
from banco.table.settings import TableSettings

TableName = Annotated[str, PathParameter(pattern=NAME_PATTERN, description="The table's name, as the lobby has it.")]

NewTable = Annotated[
    TableSettings,
    body_example(name="lugano-2", title="Lugano, nine boxes", game="lugano", money="CHF-play", options={"boxes": 9}),
]


class Enabling(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table takes bets from now on, and why that is changed."""

    enabled: Annotated[bool, Meta(description="whether it takes bets", examples=[False])]
    why: Annotated[str, Meta(max_length=500, description="the reason, for the journal", examples=["a worn shoe"])] = ""


@get("/api/tables", **read_route("tables", Access.ANYONE))
async def show_lobby(context: Context) -> tuple[TableInfo, ...]:
    """Show the lobby: every table with its limits, boxes, clocks, state and last results."""
    return lobby(context.hall)


@get("/api/tables/{name:str}", **read_route("tables", Access.ANYONE, 404))
async def show_table(name: TableName, context: Context) -> TableInfo:
    """Show one table."""
    return table_in_lobby(context.hall, name)


@post("/api/tables", **change_route("tables", Access.MANAGER, 404, 409, 422))
async def set_up(data: NewTable, key: Key, me: Caller, context: Context) -> TableInfo:
    """Set up a new table at run time; it opens at once and is there again after a restart."""
    hall = context.hall
    check_table(data, hall.games)
    check_own_key(hall.store.seal, [data])
    known = frozenset(hall.settings)
    await context.do(lambda c: set_up_table(c, request_now(by=me.name, key=key), data, known))
    if data.name not in hall.settings:
        await hall.add(data)
    return table_in_lobby(hall, data.name)


@put("/api/tables/{name:str}/enabled", **change_route("tables", Access.MANAGER, 404, 409))
async def enable(
    data: Annotated[Enabling, body_example(enabled=False, why="a worn shoe")],
    name: TableName,
    key: Key,
    me: Caller,
    context: Context,
) -> TableInfo:
    """Open a table for bets, or disable it: its round is concluded, and no new bets are taken (T2)."""
    hall = context.hall
    settings = hall.settings_of(name)
    stored = await context.do(
        lambda c: enable_table(c, request_now(by=me.name, key=key, why=data.why), settings, on=data.enabled)
    )
    hall.enable(name, on=stored.enabled)
    return table_in_lobby(hall, name)


TABLES = (show_lobby, show_table, set_up, enable)
