"""A record holds, or says in which line it does not."""

from __future__ import annotations

import pytest

from banco.core.autoplay import random_round
from banco.core.chance import SeededChance
from banco.core.messages import Deal, NoMoreBets
from banco.core.record import BadRecord, UnknownGame, read_round, write_round
from banco.core.round import new_round
from banco.games import GAMES
from banco.games.lucky_tree import LUCKY_TREE

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
        ("banco round 1", "banco round 2", 1, "begins with"),
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
