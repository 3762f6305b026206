"""Around a crowd everybody is told of the own bets, of what is everybody's, and of nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.game import Game, all_shown
from banco.core.messages import Event
from banco.core.round import Round
from banco.core.settlement import settled_lines
from banco.games import GAMES
from banco.games.lucky_tree.messages import HandsCounted
from banco.table.messages import RoundVoided
from banco.table.views.crowd import CrowdEvents, owner_of

CROWDED = [game for game in GAMES.values() if game.crowd]
PLAYERS = ("anna", "bruno", "carla")
crowded = pytest.mark.parametrize("game", CROWDED, ids=lambda game: game.name)


def played(game: Game[Any]) -> list[Round[Any]]:
    return [random_round(game, SeededChance(seed), PLAYERS, keen=True) for seed in range(20)]


def told(events: tuple[Event, ...], seat: str | None) -> tuple[Event, ...]:
    return CrowdEvents(events).visible_to(seat)


@crowded
def test_events_for_a_seat_name_nobody_else(game: Game[Any]) -> None:
    for ended in played(game):
        for seat in (*PLAYERS, None):
            text = json.encode([told(ended.events, seat), game.view(ended.state, seat)]).decode()
            assert [name for name in PLAYERS if f'"{name}"' in text and name != seat] == []


@crowded
def test_all_seats_together_see_every_event(game: Game[Any]) -> None:
    for ended in played(game):
        lines = [line for seat in PLAYERS for line in settled_lines(told(ended.events, seat))]
        assert sorted(lines, key=str) == sorted(ended.lines, key=str)
        everybodys = [type(event) for event in told(ended.events, None)]
        own = [type(event) for event in ended.events if owner_of(event)]
        assert sorted(map(str, everybodys + own)) == sorted(str(type(event)) for event in ended.events)


@crowded
def test_nothing_but_the_others_is_hidden_from_a_crowd(game: Game[Any]) -> None:
    assert game.shown is all_shown


def test_the_points_of_a_hand_are_no_players_name() -> None:
    assert owner_of(HandsCounted(player=7, banker=3)) == ""


@crowded
def test_a_seat_without_visible_events_is_not_concerned(game: Game[Any]) -> None:
    for ended in played(game):
        for move in ended.moves:
            events = CrowdEvents(move.events)
            assert [events.concerns(seat) for seat in PLAYERS] == [bool(events.visible_to(seat)) for seat in PLAYERS]


@crowded
def test_of_a_void_round_everybody_gets_the_own_stakes_back(game: Game[Any]) -> None:
    lines = played(game)[0].lines
    void = RoundVoided(lines, "a fire alarm")
    (mine,) = told((void,), "anna")
    assert mine == RoundVoided(tuple(line for line in lines if line.player == "anna"), "a fire alarm")
