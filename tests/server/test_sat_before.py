"""A buy-in whose answer was lost: asked again when its session is long closed, it is answered and changes nothing."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from banco.house.store.store import Store
from banco.server.protocol import Seated, Sit
from tests.server.bots import BUY_IN, SECONDS
from tests.server.halls import quick_settings
from tests.server.servers import money_made, on_both_databases, serving, wrong_in


@on_both_databases
def test_a_buy_in_asked_again_after_leaving_is_answered_and_leaves_the_new_seat_alone(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lucky-tree")]))
            client = await stack.enter_async_context(house.client())
            table = await stack.enter_async_context(client.table("lucky-tree-1"))
            first = await table.line.ask("sit", Sit("sit", BUY_IN))
            assert isinstance(first, Seated)
            assert (await table.leave()).closed
            assert await table.line.ask("sit", Sit("sit", BUY_IN)) == first
            assert table.session == ""
            second = await table.sit(BUY_IN)
            assert await table.line.ask("sit", Sit("sit", BUY_IN)) == first
            assert house.hall.tables["lucky-tree-1"].players == {table.player: second.session}
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)
