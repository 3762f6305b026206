"""Amounts as people mistype them, each with a sentence of its own."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office

WITH_AMOUNTS = [
    ("account", "deposit", "anna"),
    ("account", "withdraw", "anna"),
    ("account", "limit", "anna", "time", "day"),
    ("session", "open", "anna", "t"),
    ("session", "top-up", "anna/1"),
]


@pytest.mark.parametrize("words", WITH_AMOUNTS, ids=" ".join)
@pytest.mark.parametrize("amount", ["-5", "-12.50"])
def test_an_amount_below_nothing_is_refused_as_such(house: Office, words: tuple[str, ...], amount: str) -> None:
    refusal = house.refused(*words, amount)
    assert refusal.code == "below_nothing"
    assert f"“{amount}”" in str(refusal)


@pytest.mark.parametrize("words", WITH_AMOUNTS, ids=" ".join)
def test_a_mistyped_option_is_still_no_option(house: Office, words: tuple[str, ...]) -> None:
    done = house.run(*words, "5", "--kye", "k")
    assert done.exit_code == 2
    assert "No such option: --kye" in done.stderr


def test_an_amount_beyond_all_money_is_refused_as_too_much(house: Office) -> None:
    refusal = house.refused("account", "deposit", "anna", "92233720368547758")
    assert refusal.code == "too_much"
    assert "92233720368547758" in str(refusal)
    assert house.refused("account", "deposit", "anna", "9" * 15).code == "bad_amount"
    assert house.refused("account", "deposit", "anna", "9" * 17 + ",5").code == "no_amount"
