"""`banco account close`, also of somebody whose stake lies on a layout."""

from __future__ import annotations

from tests.cli.support.office import Office


def seat_anna(house: Office) -> Office:
    """Anna with 100.00 of play money, of which 60.00 are at table t and 20.00 at u."""
    house.says("account", "deposit", "anna", "100")
    house.says("session", "open", "anna", "t", "60")
    house.says("session", "open", "anna", "u", "20")
    return house


def states(house: Office) -> dict[str, str]:
    return {one["table"]: one["state"] for one in house.says("session", "list")["sessions"]}


def test_an_account_is_closed_with_its_sessions(house: Office) -> None:
    assert seat_anna(house).tells("account", "close", "anna").endswith("paid out: 100.00 EUR-play.\n")
    assert states(house) == {"t": "closed", "u": "closed"}
    assert house.says("audit")["right"]


def test_with_a_stake_in_a_round_the_sentence_says_what_was_done_and_what_is_left(house: Office) -> None:
    seat_anna(house).stake()
    refusal = house.refused("account", "close", "anna", "--key", "k")
    assert refusal.code == "still_in_round"
    assert str(refusal) == (
        "anna has a stake in a round at t: every session is closed, that one when its round is over; "
        "the account is still open, ask again then and it is closed."
    )
    assert states(house) == {"t": "closing", "u": "closed"}
    assert house.says("account", "show", "anna")["account"]["closed_at"] is None
    assert house.refused("account", "close", "anna", "--key", "k").code == "still_in_round"
    house.tells("void", "t/1", "--why", "the lights went out")
    done = house.says("account", "close", "anna", "--key", "k")
    assert (done["paid_out"], done["repeated"]) == ([{"what": "paid_out", "money": "EUR-play", "cents": 10_000}], False)
    assert states(house) == {"t": "closed", "u": "closed"}
    assert house.says("audit")["right"]


def test_the_help_says_that_a_stake_is_waited_for(house: Office) -> None:
    told = " ".join(house.run("account", "close", "--help").stdout.split())
    assert "a stake in a round" in told
