"""How coups came out, as the lobby and the boards beside the felts tell the last ones."""

from __future__ import annotations

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.messages import CalledOff
from banco.core.round import new_round
from banco.core.settlement import Outcome
from banco.games import GAMES
from banco.games.baccarat import points
from banco.games.pai import rank
from banco.games.pai_lunliu.settlement import against_bank
from banco.games.pai_lunliu.state import State
from banco.games.paijiu.stations import BANK, Station
from banco.table.games import TABLE_GAMES, AnyResult, coup_result
from banco.table.lucky_tree.result import LuckyTreeResult
from banco.table.lugano.result import LuganoResult
from banco.table.pai_lunliu.result import PaiLunliuResult
from banco.table.paijiu.result import PaijiuResult
from banco.table.roads.results import Winner


def results(game: str) -> list[tuple[AnyResult, object]]:
    rounds = (random_round(GAMES[game], SeededChance(seed), keen=True) for seed in range(12))
    return [(result, played.state) for played in rounds if (result := coup_result(played))]


def test_a_lucky_tree_result_has_the_winner_and_both_totals() -> None:
    told = [result for result, _ in results("lucky-tree") if isinstance(result, LuckyTreeResult)]
    assert len(told) > 5
    for result in told:
        expected = (result.player_points > result.banker_points) - (result.player_points < result.banker_points)
        assert {1: Winner.PLAYER, -1: Winner.BANKER, 0: Winner.TIE}[expected] is result.winner


def test_a_lugano_result_has_the_dealers_points_and_each_boxs_outcome() -> None:
    told = results("lugano")
    assert len(told) > 5
    for result, state in told:
        assert isinstance(result, LuganoResult)
        assert result.dealer_points == points(state.dealer)  # type: ignore[attr-defined]
        for box in result.boxes:
            mine = points(state.boxes[box.box].cards)  # type: ignore[attr-defined]
            ended = {1: "won", 0: "push", -1: "lost"}[(mine > result.dealer_points) - (mine < result.dealer_points)]
            assert box.outcome.value == ended


def test_a_pai_lunliu_result_has_the_bank_and_each_boxs_outcome() -> None:
    told = results("pai-lunliu")
    assert told
    for result, state in told:
        assert isinstance(result, PaiLunliuResult)
        assert isinstance(state, State)
        assert (result.banker, result.rank) == (state.banker, str(rank(*state.bank_hand)))
        assert all(box.outcome is against_bank(state, box.box) for box in result.boxes)


def test_a_paijiu_result_has_the_dice_the_bank_and_each_stations_outcome() -> None:
    told = results("paijiu")
    assert len(told) > 5
    for result, state in told:
        assert isinstance(result, PaijiuResult)
        hands = state.hands  # type: ignore[attr-defined]
        assert (result.dice, result.bank) == (state.dice.total, str(rank(*hands[BANK])))  # type: ignore[attr-defined]
        assert {each.station for each in result.stations} == {Station.NORTH, Station.SOUTH, Station.WEST}
        for each in result.stations:
            beats = rank(*hands[each.station]) > rank(*hands[BANK])
            assert (each.points, each.outcome is Outcome.WON) == (str(rank(*hands[each.station])), beats)


@pytest.mark.parametrize("game", [name for name, game in TABLE_GAMES.items() if game.result])
def test_a_round_in_play_has_no_result(game: str) -> None:
    assert coup_result(new_round(GAMES[game])) is None


def test_a_coup_that_is_called_off_has_no_result() -> None:
    rounds = (random_round(GAMES["pai-lunliu"], SeededChance(seed)) for seed in range(50))
    called_off = next(played for played in rounds if any(isinstance(event, CalledOff) for event in played.events))
    assert coup_result(called_off) is None
