"""Lugano §7.1: a misdealt hand waits for the inspector, and is void when nobody has put it right in time."""

from __future__ import annotations

import pytest

from banco.core.cards import read_cards
from banco.core.messages import NoMoreBets
from banco.games import GAMES
from banco.games.lugano.commands import Bet, GiveCard, RebuildHand
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.due_actions import NOT_PUT_RIGHT, next_due_action
from banco.table.permissions import SYSTEM, Asker, Role
from banco.table.settings import TableSettings

LUGANO = GAMES["lugano"]


def misdealt() -> Desk:
    """A hand of which a card lies before the wrong box."""
    desk = Desk("lugano-1", LUGANO, LUGANO.options(), Money.PLAY_EUR).open(1_000, "s").desk
    for bet in ("59", "play"):
        desk = desk.play(Asker("anna"), bet, Bet("anna", 1_000, f"{bet} of box 4"), 2_000, "anna/1").desk
    desk = desk.play(SYSTEM, "close", NoMoreBets(), 3_000).desk
    return desk.play(SYSTEM, "wrong", GiveCard(read_cards("9h")[0], 3), 4_000).desk


@pytest.mark.parametrize("solo", [False, True], ids=["shared", "solo"])
def test_7_1_a_misdealt_hand_is_void_when_the_inspectors_time_is_over(solo: bool) -> None:
    table = TableSettings(name="lugano-1", title="Lugano", game="lugano", money=Money.PLAY_EUR, solo=solo)
    coming = next_due_action(misdealt(), table, ["anna"], 4_000, 4_000)
    assert coming is not None
    assert (coming.at, coming.void) == (4_000 + table.clocks.inspector, NOT_PUT_RIGHT)
    rebuilt = misdealt().play(Asker("ines", Role.INSPECTOR), "k", RebuildHand(), 5_000).desk
    going_on = next_due_action(rebuilt, table, ["anna"], 5_000, 5_000)
    assert going_on is not None
    assert not going_on.void


@pytest.mark.parametrize("game", GAMES)
def test_a_round_without_stakes_waits_for_no_inspector(game: str) -> None:
    table = TableSettings(name="t", title="T", game=game, money=Money.PLAY_EUR)
    coming = next_due_action(
        Desk("t", GAMES[game], GAMES[game].options(), Money.PLAY_EUR).open(1_000, "s").desk, table, [], 0, 0
    )
    assert coming is None or not coming.void
