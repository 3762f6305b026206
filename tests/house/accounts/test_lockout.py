"""Lock-out as a rule of time: each row is a moment and what it brings."""

from __future__ import annotations

import pytest

from banco.house.accounts.lockout import FRESH, Lockout, Tries, failed, is_locked, wait_after

RULE = Lockout(failures=5, locked_for=900)
NOW = 10_000


@pytest.mark.parametrize(
    ("before", "now", "after"),
    [
        (FRESH, NOW, Tries(1, None)),
        (Tries(3, None), NOW, Tries(4, None)),
        (Tries(4, None), NOW, Tries(5, NOW + 900)),
        (Tries(5, NOW + 900), NOW + 1, Tries(5, NOW + 900)),
        (Tries(5, NOW + 900), NOW + 899, Tries(5, NOW + 900)),
        (Tries(5, NOW + 900), NOW + 900, Tries(1, None)),
    ],
    ids=["first", "fourth", "fifth locks", "not counted", "nor at the last moment", "anew after it"],
)
def test_a_failure(before: Tries, now: int, after: Tries) -> None:
    assert failed(before, now, RULE) == after


@pytest.mark.parametrize(
    ("tries", "now", "locked"),
    [
        (FRESH, NOW, False),
        (Tries(4, None), NOW, False),
        (Tries(5, NOW + 1), NOW, True),
        (Tries(5, NOW), NOW, False),
    ],
)
def test_the_lock_ends_at_its_moment(tries: Tries, now: int, locked: bool) -> None:
    assert is_locked(tries, now) is locked


def test_five_failures_lock_for_a_quarter_of_an_hour() -> None:
    tries = FRESH
    for second in range(4):
        tries = failed(tries, second * 1000)
        assert not is_locked(tries, second * 1000)
    tries = failed(tries, 4000)
    assert is_locked(tries, 4000 + 15 * 60_000 - 1)
    assert not is_locked(tries, 4000 + 15 * 60_000)


@pytest.mark.parametrize(
    ("failures", "free", "seconds"),
    [
        (0, 5, 0),
        (4, 5, 0),
        (5, 5, 5),
        (6, 5, 10),
        (7, 5, 20),
        (12, 5, 640),
        (13, 5, 900),
        (1000, 5, 900),
        (0, 1, 0),
        (1, 1, 5),
    ],
)
def test_each_wait_is_twice_as_long_as_the_one_before_up_to_a_quarter_of_an_hour(
    failures: int, free: int, seconds: int
) -> None:
    assert wait_after(failures, free) == seconds * 1000
