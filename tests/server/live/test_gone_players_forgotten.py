"""Guests who come, play and close their tabs: a shared table remembers none of them, and all may come back (S3)."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from banco.client import Table
from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.live.table import LiveTable
from tests.server.support.bots import SECONDS
from tests.server.support.halls import SOLO, patient_settings, quick_settings, time_is_over
from tests.server.support.servers import House, money_made, serving, wrong_in
from tests.waits import eventually

SOON = SessionTimes(reconnect=60)
GUESTS = 5
CREDIT = 100_000


async def seated(house: House, stack: AsyncExitStack, game: str, name: str) -> Table:
    """The guest of this name with credit at the table of a game."""
    client = await stack.enter_async_context(house.client(name))
    table = await stack.enter_async_context(client.table(f"{game}-1"))
    if not table.session:
        await table.sit(CREDIT)
    return table


def remembered(table: LiveTable) -> int:
    """How many records a table has of its players."""
    presence = table.presence
    return len(presence.players) + len(presence._credits) + len(presence._lost_at) + len(presence._leaving)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in SOLO])
def test_a_shared_table_remembers_nobody_who_has_gone(store: Store, game: str) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings(game)], SOON))
            stays = await seated(house, stack, game, "stays")
            live = house.hall.tables[f"{game}-1"]
            alone = remembered(live)
            async with AsyncExitStack() as crowd:
                for number in range(GUESTS):
                    await seated(house, crowd, game, f"goes-{number}")
                assert len(live.players) == GUESTS + 1
            await eventually(lambda: remembered(live) == alone)
            assert set(live.players) == {stays.player}

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


def test_whoever_comes_back_after_being_forgotten_plays_on_with_the_same_session(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lucky-tree")], SOON))
            await seated(house, stack, "lucky-tree", "stays")
            live = house.hall.tables["lucky-tree-1"]
            async with AsyncExitStack() as visit:
                table = await seated(house, visit, "lucky-tree", "anna")
                player, session = table.player, table.session
            await eventually(lambda: player not in live.players)
            back = await seated(house, stack, "lucky-tree", "anna")
            assert (back.player, back.session, back.credit) == (player, session, CREDIT)
            assert live.players[player] == session

    asyncio.run(play())


def test_whoever_has_a_stake_is_remembered_until_the_round_is_over(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], SOON))
            await seated(house, stack, "lucky-tree", "stays")
            live = house.hall.tables["lucky-tree-1"]
            async with AsyncExitStack() as visit:
                table = await seated(house, visit, "lucky-tree", "anna")
                await table.until(lambda: table.phase == "betting")
                player, first = table.player, live.desk.rounds
                await table.bet("player", 1_000)
            await eventually(lambda: player in live.presence.gone)
            assert player in live.players
            await time_is_over(live)
            await eventually(lambda: player not in live.players)
            assert live.desk.rounds == first + 1, "forgotten when the next round has opened"

    asyncio.run(play())
    assert not wrong_in(store)
