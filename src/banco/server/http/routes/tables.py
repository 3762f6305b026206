"""Tables: the lobby for everybody, and for managers new tables and their opening and closing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.params import PathParameter
from msgspec import Meta, Struct

from banco.core.messages import NAME_PATTERN
from banco.house.reasons import LONGEST
from banco.house.tables.administration import change_table, enable_table, set_up_table
from banco.house.tables.configuration import check_table
from banco.house.tables.seal_keys import check_own_key
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.cached_response import AnyRequest
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access, is_staff
from banco.server.live.hall.lobby import TableInfo, lobby, table_in_lobby, without_call
from banco.table.settings import Clocks, TableSettings

TableName = Annotated[str, PathParameter(pattern=NAME_PATTERN, description="The table's name, as the lobby has it.")]

NewTable = Annotated[
    TableSettings,
    body_example(name="lugano-2", title="Lugano, nine boxes", game="lugano", money="CHF-play", options={"boxes": 9}),
]


Why = Annotated[str, Meta(max_length=LONGEST, description="the reason, for the journal", examples=["a worn shoe"])]


class Enabling(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table takes bets from now on, and why that is changed."""

    enabled: Annotated[bool, Meta(description="whether it takes bets", examples=[False])]
    why: Why = ""


class ChangedSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is to be set, and why."""

    settings: TableSettings
    why: Why = ""


WantedSettings = Annotated[
    ChangedSettings,
    body_example(
        settings={
            "name": "lugano-1",
            "title": "Lugano",
            "game": "lugano",
            "money": "EUR-play",
            "options": {"boxes": 9},
        },
        why="a busy evening",
    ),
]


@get("/api/tables", **read_route("tables", Access.ANYONE))
async def show_lobby(context: Context, request: AnyRequest) -> tuple[TableInfo, ...]:
    """Show the lobby: every table with its limits, boxes, clocks, state and last results."""
    return await _as_seen_by(request, *lobby(context.hall))


@get("/api/tables/{name:str}", **read_route("tables", Access.ANYONE, 404))
async def show_table(name: TableName, context: Context, request: AnyRequest) -> TableInfo:
    """Show one table."""
    (table,) = await _as_seen_by(request, table_in_lobby(context.hall, name))
    return table


async def _as_seen_by(request: AnyRequest, *tables: TableInfo) -> tuple[TableInfo, ...]:
    """The tables; where one calls for an inspector, only staff learn of it, and only then the log-in is looked up."""
    calls = any(table.state and table.state.call for table in tables)
    return tables if not calls or await is_staff(request) else tuple(map(without_call, tables))


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


@put("/api/tables/{name:str}/enabled", **change_route("tables", Access.INSPECTOR, 404, 409))
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
    await context.do(
        lambda c: enable_table(c, request_now(by=me.name, key=key, why=data.why), settings, on=data.enabled)
    )
    await hall.note_tables()
    return table_in_lobby(hall, name)


@get("/api/clocks", **read_route("tables", Access.MANAGER))
async def show_clocks() -> Clocks:
    """Show how long a new table waits, unless it is set otherwise."""
    return Clocks()


@get("/api/tables/{name:str}/settings", **read_route("tables", Access.MANAGER, 404))
async def show_settings(name: TableName, context: Context) -> TableSettings:
    """Show how a table is set: what a manager may change of it."""
    return context.hall.settings_of(name)


@put("/api/tables/{name:str}/settings", **change_route("tables", Access.MANAGER, 404, 409, 422))
async def change_settings(data: WantedSettings, name: TableName, key: Key, me: Caller, context: Context) -> TableInfo:
    """Set a table in another way from its next round on; its name, game, money and kind stay.

    Whether it takes bets is not changed here.
    """
    hall, wanted = context.hall, data.settings
    settings = hall.settings_of(name)
    check_table(wanted, hall.games)
    request = request_now(by=me.name, key=key, why=data.why)
    await context.do(lambda c: change_table(c, request, settings, wanted))
    await hall.note_tables()
    return table_in_lobby(hall, name)


TABLES = (show_lobby, show_table, set_up, enable, show_clocks, show_settings, change_settings)
