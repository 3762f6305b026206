"""The inspector on the floor: rounds that cannot go on, and what went wrong at the tables."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter
from msgspec import Struct

from banco.house.load_round import UnknownRound
from banco.house.tables.incidents import Incidents, find_incidents
from banco.house.void_round import VoidedRound, void_round
from banco.server.clock_and_entropy import now
from banco.server.http.routes.proposals import RoundId, Why
from banco.server.http.routes.route_docs import Caller, Context, body_example, change_route, read_route
from banco.server.http.routes.tables import TableName
from banco.server.http.security.access import Access
from banco.table.permissions import Asker, Role

ENTRIES_A_PAGE = 50
MOST_A_PAGE = 500

BeforeParam = Annotated[
    int | None, QueryParameter(ge=1, le=2**53, description="Only entries before this number: `next` of a page.")
]
LimitParam = Annotated[int, QueryParameter(ge=1, le=MOST_A_PAGE, description="How many a page has.")]


class BrokenOffRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The round that cannot go on, and why; players are told."""

    round: RoundId
    why: Why


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


FLOOR = (make_void, show_incidents)
