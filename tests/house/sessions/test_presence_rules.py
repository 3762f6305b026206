"""S1 to S4 as tables: where a session stands at the moments that matter, a millisecond before and at each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from banco.core.time import DAY, HOUR, MINUTE
from banco.house.sessions.presence_rules import (
    Connected,
    Presence,
    Standing,
    closing_due,
    drop_connection,
    marked_away,
    next_connection,
    note_action,
    standing,
)
from banco.house.sessions.session import Session
from banco.house.sessions.times import BadTimes, SessionTimes
from banco.ledger.purses import Money

TIMES = SessionTimes()
START = 1_000_000_000
CONNECTED, ALERTED, RECONNECTING, AWAY, CLOSED = Presence


def session(**facts: Any) -> Session:
    """Opened at the start, and connected once."""
    given = {"opened_at": START, "last_action_at": START, "connection": 1} | facts
    return Session(id="anna/1", player="anna", table_name="p", game="paijiu", money=Money.PLAY_EUR, **given)


DROPPED = START + 5 * MINUTE
GIVEN_UP = {"away_at": START + 7 * MINUTE, "away_why": "disconnected"}

STANDINGS: list[tuple[str, dict[str, Any], int, Standing]] = [
    ("just opened", {}, START, Standing(CONNECTED, START)),
    ("before the alert", {}, START + 19 * MINUTE - 1, Standing(CONNECTED, START)),
    ("S1 the alert", {}, START + 19 * MINUTE, Standing(ALERTED, START + 19 * MINUTE)),
    ("S1 the alert still", {}, START + 20 * MINUTE - 1, Standing(ALERTED, START + 19 * MINUTE)),
    ("S1 the end of it", {}, START + 20 * MINUTE, Standing(AWAY, START + 20 * MINUTE, "inactive")),
    ("S1 long after", {}, START + 3 * DAY, Standing(AWAY, START + 20 * MINUTE, "inactive")),
    ("an action", {"last_action_at": START + MINUTE}, START + 20 * MINUTE, Standing(ALERTED, START + 20 * MINUTE)),
    ("S3 a dropped line", {"dropped_at": DROPPED}, DROPPED, Standing(RECONNECTING, DROPPED)),
    ("S3 trying", {"dropped_at": DROPPED}, DROPPED + 2 * MINUTE - 1, Standing(RECONNECTING, DROPPED)),
    (
        "S3 too late",
        {"dropped_at": DROPPED},
        DROPPED + 2 * MINUTE,
        Standing(AWAY, DROPPED + 2 * MINUTE, "disconnected"),
    ),
    (
        "dropped late in the inactivity",
        {"dropped_at": START + 19 * MINUTE},
        START + 20 * MINUTE,
        Standing(AWAY, START + 20 * MINUTE, "inactive"),
    ),
    (
        "dropped, and inactive long after",
        {"dropped_at": DROPPED},
        START + DAY,
        Standing(AWAY, DROPPED + 2 * MINUTE, "disconnected"),
    ),
    ("marked", GIVEN_UP, START + 8 * MINUTE, Standing(AWAY, START + 7 * MINUTE, "disconnected")),
    (
        "closed",
        {**GIVEN_UP, "closed_at": START + DAY, "closed_why": "asked"},
        START + 2 * DAY,
        Standing(CLOSED, START + DAY, "asked"),
    ),
]


@pytest.mark.parametrize(
    ("facts", "now", "expected"), [row[1:] for row in STANDINGS], ids=[row[0] for row in STANDINGS]
)
def test_where_a_session_stands(facts: dict[str, Any], now: int, expected: Standing) -> None:
    assert standing(session(**facts), now, TIMES) == expected


@pytest.mark.parametrize(
    ("facts", "now", "expected"), [row[1:] for row in STANDINGS], ids=[row[0] for row in STANDINGS]
)
def test_the_mark_says_what_the_rule_says_and_lasts(facts: dict[str, Any], now: int, expected: Standing) -> None:
    marked = marked_away(session(**facts), now, TIMES)
    if expected.presence is not AWAY:
        assert marked == session(**facts)
        return
    assert (marked.away_at, marked.away_why) == (expected.since, expected.why)
    assert marked_away(marked, now + DAY, TIMES) == marked


CONNECTIONS: list[tuple[str, dict[str, Any], int, Connected]] = [
    ("the first", {"connection": 0}, START, Connected(1, START)),
    ("S2 a second closes the first", {}, START + MINUTE, Connected(2, START, closed=1)),
    ("a dropped one is closed already", {"dropped_at": DROPPED}, DROPPED + MINUTE, Connected(2, START)),
    ("S3 back after the window", {"dropped_at": DROPPED}, DROPPED + HOUR, Connected(2, DROPPED + HOUR)),
    ("back after having been marked", GIVEN_UP, START + DAY, Connected(2, START + DAY)),
    ("back after inactivity", {}, START + DAY, Connected(2, START + DAY)),
]


@pytest.mark.parametrize(
    ("facts", "now", "expected"), [row[1:] for row in CONNECTIONS], ids=[row[0] for row in CONNECTIONS]
)
def test_a_connection_takes_the_next_number_and_the_player_is_there(
    facts: dict[str, Any], now: int, expected: Connected
) -> None:
    after, taken = next_connection(session(**facts), now, TIMES)
    assert taken == expected
    assert standing(after, now, TIMES).presence is CONNECTED
    assert after.connection == expected.number


def test_a_line_that_comes_back_in_time_does_not_count_as_an_action() -> None:
    after, _ = next_connection(session(dropped_at=DROPPED), DROPPED + MINUTE, TIMES)
    assert after.last_action_at == START
    assert standing(after, START + 20 * MINUTE, TIMES) == Standing(AWAY, START + 20 * MINUTE, "inactive")


def test_whoever_comes_back_from_away_has_the_whole_time_again() -> None:
    back = START + DAY
    after, _ = next_connection(session(), back, TIMES)
    assert standing(after, back + 19 * MINUTE - 1, TIMES) == Standing(CONNECTED, back)


def test_a_drop_counts_for_the_connection_that_counts() -> None:
    assert drop_connection(session(), 1, DROPPED).dropped_at == DROPPED


@pytest.mark.parametrize(
    ("facts", "number"),
    [
        ({"connection": 2}, 1),
        ({"connection": 2}, 3),
        ({"dropped_at": DROPPED}, 1),
        (GIVEN_UP, 1),
        ({"closed_at": START + 1}, 1),
    ],
    ids=["an older connection", "one that never was", "dropped before", "away", "closed"],
)
def test_any_other_drop_changes_nothing(facts: dict[str, Any], number: int) -> None:
    assert drop_connection(session(**facts), number, DROPPED + 1) == session(**facts)


def test_whoever_acts_is_away_no_longer_unless_the_line_is_lost() -> None:
    now = START + 8 * MINUTE
    assert standing(note_action(session(**GIVEN_UP), now), now, TIMES) == Standing(CONNECTED, now)
    lost = note_action(session(**GIVEN_UP, dropped_at=DROPPED), now)
    assert standing(lost, now, TIMES) == Standing(AWAY, START + 7 * MINUTE, "disconnected")


def test_an_action_told_late_does_not_turn_the_clock_back() -> None:
    assert note_action(session(), START + 5).last_action_at == START + 5
    assert note_action(session(), START - 5).last_action_at == START


SEVEN_DAYS = 7 * DAY
AWAY_AT = START + 20 * MINUTE

CLOSINGS: list[tuple[str, dict[str, Any], int, bool]] = [
    ("never marked, not yet", {}, START + SEVEN_DAYS - HOUR - 1, False),
    ("never marked", {}, START + SEVEN_DAYS - HOUR, True),
    ("away, not yet", {"away_at": AWAY_AT}, AWAY_AT + SEVEN_DAYS - HOUR - 1, False),
    ("away", {"away_at": AWAY_AT}, AWAY_AT + SEVEN_DAYS - HOUR, True),
    (
        "credit was added since",
        {"away_at": AWAY_AT, "last_action_at": START + DAY},
        AWAY_AT + SEVEN_DAYS - HOUR,
        False,
    ),
    ("closing already", {"closing_at": START + 1}, START + SEVEN_DAYS - HOUR, True),
    ("closed", {"closed_at": START + 1}, START + SEVEN_DAYS, False),
]


@pytest.mark.parametrize(("facts", "now", "due"), [row[1:] for row in CLOSINGS], ids=[row[0] for row in CLOSINGS])
def test_s4_when_a_session_left_open_must_be_closed(facts: dict[str, Any], now: int, *, due: bool) -> None:
    assert closing_due(session(**facts), now, TIMES) is due


def test_s4_a_session_is_due_within_seven_days_of_the_last_action_however_the_player_left() -> None:
    inactive = marked_away(session(), START + DAY, TIMES)
    lost = marked_away(session(dropped_at=DROPPED), START + DAY, TIMES)
    assert all(closing_due(left, START + SEVEN_DAYS - 1, TIMES) for left in (session(), inactive, lost))


def test_the_times_are_settings() -> None:
    quick = SessionTimes(inactivity=10 * MINUTE, alert=0, reconnect=1, closing=DAY, closing_margin=10 * MINUTE)
    assert standing(session(), START + 10 * MINUTE - 1, quick).presence is CONNECTED
    assert standing(session(), START + 10 * MINUTE, quick).presence is AWAY
    assert standing(session(dropped_at=START), START + 1, quick).why == "disconnected"
    assert closing_due(session(), START + DAY - 10 * MINUTE, quick)


@pytest.mark.parametrize(
    "wrong",
    [
        {"alert": 20 * MINUTE},
        {"alert": -1},
        {"reconnect": 0},
        {"closing_margin": 20 * MINUTE - 1},
        {"closing": HOUR},
    ],
)
def test_times_that_contradict_each_other_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadTimes):
        replace(TIMES, **wrong)
