"""`banco account correct`: what somebody got for a round that is over, put right."""

from __future__ import annotations

import pytest
from tests.cli.support.office import Office

WORDS = ("account", "correct", "anna", "t/1", "2.50", "--why", "a card was misread")


@pytest.fixture
def past_round(house: Office) -> Office:
    """Anna has 40.00 left in her wallet, and a void round behind her."""
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    house.says("void", "t/1", "--why", "the lights went out")
    return house


def test_so_much_is_given_or_taken_back(past_round: Office) -> None:
    assert past_round.tells(*WORDS, "--by", "ines") == "anna had 40.00 and has 42.50 EUR-play.\n"
    assert past_round.tells(*WORDS, "--take") == "anna had 42.50 and has 40.00 EUR-play.\n"
    assert past_round.says("audit")["right"]


def test_a_round_is_corrected_once_under_a_key_and_the_correction_is_told(past_round: Office) -> None:
    for _ in range(3):
        done = past_round.says(*WORDS, "--key", "k", "--by", "Maria")
    assert (done["round"], done["table"], done["cents"], done["by"]) == ("t/1", "t", 250, "maria")
    assert (done["before"], done["after"], done["holds"], done["repeated"]) == (4_000, 4_250, 4_250, True)
    text = past_round.tells("history", "anna", "--round", "t/1")
    assert text.count(" by maria: anna 2.50 given: a card was misread\n") == 1
    (told,) = past_round.says("history", "anna", "--round", "t/1")["corrections"]
    assert (told["player"], told["cents"], told["by"], told["why"]) == ("anna", 250, "maria", "a card was misread")
    past_round.tells(*WORDS, "--take")
    text = past_round.tells("history", "anna", "--round", "t/1")
    assert "by system: anna 2.50 taken back: a card was misread\n" in text


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("anna", "t/1", "40.01", "--why", "w", "--take"), "beyond_credit"),
        (("anna", "t/1", "0", "--why", "w"), "bad_amount"),
        (("anna", "t/1", "-5", "--why", "w"), "below_nothing"),
        (("anna", "t/1", " -5", "--why", "w", "--take"), "below_nothing"),
        (("--why", "w", "--", "anna", "t/1", "-5"), "below_nothing"),
        (("anna", "t/1", "1", "--why", " "), "no_reason"),
        (("anna", "t/2", "1", "--why", "w"), "unknown_round"),
        (("bruno", "t/1", "1", "--why", "w"), "not_your_round"),
        (("anna", "t/1", "1", "--why", "w", "--by", "vera"), "no_inspector"),
        (("anna", "t/1", "1", "--why", "w", "--by", "bruno"), "no_inspector"),
        (("nobody", "t/1", "1", "--why", "w"), "unknown_account"),
    ],
)
def test_what_cannot_be_corrected_is_refused(past_round: Office, words: tuple[str, ...], code: str) -> None:
    assert past_round.refused("account", "correct", *words).code == code
    assert past_round.money("anna") == {"EUR-play": 4_000}


def test_a_round_in_play_is_not_corrected(house: Office) -> None:
    house.says("account", "deposit", "anna", "50")
    house.says("session", "open", "anna", "t", "10")
    house.stake()
    assert house.refused(*WORDS).code == "not_over"
