"""The rules of presence (S1 to S4): where a session stands at a moment, and what that changes."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from banco.core.time import Millis
from banco.house.sessions.session import Session
from banco.house.sessions.times import SessionTimes


class Presence(Enum):
    """Whether the player is there."""

    CONNECTED = "connected"
    ALERTED = "alerted"
    RECONNECTING = "reconnecting"
    AWAY = "away"
    CLOSED = "closed"


class AwayWhy(Enum):
    """Why the system gave a player up."""

    INACTIVE = "inactive"
    DISCONNECTED = "disconnected"


class Standing(Struct, frozen=True):
    """Where a session stands, since when, and why where it is away or closed."""

    presence: Presence
    since: Millis
    why: str = ""


class Connected(Struct, frozen=True):
    """A connection that was taken: its number, since when its player is inactive, and the one it closed (S2)."""

    number: int
    last_action_at: Millis
    closed: int | None = None


def standing(session: Session, now: Millis, times: SessionTimes) -> Standing:
    """Where the session stands now, whether or not the jobs have come by."""
    if session.closed_at is not None:
        return Standing(Presence.CLOSED, session.closed_at, session.closed_why)
    if away := away_due(session, now, times):
        return away
    if session.dropped_at is not None:
        return Standing(Presence.RECONNECTING, session.dropped_at)
    alerted_at = session.last_action_at + times.inactivity - times.alert
    if alerted_at <= now:
        return Standing(Presence.ALERTED, alerted_at)
    return Standing(Presence.CONNECTED, session.last_action_at)


def away_due(session: Session, now: Millis, times: SessionTimes) -> Standing | None:
    """Since when and why the player is given up: inactive (S1), or not back in time (S3); None while they are not."""
    if session.away_at is not None:
        return Standing(Presence.AWAY, session.away_at, session.away_why)
    ends = [(session.last_action_at + times.inactivity, AwayWhy.INACTIVE)]
    if session.dropped_at is not None:
        ends.append((session.dropped_at + times.reconnect, AwayWhy.DISCONNECTED))
    at, why = min(ends, key=lambda end: end[0])
    return Standing(Presence.AWAY, at, why.value) if at <= now else None


def marked_away(session: Session, now: Millis, times: SessionTimes) -> Session:
    """The session with its player given up, from the moment that was due; unchanged where it is not."""
    away = away_due(session, now, times)
    if away is None or session.closed_at is not None:
        return session
    return replace(session, away_at=away.since, away_why=away.why)


def next_connection(session: Session, now: Millis, times: SessionTimes) -> tuple[Session, Connected]:
    """S2, S3: the next connection counts and the one before is closed; whoever comes back after all is active anew."""
    back = away_due(session, now, times) is not None
    live = session.connection > 0 and not back and session.dropped_at is None
    after = replace(
        session,
        connection=session.connection + 1,
        dropped_at=None,
        away_at=None,
        away_why="",
        last_action_at=now if back else session.last_action_at,
    )
    return after, Connected(after.connection, after.last_action_at, session.connection if live else None)


def drop_connection(session: Session, number: int, at: Millis) -> Session:
    """S3: the session with its connection dropped; a connection that no longer counts changes nothing (S2)."""
    counts = session.connection == number and session.dropped_at is None
    gone = session.away_at is not None or session.closed_at is not None
    return replace(session, dropped_at=at) if counts and not gone else session


def note_action(session: Session, at: Millis) -> Session:
    """The session after a game action or a deposit: whoever was away is so no longer, unless the connection is lost."""
    return replace(session, last_action_at=max(session.last_action_at, at), away_at=None, away_why="")


def closing_due(session: Session, now: Millis, times: SessionTimes) -> bool:
    """S4: whether the session has been left for so long that it must be closed now, to be closed in time."""
    if session.closed_at is not None:
        return False
    left = max(session.last_action_at, session.away_at or 0)
    return left + times.closing - times.closing_margin <= now
