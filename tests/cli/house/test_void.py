"""`banco void`, asked again."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office


@pytest.fixture
def staked(house: Office) -> Office:
    """Anna's stake lies on the layout of t/1."""
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "20")
    house.stake()
    return house


def test_a_round_that_was_void_before_is_told_so(staked: Office) -> None:
    first = staked.says("void", "t/1", "--why", "the lights went out", "--by", "ines")
    assert not first.pop("repeated")
    again = staked.says("void", "t/1", "--why", "again")
    assert again.pop("repeated")
    assert again == first
    told = staked.tells("void", "t/1", "--why", "again")
    assert told.startswith("This was done before, on 20")
    assert "by ines: the lights went out" in told
    assert "anna on north: 10.00 returned" in told


def test_a_round_that_is_made_void_now_is_not_told_as_of_before(staked: Office) -> None:
    assert staked.tells("void", "t/1", "--why", "the lights went out").startswith("round t/1 is void since")


@pytest.mark.parametrize(("by", "code"), [("", "unknown_account"), ("vera", "no_inspector"), ("bruno", "no_inspector")])
def test_only_inspectors_and_managers_decide(staked: Office, by: str, code: str) -> None:
    assert staked.refused("void", "t/1", "--why", "late", "--by", by).code == code
