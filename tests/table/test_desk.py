"""A desk: who may ask, whose credit is staked, what a command leaves behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import json

from banco.core.bets import Limits
from banco.core.game import Game
from banco.core.messages import Chooser, NoMoreBets
from banco.games import GAMES
from banco.games.paijiu.messages import Bet, Clear
from banco.games.paijiu.options import PaijiuOptions
from banco.games.paijiu.pays import Spot
from banco.ledger.purses import Money
from banco.ledger.wallet import Part, Stake, Void
from banco.table.askers import SYSTEM, Asker, NotYours, Role
from banco.table.desk import Desk, NoRound, NoSession, RoundInPlay
from banco.table.entry import RoundState, Staked

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
    assert desk.set_up(stored) is desk
    others = PaijiuOptions(limits=Limits(200, 1000, 100))
    assert desk.set_up(others) == replace(desk, options=others, opening=None, shoe="")


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
