"""Whoever is away does not play: not while away, and not in hindsight once back."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from banco.core.request import Request
from banco.core.time import DAY, HOUR, MINUTE
from banco.house.jobs import mark_inactive
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.limits.may_play import time_left
from banco.house.limits.play_time import Span, time_at_tables, without
from banco.house.periods import Period
from banco.house.sessions.connections import connect, drop, give_up, record_action
from banco.house.sessions.open_session import top_up
from banco.house.sessions.presence_rules import Presence, standing
from banco.house.sessions.reality_check import reality_check, session_reality
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import absences
from banco.house.store.store import Store
from tests.house.support.people import NOW
from tests.house.support.seats import buy_in, close, found, funded

TIMES = SessionTimes()
AWAY = TIMES.inactivity
"""So long after the last action somebody is away."""


def arrive(store: Store, table: str = "t", at: int = NOW) -> str:
    """Anna sits down at a table, connected; gives the session."""
    session = buy_in(store, "anna", table, at=at).id
    come(store, session, at)
    return session


def come(store: Store, session: str, at: int) -> int:
    return store.do_now(lambda c: connect(c, at, session, TIMES)).number


def act(store: Store, session: str, at: int) -> None:
    store.do_now(lambda c: record_action(c, at, session))


def minutes(store: Store, now: int, since: int = NOW) -> float:
    """How long Anna has played at all tables."""
    return store.read(lambda c: reality_check(c, "anna", since, now)).millis / MINUTE


def known_absences(store: Store) -> list[tuple[str, int, int]]:
    """Every absence that is over: of which session, from which minute to which."""
    rows = store.read(lambda c: c.execute(select(absences).order_by("session", "since")).all())
    return [(session, (since - NOW) // MINUTE, (until - NOW) // MINUTE) for session, since, until in rows]


@pytest.mark.parametrize(
    ("away", "parts"),
    [
        ([], [Span(100, 200)]),
        ([(120, 150)], [Span(100, 120), Span(150, 200)]),
        ([(160, 170), (120, 150)], [Span(100, 120), Span(150, 160), Span(170, 200)]),
        ([(120, 150), (130, 140)], [Span(100, 120), Span(150, 200)]),
        ([(120, 150), (140, 160)], [Span(100, 120), Span(160, 200)]),
        ([(120, 120)], [Span(100, 120), Span(120, 200)]),
        ([(120, 250)], [Span(100, 120)]),
    ],
    ids=["never", "once", "twice", "one within another", "overlapping", "for no time", "beyond the end"],
)
def test_the_parts_of_a_session_in_which_nobody_was_away(away: list[tuple[int, int]], parts: list[Span]) -> None:
    assert list(without(Span(100, 200), away)) == parts
    assert list(without(Span(100, None), away))[-1].end is None


def test_two_tables_may_be_left_and_come_back_to_at_the_same_moment() -> None:
    assert time_at_tables([Span(110, None), Span(110, 130), Span(110, None)], 100, 200) == 90


@pytest.mark.parametrize("marked", [True, False], ids=["marked by the job", "before the job came by"])
def test_whoever_comes_back_has_not_played_meanwhile(store: Store, *, marked: bool) -> None:
    funded(store, "anna")
    session = arrive(store)
    if marked:
        assert mark_inactive(store, NOW + AWAY, TIMES) == (session,)
        assert minutes(store, NOW + 9 * HOUR) == 20
    come(store, session, NOW + 9 * HOUR)
    assert minutes(store, NOW + 9 * HOUR) == 20
    assert minutes(store, NOW + 9 * HOUR + 5 * MINUTE) == 25
    one = store.read(lambda c: session_reality(c, session, NOW + 9 * HOUR + 5 * MINUTE))
    assert (one.since, one.millis) == (NOW, 25 * MINUTE)
    assert known_absences(store) == [(session, 20, 9 * 60)]


def test_a_lost_line_is_an_absence_from_the_end_of_its_time_to_come_back(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    store.do_now(lambda c: drop(c, NOW + 5 * MINUTE, session, 1))
    come(store, session, NOW + 6 * MINUTE)
    store.do_now(lambda c: drop(c, NOW + 10 * MINUTE, session, 2))
    come(store, session, NOW + HOUR)
    assert known_absences(store) == [(session, 12, 60)]
    assert minutes(store, NOW + HOUR + MINUTE) == 13


def test_every_absence_of_a_session_counts_and_the_one_that_lasts(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    for hour in (1, 3):
        come(store, session, NOW + hour * HOUR)
    store.do_now(lambda c: give_up(c, NOW + 4 * HOUR, session, TIMES))
    assert known_absences(store) == [(session, 20, 60), (session, 80, 180)]
    assert minutes(store, NOW + 5 * HOUR) == 60
    assert minutes(store, NOW + 5 * HOUR, NOW + 30 * MINUTE) == 40
    assert minutes(store, NOW + 5 * HOUR, NOW + 70 * MINUTE) == 30


def test_a_session_closed_after_an_absence_is_counted_without_it(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    come(store, session, NOW + HOUR)
    close(store, session, NOW + HOUR + 3 * MINUTE)
    assert minutes(store, NOW + 5 * HOUR) == 23


def test_a_daily_limit_leaves_out_the_absence_across_the_border_of_the_day(store: Store) -> None:
    funded(store, "anna")
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="k"), "anna", LimitKind.TIME, Period.DAY, 60))
    session = arrive(store)
    come(store, session, NOW + DAY - 10 * MINUTE)

    def left(now: int) -> float:
        return (store.read(lambda c: time_left(c, "anna", now)) or 0) / MINUTE

    assert left(NOW + DAY - 10 * MINUTE) == 40
    assert left(NOW + DAY) == 30
    assert left(NOW + DAY + 5 * MINUTE) == 30, "as many minutes come into the day as go out of it"
    come(store, session, NOW + DAY + 2 * HOUR)
    assert left(NOW + DAY + 2 * HOUR) == 40, "from the return until away again, and nothing of the day before"
    store.do_now(lambda c: give_up(c, NOW + DAY + 3 * HOUR, session, TIMES))
    assert left(NOW + 2 * DAY - 5 * MINUTE) == 25, "a quarter of an hour across the border, and twenty minutes since"


def test_away_at_one_table_and_there_at_another_an_hour_is_an_hour(store: Store) -> None:
    funded(store, "anna")
    here, there = arrive(store, "here"), arrive(store, "there")
    for minute in range(10, 60, 10):
        act(store, there, NOW + minute * MINUTE)
    come(store, here, NOW + HOUR)
    assert minutes(store, NOW + HOUR) == 60
    one = store.read(lambda c: session_reality(c, here, NOW + HOUR))
    assert one.millis == 20 * MINUTE
    come(store, there, NOW + 3 * HOUR)
    come(store, here, NOW + 3 * HOUR)
    assert minutes(store, NOW + 3 * HOUR) == 80, "there until 70 minutes, here until 80"


def test_whoever_acts_though_marked_as_away_is_there_again(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    mark_inactive(store, NOW + AWAY, TIMES)
    act(store, session, NOW + 30 * MINUTE)
    after = found(store, session)
    assert (after.away_at, after.away_why) == (None, "")
    assert standing(after, NOW + 31 * MINUTE, TIMES).presence is Presence.CONNECTED
    assert mark_inactive(store, NOW + 30 * MINUTE + AWAY, TIMES) == (session,)
    assert minutes(store, NOW + 5 * HOUR) == 40


def test_a_deposit_for_somebody_away_makes_the_time_before_it_no_time_played(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    mark_inactive(store, NOW + AWAY, TIMES)
    store.do_now(lambda c: top_up(c, Request(at=NOW + 9 * HOUR, by="anna", key="more"), session, 100))
    assert found(store, session).away_at is None
    assert minutes(store, NOW + 9 * HOUR + MINUTE) == 21
    assert known_absences(store) == [(session, 20, 9 * 60)]


def test_a_deposit_does_not_bring_a_lost_line_back(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    store.do_now(lambda c: drop(c, NOW + 5 * MINUTE, session, 1))
    store.do_now(lambda c: give_up(c, NOW + HOUR, session, TIMES))
    store.do_now(lambda c: top_up(c, Request(at=NOW + 2 * HOUR, by="anna", key="more"), session, 100))
    assert standing(found(store, session), NOW + 2 * HOUR, TIMES).presence is Presence.AWAY
    come(store, session, NOW + 3 * HOUR)
    assert known_absences(store) == [(session, 7, 180)]
    assert minutes(store, NOW + 3 * HOUR) == 7


def test_an_action_from_before_the_mark_leaves_no_absence(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    mark_inactive(store, NOW + AWAY, TIMES)
    act(store, session, NOW + AWAY - 1)
    assert found(store, session).away_at is None
    assert known_absences(store) == []


def test_a_return_that_is_asked_for_twice_is_one_absence(store: Store) -> None:
    funded(store, "anna")
    session = arrive(store)
    for at in (NOW + HOUR, NOW + HOUR, NOW + HOUR + 1):
        come(store, session, at)
    assert known_absences(store) == [(session, 20, 60)]
