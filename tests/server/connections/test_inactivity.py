"""Inactivity (S1): the line and the store see the same, and what the store knows decides."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import select

from banco.client import Client, Inactive, Refused, Table
from banco.core.request import Request
from banco.house.sessions.open_session import top_up
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import sessions
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.clocks import MovedClock
from tests.server.support.halls import patient_settings
from tests.server.support.servers import let_in, on_both_databases, serving

TIMES = SessionTimes()
UNTIL_THE_ALERT = TIMES.inactivity - TIMES.alert


def test_s1_whoever_does_nothing_is_alerted_then_disconnected_and_may_come_back(
    store: Store, clock: MovedClock
) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            token = let_in(store)
            onlooker = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            table = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            clock.advance(UNTIL_THE_ALERT)
            await table.until(lambda: table.alert is not None)
            await table.bet("player", 1000)
            assert table.alert is None
            clock.advance(UNTIL_THE_ALERT)
            await table.until(lambda: table.alert is not None)
            clock.advance(TIMES.alert)
            with pytest.raises(Inactive):
                await table.until(lambda: False)
            (row,) = store.read(lambda c: c.execute(select(sessions.c.away_why)).all())
            assert row.away_why == "inactive"
            assert onlooker.connection.ended is None
            back = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            assert back.credit == BUY_IN - 1000
            await back.bet("player", 1000)

    asyncio.run(play())


def last_action(store: Store) -> int:
    """When the store knows the one session's player to have acted last."""
    return int(store.read(lambda c: c.execute(select(sessions.c.last_action_at)).scalar_one()))


def end_told(table: Table) -> int:
    """When the alert says that the line will end."""
    assert table.alert is not None
    return table.alert.ends_at


async def ask_in_vain(table: Table) -> None:
    """Ask for a bet that is too small."""
    with pytest.raises(Refused):
        await table.bet("player", 1)


@on_both_databases
def test_s1_what_is_refused_is_no_action_for_the_line_as_for_the_store(store: Store, clock: MovedClock) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            table = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            await table.until(lambda: table.phase == "betting")
            await table.sit(BUY_IN)
            await table.bet("player", 1000)
            clock.advance(UNTIL_THE_ALERT // 2)
            await ask_in_vain(table)
            clock.advance(UNTIL_THE_ALERT // 2)
            await table.until(lambda: table.alert is not None)
            await ask_in_vain(table)
            assert end_told(table) == last_action(store) + TIMES.inactivity
            clock.advance(TIMES.alert)
            with pytest.raises(Inactive):
                await table.until(lambda: False)

    asyncio.run(play())
    (row,) = store.read(lambda c: c.execute(select(sessions.c.away_at, sessions.c.away_why)).all())
    assert (row.away_at, row.away_why) == (last_action(store) + TIMES.inactivity, "inactive")


def test_s1_a_line_that_comes_back_in_time_does_not_begin_the_inactivity_anew(store: Store, clock: MovedClock) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            token = let_in(store)
            first = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            await first.until(lambda: first.phase == "betting")
            await first.sit(BUY_IN)
            clock.advance(UNTIL_THE_ALERT)
            await first.until(lambda: first.alert is not None)
            second = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            await second.until(lambda: second.alert is not None)
            assert end_told(first) == end_told(second) == last_action(store) + TIMES.inactivity

    asyncio.run(play())


def test_s1_a_line_is_not_ended_while_the_store_knows_of_a_later_deposit(store: Store, clock: MovedClock) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            table = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            await table.until(lambda: table.phase == "betting")
            await table.sit(BUY_IN)
            clock.advance(UNTIL_THE_ALERT)
            await table.until(lambda: table.alert is not None)
            first, deposited_at = end_told(table), now()
            store.do_now(lambda c: top_up(c, Request(at=deposited_at, by="ines", key="desk"), table.session, 100))
            clock.advance_to(first)
            clock.advance_to(deposited_at + UNTIL_THE_ALERT)
            await table.until(lambda: end_told(table) > first)
            assert end_told(table) == deposited_at + TIMES.inactivity
            clock.advance_to(end_told(table))
            with pytest.raises(Inactive):
                await table.until(lambda: False)

    asyncio.run(play())


@on_both_databases
def test_s1_whoever_says_that_they_are_there_stays(store: Store, clock: MovedClock) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            table = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            await table.until(lambda: table.phase == "betting")
            await table.sit(BUY_IN)
            clock.advance(UNTIL_THE_ALERT)
            await table.until(lambda: table.alert is not None)
            first, number = end_told(table), table.state.number
            seated = await table.stay()
            assert (seated.session, seated.credit) == (table.session, BUY_IN)
            stayed_at = last_action(store)
            assert stayed_at >= first - TIMES.alert
            clock.advance(UNTIL_THE_ALERT)
            await table.until(lambda: table.alert is not None)
            assert end_told(table) == stayed_at + TIMES.inactivity
            assert table.state.number == number
            clock.advance(TIMES.alert)
            with pytest.raises(Inactive):
                await table.until(lambda: False)

    asyncio.run(play())


def test_s1_an_onlooker_has_no_session_to_stay_in(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")], TIMES))
            table = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            with pytest.raises(Refused, match="no_session"):
                await table.stay()

    asyncio.run(play())
