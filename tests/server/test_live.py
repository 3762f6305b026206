"""Live tables: every game goes on by itself, keeps its clock, and survives what goes wrong."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs
from sqlalchemy import select

from banco.core.bets import BettingClosed
from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.store.schema import journal, plays, purses, rounds
from banco.house.store.store import Store
from banco.ledger.transfers import BeyondCredit, KeyConflict
from banco.server.live import REMEMBERED, REMEMBERED_ALONE, LiveTable, TableDisabled
from banco.server.outside import now
from banco.table.askers import Asker
from banco.table.desk import Step
from banco.table.entry import Entry, Kept
from banco.table.settings import Clocks
from banco.table.shoes import next_shoe
from tests.house.rounds import PLAYERS
from tests.server.halls import QUICK, SOLO, Onlooker, live_table, play_at, quick_settings, until
from tests.server.servers import on_both_databases

pytestmark = pytest.mark.usefixtures("funded")

ANNA = Asker("anna")


async def rounds_played(store: Store, game: str, count: int) -> LiveTable:
    async with live_table(store, quick_settings(game)) as table:
        players = PLAYERS[:1] if game in SOLO else PLAYERS
        tasks = [asyncio.create_task(play_at(table, player, seed)) for seed, player in enumerate(players)]
        try:
            await asyncio.wait_for(until(table, count), 40)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return table


@pytest.mark.parametrize("game", GAMES)
def test_rounds_of_every_game_play_themselves(store: Store, game: str) -> None:
    asyncio.run(rounds_played(store, game, 3))
    states = store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert states.count("settled") >= 3
    assert "void" not in states
    assert store.read(lambda c: c.execute(select(plays.c.round)).scalars().all()), "somebody has played"
    kinds = store.read(lambda c: c.execute(select(purses.c.kind, purses.c.balance)).all())
    assert sum(balance for _, balance in kinds) == 0
    assert not store.read(lambda c: c.execute(select(journal.c.key).where(journal.c.chain == "office")).all())


async def goes_on_from(store: Store, table: LiveTable, late: Step) -> None:
    """Store a step as a house that has gone since would, after the table was read; the table has to take it up."""
    await store.keep(late.entry)
    table.watch(Onlooker())
    async with asyncio.timeout(20):
        while table.desk.number < late.desk.number:
            await asyncio.sleep(0.01)


@on_both_databases
def test_a_round_that_a_house_gone_since_has_opened_late_is_dealt_from_its_shoe(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree")) as table:
            shoe = next_shoe(table.desk, SeededChance(77))
            await goes_on_from(store, table, table.desk.open(now(), *shoe))
            await asyncio.wait_for(until(table, 1), 20)
            assert table._dealer.shoe.cards == shoe.cards

    asyncio.run(play())
    assert "void" not in store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())


def test_a_system_step_that_another_house_has_taken_otherwise_does_not_void_the_round(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree")) as table:
            table.watch(Onlooker())
            async with asyncio.timeout(20):
                while table.desk.played is None:
                    await asyncio.sleep(0.01)
            await table._break_off(KeyConflict(key=table.desk.round_id))

    asyncio.run(play())
    assert "void" not in store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())


def bet(cents: int = 1000) -> Bet:
    return Bet("anna", cents, Spot.PLAYER)


async def in_betting(table: LiveTable) -> None:
    while not (table.desk.played and table.desk.game.view(table.desk.played.state, None).phase == "betting"):
        await asyncio.sleep(0.002)


def test_t6_the_cut_off_is_the_moment_of_receipt(store: Store) -> None:
    async def play() -> None:
        paced = structs.replace(QUICK, card=1)
        async with live_table(store, quick_settings("lucky-tree", clocks=paced)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            deadline = table.deadline
            assert deadline is not None
            await table.ask(ANNA, "anna/1", "in-time", bet(), deadline)
            with pytest.raises(BettingClosed):
                await table.ask(ANNA, "anna/1", "late", bet(), deadline + 1)

    asyncio.run(play())


@pytest.mark.parametrize(("card", "together"), [(0, True), (1, False)])
def test_cards_without_time_between_them_share_one_wait_for_the_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch, card: int, together: bool
) -> None:
    waiting: set[str] = set()
    most: list[int] = []
    keep = store.keep

    async def kept(entry: Entry) -> Kept:
        waiting.add(entry.key)
        most.append(len(waiting))
        try:
            return await keep(entry)
        finally:
            waiting.discard(entry.key)

    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree", clocks=structs.replace(QUICK, card=card))) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            monkeypatch.setattr(store, "keep", kept)
            await table.ask(ANNA, "anna/1", "bet", bet(), now())
            while table.desk.played:
                await asyncio.sleep(0.002)
            monkeypatch.setattr(store, "keep", keep)

    asyncio.run(play())
    assert (max(most) >= 4) is together


def test_the_same_key_is_answered_the_same_and_played_once(store: Store) -> None:
    async def play() -> None:
        async with live_table(
            store, quick_settings("lucky-tree", clocks=Clocks(betting=60_000, pause=0, card=0))
        ) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            first = await table.ask(ANNA, "anna/1", "k", bet(), now())
            again = await table.ask(ANNA, "anna/1", "k", bet(), now())
            assert again.repeated
            assert (again.number, again.events) == (first.number, first.events)
            with pytest.raises(KeyConflict):
                await table.ask(ANNA, "anna/1", "k", bet(2000), now())
            with pytest.raises(BeyondCredit):
                await table.ask(Asker("dora"), "dora/1", "k", Bet("dora", 1000, Spot.PLAYER), now())
            assert table.desk.number == first.number

    asyncio.run(play())


def test_t2_a_disabled_table_takes_no_bets_and_concludes_its_round(store: Store) -> None:
    async def play() -> None:
        slow = Clocks(betting=900, card=0, pause=5)
        async with live_table(store, quick_settings("lucky-tree", clocks=slow)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.ask(ANNA, "anna/1", "k1", bet(), now())
            table.enable(on=False)
            with pytest.raises(TableDisabled):
                await table.ask(ANNA, "anna/1", "k2", bet(), now())
            await asyncio.wait_for(until(table, 1), 10)
            await asyncio.sleep(0.05)
            assert table.desk.rounds == 1
            table.enable(on=True)
            await asyncio.wait_for(in_betting(table), 10)

    asyncio.run(play())


@on_both_databases
def test_s6_a_failure_voids_the_round_gives_everything_back_and_the_table_goes_on(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree")) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.ask(ANNA, "anna/1", "k1", bet(), now())
            table._dealer.answer = lambda awaits: 1 / 0  # type: ignore[method-assign, assignment, return-value]
            await asyncio.wait_for(until(table, 1), 10)
            await asyncio.wait_for(in_betting(table), 10)

    asyncio.run(play())
    assert (
        store.read(lambda c: c.execute(select(rounds.c.state).order_by(rounds.c.opened_at)).scalars().first()) == "void"
    )
    noted = store.read(
        lambda c: c.execute(select(journal.c.command).where(journal.c.chain == "office")).scalars().all()
    )
    assert len(noted) == 1
    assert "ZeroDivisionError" in noted[0]
    (row,) = store.read(lambda c: c.execute(select(plays)).mappings().all())
    assert (row["result"], row["returned"], row["balance_after"]) == ("void", 1000, row["balance_before"])


def test_nobody_is_shown_what_is_not_stored_and_everything_is_numbered(store: Store) -> None:
    async def play() -> Onlooker:
        onlooker = Onlooker()
        async with live_table(store, quick_settings("lugano")) as table:
            table.watch(onlooker)
            tasks = [asyncio.create_task(play_at(table, player, 3)) for player in PLAYERS]
            await asyncio.wait_for(until(table, 2), 30)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return onlooker

    onlooker = asyncio.run(play())
    numbers = [message["number"] for message in onlooker.messages]
    assert numbers == list(range(1, len(numbers) + 1))
    stored = store.read(lambda c: c.execute(select(journal.c.number).order_by(journal.c.number)).scalars().all())
    assert stored[: len(numbers)] == numbers


@on_both_databases
def test_a_table_that_is_taken_up_again_goes_on_where_it_was(store: Store) -> None:
    async def play() -> None:
        slow = quick_settings("lucky-tree", clocks=Clocks(betting=60_000, pause=0, card=0))
        async with live_table(store, slow) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.ask(ANNA, "anna/1", "k1", bet(), now())
            before, deadline = table.desk, table.deadline
        async with live_table(store, slow) as again:
            again.seat("anna", "anna/1")
            assert again.deadline == deadline
        async with live_table(store, quick_settings("lucky-tree", clocks=QUICK)) as again:
            assert again.desk.played == before.played
            again.seat("anna", "anna/1")
            await asyncio.wait_for(until(again, 1), 10)

    asyncio.run(play())
    assert (
        store.read(lambda c: c.execute(select(rounds.c.state).where(rounds.c.id == "lucky-tree-1/1")).scalar())
        == "settled"
    )


@pytest.mark.parametrize(("game", "remembered"), [("paijiu", REMEMBERED_ALONE), ("lucky-tree", REMEMBERED)])
def test_a_table_remembers_so_many_steps_and_no_more(store: Store, game: str, remembered: int) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings(game, clocks=Clocks(betting=0, pause=0, card=0))) as table:
            task = asyncio.create_task(play_at(table, "anna", 1))
            while table.desk.number < remembered + 2:
                await asyncio.sleep(0.005)
            number, told = table.desk.number, table.missed_since(table.desk.number - remembered)
            assert [news.number for news in told or ()] == list(range(number - remembered + 1, number + 1))
            assert table.missed_since(number - remembered - 1) is None
            task.cancel()

    asyncio.run(asyncio.wait_for(play(), 40))


def test_options_that_were_changed_hold_from_the_next_round_on(store: Store) -> None:
    async def play(cut: int) -> object:
        settings = quick_settings("lucky-tree", options={"cut_from_end": cut})
        async with live_table(store, settings) as table:
            table.seat("anna", "anna/1")
            await until(table, table.desk.rounds + 2)
            await in_betting(table)
            return getattr(table.desk.options, "cut_from_end", None)

    assert [asyncio.run(play(cut)) for cut in (60, 90)] == [60, 90]
