"""Shared rounds: a player makes a link to a round, and anybody who has it sees the round without names."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import delete, get, post
from litestar.params import PathParameter

from banco.house.sharing.links import SharedLink, links_of, share_round, withdraw_link
from banco.house.sharing.shared_story import SharedStory, shared_story
from banco.server.clock_and_entropy import now
from banco.server.http.routes.route_docs import Caller, Context, change_route, read_route
from banco.server.http.security.access import Access

TOKEN_BYTES = 16

Token = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_-]{22}$", description="What stands in the link behind `/shared/`.")
]


@post(
    "/api/history/rounds/{table:str}/{number:int}/link",
    status_code=200,
    **change_route("history", Access.KNOWN, 403, 404, 422),
)
async def make_link(
    table: Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_.-]{1,81}$", description="The table.")],
    number: Annotated[int, PathParameter(ge=1, le=2**53, description="The round's number at the table.")],
    me: Caller,
    context: Context,
) -> SharedLink:
    """Share a settled round that the caller has played in; a round that is shared already keeps its link."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return await context.do(lambda c: share_round(c, now(), me.name, f"{table}/{number}", token))


@get("/api/shared", **read_route("history", Access.KNOWN))
async def show_links(me: Caller, context: Context) -> tuple[SharedLink, ...]:
    """Show the caller's links, the newest first."""
    return await context.read(lambda c: links_of(c, me.name))


@get("/api/shared/{token:str}", **read_route("history", Access.ANYONE, 404))
async def tell_shared_round(token: Token, context: Context) -> SharedStory:
    """Tell a shared round to anybody who has its link: no names, no balances, no more of its time than the day."""
    return await context.read(lambda c: shared_story(c, context.hall.games, token))


@delete("/api/shared/{token:str}", **change_route("history", Access.KNOWN, 404))
async def take_link_back(token: Token, me: Caller, context: Context) -> None:
    """Withdraw a link of the caller's: it leads nowhere any more."""
    await context.do(lambda c: withdraw_link(c, me.name, token))


SHARED_ROUNDS = (make_link, show_links, tell_shared_round, take_link_back)
