"""An account closed by the house, with every session of its player."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.accounts.close_account import close_account
from banco.house.accounts.messages import AccountClosed
from banco.house.sessions.close_session import close_every_session
from banco.house.sessions.session import Session


class StillInRound(Refusal):
    """The account cannot be closed yet: one of its sessions waits for its round to end."""

    sentence = (
        "{name} has a stake in a round at {table}: every session is closed, that one when its round is over; "
        "the account is still open, ask again then and it is closed."
    )


def close_with_sessions(connection: Connection, request: Request, name: str) -> AccountClosed | Session:
    """The account closed with all its sessions; or a session that is still closing, which keeps the account open."""
    sessions = close_every_session(connection, replace(request, why="the account is closed"), name)
    waiting = next((session for session in sessions if session.closed_at is None), None)
    return waiting or close_account(connection, request, name)


def require_closed(done: AccountClosed | Session) -> AccountClosed:
    """The account that was closed; refused where a session keeps it open."""
    if isinstance(done, Session):
        raise StillInRound(name=done.player, table=done.table_name)
    return done
