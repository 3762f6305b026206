"""The record of a void round: who broke it off, why, and what went back to whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from msgspec import Struct, structs

from banco.core.cards import Card, read_cards
from banco.core.chance import SeededChance
from banco.core.game import Game
from banco.core.messages import Deal
from banco.core.record.round_text import read_rounds
from banco.games import GAMES
from banco.games.lugano.state import Phase as LuganoPhase
from banco.house.history.player_view import for_reader
from banco.house.history.records import record, records
from banco.house.history.story import story
from banco.house.store.store import Store
from banco.table.desk import Desk
from banco.table.permissions import Asker, Role
from tests.house.support.evening import FIRST_DAY, FOR_ONE, Enough, leave_in_play, stored
from tests.house.support.rounds import PLAYERS, fund, keep, new_desk, play_round

PRINTED = re.compile(r"(?:10|[2-9JQKA])[♥♦♣♠]|\bJk\b")
INES = Asker("ines", Role.INSPECTOR)
STAKED: dict[str, Callable[[Any], Any]] = {"lugano": lambda state: state.phase is LuganoPhase.CHOOSING}


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_void_round_has_its_end_for_everybody_in_it(store: Store, game: str) -> None:
    fund(store)
    desk = leave_in_play(store, game, STAKED.get(game, lambda state: state.bets))
    keep(store, desk.void(INES, "no light", FIRST_DAY))
    whole = stored(store, desk.round_id)
    for reader in (*desk.sessions, None):
        text = store.read(lambda c, reader=reader: record(c, GAMES, desk.round_id, reader)).text  # type: ignore[misc]
        assert text == store.read(lambda c, reader=reader: story(c, GAMES, desk.round_id, reader)).record  # type: ignore[misc]
        ((played, void, _),) = read_rounds(text, GAMES)
        mine = for_reader(whole, reader).stored
        assert played == mine.played
        assert void is not None
        assert mine.voided is not None
        assert (void.by, void.why, void.lines) == ("ines", "no light", mine.voided.lines)


def test_the_rounds_of_a_player_are_read_back_from_one_text(store: Store) -> None:
    fund(store)
    for table in ("first", "second"):
        desk = leave_in_play(store, "paijiu", lambda state: state.dealt, table)
        keep(store, desk.void(INES, "no light", FIRST_DAY))
    (player,) = desk.sessions
    texts = [one.text for one in records(store, GAMES, player)]
    read = read_rounds("\n".join(texts), GAMES)
    assert len(read) == len(texts) > 1
    assert [one.void is not None for one in read].count(True) == 2


VARIANTS = [(game.name, name) for game in GAMES.values() for name in ("", *game.variants)]


def cards_in(value: Any) -> set[Card]:
    """Every card somewhere in a message, a view or a story, also where a sentence names it."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, str):
        return {card for found in PRINTED.findall(value) for card in read_cards(found)}
    if isinstance(value, Struct):
        return cards_in(structs.astuple(value))
    if isinstance(value, Mapping):
        return cards_in((*value, *value.values()))
    return set().union(*map(cards_in, value)) if isinstance(value, Iterable) else set()


def broken_off(store: Store, game: Game[Any], options: Any, seed: int) -> tuple[str, dict[str, set[Card]]]:
    """A round that was made void after a random number of moves, and the cards that each player had been shown."""
    source, seen = SeededChance(seed), {player: set[Card]() for player in PLAYERS}
    desk, at = new_desk(game, f"{game.name}-{seed}", options), FIRST_DAY
    players = PLAYERS[:1] if game.name in FOR_ONE else PLAYERS

    def watch(after: Desk) -> None:
        nonlocal desk
        desk = after
        if after.played is None:
            return
        for player, cards in seen.items():
            state, move = after.played.state, after.played.moves[-1]
            cards.update(cards_in(game.view(state, player)))
            cards.update(cards_in(tuple(game.shown(state, event, player) for event in move.events)))
        if any(isinstance(move.command, Deal) for move in after.played.moves) and not source.below(6):
            raise Enough

    while True:
        for cards in seen.values():
            cards.clear()
        try:
            desk = play_round(store, desk, source, at, players, watch)
        except Enough:
            keep(store, desk.void(INES, "no light", FIRST_DAY))
            return desk.round_id, seen


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_no_record_of_a_void_round_shows_its_reader_a_card_that_lay_face_down(
    store: Store, game: str, variant: str, seed: int
) -> None:
    fund(store)
    options = GAMES[game].variants[variant] if variant else GAMES[game].options()
    round_id, seen = broken_off(store, GAMES[game], options, seed)
    for player in stored(store, round_id).sessions:
        told = store.read(lambda c, player=player: story(c, GAMES, round_id, player))  # type: ignore[misc]
        dealt = told.record.partition("\n\n")[2]  # its head has the cards that went in rounds before
        assert cards_in(structs.replace(told, record=dealt)) <= seen[player]
        if told.record:
            ((_, void, _),) = read_rounds(told.record, GAMES)
            assert void


@pytest.mark.parametrize("game", ["fortune", "pai-lunliu"])
def test_the_staff_have_the_whole_record_of_a_void_round(store: Store, game: str) -> None:
    fund(store)
    round_id, _ = broken_off(store, GAMES[game], GAMES[game].options(), 1)
    (player, *_) = stored(store, round_id).sessions
    whole, mine = (store.read(lambda c, who=who: story(c, GAMES, round_id, who)) for who in (None, player))  # type: ignore[misc]
    assert cards_in(whole.record) > cards_in(mine.record)
    assert read_rounds(whole.record, GAMES)[0].void
