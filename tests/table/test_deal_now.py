"""Deal now: when the betting of a shared table closes before its time, and whom it never hurries."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from banco.core.messages import Command, NoMoreBets
from banco.games import GAMES
from banco.games.lucky_tree import messages as lucky_tree
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano.commands import Bet
from banco.ledger.purses import Money
from banco.table.deal_now import Readiness, close_early, waits_for_bets
from banco.table.desk import Desk
from banco.table.due_actions import next_due_action
from banco.table.permissions import Asker
from banco.table.settings import DealerKind, TableSettings
from banco.table.stages import DueAction

START = 1_000
SETTINGS = TableSettings(name="t", title="t", game="lucky-tree", money=Money.PLAY_EUR)
END, HALF = START + SETTINGS.clocks.betting, START + SETTINGS.clocks.betting // 2
ANNA, BRUNO = "anna", "bruno"


def table(*commands: Any, game: str = "lucky-tree") -> Desk:
    """The betting after these commands."""
    no_burns: dict[str, Any] = {} if game == "lugano" else {"burns": False}
    options = GAMES[game].options(**no_burns)
    desk = Desk("t", GAMES[game], options, Money.PLAY_EUR).open(START, "s").desk
    for number, command in enumerate(commands):
        desk = desk.play(Asker(command.player), str(number), command, START, f"{command.player}/1").desk
    return desk


def on_player(player: str) -> Command:
    return lucky_tree.Bet(player, 1_000, Spot.PLAYER)


def closes(desk: Desk, people: set[str], *ready: str, at: int = 3_000, settings: TableSettings = SETTINGS) -> int:
    """When the betting is closed, if these have said last at this moment that they are ready."""
    action = next_due_action(desk, settings, tuple(people), START, START)
    said = Readiness(desk.round_id, frozenset(ready), at)
    found = close_early(desk, settings, action, START, people, said)
    assert found
    assert found.command == NoMoreBets()
    assert found.early == (found.at < END)
    return found.at


def test_it_closes_when_everybody_who_is_there_has_bet_and_is_ready() -> None:
    desk = table(on_player(ANNA), on_player(BRUNO))
    assert closes(desk, {ANNA, BRUNO}) == END
    assert closes(desk, {ANNA, BRUNO}, ANNA) == END
    assert closes(desk, {ANNA, BRUNO}, ANNA, BRUNO) == 3_000


def test_whoever_has_not_bet_has_half_of_the_time_unless_they_are_ready_too() -> None:
    desk = table(on_player(ANNA))
    assert closes(desk, {ANNA, BRUNO}, ANNA) == HALF
    assert closes(desk, {ANNA, BRUNO}, ANNA, BRUNO) == 3_000
    assert closes(desk, {ANNA, BRUNO}, ANNA, at=HALF + 2_000) == HALF + 2_000


def test_without_any_bet_nobody_is_hurried() -> None:
    assert closes(table(), {ANNA, BRUNO}, ANNA, BRUNO) == END


def test_whoever_has_gone_is_not_waited_for_but_a_stranger_s_word_is_nothing() -> None:
    desk = table(on_player(ANNA), on_player(BRUNO))
    assert closes(desk, {ANNA}, ANNA) == 3_000
    assert closes(desk, {ANNA, BRUNO}, "carla") == END


def test_chips_that_float_are_waited_for() -> None:
    desk = table(on_player(ANNA), lucky_tree.ConfirmByHand(BRUNO, by_hand=True), on_player(BRUNO))
    assert closes(desk, {ANNA, BRUNO}, ANNA, BRUNO) == END


def test_b1a_a_box_that_lacks_a_bet_is_waited_for() -> None:
    settings = structs.replace(SETTINGS, game="lugano")
    bets = [Bet(ANNA, 1_000, "59 of box 1"), Bet(ANNA, 1_000, "play of box 1"), Bet(BRUNO, 1_000, "59 of box 2")]
    desk = table(*bets, game="lugano")
    assert closes(desk, {ANNA, BRUNO}, ANNA, BRUNO, settings=settings) == END
    complete = desk.play(Asker(BRUNO), "p", Bet(BRUNO, 1_000, "play of box 2"), START, "bruno/1").desk
    assert closes(complete, {ANNA, BRUNO}, ANNA, BRUNO, settings=settings) == 3_000


@pytest.mark.parametrize("settings", [{"solo": True}, {}], ids=["solo", "croupier"])
def test_where_the_player_or_a_croupier_sets_the_pace_nothing_waits_for_the_ready(settings: dict[str, Any]) -> None:
    desk = table(on_player(ANNA))
    desk = desk if settings else desk.with_dealer(DealerKind.CROUPIER)
    action = DueAction(END, command=NoMoreBets())
    assert not waits_for_bets(desk, structs.replace(SETTINGS, **settings), action)
    assert waits_for_bets(table(on_player(ANNA)), SETTINGS, action)
    assert not waits_for_bets(table(), SETTINGS, DueAction(END))


def test_whoever_bets_again_is_not_ready_and_another_round_begins_anew() -> None:
    said = Readiness().after_word("t/1", ANNA, 1, ready=True).after_word("t/1", BRUNO, 2, ready=True)
    assert said.of_round("t/1") == {ANNA, BRUNO}
    assert said.after_bets("t/1", [BRUNO]).of_round("t/1") == {ANNA}
    assert said.after_word("t/1", ANNA, 3, ready=False).of_round("t/1") == {BRUNO}
    assert said.of_round("t/2") == frozenset()
    assert said.after_word("t/2", BRUNO, 4, ready=True).of_round("t/2") == {BRUNO}
