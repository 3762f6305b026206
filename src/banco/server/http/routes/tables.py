"""Tables: the lobby for everybody, and for managers new tables and their opening and closing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.params import PathParameter
from msgspec import Meta, Struct

from banco.core.messages import NAME_PATTERN
from banco.house.seals.keys import check_own_key
from banco.house.tables.administration import enable_table, set_up_table
from banco.house.tables.configuration import check_table
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.route_docs import AtReception, Caller, Key, body_like, changing, declared
from banco.server.http.security.access import Who
from banco.server.live.lobby import TableInfo, lobby, table_in_lobby
from banco.table.settings import TableSettings

TableName = Annotated[str, PathParameter(pattern=NAME_PATTERN, description="The table's name, as the lobby has it.")]

NewTable = Annotated[
    TableSettings,
    body_like(name="lugano-2", title="Lugano, nine boxes", game="lugano", money="CHF-play", options={"boxes": 9}),
]


class Enabling(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table takes bets from now on, and why that is changed."""

    enabled: Annotated[bool, Meta(description="whether it takes bets", examples=[False])]
    why: Annotated[str, Meta(max_length=500, description="the reason, for the journal", examples=["a worn shoe"])] = ""


@get("/api/tables", **declared("tables", Who.ANYONE))
async def show_lobby(reception: AtReception) -> tuple[TableInfo, ...]:
    """Show the lobby: every table with its limits, boxes, clocks, state and last results."""
    return lobby(reception.hall)


@get("/api/tables/{name:str}", **declared("tables", Who.ANYONE, 404))
async def show_table(name: TableName, reception: AtReception) -> TableInfo:
    """Show one table."""
    return table_in_lobby(reception.hall, name)


@post("/api/tables", **changing("tables", Who.MANAGER, 404, 409, 422))
async def set_up(data: NewTable, key: Key, me: Caller, reception: AtReception) -> TableInfo:
    """Set up a new table at run time; it opens at once and is there again after a restart."""
    hall = reception.hall
    check_table(data, hall.games)
    check_own_key(hall.store.seal, [data])
    known = frozenset(hall.settings)
    await reception.do(lambda c: set_up_table(c, request_now(by=me.name, key=key), data, known))
    if data.name not in hall.settings:
        await hall.add(data)
    return table_in_lobby(hall, data.name)


@put("/api/tables/{name:str}/enabled", **changing("tables", Who.MANAGER, 404, 409))
async def enable(
    data: Annotated[Enabling, body_like(enabled=False, why="a worn shoe")],
    name: TableName,
    key: Key,
    me: Caller,
    reception: AtReception,
) -> TableInfo:
    """Open a table for bets, or disable it: its round is concluded, and no new bets are taken (T2)."""
    hall = reception.hall
    settings = hall.settings_of(name)
    stored = await reception.do(
        lambda c: enable_table(c, request_now(by=me.name, key=key, why=data.why), settings, on=data.enabled)
    )
    hall.enable(name, on=stored.enabled)
    return table_in_lobby(hall, name)


TABLES = (show_lobby, show_table, set_up, enable)
