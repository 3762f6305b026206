"""`banco account limit` and amounts: told in full, refused as money and as minutes."""

from __future__ import annotations

import re

import pytest
from tests.cli.support.office import Office

from banco.core.time import DAY, MINUTE

MONEY = ("--money", "eur-play")


def test_a_limit_is_told_in_full(house: Office) -> None:
    told = house.tells("account", "limit", "anna", "deposit", "day", "100", *MONEY)
    assert told == "anna: deposits at most 100.00 EUR-play a day, from now.\n"
    told = house.tells("account", "limit", "anna", "loss", "month", "12.50", "--money", "chf")
    assert told == "anna: loses at most 12.50 CHF a month, from now.\n"
    told = house.tells("account", "limit", "anna", "time", "week", "90")
    assert told == "anna: plays at most 90 minutes a week, from now.\n"


def test_a_raise_tells_until_when_the_old_limit_holds(house: Office) -> None:
    house.tells("account", "limit", "anna", "deposit", "day", "100", *MONEY)
    raised = house.tells("account", "limit", "anna", "deposit", "day", "200", *MONEY)
    until = r"until 20\d\d-\d\d-\d\d \d\d:\d\d UTC"
    assert re.fullmatch(
        rf"anna: deposits at most 100\.00 EUR-play a day {until}, then at most 200\.00 EUR-play a day\.\n", raised
    )
    removed = house.tells("account", "limit", "anna", "deposit", "day", "none", *MONEY)
    assert removed.endswith("UTC, then any amount of EUR-play a day.\n")
    house.tells("account", "limit", "anna", "time", "day", "1")
    freed = house.tells("account", "limit", "anna", "time", "day", "none")
    assert re.fullmatch(rf"anna: plays at most 1 minute a day {until}, then any time a day\.\n", freed)


def test_a_limit_that_stands_already_tells_since_when(house: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    first = house.says("account", "limit", "anna", "time", "day", "90")
    monkeypatch.setattr("banco.cli.shared.idempotency.now", lambda: first["at"] + MINUTE)
    assert "a day, since 20" in house.tells("account", "limit", "anna", "time", "day", "90")


def test_a_limit_that_is_gone_is_told_as_none(house: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    first = house.says("account", "limit", "anna", "loss", "day", "90", *MONEY)
    house.tells("account", "limit", "anna", "loss", "day", "none", *MONEY)
    monkeypatch.setattr("banco.cli.shared.idempotency.now", lambda: first["at"] + 2 * DAY)
    told = house.tells("account", "limit", "anna", "loss", "day", "none", *MONEY)
    assert told.startswith("anna: loses any amount of EUR-play a day, since 20")


@pytest.mark.parametrize("kind", ["deposit", "loss"])
def test_a_limit_of_money_says_which_money(house: Office, kind: str) -> None:
    refusal = house.refused("account", "limit", "anna", kind, "day", "100")
    assert refusal.code == "which_money"
    assert "--money" in str(refusal)
    assert house.says("account", "show", "anna")["limits"] == []


def test_a_limit_of_time_is_in_no_money(house: Office) -> None:
    assert house.refused("account", "limit", "anna", "time", "day", "90", *MONEY).code == "bad_limit"


@pytest.mark.parametrize(
    ("kind", "typed", "said"),
    [
        ("deposit", "-5", "-5.00 is not between 0.00 and 1000000000.00"),
        ("loss", "1000000000.01", "1000000000.01 is not between 0.00 and 1000000000.00"),
        ("time", "1441", "1441 minutes are not between 0 and 1440 minutes"),
    ],
)
def test_limits_refuse_money_as_money_and_minutes_as_minutes(house: Office, kind: str, typed: str, said: str) -> None:
    money = () if kind == "time" else MONEY
    refusal = house.refused("account", "limit", *money, "--", "anna", kind, "day", typed)
    assert (refusal.code, str(refusal)) == ("bad_limit", f"There is no such limit: {said}.")
