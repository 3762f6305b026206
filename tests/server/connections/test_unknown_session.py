"""A session that the line does not know: of a buy-in whose answer was lost, or opened by somebody else."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from banco.house.sessions.open_session import open_session
from banco.house.sessions.session_repo import find_session
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import request_now
from banco.server.protocol import Seated, Sit
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import patient_settings
from tests.server.support.servers import money_made, on_both_databases, serving, wrong_in
from tests.waits import eventually


@on_both_databases
def test_a_buy_in_asked_again_after_leaving_is_answered_and_leaves_the_new_seat_alone(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            client = await stack.enter_async_context(house.client())
            table = await stack.enter_async_context(client.table("lucky-tree-1"))
            first = await table.connection.request("sit", Sit("sit", BUY_IN))
            assert isinstance(first, Seated)
            assert (await table.leave()).closed
            assert await table.connection.request("sit", Sit("sit", BUY_IN)) == first
            assert table.session == ""
            second = await table.sit(BUY_IN)
            assert await table.connection.request("sit", Sit("sit", BUY_IN)) == first
            assert house.hall.tables["lucky-tree-1"].players == {table.player: second.session}
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


@on_both_databases
def test_whoever_tops_up_a_session_that_the_staff_has_opened_is_on_its_line(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            client = await stack.enter_async_context(house.client())
            async with client.table("lucky-tree-1") as table:
                place = (table.player, "lucky-tree-1", "lucky-tree", Money.PLAY_EUR, 500)
                opened = store.do_now(lambda c: open_session(c, request_now(by="ines", key="desk"), *place))
                assert (await table.top_up(100)).session == opened.id
                assert house.hall.tables["lucky-tree-1"].players == {table.player: opened.id}
            await eventually(lambda: store.read(lambda c: find_session(c, opened.id)).dropped_at is not None)

    asyncio.run(play())
    assert not wrong_in(store)
