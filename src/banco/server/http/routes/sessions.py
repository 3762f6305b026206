"""Game sessions as the office sees them: whose credit lies at which table, and their closing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from banco.core.money import Cents
from banco.house.accounts.account import account_of
from banco.house.sessions.close_session import close_session
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, select_sessions
from banco.house.store.ledger import balance, balances
from banco.house.store.schema import sessions
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.office import NAME
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access


class ListedSession(Struct, frozen=True):
    """A session with the credit that it holds now."""

    session: Session
    credit: Cents


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """Which session the office closes, and why."""

    session: Annotated[
        str,
        Meta(min_length=1, max_length=120, pattern=r"^[^\u0000]+$", description="the session, as the list names it"),
    ]
    why: Annotated[str, Meta(min_length=1, max_length=200, description="the reason", examples=["left the house"])]


@get("/api/sessions", **read_route("office", Access.MANAGER, 404))
async def list_sessions(
    context: Context,
    player: Annotated[str, QueryParameter(pattern=NAME, description="Only this player's.")] = "",
    open_only: Annotated[bool, QueryParameter(name="open", description="Only those that are not closed.")] = True,
) -> tuple[ListedSession, ...]:
    """List game sessions with their credit, the oldest first: the open ones, or all."""

    def query(connection: Connection) -> tuple[ListedSession, ...]:
        where = [IS_OPEN] if open_only else []
        if player:
            where.append(sessions.c.player == account_of(connection, player).name)
        found = select_sessions(connection, *where)
        credit = balances(connection, [session.purse for session in found])
        return tuple(ListedSession(session, credit[session.purse]) for session in found)

    return await context.read(query)


@post("/api/sessions/close", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def close_game_session(
    data: Annotated[Closing, body_example(session="lugano-1/anna/1", why="left the house")],
    key: Key,
    me: Caller,
    context: Context,
) -> ListedSession:
    """Close a session and pay its credit to the account; with a stake in a round, as soon as that is over."""
    request = request_now(by=me.name, key=key, why=data.why)

    def work(connection: Connection) -> ListedSession:
        closed = close_session(connection, request, data.session)
        return ListedSession(closed, balance(connection, closed.purse))

    closed = await context.do(work)
    await context.hall.note_people()
    return closed


SESSIONS = (list_sessions, close_game_session)
