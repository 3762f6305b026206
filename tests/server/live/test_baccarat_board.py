"""The board beside a live table: roads and statistics of the shoe, also after a restart."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from fractions import Fraction

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.packs import Composition
from banco.games import GAMES
from banco.house.store.store import Store
from banco.odds.laboratory import returns_of
from banco.server.live.baccarat_board import BaccaratBoard
from banco.server.live.odds import left_in_the_shoe, live_returns
from banco.server.protocol import SpotReturn
from tests.house.support.rounds import PLAYERS, new_desk
from tests.server.support.halls import (
    Onlooker,
    call_time,
    ending,
    live_table,
    patient_settings,
    play_at,
    quick_settings,
    until,
)

pytestmark = pytest.mark.usefixtures("funded")


def test_the_board_counts_every_coup_of_the_shoe_and_survives_a_restart(store: Store) -> None:
    async def play() -> None:
        onlooker = Onlooker()
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.subscribe(onlooker)
            async with ending(call_time(table), *(play_at(table, player, 2) for player in PLAYERS)):
                await until(table, 4)
            table.broadcaster.discard(onlooker)
        board = table.board.message
        assert board is not None
        assert board.statistics.coups >= 4
        assert len(board.roads.bead_plate) == board.statistics.coups
        assert sum(update.board is not None for update in onlooker.updates) >= 4
        async with live_table(store, patient_settings("lucky-tree")) as again:
            assert again.board.message == board

    asyncio.run(play())


def test_a_game_without_roads_has_no_board(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("paijiu")) as table:
            assert table.board.message is None

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_the_exact_return_of_every_spot_is_told_for_the_shoe_as_it_stands(store: Store, game: str) -> None:
    async def ask() -> tuple[SpotReturn, ...]:
        async with live_table(store, quick_settings(game)) as table:
            return await live_returns(table.desk)

    told = {one.bet: Fraction(one.returns) for one in asyncio.run(ask())}
    assert told == {bet.bet: bet.value for bet in returns_of(game)}


def test_the_returns_change_with_the_cards_that_have_gone(store: Store) -> None:
    desk = new_desk(GAMES["paijiu"])
    full = asyncio.run(live_returns(desk))
    gone = Composition.of(GAMES["paijiu"].pack.cards[:8])
    later = replace(desk, opening=GAMES["paijiu"].opening(gone=gone))
    assert asyncio.run(live_returns(later)) != full
    assert left_in_the_shoe(later).total == 24


@pytest.mark.parametrize(("variant", "kept"), [("", 0), ("for-fun", 1)])
def test_a_new_shoe_begins_a_new_board_unless_every_round_is_shuffled(variant: str, kept: int) -> None:
    game = GAMES["lucky-tree"]
    board = BaccaratBoard(game.name)
    board.load([random_round(game, SeededChance(3), keen=True).events])
    before = new_desk(game, options=game.variants[variant] if variant else None)
    board.note_step(before, before.open(1_000))
    assert board.message is not None
    assert board.message.statistics.coups == kept
