"""A shared round tells everything of the round but who played it, what they own and at what hour."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import json, to_builtins

from banco.core.chance import SeededChance
from banco.core.messages import Event, Name, PlayerCommand
from banco.games import GAMES
from banco.games.lugano.options import CARDS_IN_HAND
from banco.house.history.player_view import aliases_of, for_reader
from banco.house.sharing.shared_story import SharedStory, story_without_names
from banco.house.store.store import Store
from tests.house.support.evening import FIRST_DAY, round_ids, stored
from tests.house.support.rounds import PLAYERS, fund, new_desk, play_round

NAMED = re.compile("|".join(PLAYERS))
BANKER = "banker"
"""A player who is called as a bet is."""


def shared(store: Store, round_id: str) -> list[tuple[str, SharedStory]]:
    """The round as each of its players would share it."""
    played = stored(store, round_id)
    return [(player, story_without_names(played, player)) for player in sorted(played.sessions)]


def as_told(events: list[Event]) -> Any:
    """The events as they are sent."""
    return json.decode(json.encode(events))


def renamed(told: Any, names: dict[str, str]) -> Any:
    """The same with other names, wherever one stands."""
    if isinstance(told, dict):
        return {name: renamed(value, names) for name, value in told.items()}
    if isinstance(told, list | tuple):
        return [renamed(value, names) for value in told]
    return names.get(told, told) if isinstance(told, str) else told


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_named_in_a_shared_round(house: Store, game: str) -> None:
    for round_id in round_ids(game):
        for _, told in shared(house, round_id):
            assert not NAMED.findall(json.encode(told).decode())
            assert (told.sharer, told.day[:7]) == ("player-1", "2026-01")


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_round_differs_in_nothing_but_the_names(house: Store, game: str) -> None:
    for round_id in round_ids(game):
        played = stored(house, round_id)
        for sharer, told in shared(house, round_id):
            kept = for_reader(played, sharer).stored
            seen = kept.played
            events = [seen.game.shown(seen.state, event, sharer) for event in seen.events]
            names = {alias: name for name, alias in aliases_of(kept, sharer).items()}
            assert told.players == len(names)
            assert renamed(as_told([event for step in told.steps for event in step.events]), names) == as_told(events)
            lines = [(bet.where, bet.stake, bet.outcome, bet.returned) for bet in told.bets]
            assert lines == [(line.where, line.stake, line.outcome, line.returned) for line in seen.lines]
            assert told.reasons


def test_in_a_crowd_nothing_is_told_of_the_others(house: Store) -> None:
    for round_id in round_ids("lucky-tree"):
        for _, told in shared(house, round_id):
            assert told.players == 1
            assert {bet.player for bet in told.bets} <= {"player-1"}


def test_at_a_table_with_boxes_everybody_has_a_number(house: Store) -> None:
    numbers = {told.players for round_id in round_ids("lugano") for _, told in shared(house, round_id)}
    assert max(numbers) > 1


def test_a_player_who_is_called_as_a_bet_is_changes_no_bet(store: Store) -> None:
    fund(store, players=(BANKER,))
    play_round(store, new_desk(GAMES["lucky-tree"], "named"), SeededChance(4), FIRST_DAY, (BANKER,))
    ((_, told),) = shared(store, "named/1")
    assert {bet.player for bet in told.bets} == {"player-1"}
    assert {event["to"] for event in _events(told, "card_dealt")} == {"player", "banker"}


def test_cards_that_lay_face_down_are_told_when_they_were_turned(store: Store) -> None:
    fund(store)
    desk = new_desk(GAMES["lugano"], "in-hand", CARDS_IN_HAND)
    play_round(store, desk, SeededChance(3), FIRST_DAY, PLAYERS)
    sharer, told = shared(store, "in-hand/1")[0]
    boxes = {box for box, holder in stored(store, "in-hand/1").played.state.boxes.items() if holder.holder == sharer}
    for event in _events(told, "card_dealt"):
        assert not event["face_down"] or (event["card"] is None) is (event["box"] not in boxes)


def test_every_name_in_every_message_of_a_game_is_declared_as_one() -> None:
    """A field that names a player without saying so would be told: these are all that look like it."""
    suspects = {"player", "holder", "name", "who", "players", "holders", "asker"}
    for game in GAMES.values():
        for message in (*game.decides, *game.evolves):
            for field in message.__struct_fields__:
                hint = message.__annotations__.get(field, "Name" if issubclass(message, PlayerCommand | Event) else "")
                assert field not in suspects or hint in ("Name", "int", Name), (message, field)


def _events(told: SharedStory, what: str) -> list[dict[str, Any]]:
    every = [event for step in to_builtins(told.steps) for event in step["events"]]
    return [event for event in every if event["what"] == what]
