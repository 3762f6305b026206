"""A round told step by step: the cards as they lay, who chose, the commands, the money and the record."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import select

from banco.core.cards import Card, read_cards
from banco.core.chance import SeededChance
from banco.core.game import Options
from banco.core.messages import Chooser, Deal, NoMoreBets, PlayerCommand
from banco.core.record.notation import write_message
from banco.core.record.round_text import read_round
from banco.games import GAMES
from banco.games.fortune import FORTUNE
from banco.games.lucky_tree import messages as lucky_tree
from banco.games.lucky_tree.options import FOR_FUN
from banco.games.lucky_tree.pays import Spot as LuckySpot
from banco.games.lugano import LUGANO
from banco.games.lugano.state import Phase as LuganoPhase
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.history.player_view import for_reader
from banco.house.history.records import record
from banco.house.history.steps import Step
from banco.house.history.story import Story, story
from banco.house.store.schema import postings, transfers
from banco.house.store.store import Store
from banco.ledger.purses import PurseKind
from banco.ledger.transfers import Why
from banco.table.desk import Desk
from banco.table.permissions import SYSTEM, Asker
from tests.house.support.evening import FIRST_DAY, leave_in_play, stored
from tests.house.support.rounds import PLAYERS, fund, keep, new_desk, play_round

HIDING = ("fortune", "pai-lunliu")
"""The games in which some cards of a usual table lie face down at first."""


def told(store: Store, round_id: str, player: str | None = None) -> Story:
    return store.read(lambda c: story(c, GAMES, round_id, player))


def played(store: Store, game: str, seed: int = 1, options: Options | None = None) -> Desk:
    """A table at which one round has been played to its end."""
    fund(store)
    return play_round(store, new_desk(GAMES[game], options=options), SeededChance(seed), FIRST_DAY)


def laid(step: Step) -> Counter[Card]:
    return Counter(card for cards in step.cards.values() for card in cards)


def playing(store: Store, round_id: str) -> list[str]:
    return [play.player for play in told(store, round_id).plays]


# --- a round of a crowd -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_player_in_a_crowd_sees_nobody_else(store: Store, seed: int) -> None:
    desk = played(store, "lucky-tree", seed)
    players = playing(store, desk.round_id)
    assert len(players) > 1
    for player in players:
        mine = told(store, desk.round_id, player)
        text = json.encode(mine).decode()
        assert [name for name in PLAYERS if name in text and name != player] == []
        assert [bet.player for bet in mine.bets] == [player] * len(mine.bets)
        assert mine.cards == told(store, desk.round_id).cards
        again = read_round(mine.record, GAMES)
        assert sum(line.returned for line in again.lines) == mine.plays[0].returned
        assert record_of(store, desk.round_id, player) == mine.record


def test_a_player_in_a_crowd_sees_only_their_own_returned_stakes(store: Store) -> None:
    fund(store)
    desk = new_desk(GAMES["lucky-tree"], options=FOR_FUN)
    desk = keep(store, desk.open(FIRST_DAY))
    for player in ("anna", "bruno"):
        bet = lucky_tree.Bet(player, 1000, LuckySpot.TIE)
        desk = keep(store, desk.play(Asker(player), player, bet, FIRST_DAY, f"{player}/1"))
    keep(store, desk.void(SYSTEM, "a fire alarm", FIRST_DAY))
    mine = told(store, desk.round_id, "anna")
    assert [(bet.player, bet.returned) for bet in mine.bets] == [("anna", 1000)]
    assert "bruno" not in json.encode(mine).decode()
    assert [bet.player for bet in told(store, desk.round_id).bets] == ["anna", "bruno"]


def test_a_player_in_a_crowd_does_not_see_who_else_confirms_by_hand(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["lucky-tree"], options=FOR_FUN).open(FIRST_DAY))
    by_hand = lucky_tree.ConfirmByHand("bruno", by_hand=True)
    desk = keep(store, desk.play(Asker("bruno"), "b", by_hand, FIRST_DAY, "bruno/1"))
    for number, command in enumerate((NoMoreBets(), *map(Deal, read_cards("9h 8c Kd Ks")))):
        desk = keep(store, desk.play(SYSTEM, f"k{number}", command, FIRST_DAY))
    desk = keep(store, desk.open(FIRST_DAY))
    bet = lucky_tree.Bet("anna", 1000, LuckySpot.TIE)
    desk = keep(store, desk.play(Asker("anna"), "a", bet, FIRST_DAY, "anna/1"))
    keep(store, desk.void(SYSTEM, "a fire alarm", FIRST_DAY))
    assert "bruno" in told(store, desk.round_id).record
    assert "bruno" not in told(store, desk.round_id, "anna").record


def record_of(store: Store, round_id: str, player: str | None) -> str:
    return store.read(lambda c: record(c, GAMES, round_id, player)).text


# --- the cards of each step -------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_the_cards_that_lay_there_after_it(store: Store, game: str) -> None:
    round_id = played(store, game).round_id
    for reader in (*playing(store, round_id), None):
        one, dealt, before = told(store, round_id, reader), Counter[Card](), Counter[Card]()
        assert one.steps[-1].cards == one.cards != {}
        for step in one.steps:
            dealt.update([step.command.card] if isinstance(step.command, Deal) else [])
            assert before <= laid(step) <= dealt
            assert game in HIDING or laid(step) == dealt
            before = laid(step)


def test_the_dealers_cards_are_there_once_the_player_has_set_theirs(store: Store) -> None:
    round_id = played(store, "fortune").round_id
    for reader in (*playing(store, round_id), None):
        steps = told(store, round_id, reader).steps
        at = next(at for at, step in enumerate(steps) if step.asked.startswith("anna sets"))
        assert len(steps[at - 1].cards["player"]) == len(steps[at].cards["dealer"]) == 7
        assert not any("dealer" in step.cards for step in steps[:at])


def test_cards_in_hand_are_seen_by_their_holder_before_they_are_turned(store: Store) -> None:
    round_id = played(store, "lugano", options=LUGANO.variants["cards-in-hand"]).round_id
    holders = {bet.where.split()[-1]: bet.player for bet in told(store, round_id).bets}
    (box, holder), *_ = holders.items()
    (other, *_) = set(playing(store, round_id)) - {holder}

    def seen_from(reader: str | None) -> int:
        return next(at for at, step in enumerate(told(store, round_id, reader).steps) if f"box {box}" in step.cards)

    turned = next(at for at, step in enumerate(told(store, round_id).steps) if f"turns box {box}" in step.asked)
    assert seen_from(holder) < turned
    assert seen_from(other) == seen_from(None) == turned


FACE_DOWN: list[tuple[str, Any, Any]] = [
    ("fortune", lambda state: state.phase.value == "setting", lambda state: state.dealer),
    (
        "pai-lunliu",
        lambda state: state.phase.value == "turning",
        lambda state: [card for box in state.deal_order for card in state.hand(box)],
    ),
]


@pytest.mark.parametrize(("game", "enough", "hidden"), FACE_DOWN, ids=[game for game, *_ in FACE_DOWN])
def test_nothing_in_the_story_of_a_round_in_play_names_a_card_face_down(
    store: Store, game: str, enough: Any, hidden: Any
) -> None:
    fund(store)
    desk = leave_in_play(store, game, enough)
    assert desk.played is not None
    cards = hidden(desk.played.state)
    assert cards
    for reader in (*desk.sessions, None):
        written = json.encode(told(store, desk.round_id, reader)).decode()
        assert not [card for card in cards if f'"{card.value}"' in written or str(card) in written]


# --- commands and choices ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_finished_round_has_its_command(store: Store, game: str) -> None:
    round_id = played(store, game).round_id
    one, kept = told(store, round_id), stored(store, round_id).played
    assert [step.command for step in one.steps] == [move.command for move in kept.moves]
    assert [step.asked for step in one.steps] == [write_message(move.command) for move in kept.moves]
    for step in one.steps:
        assert (step.by is None) is not isinstance(step.command, PlayerCommand)


def test_a_choice_has_its_command_and_whoever_made_it(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "fortune", lambda state: state.phase.value == "setting")
    assert desk.played is not None
    player = desk.played.state.holder
    command = FORTUNE.absent(desk.played.state, player)
    assert command is not None
    desk = keep(store, desk.play(SYSTEM, "by-the-system", command, FIRST_DAY))
    one = told(store, desk.round_id, player)
    assert one.choices[-1].command == command
    assert [choice.command for choice in one.choices] == [
        step.command for step in one.steps if step.by and not hasattr(step.command, "cents")
    ]
    by = {type(step.command).__name__: step.by for step in one.steps}
    assert (by["Bet"], by["Set"], by["Deal"]) == (Chooser.PLAYER, Chooser.SYSTEM, None)


def test_a_round_in_play_shows_the_players_commands_and_no_others(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "lugano", lambda state: state.phase is LuganoPhase.CHOOSING)
    assert desk.played is not None
    for step, move in zip(told(store, desk.round_id).steps, desk.played.moves, strict=True):
        assert step.command == (move.command if isinstance(move.command, PlayerCommand) else None)
        assert bool(step.asked) is isinstance(move.command, PlayerCommand)


# --- the record -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_round_that_is_over_has_its_record(store: Store, game: str) -> None:
    round_id = played(store, game).round_id
    for reader in (*playing(store, round_id), None):
        text = told(store, round_id, reader).record
        assert text == record_of(store, round_id, reader)
        assert read_round(text, GAMES) == for_reader(stored(store, round_id), reader).stored.played


def test_a_round_in_play_has_no_record_and_a_void_one_has_it_up_to_its_end(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.dealt)
    assert told(store, desk.round_id).record == ""
    keep(store, desk.void(SYSTEM, "no light", FIRST_DAY))
    assert read_round(told(store, desk.round_id).record, GAMES) == desk.played


# --- the money --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_postings_lead_from_the_credit_before_to_the_credit_after(store: Store, game: str, seed: int) -> None:
    round_id = played(store, game, seed).round_id
    for play in told(store, round_id).plays:
        credit = play.balance_before
        for one in told(store, round_id, play.player).postings:
            assert one.player == play.player
            staked = one.why is Why.STAKE
            way = (PurseKind.SESSION, PurseKind.ESCROW) if staked else (PurseKind.ESCROW, PurseKind.SESSION)
            assert (one.source, one.target) == way
            assert one.credit == credit + (-one.cents if staked else one.cents)
            credit = one.credit
        assert credit == play.balance_after


def test_the_staff_see_everybodys_postings_as_in_the_books(store: Store) -> None:
    round_id = played(store, "lugano").round_id
    one = told(store, round_id)
    assert len({posting.player for posting in one.postings}) > 1
    assert sorted(map(repr, one.postings)) == sorted(
        repr(posting) for player in playing(store, round_id) for posting in told(store, round_id, player).postings
    )
    query = select(transfers.c.why, transfers.c.at, postings.c.cents).join(
        postings, postings.c.transfer == transfers.c.key
    )
    mine = query.where(postings.c.purse.startswith("session:"), transfers.c.why != Why.DEPOSIT.value)
    booked = store.read(lambda c: [(why, at, abs(cents)) for why, at, cents in c.execute(mine)])
    assert sorted((posting.why.value, posting.at, posting.cents) for posting in one.postings) == sorted(booked)


def test_a_round_in_play_has_its_stakes_posted_and_a_void_one_what_went_back(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    desk = keep(store, desk.play(Asker("anna"), "k", Bet("anna", 10_00, Spot.NORTH), FIRST_DAY + 5, "anna/1"))
    (stake,) = told(store, desk.round_id, "anna").postings
    assert (stake.at, stake.why, stake.cents) == (FIRST_DAY + 5, Why.STAKE, 10_00)
    desk = keep(store, desk.void(SYSTEM, "no light", FIRST_DAY + 9))
    before, back = told(store, desk.round_id, "anna").postings
    assert before == stake
    assert (back.at, back.why, back.cents) == (FIRST_DAY + 9, Why.VOID, 10_00)
    assert back.credit == stake.credit + 10_00
