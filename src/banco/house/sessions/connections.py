"""Lines to a session's player: connected, dropped, given up (S1 to S3)."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.sessions import presence_rules
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.presence_rules import Connected
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_session, save_session, take_session
from banco.house.sessions.times import SessionTimes


def connect(connection: Connection, at: Millis, session: str, times: SessionTimes) -> Connected:
    """The next connection of the session, and which one it closed.

    Asked again because the answer was lost, it takes a further number: the one nobody heard of is closed.
    """
    take_session(connection, session)
    found = find_session(connection, session, lock=True)
    if found.closed_at is not None:
        raise SessionOver(session=found.id)
    before = presence_rules.marked_away(found, at, times)
    after, taken = presence_rules.next_connection(before, at, times)
    save_session(connection, before, after)
    return taken


def drop(connection: Connection, at: Millis, session: str, number: int) -> Session:
    """The session after that connection was lost; unchanged where another one counts by now."""
    take_session(connection, session)
    found = find_session(connection, session, lock=True)
    after = presence_rules.drop_connection(found, number, at)
    save_session(connection, found, after)
    return after


def record_action(connection: Connection, at: Millis, session: str) -> Session:
    """The session after something its player did that no table's entry tells of; refused once it is closed."""
    take_session(connection, session)
    found = find_session(connection, session, lock=True)
    if found.closed_at is not None:
        raise SessionOver(session=found.id)
    after = presence_rules.note_action(found, at)
    save_session(connection, found, after)
    return after


def give_up(connection: Connection, now: Millis, session: str, times: SessionTimes) -> bool:
    """Mark the player as away, if that is due; whether it was done."""
    take_session(connection, session)
    found = find_session(connection, session, lock=True)
    return save_session(connection, found, presence_rules.marked_away(found, now, times))
