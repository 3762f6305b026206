"""`banco duty`, `banco slip` and `banco proposals`: the floor from a terminal."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office


def test_a_shift_at_a_table_from_duty_to_closing(house: Office) -> None:
    assert house.tells("duty", "list") == "Nobody is on duty.\n"
    assert house.tells("duty", "take", "u", "vera", "--by", "vera") == "vera is on duty at u.\n"
    assert house.says("duty", "list")["duties"][0]["croupier"] == "vera"
    opening = house.tells("slip", "write", "opening", "u", "100=5", "2.50=40", "--by", "vera")
    assert opening == "Slip 1: 600.00 EUR-play.\n"
    house.says("slip", "write", "fill", "u", "100=1", "--by", "vera", "--second-name", "ines")
    house.says("slip", "write", "closing", "u", "100=6", "2.50=40", "--by", "vera")
    assert [slip["kind"] for slip in house.says("slip", "list", "u")["slips"]] == ["opening", "fill", "closing"]
    assert len(house.tells("slip", "list", "u").splitlines()) == 4
    result = house.says("slip", "result", "u")
    assert (result["fills"], result["win_by_count"], result["closed"]) == (10_000, 0, True)
    assert "win by ledger" in house.tells("slip", "result", "u")
    assert (
        house.tells("slip", "reprint", "2", "--by", "ines").splitlines()
        == house.tells("slip", "show", "2").splitlines()
    )
    assert "(reprint 1)" in house.tells("slip", "show", "2")
    assert house.tells("duty", "end", "u", "--why", "break", "--by", "ines") == "vera is no longer on duty at u.\n"


def test_a_correction_needs_two_people(house: Office) -> None:
    house.says("account", "deposit", "anna", "20")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    house.says("void", "t/1", "--why", "the cards fell")
    wanted = ("proposals", "propose", "t/1", "anna=5", "--why", "a misread card", "--by")
    assert house.tells(*wanted, "ines") == "Proposal 1 waits: anna 5.00.\n"
    assert house.refused("proposals", "approve", "1", "--why", "so it was", "--by", "ines").code == "own_proposal"
    assert house.tells("proposals", "approve", "1", "--why", "seen", "--by", "maria") == (
        "Proposal 1 is approved by maria.\n"
    )
    assert house.tells("proposals", "list", "--open") == "No proposal waits.\n"
    assert house.says("proposals", "list")["proposals"][0]["lines"] == [{"player": "anna", "cents": 500}]
    house.says(*wanted, "maria")
    assert house.says("proposals", "decline", "2", "--why", "not so", "--by", "ines")["state"] == "declined"
    assert len(house.tells("proposals", "list").splitlines()) == 3


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("duty", "take", "u", "vera"), "who_asks"),
        (("duty", "end", "u"), "who_asks"),
        (("duty", "take", "x", "vera", "--by", "vera"), "unknown_table"),
        (("duty", "take", "t", "vera", "--by", "vera"), "system_deals"),
        (("slip", "write", "opening", "u", "5=100"), "who_asks"),
        (("slip", "write", "opening", "u", "5", "--by", "ines"), "no_pieces"),
        (("slip", "write", "opening", "u", "5=-1", "--by", "ines"), "no_pieces"),
        (("slip", "write", "fill", "u", "5=1", "--by", "ines"), "second_name_needed"),
        (("slip", "show", "1"), "unknown_slip"),
        (("slip", "result", "u"), "unknown_shift"),
        (("proposals", "propose", "t/1", "anna", "--why", "so", "--by", "ines"), "not_name_and_value"),
        (("proposals", "propose", "t/1", "anna=5", "--why", "so"), "who_asks"),
        (("proposals", "approve", "7", "--why", "so", "--by", "ines"), "unknown_proposal"),
    ],
)
def test_what_nobody_may_is_refused(sqlite_house: Office, words: tuple[str, ...], code: str) -> None:
    assert sqlite_house.refused(*words).code == code
