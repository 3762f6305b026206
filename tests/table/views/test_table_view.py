"""What a seat is shown of a table: the round in play, and between rounds the last one, as that seat may see it."""

from __future__ import annotations

from typing import Any

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.game import Game
from banco.core.messages import Deal
from banco.core.round import Round
from banco.games import GAMES
from banco.games.lugano.view import LuganoView
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.permissions import SYSTEM
from banco.table.views.table_view import ShownState, TableStatus, TableView, round_view, table_view

LUGANO = GAMES["lugano"]


def fresh(game: Game[Any], variant: str = "") -> Desk:
    options = game.variants[variant] if variant else game.options()
    return Desk("t", game, options, Money.PLAY_EUR)


def played_by(desk: Desk, played: Round[Any], moves: int) -> Desk:
    """The desk after so many commands of a round."""
    desk = desk.open(1).desk
    for number, move in enumerate(played.moves[:moves]):
        desk = desk.play(SYSTEM, f"k{number}", move.command, 1, f"{getattr(move.command, 'player', 'x')}/1").desk
    return desk


def seen(desk: Desk, seat: str | None = "anna") -> TableView:
    return table_view(desk, seat, 9, TableStatus())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_round_that_is_over_is_shown_with_its_lines_until_the_next_is_opened(game: Game[Any]) -> None:
    played = random_round(game, SeededChance(5), keen=True)
    before, after = (played_by(fresh(game), played, len(played.moves) - left) for left in (1, 0))
    assert (seen(before).state, seen(after).state) == (ShownState.OPEN, ShownState.SETTLED)
    view: Any = seen(after).view
    assert view == game.view(played.state, "anna")
    mine = tuple(line for line in played.lines if line.player == "anna" or not game.crowd)
    assert (view.phase, view.lines) == ("over", mine)
    assert seen(after).offers == ()
    assert after.last is not None
    again = after.open(9).desk
    assert (seen(again).state, again.last) == (ShownState.OPEN, None)


def test_before_its_first_round_a_table_shows_none() -> None:
    view = seen(fresh(LUGANO))
    assert (view.state, view.view, view.offers) == (ShownState.NONE, None, ())


def test_a_void_round_is_shown_over_with_what_went_back() -> None:
    played = random_round(LUGANO, SeededChance(5), keen=True)
    dealt = next(number for number, move in enumerate(played.moves) if isinstance(move.command, Deal))
    desk = played_by(fresh(LUGANO), played, dealt)
    step = desk.void(SYSTEM, "a fire alarm", 9)
    shown = seen(step.desk)
    view: Any = shown.view
    assert (shown.state, view.phase, shown.offers) == (ShownState.VOID, "over", ())
    assert sum(line.returned for line in view.lines) == sum(line.stake for line in view.lines) > 0
    assert {line.outcome.value for line in view.lines} == {"void"}


def test_cards_that_lay_face_down_in_a_void_round_stay_hidden_from_others() -> None:
    game = LUGANO
    options = game.variants["cards-in-hand"]
    played = random_round(game, SeededChance(5), options=options, keen=True)
    dealt = [number for number, move in enumerate(played.moves) if isinstance(move.command, Deal)]
    desk = played_by(fresh(game, "cards-in-hand"), played, dealt[1])
    ended = desk.void(SYSTEM, "a fire alarm", 9).desk

    def cards(seat: str | None) -> int:
        view = round_view(ended, seat)
        assert isinstance(view, LuganoView)
        return sum(len(box.cards) for box in view.boxes)

    holder = next(box.holder for box in round_view(ended, None).boxes if box.dealt)  # type: ignore[union-attr]
    assert cards(None) == cards("nobody") == 0
    assert cards(holder) == 1


def test_a_view_has_its_clock_and_the_number_of_players() -> None:
    view = table_view(fresh(LUGANO), None, 9, TableStatus(since=1, deadline=21, players=2, watching=3))
    assert (view.since, view.deadline, view.players, view.watching) == (1, 21, 2, 3)
