"""`banco account withdraw`: money out of a wallet, each kind by itself."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office


@pytest.fixture
def desk(house: Office) -> Office:
    """Anna has 50.00 of play money and 30.00 of real."""
    house.says("account", "deposit", "anna", "50")
    house.says("account", "deposit", "anna", "30", "--money", "eur")
    return house


def test_play_money_and_real_money_are_withdrawn_each_by_itself(desk: Office) -> None:
    assert desk.tells("account", "withdraw", "anna", "12.50") == "anna had 50.00 and has 37.50 EUR-play.\n"
    assert desk.tells("account", "withdraw", "Anna", "30", "--money", "eur") == "anna had 30.00 and has 0.00 EUR.\n"
    assert desk.money("anna") == {"EUR-play": 3_750, "EUR": 0}


def test_money_is_withdrawn_once_under_a_key(desk: Office) -> None:
    for _ in range(3):
        done = desk.says("account", "withdraw", "anna", "10", "--key", "k")
    assert (done["cents"], done["before"], done["after"], done["holds"]) == (1_000, 5_000, 4_000, 4_000)
    assert desk.money("anna")["EUR-play"] == 4_000
    assert desk.says("audit")["right"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("anna", "50.01"), "beyond_credit"),
        (("anna", "30.01", "--money", "eur"), "beyond_credit"),
        (("anna", "1", "--money", "chf"), "beyond_credit"),
        (("anna", "0"), "bad_amount"),
        (("anna", "ten"), "no_amount"),
        (("nobody", "1"), "unknown_account"),
    ],
)
def test_what_cannot_be_withdrawn_is_refused(desk: Office, words: tuple[str, ...], code: str) -> None:
    assert desk.refused("account", "withdraw", *words).code == code
    assert desk.money("anna") == {"EUR-play": 5_000, "EUR": 3_000}


def test_an_excluded_player_may_take_the_money(desk: Office) -> None:
    desk.tells("account", "exclude", "anna", "--for-ever")
    assert "has 0.00" in desk.tells("account", "withdraw", "anna", "50")


@pytest.mark.parametrize("act", ["deposit", "withdraw"])
def test_a_manager_moves_no_cash_on_their_own_account(desk: Office, act: str) -> None:
    desk.says("account", "deposit", "maria", "50")
    assert desk.refused("account", act, "maria", "1", "--by", "maria").code == "own_cash"
    assert desk.money("maria") == {"EUR-play": 5_000}
