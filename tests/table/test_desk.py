"""A desk: who may ask, whose credit is staked, what a command leaves behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import json

from banco.core.bets import Limits, NotInSteps
from banco.core.chance import SeededChance
from banco.core.dealing.dealer import Dealer, dealer_for
from banco.core.game import Game
from banco.core.messages import Chooser, NoMoreBets
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet, Clear
from banco.games.paijiu.options import PaijiuOptions
from banco.games.paijiu.pays import Spot
from banco.ledger.purses import Money
from banco.ledger.wallet import Part, Settle, Stake, Void
from banco.table.desk import Desk, NoRound, NoSession, RoundInPlay
from banco.table.entry import RoundState, Staked
from banco.table.moves import MOST_AT_ONCE, MoveReader
from banco.table.permissions import SYSTEM, Asker, NotYours, Role

PAIJIU = GAMES["paijiu"]
ANNA = Asker("anna")


def opened() -> Desk:
    return Desk(table="p", game=PAIJIU, options=PAIJIU.options(), money=Money.PLAY_EUR).open(100).desk


def test_a_round_is_opened_with_the_rules_in_force() -> None:
    step = Desk(table="p", game=PAIJIU, options=PAIJIU.options(), money=Money.EUR).open(100)
    assert step.entry.opened is not None
    assert step.entry.opened.rules == PAIJIU.rules
    assert (step.entry.round, step.entry.number, step.entry.key) == ("p/1", 1, "p/1/open")


def test_other_options_begin_anew_and_the_same_change_nothing() -> None:
    desk = replace(opened(), played=None, opening=PAIJIU.opening(), shoe="p/1")
    stored = json.decode(json.encode(PAIJIU.options()), type=PAIJIU.options)
    assert desk.with_options(stored) is desk
    others = PaijiuOptions(limits=Limits(200, 1000, 100))
    assert desk.with_options(others) == replace(desk, options=others, opening=None, shoe="")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_that_were_stored_are_the_same(game: Game[Any]) -> None:
    for options in (game.options(), *game.variants.values()):
        assert json.decode(json.encode(options), type=game.options) == options


def test_a_stake_goes_from_the_players_session_to_the_layout() -> None:
    entry = opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200, "anna/1").entry
    assert entry.orders == (Stake("0000000000200/p/2/stake", (Part("anna/1", 1000),)),)
    assert entry.staked == (Staked("anna", "anna/1", 1000),)
    assert json.decode(entry.command)["do"] == "bet"


def test_what_is_taken_off_comes_back() -> None:
    desk = opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200, "anna/1").desk
    entry = desk.play(ANNA, "k2", Clear("anna"), 300, "anna/1").entry
    assert entry.orders == (Void("0000000000300/p/3/back", (Part("anna/1", 1000),)),)
    assert entry.staked == (Staked("anna", "anna/1", 0),)


def test_s1_only_what_players_do_themselves_counts_as_their_action() -> None:
    desk = opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200, "anna/1")
    assert desk.entry.acted == "anna/1"
    assert desk.desk.play(SYSTEM, "k2", Clear("anna"), 300, "anna/1").entry.acted == ""


def test_nobody_stakes_without_having_bought_in() -> None:
    with pytest.raises(NoSession):
        opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200)


@pytest.mark.parametrize(
    ("asker", "command"),
    [
        (Asker("bruno"), Bet("anna", 1000, Spot.NORTH)),
        (Asker("anna"), NoMoreBets()),
        (Asker("carla", Role.CROUPIER), Bet("anna", 1000, Spot.NORTH)),
    ],
)
def test_nobody_asks_for_another(asker: Asker, command: Bet | NoMoreBets) -> None:
    with pytest.raises(NotYours):
        opened().play(asker, "k", command, 200, "anna/1")


def test_only_the_system_chooses_as_the_system() -> None:
    desk = opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200, "anna/1").desk
    for_anna = Clear("anna", by=Chooser.SYSTEM)
    with pytest.raises(NotYours):
        desk.play(ANNA, "k2", for_anna, 300, "anna/1")
    assert desk.play(SYSTEM, "k2", for_anna, 300, "anna/1").entry.asker == "system"


def test_one_round_at_a_time() -> None:
    with pytest.raises(RoundInPlay):
        opened().open(200)
    with pytest.raises(NoRound):
        Desk(table="p", game=PAIJIU, options=PAIJIU.options(), money=Money.EUR).play(ANNA, "k", Clear("anna"), 1)


def test_a_void_gives_back_what_lies_on_the_layout_and_ends_the_round() -> None:
    desk = opened().play(ANNA, "k1", Bet("anna", 1000, Spot.NORTH), 200, "anna/1").desk
    step = desk.void(SYSTEM, "a fire alarm", 300)
    assert step.entry.orders == (Void("0000000000300/p/3/settle-0", (Part("anna/1", 1000),)),)
    assert step.entry.closed is not None
    assert step.entry.closed.state is RoundState.VOID
    assert step.desk.played is None
    with pytest.raises(NotYours):
        desk.void(ANNA, "I lost", 300)


# --- several commands at once -----------------------------------------------------------------------

NORTH, SOUTH = Bet("anna", 1000, Spot.NORTH), Bet("anna", 500, Spot.SOUTH)


def test_several_commands_are_one_entry_and_one_order() -> None:
    step = opened().play(ANNA, "k1", (NORTH, SOUTH), 200, "anna/1")
    assert step.entry.number == 2
    assert step.entry.orders == (Stake("0000000000200/p/2/stake", (Part("anna/1", 1500),)),)
    assert step.entry.staked == (Staked("anna", "anna/1", 1500),)
    assert [command["do"] for command in json.decode(step.entry.command)] == ["bet", "bet"]
    assert [given.move.command for given in step.given] == [NORTH, SOUTH]
    assert step.desk.played == opened().played.play(NORTH).play(SOUTH)  # type: ignore[union-attr]


def test_where_one_of_several_is_refused_none_is_taken() -> None:
    with pytest.raises(NotInSteps):
        opened().play(ANNA, "k1", (NORTH, Bet("anna", 501, Spot.SOUTH)), 200, "anna/1")
    with pytest.raises(NotYours):
        opened().play(ANNA, "k1", (NORTH, Bet("bruno", 500, Spot.SOUTH)), 200, "anna/1")


def dealer() -> Dealer:
    return dealer_for(PAIJIU, PAIJIU.options(), PAIJIU.opening(), SeededChance(4))


def test_a_whole_round_may_be_one_entry() -> None:
    step = opened().play(ANNA, "k1", (NORTH, SOUTH, AskCards("anna")), 200, "anna/1", dealer().answer)
    assert step.entry.closed is not None
    assert step.entry.closed.results[0].staked == 1500
    assert [type(order) for order in step.entry.orders] == [Stake, Settle]
    assert [given.asker for given in step.given] == ["anna"] * 3 + ["system"] * (len(step.given) - 3)
    assert step.desk.played is None


def test_an_entry_is_read_back_move_by_move() -> None:
    step = opened().play(ANNA, "k1", (NORTH, AskCards("anna")), 200, "anna/1", dealer().answer)
    reader = MoveReader(PAIJIU.any_command, PAIJIU.any_event)
    assert tuple(reader.moves("anna", step.entry.command, step.entry.events)) == step.given
    one = opened().play(ANNA, "k1", NORTH, 200, "anna/1")
    assert tuple(reader.moves("anna", one.entry.command, one.entry.events)) == one.given
    assert "then" not in one.entry.events


def test_the_desk_may_be_looked_at_between_the_moves_of_a_step() -> None:
    desk = opened()
    step = desk.play(ANNA, "k1", (NORTH, SOUTH), 200, "anna/1")
    between = desk.with_move(step.given[0].move)
    assert between.played == opened().played.play(NORTH)  # type: ignore[union-attr]
    assert between.number == desk.number


def test_an_entry_is_read_back_however_many_commands_it_holds() -> None:
    bets = tuple(Bet("anna", 100, Spot.NORTH) for _ in range(MOST_AT_ONCE + 1))
    step = opened().play(ANNA, "k1", bets, 200, "anna/1")
    reader = MoveReader(PAIJIU.any_command, PAIJIU.any_event)
    assert tuple(reader.moves("anna", step.entry.command, step.entry.events)) == step.given
