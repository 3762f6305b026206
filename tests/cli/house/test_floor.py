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


def test_a_walk_in_from_cash_on_the_table_to_the_pay_out(house: Office) -> None:
    house.says("duty", "take", "u", "vera", "--by", "vera")
    house.says("slip", "write", "opening", "u", "100=5", "--by", "vera")
    assert house.tells("walk-in", "list", "u") == "No walk-in is at u.\n"
    seat = ("walk-in", "open", "u", "50", "red hat", "--by", "vera", "--key", "hat")
    assert house.tells(*seat) == "walk-u-1 plays at u: red hat; the credit is 50.00 EUR-play.\n"
    again = house.says(*seat)
    assert (again["name"], again["repeated"], again["by"], again["dropped"]) == ("walk-u-1", True, "vera", 5_000)
    assert house.refused("walk-in", "drop", "walk-u-1", "20", "--by", "ines").code == "only_on_duty"
    more = house.tells("walk-in", "drop", "walk-u-1", "20", "--by", "vera")
    assert more == "walk-u-1 has put down 20.00 more; the credit is 70.00 EUR-play.\n"
    (listed,) = house.says("walk-in", "list", "u")["walk_ins"]
    assert (listed["label"], listed["dropped"], listed["credit"]) == ("red hat", 7_000, 7_000)
    assert "red hat" in house.tells("walk-in", "list", "u").splitlines()[1]
    paid = house.tells("walk-in", "pay-out", "walk-u-1", "--by", "vera")
    assert paid == "walk-u-1 is paid 70.00; the credit is 0.00 EUR-play.\n"
    assert house.says("walk-in", "list", "u") == {"walk_ins": []}
    assert house.says("audit")["right"] is not False


def test_who_may_deal_and_where_they_are(house: Office) -> None:
    house.says("duty", "take", "u", "vera", "--by", "vera")
    found = {one["name"]: one["table"] for one in house.says("duty", "croupiers")["croupiers"]}
    assert found == {"ines": "", "maria": "", "vera": "u"}
    assert house.tells("duty", "croupiers").splitlines()[-1].split() == ["vera", "croupier", "u"]


def test_the_house_reads_a_round_in_full(house: Office) -> None:
    house.says("account", "deposit", "anna", "20")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    told = house.says("story", "t/1")
    assert [bet["player"] for bet in told["bets"]] == ["anna"]
    assert "anna on north: 10.00" in house.tells("story", "t/1")
    assert house.refused("story", "t/9").code == "unknown_round"


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
        (("walk-in", "open", "u", "5", "hat"), "who_asks"),
        (("walk-in", "open", "u", "5", "hat", "--by", "vera"), "only_on_duty"),
        (("walk-in", "open", "t", "5", "hat", "--by", "vera"), "only_on_duty"),
        (("walk-in", "open", "x", "5", "hat", "--by", "vera"), "unknown_table"),
        (("walk-in", "open", "u", "5", "\u202ehat", "--by", "vera"), "bad_label"),
        (("walk-in", "open", "u", "-5", "hat", "--by", "vera"), "below_nothing"),
        (("walk-in", "list", "x"), "unknown_table"),
        (("walk-in", "drop", "walk-u-1", "5", "--by", "vera"), "unknown_walk_in"),
        (("walk-in", "drop", "walk-u-1", "5"), "who_asks"),
        (("walk-in", "pay-out", "walk-u-1", "--by", "vera"), "unknown_walk_in"),
        (("walk-in", "pay-out", "walk-u-1"), "who_asks"),
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
