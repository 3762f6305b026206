"""The record of a void round: who broke it off, why, and what went back to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from banco.core.record import read_rounds
from banco.games import GAMES
from banco.games.lugano.state import Phase as LuganoPhase
from banco.house.history.alone import for_reader
from banco.house.history.records import record, records
from banco.house.history.story import story
from banco.house.store.store import Store
from banco.table.askers import Asker, Role
from tests.house.evening import FIRST_DAY, leave_in_play, stored
from tests.house.rounds import fund, keep

INES = Asker("ines", Role.INSPECTOR)
STAKED: dict[str, Callable[[Any], Any]] = {"lugano": lambda state: state.phase is LuganoPhase.CHOOSING}


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_void_round_tells_its_end_to_everybody_in_it(store: Store, game: str) -> None:
    fund(store)
    desk = leave_in_play(store, game, STAKED.get(game, lambda state: state.bets))
    keep(store, desk.void(INES, "no light", FIRST_DAY))
    whole = stored(store, desk.round_id)
    for reader in (*desk.sessions, None):
        text = store.read(lambda c, reader=reader: record(c, GAMES, desk.round_id, reader)).text  # type: ignore[misc]
        assert text == store.read(lambda c, reader=reader: story(c, GAMES, desk.round_id, reader)).record  # type: ignore[misc]
        ((played, void),) = read_rounds(text, GAMES)
        mine = for_reader(whole, reader)
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
    assert [void is not None for _, void in read].count(True) == 2
