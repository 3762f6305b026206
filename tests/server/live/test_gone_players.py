"""Players who close their tabs: who is there is counted, and boxes are free again for a newcomer (S3, ruling B1)."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from msgspec import structs

from banco.client import Client, Table
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.live.hall.lobby import TableInfo, table_in_lobby
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import QUICK, quick_settings, time_is_over
from tests.server.support.servers import House, money_made, serving, wrong_in
from tests.waits import eventually

PATIENT = structs.replace(QUICK, betting=600_000, bank=600_000, choice=600_000)
SOON = SessionTimes(reconnect=60)


async def seated(house: House, stack: AsyncExitStack, name: str = "lugano-1") -> tuple[Client, Table]:
    """A newcomer with credit at the table."""
    client = await stack.enter_async_context(house.client())
    table = await stack.enter_async_context(client.table(name))
    await table.sit(BUY_IN)
    return client, table


def told(house: House, name: str = "lugano-1") -> TableInfo:
    return table_in_lobby(house.hall, name)


def free_boxes(house: House) -> int | None:
    state = told(house).state
    assert state is not None
    return state.free_boxes


@pytest.mark.parametrize("bets", [("59",), ("59", "play")], ids=["incomplete", "complete"])
def test_seven_who_bet_and_close_their_tabs_leave_the_table_to_a_newcomer(store: Store, bets: tuple[str, ...]) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lugano", clocks=PATIENT)], SOON))
            async with AsyncExitStack() as crowd:
                tables = [(await seated(house, crowd))[1] for _ in range(7)]
                await tables[0].until(lambda: tables[0].phase == "betting")
                for box, table in enumerate(tables, start=1):
                    await table.bet_all({f"{bet} of box {box}": 1_000 for bet in bets})
                assert (free_boxes(house), told(house).players) == (0, 7)
                assert told(house).state.full  # type: ignore[union-attr]
            await eventually(lambda: told(house).players == 0)
            if "play" in bets:
                await time_is_over(house.hall.tables["lugano-1"])
            await eventually(lambda: free_boxes(house) == 7)
            _, newcomer = await seated(house, stack)
            await newcomer.until(lambda: newcomer.phase == "betting")
            await newcomer.bet_all({"59 of box 4": 1_000, "play of box 4": 1_000})

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


def test_whoever_leaves_with_a_bet_that_cannot_be_played_is_paid_out_at_once(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lugano", clocks=PATIENT)]))
            _, other = await seated(house, stack)
            _, table = await seated(house, stack)
            await table.until(lambda: table.phase == "betting")
            session = table.session
            await other.bet("59 of box 1", 1_000)
            await table.bet("59 of box 2", 1_000)
            await table.leave()
            await eventually(lambda: free_boxes(house) == 6)
            assert house.hall.tables["lugano-1"].desk.rounds == 1, "nobody else's coup is void"
            await eventually(lambda: store.read(lambda c: find_session(c, session)).cashed_out == BUY_IN)

    asyncio.run(play())
    assert not wrong_in(store)


def test_whoever_clears_and_leaves_frees_the_box(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lugano", clocks=PATIENT)]))
            await seated(house, stack)
            _, table = await seated(house, stack)
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 2", 1_000)
            await table.do("clear")
            assert free_boxes(house) == 6
            assert (await table.leave()).closed
            await eventually(lambda: free_boxes(house) == 7)

    asyncio.run(play())


def test_the_box_of_one_who_has_cleared_and_left_is_taken_by_another(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("lugano", clocks=PATIENT)]))
            _, other = await seated(house, stack)
            _, table = await seated(house, stack)
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 2", 1_000)
            await table.do("clear")
            assert (await table.leave()).closed
            live = house.hall.tables["lugano-1"]
            await eventually(lambda: live.desk.played and not live.desk.game.holders(live.desk.played.state))
            await other.bet("59 of box 2", 1_000)

    asyncio.run(play())


def test_after_a_restart_a_box_is_free_once_its_player_has_not_come_back(store: Store) -> None:
    """The player still has a session and a seat there, and comes back to neither."""
    settings = [quick_settings("lugano", clocks=PATIENT)]

    async def bet() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, settings))
            _, table = await seated(house, stack)
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 1", 1_000)

    async def open_again() -> None:
        async with asyncio.timeout(SECONDS), serving(store, settings, SOON) as house:
            live = house.hall.tables["lugano-1"]
            assert len(live.players) == 1
            await eventually(lambda: live.desk.played and not live.desk.game.holders(live.desk.played.state))

    asyncio.run(bet())
    asyncio.run(open_again())
