"""The hall: players' own tables, leaving with a stake on the layout, and what the jobs have closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.create_account import open_guest
from banco.house.sessions.close_session import close_session
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.ledger import balance
from banco.house.store.store import Store
from banco.ledger.purses import Money, wallet
from banco.ledger.transfers import KeyConflict
from banco.server.clock_and_entropy import now, request_now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.lobby import lobby
from banco.server.live.hall.table_runner import UnknownTable
from banco.server.live.refusals import AboutToLeave
from banco.server.live.table import LiveTable
from banco.table.desk import NoSession
from banco.table.permissions import Asker
from tests.server.support.halls import in_betting, patient_settings, quick_settings, time_is_over, until
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")


@asynccontextmanager
async def hall_of(store: Store) -> AsyncIterator[Hall]:
    settings = [patient_settings("lucky-tree"), patient_settings("paijiu")]
    hall = Hall(store, GAMES, settings, SeededChance(1), SessionTimes())
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def new_guest(store: Store, token: bytes = b"anna") -> str:
    return store.do_now(lambda c: open_guest(c, now(), token)).name


async def bet(table: LiveTable, player: str, key: str) -> None:
    await in_betting(table)
    await table.submit(CommandRequest(Asker(player), table.players[player], key, Bet(player, 1000, Spot.PLAYER), now()))


def test_whoever_leaves_with_a_stake_is_paid_out_when_the_round_is_over(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            session, credit = await hall.sit(guest, table, "sit", 50_000)
            assert credit == 50_000
            await bet(table, guest, "k1")
            assert (await hall.leave(guest, table, "leave")).closed_at is None
            with pytest.raises(AboutToLeave):
                await bet(table, guest, "k2")
            await time_is_over(table)
            await until(table, 1)
            await eventually(lambda: guest not in table.players)
            found = store.read(lambda c: find_session(c, session.id))
            assert found.closed_at is not None
            held = store.read(lambda c: balance(c, wallet(guest, Money.PLAY_EUR)))
            assert held == 50_000 + found.cashed_out

    asyncio.run(play())


def test_at_a_solo_table_everybody_has_a_table_of_their_own(store: Store) -> None:
    async def play() -> None:
        anna, bruno = new_guest(store, b"anna"), new_guest(store, b"bruno")
        async with hall_of(store) as hall:
            first, second = await asyncio.gather(hall.table("paijiu-1", anna), hall.table("paijiu-1", anna))
            assert first is second
            assert await hall.table("paijiu-1", bruno) is not first
            assert first.settings.name == f"paijiu-1.{anna}"
            with pytest.raises(UnknownTable):
                await hall.table("nowhere", anna)

    asyncio.run(play())


def test_the_same_buy_in_asked_twice_is_one(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            first = await hall.sit(guest, table, "sit", 20_000)
            assert await hall.sit(guest, table, "sit", 20_000) == first
            assert store.read(lambda c: balance(c, wallet(guest, Money.PLAY_EUR))) == 80_000

    asyncio.run(play())


def test_a_buy_in_asked_again_after_its_session_was_closed_is_answered_and_seats_nobody(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            first, credit = await hall.sit(guest, table, "sit", 20_000)
            await hall.leave(guest, table, "leave")
            again, then = await hall.sit(guest, table, "sit", 20_000)
            assert (again.id, then) == (first.id, credit)
            assert (dict(table.players), table.presence.credit_of(guest)) == ({}, None)
            second, _ = await hall.sit(guest, table, "sit-2", 30_000)
            assert (await hall.sit(guest, table, "sit", 20_000))[0].id == first.id
            assert dict(table.players) == {guest: second.id}
            assert table.presence.credit_of(guest) == 30_000

    asyncio.run(play())


def test_a_leaving_asked_again_is_answered_as_then_and_leaves_the_next_session_alone(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            await hall.sit(guest, table, "sit", 20_000)
            left = await hall.leave(guest, table, "leave")
            assert await hall.leave(guest, table, "leave") == left
            second, _ = await hall.sit(guest, table, "sit-2", 30_000)
            assert await hall.leave(guest, table, "leave") == left
            assert dict(table.players) == {guest: second.id}
            with pytest.raises(KeyConflict):
                await hall.leave(guest, table, "sit-2")
            assert dict(table.players) == {guest: second.id}

    asyncio.run(play())


def test_a_top_up_asked_again_once_its_session_is_closed_is_answered_as_then(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            first, _ = await hall.sit(guest, table, "sit", 20_000)
            assert (await hall.top_up(guest, table, "more", 5_000))[1] == 25_000
            await hall.leave(guest, table, "leave")
            again, credit = await hall.top_up(guest, table, "more", 5_000)
            assert (again.id, credit, dict(table.players)) == (first.id, 25_000, {})
            second, _ = await hall.sit(guest, table, "sit-2", 30_000)
            assert (await hall.top_up(guest, table, "more", 5_000))[0].id == first.id
            assert (dict(table.players), table.presence.credit_of(guest)) == ({guest: second.id}, 30_000)
            assert store.read(lambda c: balance(c, wallet(guest, Money.PLAY_EUR))) == 70_000
            with pytest.raises(KeyConflict):
                await hall.top_up(guest, table, "more", 5_001)

    asyncio.run(play())


def test_whoever_sits_with_a_session_that_the_staff_has_closed_may_leave_it(store: Store) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            table = await hall.table("lucky-tree-1", guest)
            session, _ = await hall.sit(guest, table, "sit", 20_000)
            store.do_now(lambda c: close_session(c, request_now(by="ines", key="k", why="enough"), session.id))
            with pytest.raises(SessionOver):
                await hall.top_up(guest, table, "more", 100)
            assert (await hall.leave(guest, table, "leave")).id == session.id
            assert dict(table.players) == {}

    asyncio.run(play())


@pytest.mark.parametrize("key", ["new", "sit"])
def test_whoever_has_no_session_at_a_table_cannot_top_it_up_or_leave_it(store: Store, key: str) -> None:
    async def play() -> None:
        guest = new_guest(store)
        async with hall_of(store) as hall:
            there = await hall.table("lucky-tree-1", guest)
            await hall.sit(guest, there, "sit", 20_000)
            await hall.leave(guest, there, "leave")
            elsewhere = await hall.table("paijiu-1", guest)
            for table in (there, elsewhere):
                with pytest.raises(NoSession):
                    await hall.leave(guest, table, key)
                with pytest.raises(NoSession):
                    await hall.top_up(guest, table, key, 100)
            with pytest.raises(NoSession):
                await hall.leave(guest, elsewhere, "leave")

    asyncio.run(play())


def test_a_new_table_is_known_once_it_runs_and_only_one_of_a_name_does(store: Store) -> None:
    async def play() -> None:
        async with hall_of(store) as hall:
            new = quick_settings("lugano", name="later")
            adding = [asyncio.create_task(hall.add(new)) for _ in range(2)]
            while not all(task.done() for task in adding):
                assert len(lobby(hall)) in (2, 3)
                await asyncio.sleep(0)
            assert [table.name for table in lobby(hall)].count("later") == 1
            assert (await hall.table("later", "anna")).desk.game.name == "lugano"
            assert sum(name == "later" for name in hall._tasks) == 1

    asyncio.run(play())
