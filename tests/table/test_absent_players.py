"""A round without its players: the system chooses for them, deals where all are away, and voids what cannot go on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_command
from banco.core.dealing.dealer import Dealer, dealer_for
from banco.core.game import Game
from banco.core.messages import Actor, Chooser, NoMoreBets, PlayerCommand
from banco.core.settlement import StakeIn
from banco.games import GAMES
from banco.games.fortune import messages as fortune
from banco.games.fortune.pays import Spot as FortuneSpot
from banco.games.lucky_tree import messages as lucky_tree
from banco.games.lucky_tree.pays import Spot as TreeSpot
from banco.games.paijiu.messages import AskCards, Bet, Clear
from banco.games.paijiu.pays import Spot
from banco.ledger.purses import Money
from banco.table.absent_players import absent_step, step_for_absent_players
from banco.table.desk import Desk, Step
from banco.table.entry import RoundState
from banco.table.permissions import SYSTEM, Asker

PLAYERS = ("anna", "bruno", "carla")
MOST_STEPS = 300


def opened(name: str) -> tuple[Desk, Dealer]:
    game = GAMES[name]
    desk = Desk(table="t", game=game, options=game.options(), money=Money.PLAY_EUR).open(1).desk
    return desk, dealer_for(game, game.options(), game.opening(), SeededChance(5))


def played(desk: Desk, *commands: Any) -> Desk:
    for command in commands:
        mine = isinstance(command, PlayerCommand)
        asker = Asker(command.player) if mine else SYSTEM
        desk = desk.play(asker, f"k{desk.number}", command, 10, f"{asker.name}/1" if mine else "").desk
    return desk


def at_a_new_shoe() -> tuple[Desk, Dealer]:
    """Lucky Tree, its first card turned and the burnt ones put away: the betting is open."""
    desk, dealer = opened("lucky-tree")
    while desk.played and (awaits := desk.game.awaits(desk.played.state)):
        desk = played(desk, dealer.answer(awaits))
    return desk, dealer


def to_the_end(desk: Desk, away: tuple[str, ...], dealer: Dealer | None) -> list[Step]:
    """Every step that the house makes."""
    steps: list[Step] = []
    while step := step_for_absent_players(desk, away, dealer, 50):
        steps.append(step)
        desk = step.desk
        assert len(steps) < MOST_STEPS
    return steps


def closed(step: Step) -> RoundState:
    assert step.entry.closed is not None
    return step.entry.closed.state


def test_stakes_that_wait_for_their_player_go_back() -> None:
    desk, dealer = opened("paijiu")
    step = absent_step(played(desk, Bet("anna", 1000, Spot.NORTH)), "anna", dealer, 50)
    assert step is not None
    assert json.decode(step.entry.command, type=Clear) == Clear("anna", Chooser.SYSTEM)
    assert (step.entry.asker, step.entry.key, step.entry.number) == ("system", "t/1/absent-3", 3)


def test_cards_that_were_asked_for_are_dealt_to_the_end() -> None:
    desk, dealer = opened("paijiu")
    desk = played(desk, Bet("anna", 1000, Spot.NORTH), AskCards("anna"))
    steps = to_the_end(desk, ("anna",), dealer)
    assert [json.decode(step.entry.command)["do"] for step in steps] == ["roll", *["deal"] * 8]
    assert closed(steps[-1]) is RoundState.SETTLED
    assert [step.entry.key for step in steps] == [f"t/1/absent-{number}" for number in range(4, 13)]


def test_the_same_moment_gives_the_same_step_on_every_node() -> None:
    desk, _ = opened("fortune")
    desk = played(desk, fortune.Bet("anna", 1000, FortuneSpot.ANTE), fortune.DealMe("anna"))
    first, second = (opened("fortune")[1] for _ in range(2))
    assert absent_step(desk, "anna", first, 50) == absent_step(desk, "anna", second, 50)


def test_a_hand_is_set_by_the_system_and_says_so() -> None:
    desk, dealer = opened("fortune")
    desk = played(desk, fortune.Bet("anna", 1000, FortuneSpot.ANTE), fortune.DealMe("anna"))
    steps = to_the_end(desk, ("anna",), dealer)
    set_by = [command["by"] for step in steps if (command := json.decode(step.entry.command))["do"] == "set"]
    assert set_by == ["system"]
    assert closed(steps[-1]) is RoundState.SETTLED


def test_bets_alone_on_a_layout_where_nobody_has_a_choice_are_void() -> None:
    desk, dealer = at_a_new_shoe()
    desk = played(desk, lucky_tree.Bet("anna", 1000, TreeSpot.PLAYER))
    (step,) = to_the_end(desk, ("anna",), dealer)
    assert closed(step) is RoundState.VOID
    assert step.entry.closed is not None
    assert step.entry.closed.results[0].returned == 1000


def test_while_somebody_is_there_the_table_deals_and_voids_nothing() -> None:
    desk, dealer = at_a_new_shoe()
    bets = [lucky_tree.Bet(player, 1000, TreeSpot.PLAYER) for player in ("anna", "bruno")]
    betting = played(desk, *bets)
    dealing = played(betting, NoMoreBets())
    for desk in (betting, dealing):
        assert step_for_absent_players(desk, ("anna",), dealer, 50) is None
        assert step_for_absent_players(desk, ("anna", "bruno"), dealer, 50) is not None


def test_a_round_without_stakes_is_left_as_it_is() -> None:
    desk, dealer = opened("paijiu")
    desk = played(desk, Bet("anna", 1000, Spot.NORTH), Clear("anna"))
    assert step_for_absent_players(desk, ("anna",), dealer, 50) is None
    assert step_for_absent_players(opened("paijiu")[0], ("anna",), dealer, 50) is None


def test_cards_that_only_a_croupier_has_cannot_be_dealt_by_the_system() -> None:
    desk, _ = opened("paijiu")
    desk = played(desk, Bet("anna", 1000, Spot.NORTH), AskCards("anna"))
    assert absent_step(desk, "anna", None, 50) is None
    (step,) = to_the_end(desk, ("anna",), None)
    assert closed(step) is RoundState.VOID


def test_between_rounds_there_is_nothing_to_do() -> None:
    game = GAMES["paijiu"]
    desk = Desk(table="t", game=game, options=game.options(), money=Money.PLAY_EUR)
    assert absent_step(desk, "anna", None, 1) is None
    assert step_for_absent_players(desk, ("anna",), None, 1) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(40))
def test_in_any_game_and_at_any_moment_a_round_without_its_players_ends_and_costs_no_more(
    game: Game[Any], seed: int
) -> None:
    source = SeededChance(seed)
    desk = Desk(table="t", game=game, options=game.options(), money=Money.PLAY_EUR).open(1).desk
    dealer = dealer_for(game, game.options(), game.opening(), source)
    for number in range(source.below(40)):
        if not desk.played:
            break
        command = random_command(desk.played, dealer, source, PLAYERS, (Actor.CROUPIER,), hurry=number > 15, keen=True)
        desk = played(desk, command)
    if not desk.played:
        return
    had_staked = any(desk.staked.values())
    steps = to_the_end(desk, PLAYERS, dealer)
    assert not any(isinstance(event, StakeIn) for step in steps for event in step.events)
    last = steps[-1].desk if steps else desk
    if had_staked:
        assert last.played is None or not any(last.staked.values())
