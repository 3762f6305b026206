"""`banco account correct`: what somebody got for a round that is over, proposed by one and approved by another."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office

WORDS = ("account", "correct", "anna", "t/1", "2.50", "--why", "a card was misread")
APPROVE = ("proposals", "approve", "1", "--why", "seen")


@pytest.fixture
def past_round(house: Office) -> Office:
    """Anna has 40.00 left in her wallet, and a void round behind her."""
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    house.says("void", "t/1", "--why", "the lights went out")
    return house


def test_so_much_is_given_or_taken_back_once_another_approves(past_round: Office) -> None:
    assert past_round.tells(*WORDS, "--by", "ines") == "Proposal 1 waits: anna 2.50.\n"
    assert past_round.money("anna") == {"EUR-play": 4_000}
    assert past_round.refused(*APPROVE, "--by", "ines").code == "own_proposal"
    past_round.says(*APPROVE, "--by", "maria")
    assert past_round.money("anna") == {"EUR-play": 4_250}
    assert past_round.tells(*WORDS, "--take", "--by", "maria") == "Proposal 2 waits: anna -2.50.\n"
    past_round.says("proposals", "approve", "2", "--why", "given twice", "--by", "ines")
    assert past_round.money("anna") == {"EUR-play": 4_000}
    assert past_round.says("audit")["right"]


def test_a_round_is_corrected_once_under_a_key_and_the_correction_is_told(past_round: Office) -> None:
    for _ in range(3):
        asked = past_round.says(*WORDS, "--key", "k", "--by", "Ines")
        done = past_round.says(*APPROVE, "--key", "a", "--by", "Maria")
    assert (asked["number"], asked["round"], asked["proposed_by"], asked["repeated"]) == (1, "t/1", "ines", True)
    assert (done["state"], done["decided_by"], done["repeated"]) == ("approved", "maria", True)
    text = past_round.tells("history", "anna", "--round", "t/1")
    assert text.count(" by maria: anna 2.50 given: a card was misread\n") == 1
    (told,) = past_round.says("history", "anna", "--round", "t/1")["corrections"]
    assert (told["player"], told["cents"], told["by"], told["why"]) == ("anna", 250, "maria", "a card was misread")


def test_what_is_taken_back_beyond_the_wallet_is_refused_when_it_is_approved(past_round: Office) -> None:
    past_round.says("account", "correct", "anna", "t/1", "40.01", "--take", "--why", "w", "--by", "ines")
    assert past_round.refused(*APPROVE, "--by", "maria").code == "beyond_credit"
    assert past_round.money("anna") == {"EUR-play": 4_000}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("anna", "t/1", "0", "--why", "w"), "bad_amount"),
        (("anna", "t/1", "-5", "--why", "w"), "below_nothing"),
        (("anna", "t/1", " -5", "--why", "w", "--take"), "below_nothing"),
        (("--why", "w", "--", "anna", "t/1", "-5"), "below_nothing"),
        (("anna", "t/1", "1", "--why", " "), "no_reason"),
        (("anna", "t/2", "1", "--why", "w"), "unknown_round"),
        (("bruno", "t/1", "1", "--why", "w"), "not_your_round"),
        (("nobody", "t/1", "1", "--why", "w"), "unknown_account"),
    ],
)
def test_what_cannot_be_corrected_is_refused(past_round: Office, words: tuple[str, ...], code: str) -> None:
    assert past_round.refused("account", "correct", "--by", "ines", *words).code == code
    assert past_round.money("anna") == {"EUR-play": 4_000}


@pytest.mark.parametrize(
    ("by", "code"),
    [((), "who_asks"), (("--by", "vera"), "only_inspectors"), (("--by", "bruno"), "not_staff")],
    ids=["nobody", "a croupier", "a player"],
)
def test_only_inspectors_and_managers_propose_by_name(past_round: Office, by: tuple[str, ...], code: str) -> None:
    assert past_round.refused(*WORDS, *by).code == code
    assert past_round.says("proposals", "list") == {"proposals": []}


def test_a_round_in_play_is_not_corrected(house: Office) -> None:
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    assert house.refused(*WORDS, "--by", "ines").code == "not_over"
