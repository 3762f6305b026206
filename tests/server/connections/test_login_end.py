"""A connection ends with the log-in that it came with, whoever ended it and in whichever process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from banco.client import Client, Evicted, Refused, Table
from banco.core.messages import NoMoreBets
from banco.house.accounts.account import Role
from banco.house.accounts.close_account import close_account
from banco.house.accounts.login import give_password
from banco.house.accounts.roles import change_role
from banco.house.cash.cash_desk import deposit
from banco.house.house_store import open_house_store
from banco.house.sessions.exclude_player import exclude
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import request_now
from banco.table.views.table_view import ShownState
from tests.house.support.people import QUICK, WORDS, join
from tests.server.support.bots import SECONDS
from tests.server.support.halls import RESTING, patient_settings, time_is_over
from tests.server.support.servers import House, money_made, on_both_databases, serving, wrong_in

BUY_IN = 50_000
NEW = "another horse"


@pytest.fixture
def elsewhere(database_url: str) -> Iterator[Store]:
    """The same books, opened as another process opens them."""
    opened = open_house_store(Database(database_url))
    yield opened
    opened.close()


@pytest.fixture
def never_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house does not look for what other processes write."""
    monkeypatch.setattr("banco.server.live.hall.hall.POLL_SECONDS", 3600.0)


@asynccontextmanager
async def open_for(store: Store, *names: str, role: Role = Role.PLAYER) -> AsyncIterator[tuple[House, AsyncExitStack]]:
    """A house with one shared table, and these people with play money."""
    await asyncio.to_thread(join, store, *names, role=role)
    for name in names:
        request = request_now(by="ines", key=f"d-{name}")
        await store.do(lambda c, name=name, asked=request: deposit(c, asked, name, Money.PLAY_EUR, BUY_IN))  # type: ignore[misc]
    async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
        tables = [patient_settings("lucky-tree", clocks=RESTING), patient_settings("lugano")]
        yield await stack.enter_async_context(serving(store, tables)), stack


async def logged_in(house: House, stack: AsyncExitStack, name: str) -> Client:
    client = await stack.enter_async_context(Client(house.url))
    await client.log_in(name, WORDS)
    return client


async def has_ended(table: Table, why: str = "log-in has ended") -> None:
    with pytest.raises(Evicted, match=why):
        await table.until(lambda: False)


async def is_out(client: Client) -> None:
    with pytest.raises(Refused, match="not_logged_in"):
        await client.get("/api/me")


@on_both_databases
def test_a_line_ends_with_its_own_log_out_and_with_no_other(store: Store) -> None:
    async def play() -> None:
        async with open_for(store, "anna") as (house, stack):
            here, there = await logged_in(house, stack, "anna"), await logged_in(house, stack, "anna")
            table = await stack.enter_async_context(here.table("lucky-tree-1"))
            other = await stack.enter_async_context(there.table("lugano-1"))
            await table.sit(BUY_IN // 2)
            await table.until(lambda: table.phase == "betting")
            await table.bet("player", 1000)
            await here.post("/api/logout")
            with pytest.raises(Evicted, match="log-in has ended"):
                await table.bet("player", 1000)
            await other.sit(BUY_IN // 2)
            async with there.table("lucky-tree-1") as again:
                assert again.state.credit == BUY_IN // 2 - 1000, "one bet was taken, and stands"
                await time_is_over(house.hall.tables["lucky-tree-1"])
                await again.until(lambda: again.state.state is ShownState.SETTLED)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


@on_both_databases
def test_a_new_password_ends_every_line_and_a_stake_is_played_out(store: Store) -> None:
    async def play() -> None:
        async with open_for(store, "anna") as (house, stack):
            here, there = await logged_in(house, stack, "anna"), await logged_in(house, stack, "anna")
            table = await stack.enter_async_context(there.table("lucky-tree-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            await table.bet("tie", 1000)
            await here.post("/api/me/password", {"old": WORDS, "new": NEW})
            for asked in (table.bet("tie", 1000), table.top_up(1000), table.leave()):
                with pytest.raises(Evicted, match="log-in has ended"):
                    await asked
            await is_out(there)
            async with here.table("lucky-tree-1") as again:
                await time_is_over(house.hall.tables["lucky-tree-1"])
                await again.until(lambda: again.state.state is ShownState.SETTLED)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


@on_both_databases
def test_a_password_from_the_house_ends_every_log_in_and_line(store: Store, elsewhere: Store) -> None:
    async def play() -> None:
        async with open_for(store, "anna") as (house, stack):
            anna = await logged_in(house, stack, "anna")
            table = await stack.enter_async_context(anna.table("lucky-tree-1"))
            give_password(elsewhere, request_now(by="ines", key="k"), "anna", NEW, passwords=QUICK)
            await is_out(anna)
            await has_ended(table)

    asyncio.run(play())


@pytest.mark.usefixtures("never_looked")
@pytest.mark.parametrize("question", ["sit", "top_up", "leave"])
def test_what_moves_money_asks_for_the_log_in_first(store: Store, elsewhere: Store, question: str) -> None:
    async def play() -> None:
        async with open_for(store, "anna") as (house, stack):
            anna = await logged_in(house, stack, "anna")
            table = await stack.enter_async_context(anna.table("lucky-tree-1"))
            if question != "sit":
                await table.sit(BUY_IN // 2)
            give_password(elsewhere, request_now(by="ines", key="k"), "anna", NEW, passwords=QUICK)
            with pytest.raises(Refused, match="log_in_ended"):
                await (table.leave() if question == "leave" else getattr(table, question)(1000))
            await has_ended(table)

    asyncio.run(play())


@on_both_databases
def test_another_role_ends_every_log_in_and_line(store: Store, elsewhere: Store) -> None:
    async def play() -> None:
        async with open_for(store, "carlo", role=Role.CROUPIER) as (house, stack):
            carlo = await logged_in(house, stack, "carlo")
            table = await stack.enter_async_context(carlo.table("lucky-tree-1"))
            elsewhere.do_now(lambda c: change_role(c, request_now(by="ines", key="k"), "carlo", Role.PLAYER))
            await is_out(carlo)
            await has_ended(table)

    asyncio.run(play())


@on_both_databases
@pytest.mark.usefixtures("never_looked")
def test_whoever_is_croupier_no_more_does_nothing_more_at_the_table(store: Store, elsewhere: Store) -> None:
    async def play() -> None:
        async with open_for(store, "carlo", role=Role.CROUPIER) as (house, stack):
            table = await stack.enter_async_context((await logged_in(house, stack, "carlo")).table("lucky-tree-1"))
            live = house.hall.tables["lucky-tree-1"]
            await table.until(lambda: table.phase == "betting")
            number = live.desk.number
            elsewhere.do_now(lambda c: change_role(c, request_now(by="ines", key="k"), "carlo", Role.PLAYER))
            with pytest.raises(Refused, match="log_in_ended"):
                await table.ask(NoMoreBets())
            await has_ended(table)
            assert live.desk.number == number

    asyncio.run(play())


@on_both_databases
def test_an_account_that_another_process_closes_or_excludes_is_sent_away_at_once(
    store: Store, elsewhere: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.server.live.hall.hall.JOB_SECONDS", 3600.0)

    async def play() -> None:
        async with open_for(store, "anna", "bruno") as (house, stack):
            anna = await logged_in(house, stack, "anna")
            closed = await stack.enter_async_context(anna.table("lucky-tree-1"))
            bruno = await logged_in(house, stack, "bruno")
            excluded = await stack.enter_async_context(bruno.table("lucky-tree-1"))
            await excluded.sit(BUY_IN)
            elsewhere.do_now(lambda c: close_account(c, request_now(by="ines", key="k"), "anna"))
            await has_ended(closed, "has been closed since")
            elsewhere.do_now(lambda c: exclude(c, request_now(by="ines", key="x"), "bruno", None))
            await has_ended(excluded, "has chosen not to play")

    asyncio.run(play())
