"""The end of a session: what is left of its credit goes back to the account (S7)."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.take_account import take_account
from banco.house.sessions.messages import CloseSession, PayOut, SessionClosed, SessionClosing
from banco.house.sessions.presence_rules import closing_due
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import (
    IS_OPEN,
    find_session,
    has_stake,
    locked_credit,
    save_session,
    select_sessions,
    take_session,
)
from banco.house.sessions.times import SessionTimes
from banco.house.store import office
from banco.house.store.ledger import post
from banco.house.store.schema import sessions
from banco.ledger.movements import cash_out_of
from banco.table.permissions import SYSTEM

LEFT_OPEN = "left open"


def close_session(connection: Connection, request: Request, session: str) -> Session:
    """The session closed; or, while it has a stake in a round, closing until the round is over.

    Of one that was closing before, the key is noted and nothing else: it stands for this session, and for no later one.
    """
    take_session(connection, session)
    found, credit = locked_credit(connection, session)
    request = request.not_before(office.last_moment(connection, found.player))
    command = CloseSession(found.id, request.why)
    if office.find_entry(connection, command, by=request.by, key=request.key) is None:
        begins = found.closing_at is None
        events = (SessionClosing(found.id),) if begins else ()
        office.enter(connection, request, command, events, account=found.player)
        found = _begin_closing(connection, request, found) if begins else found
    return _pay_out(connection, request.at, found, credit)


def close_every_session(connection: Connection, request: Request, player: str) -> tuple[Session, ...]:
    """Every open session of the player, closed or, while it has a stake in a round, closing.

    Each has a key of its own, made from the one of whatever closes them all.
    """
    account, request = take_account(connection, request, player, playing=True)
    name = account.name
    there = select_sessions(connection, sessions.c.player == name, IS_OPEN)
    for session in there:
        if session.closing_at is None:
            close_session(connection, replace(request, key=f"{session.id}/{request.key}"), session.id)
        else:
            finish_closing(connection, request.at, session.id)
    return tuple(find_session(connection, session.id) for session in there)


def close_left(connection: Connection, now: Millis, session: str, times: SessionTimes) -> Session | None:
    """The session closed, or closing, because it was left open for days; None if by now it is not (S4)."""
    take_session(connection, session)
    found, _ = locked_credit(connection, session)
    if not closing_due(found, now, times):
        return None
    request = Request(at=now, by=SYSTEM.name, key=f"{found.id}/left-open", why=LEFT_OPEN)
    return close_session(connection, request, found.id)


def finish_closing(connection: Connection, at: Millis, session: str) -> bool:
    """Close a closing session whose stakes are off the layout by now; whether that was done."""
    take_session(connection, session)
    found, credit = locked_credit(connection, session)
    moment = max(at, office.last_moment(connection, found.player))
    return _pay_out(connection, moment, found, credit) is not found


def _begin_closing(connection: Connection, request: Request, session: Session) -> Session:
    """The session, which is closing from now on."""
    closing = replace(session, closing_at=request.at, closed_by=request.by, closed_why=request.why)
    save_session(connection, session, closing)
    return closing


def _pay_out(connection: Connection, at: Millis, session: Session, credit: int) -> Session:
    """The closing session without its credit, which is the account's again; any other as it is."""
    if session.closing_at is None or session.closed_at is not None or has_stake(connection, session):
        return session
    if credit:
        post(connection, at, cash_out_of(session.id, session.player, session.money, credit))
    request = Request(at=at, by=SYSTEM.name, key=f"{session.id}/closed")
    office.note(connection, request, PayOut(session.id), (SessionClosed(session.id, credit),), account=session.player)
    closed = replace(session, closed_at=at, cashed_out=credit)
    save_session(connection, session, closed)
    return closed
