"""Limits, self-exclusion and the reality check: the rules as tables of moments, and what the house does by them."""

from __future__ import annotations

import pytest

from banco.core.time import DAY, HOUR
from banco.house.limits.exclusion_rules import LONGEST, BadExclusion, Exclusion, ExclusionStands, lengthen, standing
from banco.house.limits.limit_rules import Limit, LimitTimes, change_limit, in_force
from banco.house.limits.play_time import Span, time_at_tables
from banco.house.limits.play_time import time_left as left_of
from banco.house.periods import Period
from banco.ledger.purses import Money
from tests.house.support.people import NOW

MINUTE = 60_000
WAIT = LimitTimes(waiting=100)
PLAY = Money.PLAY_EUR


@pytest.mark.parametrize(
    ("limit", "now", "amount"),
    [
        (Limit(500, 0), NOW, 500),
        (Limit(500, 0, 900, NOW), NOW - 1, 500),
        (Limit(500, 0, 900, NOW), NOW, 900),
        (Limit(500, 0, None, NOW), NOW - 1, 500),
        (Limit(500, 0, None, NOW), NOW, None),
        (Limit(None, 0), NOW, None),
    ],
    ids=["plain", "raise waits", "raise counts", "removal waits", "removed", "none"],
)
def test_the_limit_in_force(limit: Limit, now: int, amount: int | None) -> None:
    assert in_force(limit, now) == amount


@pytest.mark.parametrize(
    ("before", "wanted", "now", "after"),
    [
        (None, 500, 10, Limit(500, 10)),
        (Limit(500, 0), 400, 10, Limit(400, 10)),
        (Limit(500, 0), 0, 10, Limit(0, 10)),
        (Limit(500, 0), 500, 10, Limit(500, 0)),
        (Limit(500, 0), 600, 10, Limit(500, 0, 600, 110)),
        (Limit(500, 0), None, 10, Limit(500, 0, None, 110)),
        (Limit(500, 0, 600, 110), 400, 50, Limit(400, 50)),
        (Limit(500, 0, 600, 110), 500, 50, Limit(500, 0)),
        (Limit(500, 0, None, 110), 400, 50, Limit(400, 50)),
        (Limit(500, 0, 600, 110), 600, 50, Limit(500, 0, 600, 110)),
        (Limit(500, 0, 600, 110), 550, 50, Limit(500, 0, 550, 110)),
        (Limit(500, 0, 600, 110), 700, 50, Limit(500, 0, 700, 150)),
        (Limit(500, 0, 600, 110), None, 50, Limit(500, 0, None, 150)),
        (Limit(500, 0, None, 110), 900, 50, Limit(500, 0, 900, 110)),
        (Limit(500, 0, 600, 110), 550, 110, Limit(550, 110)),
        (Limit(500, 0, 600, 110), 550, 109, Limit(500, 0, 550, 110)),
        (Limit(500, 0, None, 110), 900, 110, Limit(900, 110)),
        (Limit(500, 0, 600, 110), 700, 110, Limit(600, 110, 700, 210)),
    ],
    ids=[
        "a first one counts at once",
        "lower counts at once",
        "nothing at all counts at once",
        "the same changes nothing",
        "higher waits",
        "none waits",
        "lower ends the waiting",
        "the same ends the waiting",
        "lower ends the removal",
        "the same raise waits no longer",
        "a smaller raise waits no longer",
        "a bigger raise waits anew",
        "a removal instead waits anew",
        "a raise instead of a removal waits no longer",
        "lower than a raise that counts",
        "but not before it counts",
        "after a removal any is the first",
        "a raise on a raise",
    ],
)
def test_a_change_of_a_limit(before: Limit | None, wanted: int | None, now: int, after: Limit) -> None:
    assert change_limit(before, wanted, now, WAIT) == after


def test_a_raise_waits_a_day() -> None:
    assert change_limit(Limit(500, 0), 600, NOW).next_from == NOW + 24 * HOUR


@pytest.mark.parametrize(
    ("spans", "millis"),
    [
        ([], 0),
        ([Span(110, 130)], 20),
        ([Span(110, None)], 90),
        ([Span(50, 130)], 30),
        ([Span(10, 100)], 0),
        ([Span(110, 130), Span(120, 140)], 30),
        ([Span(110, 190), Span(120, 130)], 80),
        ([Span(150, 160), Span(110, 120)], 20),
        ([Span(50, None), Span(60, None)], 100),
        ([Span(150, 300), Span(250, None)], 50),
    ],
    ids=[
        "none",
        "one",
        "still there",
        "begun before",
        "over before",
        "two at once",
        "one within another",
        "one after another",
        "two all the time",
        "nothing after now",
    ],
)
def test_the_time_played_between_100_and_200(spans: list[Span], millis: int) -> None:
    assert time_at_tables(spans, 100, 200) == millis


@pytest.mark.parametrize(
    ("minutes", "left"),
    [
        ([], None),
        ([(Period.DAY, 90)], 60 * MINUTE),
        ([(Period.DAY, 90), (Period.WEEK, 100)], 10 * MINUTE),
        ([(Period.DAY, 30)], 0),
        ([(Period.DAY, 10)], 0),
    ],
)
def test_the_time_left_is_the_least_that_a_limit_leaves(minutes: list[tuple[Period, int]], left: int | None) -> None:
    spans = [Span(NOW - 30 * MINUTE, None), Span(NOW - 3 * DAY, NOW - 3 * DAY + HOUR)]
    assert left_of(minutes, spans, NOW) == left


UNTIL_20, UNTIL_30, FOR_EVER = Exclusion(0, 20), Exclusion(0, 30), Exclusion(0, None)


@pytest.mark.parametrize(
    ("known", "now", "stands"),
    [
        ([], 10, None),
        ([UNTIL_20], 19, UNTIL_20),
        ([UNTIL_20], 20, None),
        ([UNTIL_30, UNTIL_20], 10, UNTIL_30),
        ([UNTIL_30, FOR_EVER, UNTIL_20], 10, FOR_EVER),
        ([UNTIL_20, UNTIL_30], 25, UNTIL_30),
    ],
)
def test_the_longest_exclusion_stands(known: list[Exclusion], now: int, stands: Exclusion | None) -> None:
    assert standing(known, now) == stands


@pytest.mark.parametrize(
    ("before", "until"),
    [(None, 20), (None, None), (UNTIL_20, 21), (UNTIL_20, None), (None, 10 + LONGEST)],
)
def test_an_exclusion_can_be_made_longer(before: Exclusion | None, until: int | None) -> None:
    assert lengthen(before, until, 10) == Exclusion(10, until)


@pytest.mark.parametrize(("before", "until"), [(UNTIL_20, 20), (UNTIL_20, 19), (FOR_EVER, 99), (FOR_EVER, None)])
def test_an_exclusion_cannot_be_made_shorter(before: Exclusion, until: int | None) -> None:
    with pytest.raises(ExclusionStands):
        lengthen(before, until, 10)


@pytest.mark.parametrize("until", [10, 9, 0, 11 + LONGEST])
def test_an_exclusion_ends_in_the_future(until: int) -> None:
    with pytest.raises(BadExclusion):
        lengthen(None, until, 10)
