"""Whoever may not stay is sent away from the tables: what lies on the layout is played to its end first."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from banco.client import Client, Evicted, NotAdmitted, Refused, Table
from banco.core.messages import PlayerCommand
from banco.house.accounts.close_account import close_account
from banco.house.sessions.close_session import close_every_session, close_session
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_session
from banco.house.store.store import Store
from banco.server.clock_and_entropy import request_now
from banco.table.views.table_view import ShownState
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import RESTING, patient_settings, time_is_over
from tests.server.support.servers import House, let_in, money_made, on_both_databases, serving, wrong_in
from tests.waits import eventually


async def seated(house: House, stack: AsyncExitStack, name: str) -> tuple[Client, Table]:
    client = await stack.enter_async_context(house.client())
    table = await stack.enter_async_context(client.table(name))
    await table.sit(BUY_IN)
    return client, table


def session_of(store: Store, name: str) -> Session:
    return store.read(lambda c: find_session(c, name))


async def sent_away(table: Table, why: str = "has chosen not to play") -> None:
    with pytest.raises(Evicted, match=why):
        await table.until(lambda: False)


@on_both_databases
def test_whoever_excludes_himself_in_mid_round_plays_it_out_and_is_then_sent_away(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree", clocks=RESTING)]))
            client, table = await seated(house, stack, "lucky-tree-1")
            _, other = await seated(house, stack, "lucky-tree-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)
            session = table.session
            await client.post("/api/me/exclusion", {"until": None})
            assert session_of(store, session).closing_at is not None
            with pytest.raises(Refused, match="about_to_leave"):
                await table.bet("player", 1000)
            await time_is_over(house.hall.tables["lucky-tree-1"])
            await sent_away(table, "has chosen not to play: the exclusion ends never")
            assert table.state.state is ShownState.SETTLED, "the round was played to its end"
            assert session_of(store, session).closed_at is not None
            assert list(house.hall.tables["lucky-tree-1"].players) == [other.player]
            async with client.table("lucky-tree-1") as again:
                with pytest.raises(Refused, match="self_excluded"):
                    await again.sit(1000)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


@pytest.mark.parametrize("game", ["paijiu", "fortune", "lucky-tree"])
def test_at_a_solo_table_the_system_ends_the_round_of_whoever_is_excluded(store: Store, game: str) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings(game, solo=True)]))
            client, table = await seated(house, stack, f"{game}-1")
            await table.until(lambda: bool(table.offers))
            await table.bet({"paijiu": "north", "fortune": "ante", "lucky-tree": "tie"}[game], 1000)
            if game == "fortune":
                await table.do("deal_me")
                await table.until(lambda: table.phase == "setting" and bool(table.offers))
            await client.post("/api/me/exclusion", {"until": None})
            await sent_away(table)
            assert session_of(store, table.session).closed_at is not None

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


@on_both_databases
def test_a_session_at_a_solo_table_that_nobody_looks_at_is_closed_too(store: Store) -> None:
    async def play() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("fortune")]))
            client = await stack.enter_async_context(house.client())
            async with client.table("fortune-1") as table:
                await table.sit(BUY_IN)
                await table.until(lambda: bool(table.offers))
                await table.bet("ante", 1000)
                await table.do("deal_me")
                await table.until(lambda: table.phase == "setting")
            await eventually(lambda: not house.hall.tables)
            await client.post("/api/me/exclusion", {"until": None})
            return table.session

    assert session_of(store, asyncio.run(play())).closed_at is not None
    assert not wrong_in(store)


@on_both_databases
@pytest.mark.usefixtures("often")
def test_whoever_is_excluded_or_closed_by_another_process_is_sent_away_too(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree", clocks=RESTING)]))
            _, excluded = await seated(house, stack, "lucky-tree-1")
            client, closed = await seated(house, stack, "lucky-tree-1")
            onlooker = await stack.enter_async_context(house.client("an onlooker").table("lucky-tree-1"))
            for name in (closed.player, onlooker.player):
                leave = request_now(by="system", key=f"leave-{name}", why="it is closed")
                close = request_now(by="system", key=f"close-{name}")
                store.do_now(lambda c, asked=leave, name=name: close_every_session(c, asked, name))  # type: ignore[misc]
                store.do_now(lambda c, asked=close, name=name: close_account(c, asked, name))  # type: ignore[misc]
            store.do_now(lambda c: exclude(c, request_now(by="system", key="k"), excluded.player, None))
            await sent_away(excluded)
            await sent_away(closed, "has been closed since")
            await sent_away(onlooker, "has been closed since")
            assert not house.hall.tables["lucky-tree-1"].players
            with pytest.raises(NotAdmitted, match="closed"):
                await stack.enter_async_context(client.table("lucky-tree-1"))

    asyncio.run(play())


@pytest.mark.usefixtures("often")
def test_a_session_that_another_process_closes_makes_its_player_an_onlooker(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree", clocks=RESTING)]))
            _, table = await seated(house, stack, "lucky-tree-1")
            session = table.session
            await table.until(lambda: bool(table.offers))
            store.do_now(
                lambda c: close_session(c, request_now(by="ines", key="k", why="the table is needed"), session)
            )
            await table.until(lambda: table.session == "")
            assert (table.offers, table.state.credit) == ((), None)
            await table.sit(1000)
            await table.until(lambda: any(isinstance(offer.command, PlayerCommand) for offer in table.offers))

    asyncio.run(play())


def test_whoever_left_with_a_stake_still_leaves_after_a_restart(store: Store) -> None:
    token = let_in(store)

    async def leave() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            table = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)
            assert not (await table.leave()).closed
            return table.session

    async def come_back() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            table = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            with pytest.raises(Refused, match="about_to_leave"):
                await table.bet("player", 1000)
            await table.do("take_off", cents=1000, spot="player")
            await table.until(lambda: table.session == "")

    session = asyncio.run(leave())
    asyncio.run(come_back())
    assert session_of(store, session).closed_at is not None


def test_whoever_leaves_with_a_stake_that_nothing_can_come_of_has_it_back_at_once(store: Store) -> None:
    async def play() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lugano")]))
            _, table = await seated(house, stack, "lugano-1")
            await table.until(lambda: table.phase == "betting")
            await table.bet("59 of box 1", 500)
            session = table.session
            assert not (await table.leave()).closed
            await table.until(lambda: table.session == "")
            return session

    session = session_of(store, asyncio.run(play()))
    assert (session.closed_at is not None, session.cashed_out) == (True, BUY_IN)
