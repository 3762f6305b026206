"""What the system does next at a table that would wait for nobody."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from banco.core.boxes import Holder, LeaveBox
from banco.core.game import Game
from banco.core.messages import Chooser
from banco.games import GAMES
from banco.games.pai_lunliu.commands import BankStake, CallOff, Decline, LetStand
from banco.games.pai_lunliu.options import PaiLunliuOpening, SideBet
from banco.ledger.purses import Money
from banco.ledger.wallet import Part, Stake
from banco.table.desk import Desk
from banco.table.due_actions import commands_to_free_boxes, next_due_action, system_commands
from banco.table.messages import OpenBetting
from banco.table.permissions import SYSTEM, Asker, Role
from banco.table.settings import DealerKind, TableSettings

GAME = GAMES["pai-lunliu"]
SETTINGS = TableSettings(name="pai-1", title="Pai", game=GAME.name, money=Money.PLAY_EUR)


def opened(game: Game[object] = GAME) -> Desk:
    return Desk("pai-1", game, game.options(), Money.PLAY_EUR).open(1_000).desk


def with_barred(desk: Desk, *players: str) -> Desk:
    assert desk.played is not None
    return replace(desk, played=replace(desk.played, state=structs.replace(desk.played.state, barred=players)))


def test_a_table_where_nobody_holds_a_box_waits_for_whoever_may_take_one() -> None:
    assert next_due_action(opened(), SETTINGS, ["anna"], 1_000, 1_000) is None
    assert next_due_action(with_barred(opened(), "anna"), SETTINGS, ["anna", "bruno"], 1_000, 1_000) is None
    assert next_due_action(opened(), SETTINGS, [], 1_000, 1_000) is None


def test_a_coup_in_which_everybody_has_lost_their_box_is_called_off() -> None:
    coming = next_due_action(with_barred(opened(), "anna", "bruno"), SETTINGS, ["anna", "bruno"], 1_000, 1_000)
    assert coming is not None
    assert coming.command == CallOff()
    assert coming.at == 1_000 + SETTINGS.clocks.betting


def test_side_bets_that_tied_are_let_stand_for_their_owners_once_the_betting_is_open() -> None:
    holders = tuple(Holder(player, box) for box, player in enumerate(("anna", "bruno", "carla"), start=1))
    opening = PaiLunliuOpening(holders=holders, banker=1, standing=(SideBet("bruno", 4_000, "2 over 3"),))
    desk = replace(opened(), opening=opening, played=None).open(2_000).desk
    assert system_commands(desk, ["anna", "bruno"]) == ()
    desk = desk.play(Asker("anna"), "k", BankStake("anna", 20_000), 3_000, "anna/1").desk
    assert system_commands(desk, ["anna", "bruno"]) == (LetStand("bruno", "2 over 3"),)
    assert system_commands(desk, ["anna"]) == ()
    step = desk.play(SYSTEM, "k2", LetStand("bruno", "2 over 3"), 4_000, "bruno/1")
    assert step.entry.orders == (Stake("0000000004000/pai-1/4/stake", (Part("bruno/1", 4_000),)),)
    assert system_commands(step.desk, ["bruno"]) == ()


def test_the_system_answers_for_a_holder_who_has_left_and_frees_their_box() -> None:
    opening = PaiLunliuOpening(holders=(Holder("anna", 1), Holder("bruno", 2)))
    desk = replace(opened(), opening=opening, played=None).open(2_000).desk
    coming = next_due_action(desk, SETTINGS, ["bruno"], 2_000, 2_000)
    assert coming is not None
    assert coming.command == Decline("anna", Chooser.SYSTEM)
    assert commands_to_free_boxes(desk, ["bruno"]) == (LeaveBox("anna", 1),)
    assert commands_to_free_boxes(desk, ["anna", "bruno"]) == ()


def test_nobody_waits_for_the_choice_of_a_holder_who_has_gone() -> None:
    opening = PaiLunliuOpening(holders=(Holder("anna", 1), Holder("bruno", 2)))
    desk = replace(opened(), opening=opening, played=None).open(2_000).desk
    for players, gone in ((["bruno"], []), (["anna", "bruno"], ["anna"])):
        coming = next_due_action(desk, SETTINGS, players, 2_000, 2_000, gone)
        assert coming is not None
        assert (coming.at, coming.command) == (2_000, Decline("anna", Chooser.SYSTEM))
    waited = next_due_action(desk, SETTINGS, ["anna", "bruno"], 2_000, 2_000)
    assert waited is not None
    assert waited.at == 2_000 + SETTINGS.clocks.bank


def test_no_clock_ends_the_choice_of_a_walk_in_who_stands_before_the_croupier() -> None:
    settings = structs.replace(SETTINGS, dealer=DealerKind.CROUPIER)
    opening = PaiLunliuOpening(holders=(Holder("walk-1", 1), Holder("bruno", 2)))
    desk = replace(opened(), opening=opening, played=None, dealer=settings.dealer)
    desk = desk.open_for_croupier(Asker("vera", Role.CROUPIER), "k", OpenBetting(), 2_000).desk
    assert next_due_action(desk, settings, ["walk-1", "bruno"], 2_000, 2_000) is None
    left = next_due_action(desk, settings, ["bruno"], 2_000, 2_000)
    assert left is not None
    assert (left.at, left.command) == (2_000, Decline("walk-1", Chooser.SYSTEM))
    desk = desk.play(Asker("vera", Role.CROUPIER), "k2", Decline("walk-1"), 3_000, "").desk
    asked = next_due_action(desk, settings, ["walk-1", "bruno"], 3_000, 3_000)
    assert asked is not None
    assert asked.command == Decline("bruno", Chooser.SYSTEM)
