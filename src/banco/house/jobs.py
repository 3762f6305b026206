"""The jobs by the clock, of sessions, guests and duties; run twice, or by two nodes at once, each is done once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, select

from banco.core.chance import RandomSource
from banco.core.errors import BancoError
from banco.core.time import Millis
from banco.house.accounts.forget_guests import forget_guests, passers_by
from banco.house.duty_rows import duties_without_log_in, log_off_duty
from banco.house.load_round import Games
from banco.house.sessions.absence import play_without
from banco.house.sessions.close_session import close_left
from banco.house.sessions.close_session import finish_closing as finish
from banco.house.sessions.connections import give_up
from banco.house.sessions.presence_rules import AwayWhy, away_due, closing_due
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, select_sessions, take_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.journals.notes import MOST_TOGETHER, is_note_due, note_journals
from banco.house.store.office import take
from banco.house.store.schema import sessions, walk_ins
from banco.house.store.store import Store

NOT_AWAY: ColumnElement[bool] = sessions.c.away_at.is_(None)
NOT_WALK_IN: ColumnElement[bool] = sessions.c.player.not_in(select(walk_ins.c.name))
IS_CLOSING: ColumnElement[bool] = sessions.c.closing_at.is_not(None)


class Failure(Struct, frozen=True):
    """A session that a job could not bring to its end, and what was in the way."""

    session: str
    code: str
    sentence: str


class Done(Struct, frozen=True, kw_only=True):
    """What the jobs did: the sessions concerned and those that failed, the guests that were forgotten, ended duties.

    `off_duty` are the croupiers whose last log-in has run out.
    """

    inactive: tuple[str, ...] = ()
    disconnected: tuple[str, ...] = ()
    left_open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()
    off_duty: tuple[str, ...] = ()
    failed: tuple[Failure, ...] = ()


def run_jobs(store: Store, now: Millis, games: Games, source: RandomSource, times: SessionTimes) -> Done:
    """Every job once; `left_open` are the sessions closed as such, `closed` those that had waited for a round."""
    inactive = mark_inactive(store, now, times)
    disconnected = give_up_reconnecting(store, now, times)
    failed: list[Failure] = []
    left_open = close_left_open(store, now, games, source, times, failed.append)
    closed = finish_closing(store, now, failed.append)
    note_ends(store, now)
    return Done(
        inactive=inactive,
        disconnected=disconnected,
        left_open=left_open,
        closed=closed,
        forgotten=forget_passers_by(store, now),
        off_duty=end_duties_without_log_in(store, now),
        failed=tuple(failed),
    )


def mark_inactive(store: Store, now: Millis, times: SessionTimes) -> tuple[str, ...]:
    """S1: the sessions whose players did nothing for the time of inactivity, marked as away; walk-ins sit there."""
    return _mark_away(store, now, times, AwayWhy.INACTIVE)


def give_up_reconnecting(store: Store, now: Millis, times: SessionTimes) -> tuple[str, ...]:
    """S3: the sessions whose dropped lines did not come back in time, marked as away."""
    return _mark_away(store, now, times, AwayWhy.DISCONNECTED)


def close_left_open(
    store: Store,
    now: Millis,
    games: Games,
    source: RandomSource,
    times: SessionTimes,
    failed: Callable[[Failure], None],
) -> tuple[str, ...]:
    """S4: the sessions left for seven days, closed; a round in play is first brought to its end."""

    def close(session: Session) -> bool:
        after = store.do_now(lambda c: close_left(c, now, session.id, times))
        if after is None or after.closed_at is not None:
            return after is not None
        play_without(store, games, session.id, source, now, times)
        return store.do_now(lambda c: finish(c, now, session.id))

    due = (session for session in store.read(lambda c: select_sessions(c, IS_OPEN)) if closing_due(session, now, times))
    return _each(due, close, failed)


def finish_closing(store: Store, now: Millis, failed: Callable[[Failure], None]) -> tuple[str, ...]:
    """The closing sessions whose rounds are over by now, closed."""
    waiting = store.read(lambda c: select_sessions(c, IS_OPEN, IS_CLOSING))
    return _each(waiting, lambda session: store.do_now(lambda c: finish(c, now, session.id)), failed)


def forget_passers_by(store: Store, now: Millis) -> tuple[str, ...]:
    """The guests who came more than a day ago and never played, forgotten."""
    return store.do_now(lambda c: forget_guests(c, now)) if store.read(lambda c: passers_by(c, now)) else ()


def end_duties_without_log_in(store: Store, now: Millis) -> tuple[str, ...]:
    """The croupiers whose last log-in has run out, not on duty any more: nobody could act for them."""

    def end(connection: Connection) -> tuple[str, ...]:
        take(connection, house=True)
        over = [duty.croupier for duty in duties_without_log_in(connection, now)]
        for croupier in over:
            log_off_duty(connection, now, croupier)
        return tuple(over)

    return store.do_now(end) if store.read(lambda c: duties_without_log_in(c, now)) else ()


def note_ends(store: Store, now: Millis) -> int:
    """How many entries of accounts' journals the house's own has noted, because it was time."""
    if not store.read(lambda c: is_note_due(c, now)):
        return 0
    noted = [store.do_now(lambda c: note_journals(c, now))]
    while noted[-1] == MOST_TOGETHER:
        noted.append(store.do_now(lambda c: note_journals(c, now)))
    return sum(noted)


def _mark_away(store: Store, now: Millis, times: SessionTimes, why: AwayWhy) -> tuple[str, ...]:
    present = store.read(lambda c: select_sessions(c, IS_OPEN, NOT_AWAY, NOT_WALK_IN))
    due = sorted(session.id for session in present if _is_away(session, now, times, why))

    def mark(connection: Connection) -> tuple[str, ...]:
        take_session(connection, *due)
        return tuple(name for name in due if give_up(connection, now, name, times))

    return store.do_now(mark) if due else ()


def _is_away(session: Session, now: Millis, times: SessionTimes, why: AwayWhy) -> bool:
    away = away_due(session, now, times)
    return away is not None and away.why == why.value


def _each(
    some: Iterable[Session], close: Callable[[Session], bool], failed: Callable[[Failure], None]
) -> tuple[str, ...]:
    """Those sessions that were closed; one that fails does not keep the others from their turn."""
    done: list[str] = []
    for session in some:
        try:
            if close(session):
                done.append(session.id)
        except Exception as error:
            code = error.code if isinstance(error, BancoError) else type(error).__name__
            failed(Failure(session.id, code, str(error)))
    return tuple(done)
