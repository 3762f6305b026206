"""The inspector on the floor: every table live, rounds that cannot go on, and what went wrong at the tables."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter
from msgspec import Struct
from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.figures.alerts import FigureAlert, alerts_in_month
from banco.house.load_round import UnknownRound
from banco.house.proposals.proposal import Proposal, list_proposals
from banco.house.tables.incidents import Incidents, NotedIncident, find_incidents
from banco.house.void_round import VoidedRound, void_round
from banco.server.clock_and_entropy import now
from banco.server.http.routes.proposals import RoundId, Why
from banco.server.http.routes.route_docs import Caller, Context, body_example, change_route, read_route
from banco.server.http.routes.tables import TableName
from banco.server.http.security.access import Access
from banco.server.live.hall.floor import FloorTable, floor_tables
from banco.table.permissions import Asker, Role

ENTRIES_A_PAGE = 50
MOST_A_PAGE = 500

BeforeParam = Annotated[
    int | None, QueryParameter(ge=1, le=2**53, description="Only entries before this number: `next` of a page.")
]
LimitParam = Annotated[int, QueryParameter(ge=1, le=MOST_A_PAGE, description="How many a page has.")]


INCIDENTS_ON_FLOOR = 10


class Floor(Struct, frozen=True, kw_only=True):
    """The floor at this moment: its tables, the newest incidents, open proposals, and bets outside their bands."""

    at: Millis
    tables: tuple[FloorTable, ...]
    incidents: tuple[NotedIncident, ...]
    proposals: tuple[Proposal, ...]
    alerts: tuple[FigureAlert, ...]


class BrokenOffRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The round that cannot go on, and why; players are told."""

    round: RoundId
    why: Why


@get("/api/floor", **read_route("floor", Access.INSPECTOR))
async def show_floor(context: Context) -> Floor:
    """Show every table at this moment, with what calls for somebody, and what has lately happened."""
    at = now()

    def read(connection: Connection) -> tuple[Incidents, tuple[Proposal, ...], tuple[FigureAlert, ...]]:
        newest = find_incidents(connection, INCIDENTS_ON_FLOOR)
        return newest, list_proposals(connection, open_only=True), alerts_in_month(connection, at)

    found, proposals, alerts = await context.read(read)
    tables = floor_tables(context.hall)
    return Floor(at=at, tables=tables, incidents=found.incidents, proposals=proposals, alerts=alerts)


@post("/api/tables/{name:str}/void", status_code=200, **change_route("floor", Access.INSPECTOR, 404, 422))
async def make_void(
    data: Annotated[BrokenOffRound, body_example(round="lugano-1/2", why="the shoe fell")],
    name: TableName,
    me: Caller,
    context: Context,
) -> VoidedRound:
    """Make a round void: every stake goes back, and everybody at the table is told at once.

    The round itself is the key: asked again, nothing more happens, and the answer says that it was so before.
    """
    hall = context.hall
    hall.settings_of(name)
    if data.round.rpartition("/")[0].partition(".")[0] != name:
        raise UnknownRound(round=data.round[:80])
    who = Asker(me.name, Role.INSPECTOR)
    voided = await asyncio.to_thread(void_round, hall.store, hall.games, data.round, who, data.why, now())
    await hall.note_journals()
    return voided


@get("/api/incidents", **read_route("floor", Access.INSPECTOR))
async def show_incidents(context: Context, before: BeforeParam = None, limit: LimitParam = ENTRIES_A_PAGE) -> Incidents:
    """Show what went wrong at the tables, the newest first."""
    return await context.read(lambda c: find_incidents(c, limit, before))


FLOOR = (show_floor, make_void, show_incidents)
