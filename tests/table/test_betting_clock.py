"""Ruling B1a: the betting clock begins with the first complete box, and whoever sits alone need not wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from banco.core.boxes import Holder, LeaveBox
from banco.core.chance import SeededChance
from banco.core.dealing.dealer import dealer_for
from banco.core.messages import Command, NoMoreBets
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet as LuckyTreeBet
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano.commands import Bet, TakeOff
from banco.games.lugano.options import LuganoOpening
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.due_actions import chance_due, find_stage_start, next_due_action, sits_alone, stage_of
from banco.table.permissions import SYSTEM, Asker
from banco.table.settings import TableSettings
from banco.table.views.table_view import TableStatus, table_view

GAME = GAMES["lugano"]
SETTINGS = TableSettings(name="lugano-1", title="Lugano", game=GAME.name, money=Money.PLAY_EUR)
IDLE = 22_000
AN_HOUR = 3_600_000


def opened(holders: Sequence[Holder] = (), game: Any = GAME) -> Desk:
    desk = Desk("lugano-1", game, game.options(), Money.PLAY_EUR)
    opening = LuganoOpening(holders=tuple(holders)) if game is GAME else None
    return replace(desk, opening=opening).open(1_000, "s").desk


def played(desk: Desk, *commands: Command, at: int = 1_000) -> Desk:
    for number, command in enumerate(commands):
        player = str(getattr(command, "player", ""))
        asker = Asker(player) if player else SYSTEM
        desk = desk.play(asker, f"{at}-{number}", command, at, f"{player}/1" if player else "").desk
    return desk


def bet(spot: str, player: str = "anna") -> Bet:
    return Bet(player, 1_000, spot)


def coming(desk: Desk, times: Sequence[int], players: Sequence[str] = ("anna",)) -> int | None:
    """When the betting is closed, as the stored times tell it."""
    told = next_due_action(desk, SETTINGS, players, find_stage_start(desk, times, players).stage_started_at, times[-1])
    assert told is None or told.command == NoMoreBets()
    return told.at if told else None


def test_b1a_the_clock_begins_with_the_first_complete_box_however_long_the_table_was_idle() -> None:
    desk = played(opened(), bet("59 of box 4"), at=IDLE)
    assert coming(desk, (1_000, IDLE)) is None
    desk = played(desk, bet("play of box 4"), at=AN_HOUR)
    assert coming(desk, (1_000, IDLE, AN_HOUR)) == AN_HOUR + SETTINGS.clocks.betting


def test_b1a_a_second_box_does_not_put_it_off_and_a_box_that_is_taken_off_stops_it() -> None:
    desk = played(opened(), bet("59 of box 4"), bet("play of box 4"), at=2_000)
    more = played(desk, bet("59 of box 5", "bruno"), bet("play of box 5", "bruno"), at=9_000)
    assert coming(more, (1_000, 2_000, 2_000, 9_000, 9_000)) == 2_000 + SETTINGS.clocks.betting
    less = played(desk, TakeOff("anna", 1_000, "play of box 4"), at=9_000)
    assert coming(less, (1_000, 2_000, 2_000, 9_000)) is None
    again = played(less, bet("play of box 4"), at=15_000)
    assert coming(again, (1_000, 2_000, 2_000, 9_000, 15_000)) == 15_000 + SETTINGS.clocks.betting


def test_b1a_the_stage_of_a_table_changes_where_its_clock_begins() -> None:
    desk = played(opened(), bet("59 of box 4"))
    assert stage_of(desk, ["anna"]) == stage_of(opened(), ["anna"])
    assert stage_of(played(desk, bet("play of box 4")), ["anna"]) != stage_of(desk, ["anna"])


def test_where_no_bet_is_needed_the_clock_runs_from_the_opening() -> None:
    desk = opened(game=GAMES["lucky-tree"])
    assert desk.played is not None
    dealer = dealer_for(desk.game, desk.options, desk.played.opening, SeededChance(1))
    while awaits := chance_due(desk):
        desk = played(desk, dealer.answer(awaits))
    assert desk.played is not None
    times = (1_000,) * (1 + len(desk.played.moves))
    desk = played(desk, LuckyTreeBet("anna", 1_000, Spot.PLAYER), at=IDLE)
    assert find_stage_start(desk, (*times, IDLE), ["anna"]).stage_started_at == 1_000


COMPLETE = (bet("59 of box 4"), bet("play of box 4"))


def offered(desk: Desk, seat: str, sitting: frozenset[str] | None) -> bool:
    told = table_view(desk, seat, 2_000, TableStatus(sitting=sitting))
    return NoMoreBets() in [offer.command for offer in told.offers]


@pytest.mark.parametrize(
    ("others", "sitting", "alone"),
    [
        ((), frozenset({"anna"}), True),
        ((bet("59 of box 5", "bruno"),), frozenset({"anna", "bruno"}), False),
        ((bet("59 of box 5", "bruno"),), frozenset({"anna"}), False),
    ],
    ids=["alone", "with another", "with the bet of one who is gone"],
)
def test_b1a_whoever_sits_alone_is_offered_the_cards_at_once(
    others: tuple[Bet, ...], sitting: frozenset[str], alone: bool
) -> None:
    desk = played(opened(), *COMPLETE, *others)
    assert sits_alone(desk, "anna", sitting) is alone
    assert offered(desk, "anna", sitting) is alone
    assert not offered(desk, "carla", sitting)


def test_b1a_a_box_that_somebody_holds_without_a_bet_is_waited_for_while_its_player_is_there() -> None:
    desk = played(opened([Holder("bruno", 2)]), *COMPLETE)
    assert not sits_alone(desk, "anna", frozenset({"anna", "bruno"}))
    assert sits_alone(desk, "anna", frozenset({"anna"}))


def test_b1a_the_cards_are_not_offered_before_a_box_is_complete_nor_where_nobody_sits() -> None:
    desk = played(opened(), COMPLETE[0])
    assert not offered(desk, "anna", frozenset({"anna"}))
    assert not offered(played(opened(), *COMPLETE), "anna", None)
    assert not offered(played(opened([Holder("anna", 1)]), LeaveBox("anna", 1)), "anna", frozenset())
