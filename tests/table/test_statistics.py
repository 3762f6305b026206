"""What a coup leaves on the roads, and the shoe in numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from banco.core.cards import Card, read_cards
from banco.core.messages import NoMoreBets, NotNow
from banco.core.packs import PACK_52, Composition
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.drawing import NATURALS
from banco.games.lucky_tree.options import LIVE, LuckyTreeOpening
from banco.games.lucky_tree.pays import PAY_OF, Spot, coup_of
from banco.table.roads.results import BaccaratResult, Winner, result_from, result_of
from banco.table.roads.statistics import Statistics, Tally, statistics
from banco.table.roads.streaks import Streak, streaks
from tests.play import Play

MID_SHOE = LuckyTreeOpening(gone=Composition.of(read_cards("2h 3h 4h 5h")), burnt=4)
"""A shoe that is under way, so that the betting is open at once."""


def coup(cards: str) -> Play:
    """These cards dealt, one after the other."""
    return Play(LUCKY_TREE, LIVE, MID_SHOE).does(NoMoreBets()).deals(cards)


# Results


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        ("9h 2c Kh 5d", BaccaratResult(Winner.PLAYER, 9, 7)),
        ("9h 4c Kh 4d", BaccaratResult(Winner.PLAYER, 9, 8, banker_pair=True)),
        ("Kh 4c Kc 2d Ah", BaccaratResult(Winner.BANKER, 1, 6, player_pair=True, cards=5)),
        ("2h 3c 2d 2s 5c 3h", BaccaratResult(Winner.PLAYER, 9, 8, player_pair=True, cards=6)),
        ("3h 4c 4h 3d", BaccaratResult(Winner.TIE, 7, 7)),
    ],
)
def test_a_finished_coup_leaves_winner_points_pairs_and_the_number_of_cards(cards: str, result: BaccaratResult) -> None:
    play = coup(cards)
    assert result_of(play.state) == result
    assert result_from(play.events) == result


def test_a_coup_that_is_not_over_has_no_result() -> None:
    play = coup("9h 2c Kh")
    with pytest.raises(NotNow, match="dealing"):
        result_of(play.state)
    assert result_from(play.events) is None


@given(st.permutations(PACK_52.cards))
def test_every_coup_agrees_with_the_pay_table(cards: list[Card]) -> None:
    play = coup("")
    while not play.over:
        play.deals(str(cards.pop()))
    dealt = coup_of(play.state.player, play.state.banker)
    wins = {spot for spot, pay in PAY_OF.items() if pay.wins(dealt)}
    result = result_of(play.state)
    assert result.winner.value in wins
    assert (Spot.SMALL in wins, Spot.BIG in wins) == (result.small, not result.small)
    assert (Spot.PLAYER_PAIR in wins, Spot.BANKER_PAIR in wins) == (result.player_pair, result.banker_pair)
    firsts = coup_of(dealt.player[:2], dealt.banker[:2])
    assert result.natural == (firsts.player_points in NATURALS or firsts.banker_points in NATURALS)


# Streaks and statistics

WINNERS = {"P": Winner.PLAYER, "B": Winner.BANKER, "T": Winner.TIE}


def shoe_of(text: str) -> list[BaccaratResult]:
    return [BaccaratResult(WINNERS[letter], 5, 5, cards=5) for letter in text]


@pytest.mark.parametrize(
    ("shoe", "runs"),
    [("", []), ("TT", []), ("PPB", ["P2", "B1"]), ("TPTPTTBTP", ["P2", "B1", "P1"]), ("B" * 9, ["B9"])],
)
def test_a_tie_neither_breaks_a_streak_nor_counts_in_it(shoe: str, runs: list[str]) -> None:
    assert list(streaks(shoe_of(shoe))) == [Streak(WINNERS[run[0]], int(run[1])) for run in runs]


def test_the_shoe_in_numbers() -> None:
    shoe = [
        BaccaratResult(Winner.BANKER, 3, 8, cards=4),
        BaccaratResult(Winner.BANKER, 7, 8, banker_pair=True, cards=5),
        BaccaratResult(Winner.TIE, 6, 6, player_pair=True, banker_pair=True, cards=4),
        BaccaratResult(Winner.PLAYER, 9, 0, player_pair=True, cards=4),
        BaccaratResult(Winner.PLAYER, 4, 3, cards=6),
        BaccaratResult(Winner.PLAYER, 7, 6, cards=4),
        BaccaratResult(Winner.BANKER, 1, 9, cards=6),
        BaccaratResult(Winner.TIE, 8, 8, cards=4),
    ]
    assert statistics(shoe) == Statistics(
        coups=8,
        player=Tally(3, 0.375),
        banker=Tally(3, 0.375),
        tie=Tally(2, 0.25),
        player_pair=Tally(2, 0.25),
        banker_pair=Tally(2, 0.25),
        either_pair=Tally(3, 0.375),
        natural=Tally(3, 0.375),
        big=Tally(3, 0.375),
        small=Tally(5, 0.625),
        current_streak=Streak(Winner.BANKER, 1),
        longest_streak=Streak(Winner.PLAYER, 3),
        average_cards=4.625,
    )


def test_a_new_shoe_has_nothing_to_show() -> None:
    empty = statistics([])
    assert empty.coups == 0
    assert empty.player == empty.tie == empty.big == Tally(0, 0.0)
    assert empty.current_streak is empty.longest_streak is None
    assert empty.average_cards == 0


def test_of_equally_long_streaks_the_first_is_the_longest() -> None:
    assert statistics(shoe_of("PPBB")).longest_streak == Streak(Winner.PLAYER, 2)


@given(st.lists(st.builds(BaccaratResult, st.sampled_from(Winner), st.integers(0, 9), st.integers(0, 9))))
def test_shares_add_up_and_the_numbers_go_to_json_and_back(shoe: list[BaccaratResult]) -> None:
    there = statistics(shoe)
    assert there.player.count + there.banker.count + there.tie.count == there.coups == len(shoe)
    assert there.big.count + there.small.count == there.coups
    assert json.decode(json.encode(there), type=Statistics) == there
