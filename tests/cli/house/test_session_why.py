"""Why a session is closed, in a few words, and sessions that were closed before."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office


@pytest.fixture
def house_with_session(house: Office) -> Office:
    """Anna has a session with 20.00 at table t."""
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "20")
    return house


@pytest.mark.parametrize("why", ["", "  ", "w" * 201])
def test_a_session_is_closed_for_a_reason_in_a_few_words(house_with_session: Office, why: str) -> None:
    refusal = house_with_session.refused("session", "close", "anna/1", "--why", why)
    assert refusal.code == "no_reason"
    assert "200" in str(refusal)
    assert house_with_session.says("session", "list")["sessions"][0]["state"] == "connected"


def test_the_reason_is_kept_without_the_spaces_around_it(house_with_session: Office) -> None:
    assert house_with_session.says("session", "close", "anna/1", "--why", f" {'w' * 200} ")["why"] == "w" * 200


def test_a_session_that_was_closed_before_is_told_so_under_any_key(house_with_session: Office) -> None:
    first = house_with_session.says("session", "close", "anna/1", "--by", "ines")
    again = house_with_session.says("session", "close", "anna/1")
    assert (again["repeated"], again["at"], again["closed_by"]) == (True, first["at"], "ines")
    assert "This was done before, on 20" in house_with_session.tells("session", "close", "anna/1")


def test_a_top_up_of_before_is_told_with_what_the_session_has_now(house_with_session: Office) -> None:
    house_with_session.tells("session", "top-up", "anna/1", "5", "--key", "k")
    house_with_session.tells("session", "top-up", "anna/1", "7")
    again = house_with_session.says("session", "top-up", "anna/1", "5", "--key", "k")
    assert (again["repeated"], again["credit_cents"]) == (True, 3_200)
    assert "as it is now" in house_with_session.tells("session", "top-up", "anna/1", "5", "--key", "k")
