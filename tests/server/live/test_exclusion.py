"""Whoever is excluded while at a table is sent away from it, wherever the exclusion was asked for."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from banco.client import Client, Evicted, Table
from banco.house.sessions.exclude_player import exclude
from banco.house.store.store import Store
from banco.server.clock_and_entropy import request_now
from tests.house.support.people import notes
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import patient_settings, time_is_over, until
from tests.server.support.servers import House, money_made, on_both_databases, serving, wrong_in
from tests.waits import eventually


async def seated(house: House, stack: AsyncExitStack) -> tuple[Client, Table]:
    client = await stack.enter_async_context(house.client())
    table = await stack.enter_async_context(client.table("lucky-tree-1"))
    await table.sit(BUY_IN)
    return client, table


async def sent_away(table: Table) -> None:
    with pytest.raises(Evicted, match="has chosen not to play"):
        await table.until(lambda: False)


def closings(store: Store) -> int:
    """How often the office was asked to close a session."""
    return sum(note["asked"]["do"] == "close_session" for note in notes(store))


@on_both_databases
@pytest.mark.parametrize("staked", [False, True])
def test_whoever_excludes_himself_is_sent_away_and_closed_once(store: Store, staked: bool) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            client, table = await seated(house, stack)
            if staked:
                await table.until(lambda: table.phase == "betting")
                await table.bet("player", 1000)
            await client.post("/api/me/exclusion", {"until": None})
            if staked:
                await time_is_over(house.hall.tables["lucky-tree-1"])
            await sent_away(table)
            assert not house.hall.tables["lucky-tree-1"].players

    asyncio.run(play())
    assert closings(store) == 1
    assert money_made(store) == 0
    assert not wrong_in(store)


@on_both_databases
@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("staked", [False, True])
def test_whoever_is_excluded_by_another_process_is_sent_away_by_the_sweep(store: Store, staked: bool) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            _, table = await seated(house, stack)
            if staked:
                await table.until(lambda: table.phase == "betting")
                await table.bet("player", 1000)
            store.do_now(lambda c: exclude(c, request_now(by="system", key="k"), table.player, None))
            live = house.hall.tables["lucky-tree-1"]
            if staked:
                await eventually(lambda: live.presence.is_leaving(table.player))
                await time_is_over(live)
            await sent_away(table)
            assert not house.hall.tables["lucky-tree-1"].players

    asyncio.run(play())
    assert closings(store) == 1
    assert not wrong_in(store)


def test_an_excluded_player_may_still_look_on(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            client, table = await seated(house, stack)
            _, other = await seated(house, stack)
            await client.post("/api/me/exclusion", {"until": None})
            await sent_away(table)
            live = house.hall.tables["lucky-tree-1"]
            async with client.table("lucky-tree-1") as again:
                for number in range(1, 4):
                    await other.until(lambda: other.phase == "betting" and other.state.round == live.desk.round_id)
                    await other.bet("player", 1000)
                    await again.until(lambda: again.state.round == live.desk.round_id)
                    await house.hall.run_jobs_once()
                    await time_is_over(live)
                    await until(live, number)
                assert again.session == ""
                await eventually(lambda: again.state.number == live.desk.number)
                assert again.connection.ended is None

    asyncio.run(play())
