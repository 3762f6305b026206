"""`banco void`, asked again."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office


@pytest.fixture
def house_with_stake(house: Office) -> Office:
    """Anna's stake lies on the layout of t/1."""
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "20")
    house.stake()
    return house


def test_a_round_that_was_void_before_is_told_so(house_with_stake: Office) -> None:
    first = house_with_stake.says("void", "t/1", "--why", "the lights went out", "--by", "ines")
    assert not first.pop("repeated")
    again = house_with_stake.says("void", "t/1", "--why", "again")
    assert again.pop("repeated")
    assert again == first
    told = house_with_stake.tells("void", "t/1", "--why", "again")
    assert told.startswith("This was done before, on 20")
    assert "by ines: the lights went out" in told
    assert "anna on north: 10.00 returned" in told


def test_a_round_that_is_made_void_now_is_not_told_as_of_before(house_with_stake: Office) -> None:
    assert house_with_stake.tells("void", "t/1", "--why", "the lights went out").startswith("round t/1 is void since")


@pytest.mark.parametrize(("by", "code"), [("", "unknown_account"), ("vera", "no_inspector"), ("bruno", "no_inspector")])
def test_only_inspectors_and_managers_decide(house_with_stake: Office, by: str, code: str) -> None:
    assert house_with_stake.refused("void", "t/1", "--why", "late", "--by", by).code == code
