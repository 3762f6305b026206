"""The board of the last rounds beside a live table: each as it ends, all of them for a newcomer and after a restart."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import json

from banco.house.store.store import Store
from banco.server.live.finished_rounds import FinishedRounds
from banco.server.protocol import Results
from tests.house.support.rounds import PLAYERS
from tests.server.support.halls import Onlooker, call_time, ending, live_table, patient_settings, play_at, until
from tests.server.support.simulated import UnstoredTables

pytestmark = pytest.mark.usefixtures("funded")

decode = json.Decoder(Results).decode


@pytest.mark.parametrize(("game", "players"), [("paijiu", PLAYERS[:1]), ("lugano", PLAYERS)])
def test_every_round_comes_to_the_board_and_is_there_after_a_restart(
    store: Store, game: str, players: tuple[str, ...]
) -> None:
    async def play() -> None:
        onlooker = Onlooker()
        async with live_table(store, patient_settings(game)) as table:
            table.subscribe(onlooker)
            async with ending(call_time(table), *(play_at(table, player, 2) for player in players)):
                await until(table, 3)
            table.broadcaster.discard(onlooker)
        told = [result for update in onlooker.updates if update.board for result in decode(update.board).results]
        assert told
        assert [result.round for result in told] == sorted({result.round for result in told}, key=by_number)
        assert table.board_message == Results(tuple(told))
        async with live_table(store, patient_settings(game)) as again:
            assert again.board_message == Results(tuple(told))

    asyncio.run(play())


def by_number(round_id: str) -> int:
    return int(round_id.rpartition("/")[2])


@pytest.mark.parametrize(("game", "has_board"), [("lucky-tree", False), ("fortune", False), ("pai-lunliu", True)])
def test_a_game_with_roads_or_without_results_has_no_board_of_rounds(game: str, *, has_board: bool) -> None:
    assert FinishedRounds(UnstoredTables(), patient_settings(game)).has_board is has_board
