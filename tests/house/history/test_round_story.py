"""A round told in full, to those who may hear it; a bet found again by the client's own id."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial, reduce
from typing import Any

import pytest
from msgspec import json

from banco.core.game import Options
from banco.core.messages import Chooser
from banco.core.record.round_text import read_round
from banco.core.request import Request
from banco.core.settlement import Outcome
from banco.core.time import DAY
from banco.games import GAMES
from banco.games.fortune import FORTUNE
from banco.games.lugano import LUGANO
from banco.games.lugano.state import Phase as LuganoPhase
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.display_names import choose_display_name
from banco.house.history.find_bet import NeverArrived
from banco.house.history.player_view import for_reader
from banco.house.history.plays import NotYourRound, PlayResult
from banco.house.history.records import record
from banco.house.history.round_filter import RoundFilter
from banco.house.load_round import UnknownRound
from banco.house.store.store import Store
from banco.table.entry import RoundState
from banco.table.permissions import SYSTEM, Asker, Role
from banco.table.views.crowd import CrowdEvents
from tests.house.support.evening import (
    FIRST_DAY,
    found,
    leave_in_play,
    round_ids,
    rounds_of,
    stored,
    told,
)
from tests.house.support.people import join
from tests.house.support.rounds import PLAYERS, fund, keep, new_desk

INSPECTOR = Asker("ines", Role.INSPECTOR)


@pytest.mark.parametrize("game", GAMES)
def test_the_story_of_a_round_of_every_game_is_complete(house: Store, game: str) -> None:
    for play in rounds_of(house, "anna", RoundFilter(game=game)):
        kept, mine = stored(house, play.round).played, told(house, play.round, "anna")
        lines = [line for line in kept.lines if line.player == "anna"]
        assert [(bet.where, bet.stake, bet.outcome, bet.returned, bet.tax) for bet in mine.bets] == [
            (line.where, line.stake, line.outcome, line.returned, line.tax) for line in lines
        ]
        assert sum(bet.returned for bet in mine.bets) == play.returned
        assert sum(bet.stake for bet in mine.bets) == play.staked
        assert mine.plays == (play,)
        events = for_reader(stored(house, play.round), "anna").stored.played.events
        if kept.game.crowd:
            assert events == CrowdEvents(kept.events).visible_to("anna")
        assert tuple(event for step in mine.steps for event in step.events) == events
        assert (mine.state, mine.rules, mine.table) == (RoundState.SETTLED, GAMES[game].rules, f"{game}-1")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_finished_round_has_its_place(house: Store, game: str) -> None:
    for round_id in round_ids(game):
        dealt = [card for move in stored(house, round_id).played.moves if (card := getattr(move.command, "card", None))]
        laid = [card for cards in told(house, round_id).cards.values() for card in cards]
        assert Counter(laid) == Counter(dealt)


def test_cards_are_grouped_by_station_box_and_hand(house: Store) -> None:
    places = {game: {place for one in round_ids(game) for place in told(house, one).cards} for game in GAMES}
    assert places["paijiu"] == {"north", "south", "west", "east"}
    assert places["fortune"] == {"player", "dealer"}
    assert places["lucky-tree"] == {"player", "banker", "turned"}
    assert places["pai-lunliu"] == {"box 1", "box 2", "box 3", "box 4"}
    assert "dealer" in places["lugano"]
    assert all(place == "dealer" or place.startswith("box ") for place in places["lugano"])


def test_choices_name_who_made_them(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "fortune", lambda state: state.phase.value == "setting")
    assert desk.played is not None
    player = desk.played.state.holder
    command = FORTUNE.absent(desk.played.state, player)
    assert command is not None
    desk = keep(store, desk.play(SYSTEM, "by-the-system", command, FIRST_DAY + 11 * DAY))
    *asked, last = told(store, desk.round_id, player).choices
    assert (last.player, last.by, last.at) == (player, Chooser.SYSTEM, FIRST_DAY + 11 * DAY)
    assert "chosen by the system" in last.told
    assert [choice.by for choice in asked] == [Chooser.PLAYER]
    assert "asks for the cards" in asked[0].told


def test_players_see_their_own_bets_and_choices_and_the_staff_everybodys(house: Store) -> None:
    round_id = "lugano-1/1"
    everything = told(house, round_id)
    playing = {play.player for play in everything.plays}
    assert len(playing) > 1
    mine = [told(house, round_id, player) for player in playing]
    assert sorted(map(repr, everything.bets)) == sorted(repr(bet) for one in mine for bet in one.bets)
    assert sorted(map(repr, everything.choices)) == sorted(repr(choice) for one in mine for choice in one.choices)
    for player, one in zip(playing, mine, strict=True):
        assert {bet.player for bet in one.bets} <= {player}
        assert {choice.player for choice in one.choices} <= {player}
        assert {step.asker for step in one.steps if step.key} == {player}
    assert all(step.key for step in everything.steps)


def test_only_those_who_played_may_read_a_round(house: Store) -> None:
    round_id = "paijiu-1/1"
    playing = {play.player for play in told(house, round_id).plays}
    (stranger, *_) = {*PLAYERS, "stranger"} - playing
    with pytest.raises(NotYourRound, match=stranger):
        told(house, round_id, stranger)
    with pytest.raises(NotYourRound):
        house.read(lambda c: record(c, GAMES, round_id, stranger))
    with pytest.raises(UnknownRound):
        told(house, "nowhere/1")


def test_whether_there_is_a_round_of_others_is_not_said(house: Store) -> None:
    """A solo table bears its player's name: its rounds would tell who plays."""
    for reads in (told, lambda store, round_id, player: store.read(lambda c: record(c, GAMES, round_id, player))):
        refused = []
        for round_id in ("paijiu-1/1", "paijiu-1/999999", "nowhere/1"):
            with pytest.raises(NotYourRound) as refusal:
                reads(house, round_id, "stranger")
            refused.append(str(refusal.value).replace(round_id, "…"))
        assert len(set(refused)) == 1


FACE_DOWN: list[tuple[str, Options, Any]] = [
    ("fortune", FORTUNE.options(), lambda state: state.phase.value == "setting"),
    ("lugano", LUGANO.variants["cards-in-hand"], lambda state: state.phase is LuganoPhase.TURNING),
    ("pai-lunliu", GAMES["pai-lunliu"].options(), lambda state: state.phase.value == "turning"),
]


@pytest.mark.parametrize(("game", "options", "enough"), FACE_DOWN, ids=lambda value: value if value in GAMES else "")
def test_no_card_face_down_is_shown_while_the_round_is_in_play(
    store: Store, game: str, options: Options, enough: Any
) -> None:
    fund(store)
    desk = leave_in_play(store, game, enough, options=options)
    assert desk.played is not None
    drawn = Counter(move.command.card for move in desk.played.moves if hasattr(move.command, "card"))
    for reader in (*desk.sessions, None):
        one = told(store, desk.round_id, reader)
        events = [event for step in one.steps for event in step.events]
        kept = for_reader(stored(store, desk.round_id), reader).stored.played
        assert events == [desk.game.shown(kept.state, event, reader) for event in kept.events]
        assert Counter(card for event in events if (card := getattr(event, "card", None))) < drawn
        assert Counter(card for cards in one.cards.values() for card in cards) < drawn
        assert not any(step.asked for step in one.steps if step.asker == SYSTEM.name)


def test_a_round_in_play_has_its_open_bets_and_those_settled_early(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    one = told(store, desk.round_id)
    lying = [bet for bet in one.bets if bet.outcome is None]
    assert {bet.where.split()[0] for bet in lying} == {"play"}
    assert {bet.outcome for bet in one.bets} > {None}
    assert sum(bet.stake for bet in one.bets) == sum(play.staked for play in one.plays)
    assert all(bet.returned == 0 for bet in lying)


def test_a_void_round_has_its_reason_and_every_stake_returned(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    keep(store, desk.void(INSPECTOR, "a card is missing", FIRST_DAY + 20 * DAY))
    (player,) = desk.sessions
    one = told(store, desk.round_id, player)
    assert one.state is RoundState.VOID
    assert one.steps[-1].told[0] == "the round is void: a card is missing"
    assert (one.steps[-1].asker, one.steps[-1].at) == ("ines", FIRST_DAY + 20 * DAY)
    assert {bet.outcome for bet in one.bets} == {Outcome.VOID}
    assert sum(bet.returned for bet in one.bets) == one.plays[0].staked == one.plays[0].returned
    assert one.plays[0].balance_after == one.plays[0].balance_before


def test_a_bet_is_found_by_the_clients_own_id(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    bet = Bet("anna", 10_00, Spot.NORTH)
    desk = keep(store, desk.play(Asker("anna"), "my-bet", bet, FIRST_DAY + 5, "anna/1"))
    one = found(store, "anna", "my-bet")
    assert (one.at, one.round, one.game, one.state) == (FIRST_DAY + 5, "paijiu-1/1", "paijiu", RoundState.OPEN)
    assert one.steps[0].asked == "anna bets 10.00 on north"
    assert one.steps[0].told == ("anna has 10.00 more on north",)
    assert one.play is not None
    assert (one.play.staked, one.play.result) == (10_00, PlayResult.OPEN)
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY + 9))
    again = found(store, "anna", "my-bet")
    assert again.state is RoundState.VOID
    assert again.play is not None
    assert again.play.result is PlayResult.VOID
    assert again.steps == one.steps


def test_every_command_of_an_evening_is_found_in_its_round(house: Store) -> None:
    for round_id in (round_id for game in GAMES for round_id in round_ids(game)):
        for step in told(house, round_id).steps:
            one = found(house, step.asker, step.key)
            names = for_reader(stored(house, round_id), step.asker).people.items()
            lines = tuple(reduce(lambda line, name: line.replace(*name), names, line) for line in one.steps[0].told)
            assert (one.round, lines) == (round_id, step.told)


ACCOUNTS = re.compile(rf"\b(?:{'|'.join(PLAYERS)})\b")


@pytest.mark.parametrize("game", GAMES)
def test_a_player_is_told_nobody_elses_account(house: Store, game: str) -> None:
    for play in rounds_of(house, "anna", RoundFilter(game=game)):
        mine = told(house, play.round, "anna")
        assert set(ACCOUNTS.findall(json.encode(mine).decode())) <= {"anna"}
        written = house.read(partial(record, games=GAMES, round_id=play.round, player="anna")).text
        assert set(ACCOUNTS.findall(written)) <= {"anna"}
        assert read_round(mine.record, GAMES).lines
        assert told(house, play.round).people == {}


def test_others_are_called_by_their_display_names(store: Store) -> None:
    fund(store)
    join(store, "bruno")
    store.do_now(lambda c: choose_display_name(c, Request(at=FIRST_DAY, by="bruno", key="name"), "Ada L."))
    desk = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    mine = told(store, desk.round_id, "anna")
    assert sorted(mine.people.values()) == ["", "Ada L."]
    (alias,) = (alias for alias, name in mine.people.items() if name)
    assert alias in json.encode(mine.steps).decode()


def test_a_bet_that_never_arrived_is_refused_as_such(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    keep(store, desk.play(Asker("anna"), "my-bet", Bet("anna", 10_00, Spot.NORTH), FIRST_DAY, "anna/1"))
    for asker, key in (("anna", "never"), ("bruno", "my-bet"), ("anna", "my\0bet"), ("", "")):
        with pytest.raises(NeverArrived, match="nothing was taken"):
            found(store, asker, key)
