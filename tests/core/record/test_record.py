"""A record holds, or says in which line it does not."""

from __future__ import annotations

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.messages import Deal, NoMoreBets
from banco.core.record.dealt_by import DealtBy
from banco.core.record.round_text import BadRecord, UnknownGame, read_round, read_rounds, write_round
from banco.core.record.void import Void
from banco.core.round import new_round
from banco.games import GAMES
from banco.games.lucky_tree import LUCKY_TREE

TIE = "anna bets 10.00 on tie → anna has 10.00 more on tie"
RECORD = """\
banco round 1
game: lucky-tree
rules: 1
currency: CHF
gone: 2♥ 3♥×2
burnt: 2

anna bets 10.00 on player → anna has 10.00 more on player
no more bets → the betting is closed
deal 9♥ → player takes 9♥
deal 8♣ → banker takes 8♣
deal K♦ → player takes K♦
deal K♠ → banker takes K♠
    → player 9, banker 8
    → anna on player: 10.00 won, 20.00 returned
"""


def test_a_record_written_by_hand_is_played_again() -> None:
    played = read_round(RECORD, GAMES)
    assert played.over
    assert played.opening.gone.total == 3
    assert [line.returned for line in played.lines] == [2000]
    assert read_round(write_round(played), GAMES) == played


def test_a_settled_bet_is_told_with_what_it_has_won_and_what_came_back() -> None:
    record = RECORD.replace("banco round 1", "banco round 2")
    tie = record.replace("anna bets 10.00 on player → anna has 10.00 more on player", TIE).replace("8♣", "9♣")
    tie = tie.replace("banker 8", "banker 9").replace(
        "anna on player: 10.00 won, 20.00", "anna on tie: 80.00 won, 90.00"
    )
    assert write_round(read_round(tie, GAMES)).endswith("anna on tie: 80.00 won, 90.00 returned\n")
    with pytest.raises(BadRecord, match=r"it says “anna on tie: 10\.00 won"):
        read_round(tie.replace("80.00 won", "10.00 won"), GAMES)


def test_a_record_of_the_first_notation_tells_the_stake_as_won_and_is_still_read() -> None:
    tie = RECORD.replace("anna bets 10.00 on player → anna has 10.00 more on player", TIE).replace("8♣", "9♣")
    tie = tie.replace("banker 8", "banker 9").replace(
        "anna on player: 10.00 won, 20.00", "anna on tie: 10.00 won, 90.00"
    )
    assert [line.returned for line in read_round(tie, GAMES).lines] == [90_00]
    assert len(read_rounds(tie + write_round(read_round(tie, GAMES)), GAMES)) == 2
    with pytest.raises(BadRecord):
        read_round(tie.replace("10.00 won", "80.00 won"), GAMES)


def test_letters_are_as_good_as_suits() -> None:
    assert read_round(RECORD.replace("deal 9♥", "deal 9h"), GAMES) == read_round(RECORD, GAMES)


def test_an_unfinished_round_reads_back() -> None:
    for count in range(7, 13):
        played = read_round("\n".join(RECORD.splitlines()[:count]) + "\n", GAMES)
        assert not played.over
        assert read_round(write_round(played), GAMES) == played


@pytest.mark.parametrize(
    ("was", "is_now", "line", "why"),
    [
        ("banco round 1", "banco round 3", 1, "begins with"),
        ("rules: 1", "rules: 7", 3, "rules 7"),
        ("currency: CHF", "currency: USD", 4, "USD"),
        ("currency: CHF", "colour: red", 4, "knows no"),
        ("currency: CHF", "no colon", 4, "name: value"),
        ("burnt: 2", "packs: 9", 1, "9 packs"),
        ("anna bets", "anna sings", 8, "no command"),
        ("bets 10.00 on", "bets 10.50 on", 8, "not a multiple"),
        ("deal 9♥", "deal 9x", 10, "not a card"),
        ("deal 9♥", "deal 8♥", 10, "it says “player takes 9♥”"),
        ("deal K♠ → banker takes K♠", "deal K♠ → banker takes K♣", 13, "by the rules"),
        ("20.00 returned", "30.00 returned", 15, "30.00 returned"),
        ("    → anna on player: 10.00 won, 20.00 returned\n", "", 13, "2 consequences are told"),
        ("no more bets → the betting is closed\n", "", 9, "not possible now"),
        ("anna bets 10.00 on player → anna", "→ anna", 8, "before the first command"),
    ],
)
def test_a_changed_record_does_not_pass(was: str, is_now: str, line: int, why: str) -> None:
    assert was in RECORD
    with pytest.raises(BadRecord, match=why) as caught:
        read_round(RECORD.replace(was, is_now), GAMES)
    assert caught.value.facts["line"] == line


def test_a_game_that_is_not_ours() -> None:
    with pytest.raises(UnknownGame, match="whist"):
        read_round(RECORD.replace("lucky-tree", "whist"), GAMES)


@pytest.mark.parametrize("text", ["", "\n\n", "hello"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        read_round(text, GAMES)


def test_a_round_leaves_the_one_before_as_it_was() -> None:
    before = new_round(LUCKY_TREE, LUCKY_TREE.variants["for-fun"])
    after = before.play(NoMoreBets()).play(Deal(LUCKY_TREE.pack.cards[0]))
    assert not before.moves
    assert len(after.moves) == 2


def test_the_same_seed_plays_the_same_round() -> None:
    assert random_round(LUCKY_TREE, SeededChance(5)) == random_round(LUCKY_TREE, SeededChance(5))


# --- a round that was broken off --------------------------------------------------------------------

BEFORE = "".join(RECORD.splitlines(keepends=True)[:9])
BROKEN_OFF = f"""\
{BEFORE}void by ines: the lights went out → anna on player: 10.00 void, 10.00 returned
"""


def test_the_end_of_a_void_round_is_read_back() -> None:
    ((played, void, _),) = read_rounds(BROKEN_OFF, GAMES)
    assert not played.over
    assert void is not None
    assert (void.by, void.why) == ("ines", "the lights went out")
    assert [(line.player, line.returned) for line in void.lines] == [("anna", 10_00)]
    assert write_round(played, void).endswith(BROKEN_OFF.partition("\n\n")[2])
    assert read_round(BROKEN_OFF, GAMES) == played


def test_a_reason_of_several_lines_is_written_in_one() -> None:
    ((played, _, _),) = read_rounds(BROKEN_OFF, GAMES)
    void = Void("ines", "no light →\nbanco round 1\u2028and  no air", read_rounds(BROKEN_OFF, GAMES)[0].void.lines)  # type: ignore[union-attr]
    ((again, read, _),) = read_rounds(write_round(played, void), GAMES)
    assert again == played
    assert read is not None
    assert read.why == "no light -> banco round 1 and no air"


def test_a_round_without_stakes_is_void_too() -> None:
    played = new_round(LUCKY_TREE)
    written = write_round(played, Void("system", "a fire alarm", ()))
    assert read_rounds(written, GAMES) == ((played, Void("system", "a fire alarm", ()), None),)


@pytest.mark.parametrize(
    ("was", "is_now", "line", "why"),
    [
        ("10.00 void, 10.00 returned", "10.00 void, 20.00 returned", 10, "by the rules"),
        (" → anna on player: 10.00 void, 10.00 returned\n", "\n", 10, "0 consequences are told"),
        ("10.00 returned\n", "10.00 returned\ndeal 9♥ → player takes 9♥\n", 11, "nothing can happen after"),
        (
            "no more bets",
            "void by ines: rain → anna on player: 10.00 void, 10.00 returned\nno more bets",
            10,
            "nothing can happen after",
        ),
        ("void by ines: the", "void: the", 10, "no command"),
    ],
)
def test_a_changed_end_does_not_pass(was: str, is_now: str, line: int, why: str) -> None:
    assert was in BROKEN_OFF
    with pytest.raises(BadRecord, match=why) as caught:
        read_rounds(BROKEN_OFF.replace(was, is_now), GAMES)
    assert caught.value.facts["line"] == line


def test_a_round_that_was_played_to_its_end_is_not_void() -> None:
    with pytest.raises(BadRecord, match="played to its end"):
        read_rounds(f"{RECORD}void by ines: late → no bets to settle\n", GAMES)


# --- who dealt --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealt_by", "text"),
    [
        (DealtBy(), "dealer: automatic"),
        (DealtBy(by_croupier=True), "dealer: croupier"),
        (DealtBy(by_croupier=True, croupiers=("vera", "carlo")), "dealer: croupier vera, carlo"),
    ],
)
def test_who_dealt_is_in_the_head_and_read_back(dealt_by: DealtBy, text: str) -> None:
    played = read_round(RECORD, GAMES)
    written = write_round(played, None, dealt_by)
    assert text in written.splitlines()
    assert read_rounds(written, GAMES) == ((played, None, dealt_by),)


def test_a_record_that_does_not_say_who_dealt_is_still_read() -> None:
    assert read_rounds(RECORD, GAMES)[0].dealt_by is None
    assert "dealer:" not in write_round(read_round(RECORD, GAMES))


@pytest.mark.parametrize("dealer", ["a machine", "croupier vera,carlo", "croupier vera, ", "automatic vera"])
def test_a_dealer_that_is_none_does_not_pass(dealer: str) -> None:
    with pytest.raises(BadRecord, match="is no dealer") as caught:
        read_rounds(RECORD.replace("currency", f"dealer: {dealer}\ncurrency", 1), GAMES)
    assert caught.value.facts["line"] == 4


# --- several rounds ---------------------------------------------------------------------------------


def test_the_rounds_of_a_text_are_read_one_after_another() -> None:
    text = f"{RECORD}\n{BROKEN_OFF}\n\n{RECORD}"
    assert [void and void.by for _, void, _ in read_rounds(text, GAMES)] == [None, "ines", None]
    assert [played for played, _, _ in read_rounds(text, GAMES)] == [
        read_round(one, GAMES) for one in (RECORD, BROKEN_OFF, RECORD)
    ]


def test_an_error_is_named_by_its_line_in_the_whole_text() -> None:
    with pytest.raises(BadRecord) as caught:
        read_rounds(f"{RECORD}\n{RECORD.replace('deal 9♥', 'deal 8♥')}", GAMES)
    assert caught.value.facts["line"] == 16 + 10


@pytest.mark.parametrize("text", ["", "\n\n", "hello", f"hello\n{RECORD}"])
def test_what_holds_no_rounds(text: str) -> None:
    with pytest.raises(BadRecord, match="begins with"):
        read_rounds(text, GAMES)
