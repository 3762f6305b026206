"""Game sessions as the office sees them: whose credit lies at which table, more of it, and their closing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from banco.core.messages import NAME_PATTERN
from banco.core.money import Cents
from banco.house.accounts.account import account_of
from banco.house.cash.cash_desk import CASH_DESK
from banco.house.duty.rules import check_no_staff
from banco.house.reasons import read_reason
from banco.house.sessions.close_session import close_session
from banco.house.sessions.open_session import open_session, top_up
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, find_session, select_sessions
from banco.house.store.ledger import balance, balances
from banco.house.store.schema import sessions
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.office import NAME
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access
from banco.server.live.table import LiveTable


class ListedSession(Struct, frozen=True):
    """A session with the credit that it holds now."""

    session: Session
    credit: Cents


SessionId = Annotated[
    str,
    Meta(min_length=1, max_length=120, pattern=r"^[^\u0000]+$", description="the session, as the list names it"),
]
Credit = Annotated[Cents, Meta(gt=0, le=CASH_DESK.most_cents, description="how much, in cents", examples=[10_000])]


class BuyIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose money goes to which table, and how much of it."""

    player: Annotated[str, Meta(pattern=NAME_PATTERN, description="whose account it comes from", examples=["anna"])]
    table: Annotated[str, Meta(min_length=1, max_length=80, description="the table, as the lobby names it")]
    cents: Credit


class MoreCredit(Struct, frozen=True, forbid_unknown_fields=True):
    """More of the player's money for a session."""

    session: SessionId
    cents: Credit


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """Which session the office closes, and why."""

    session: SessionId
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


@post("/api/sessions", **change_route("office", Access.MANAGER, 404, 409, 422))
async def open_game_session(
    data: Annotated[BuyIn, body_example(player="anna", table="lugano-1", cents=10_000)],
    key: Key,
    me: Caller,
    context: Context,
) -> ListedSession:
    """Buy a player in at a table who has asked for it at the desk, for the money that is played for there."""
    player = (await context.read(lambda c: account_of(c, data.player))).name
    table = await context.hall.table(data.table, player)
    settings = table.settings

    def work(connection: Connection) -> ListedSession:
        if table.needs_croupier:
            check_no_staff(connection, player)
        place = (player, settings.name, settings.game, settings.money)
        opened = open_session(connection, request_now(by=me.name, key=key), *place, data.cents)
        return ListedSession(opened, balance(connection, opened.purse))

    return _seated(await context.do(work), table)


@post("/api/sessions/top-up", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def top_up_game_session(
    data: Annotated[MoreCredit, body_example(session="anna/1", cents=5_000)], key: Key, me: Caller, context: Context
) -> ListedSession:
    """Bring more credit from the player's account to the table."""

    def work(connection: Connection) -> ListedSession:
        topped = top_up(connection, request_now(by=me.name, key=key), data.session, data.cents)
        session = find_session(connection, topped.session)
        return ListedSession(session, balance(connection, session.purse))

    found = await context.do(work)
    return _seated(found, await context.hall.shared_table(found.session.table_name))


@post("/api/sessions/close", status_code=200, **change_route("office", Access.MANAGER, 404, 409, 422))
async def close_game_session(
    data: Annotated[Closing, body_example(session="lugano-1/anna/1", why="left the house")],
    key: Key,
    me: Caller,
    context: Context,
) -> ListedSession:
    """Close a session and pay its credit to the account; with a stake in a round, as soon as that is over."""
    request = request_now(by=me.name, key=key, why=read_reason(data.why))

    def work(connection: Connection) -> ListedSession:
        closed = close_session(connection, request, data.session)
        return ListedSession(closed, balance(connection, closed.purse))

    closed = await context.do(work)
    await context.hall.note_people()
    return closed


def _seated(found: ListedSession, table: LiveTable | None) -> ListedSession:
    """The session, with its player and their credit at the live table, if that runs and the session is open."""
    if table and found.session.closing_at is None and found.session.closed_at is None:
        table.seat(found.session.player, found.session.id, found.credit)
        table.send_snapshots()
    return found


SESSIONS = (list_sessions, open_game_session, top_up_game_session, close_game_session)
