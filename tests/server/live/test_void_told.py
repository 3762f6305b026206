"""A void is told at the table with its reason, to everyone who has a stake in it, whoever made it (ruling G8)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, select

from banco.client import Client, Table
from banco.core.game import Offer
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import journal, rounds
from banco.house.store.store import Store
from banco.house.void_round import VoidedRound, void_round
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.table.messages import RoundVoided
from banco.table.permissions import Asker, Role
from banco.table.settings import TableSettings
from banco.table.views.table_view import VoidShown
from tests.house.support.rounds import fund
from tests.keys import SEAL
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import QUICK, SOLO, in_betting, live_table, quick_settings
from tests.server.support.servers import House, let_in, on_both_databases, serving, wrong_in

INES = Asker("ines", Role.INSPECTOR)
WHY = "il mazzo è caduto a terra"
PATIENT = structs.replace(QUICK, betting=600_000, bank=600_000, choice=600_000, pause=600_000)


def patient(game: str, **changed: Any) -> TableSettings:
    return quick_settings(game, clocks=PATIENT, **changed)


async def step_of_foreign_void(url: str, name: str) -> VoidedRound:
    """The round made void by another process: with a store of its own."""
    other = open_house_store(Database(url), SEAL)
    try:
        return await asyncio.to_thread(void_round, other, GAMES, name, INES, WHY, now())
    finally:
        other.close()


async def staked_by(table: Table) -> int:
    """Sit down and stake the smallest of whatever can be staked first; gives the stake."""
    await table.sit(BUY_IN)

    def staking() -> Offer | None:
        return next((offer for offer in table.offers if offer.limits), None)

    while not (offer := staking()):
        await table.until(lambda: bool(table.offers))
        if not staking():
            await table.ask(table.offers[0].command)
    assert offer.limits
    await table.ask(offer.staking(offer.limits.minimum))
    await table.until(lambda: table.credit is not None and table.credit < BUY_IN)
    return offer.limits.minimum


@asynccontextmanager
async def at_the_table(store: Store, settings: TableSettings) -> AsyncIterator[tuple[House, Table]]:
    """Somebody who is at the table and has staked nothing yet."""
    async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
        house = await stack.enter_async_context(serving(store, [settings]))
        yield house, await stack.enter_async_context(house.client().table(settings.name))


def solo_and_shared() -> list[TableSettings]:
    alone = [patient(game, solo=True) for game in (*SOLO, "lucky-tree", "lugano")]
    return [*alone, *(patient(game) for game in GAMES if game not in SOLO)]


@on_both_databases
@pytest.mark.parametrize("settings", solo_and_shared(), ids=lambda s: f"{s.game}{'-solo' * s.solo}")
def test_g8_a_void_by_the_office_reaches_the_player_with_its_reason_and_the_credit(
    store: Store, database_url: str, settings: TableSettings
) -> None:
    async def play() -> None:
        async with at_the_table(store, settings) as (_, table):
            stake = await staked_by(table)
            name = table.state.round
            assert not (await step_of_foreign_void(database_url, name)).repeated
            await table.until(lambda: table.state.voided is not None)
            assert table.state.voided == VoidShown(name, WHY, returned=stake)
            assert table.credit == BUY_IN

    asyncio.run(play())
    assert not wrong_in(store)


@pytest.mark.parametrize("solo", [False, True])
def test_g8_it_is_told_as_it_happens(store: Store, database_url: str, solo: bool) -> None:
    async def play() -> None:
        async with at_the_table(store, patient("lucky-tree", solo=solo)) as (_, table):
            told: list[RoundVoided] = []
            stake = await staked_by(table)
            await step_of_foreign_void(database_url, table.state.round)
            async for happened in table:
                told += [event for event in happened.events if isinstance(event, RoundVoided)]
                if told:
                    break
            assert happened.asker == "ines"
            assert (told[0].why, [line.returned for line in told[0].lines]) == (WHY, [stake])

    asyncio.run(play())


def test_g8_whoever_was_away_meanwhile_is_told_on_coming_back(store: Store, database_url: str) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), serving(store, [patient("paijiu")]) as house:
            token = let_in(store)
            async with Client(house.url, token).table("paijiu-1") as table:
                stake = await staked_by(table)
                name = table.state.round
            await step_of_foreign_void(database_url, name)
            async with Client(house.url, token).table("paijiu-1") as table:
                await table.until(lambda: table.state.round != name)
                assert table.state.voided == VoidShown(name, WHY, returned=stake)
                assert table.credit == BUY_IN

    asyncio.run(play())


def test_g8_whoever_has_no_stake_is_told_of_none(store: Store, database_url: str) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            house, player = await stack.enter_async_context(at_the_table(store, patient("lucky-tree")))
            onlooker = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            await staked_by(player)
            await step_of_foreign_void(database_url, player.state.round)
            await onlooker.until(lambda: onlooker.state.voided is not None)
            assert onlooker.state.voided == VoidShown(player.state.round, WHY)

    asyncio.run(play())


def test_g8_a_round_that_is_settled_ends_the_word_of_the_one_before(store: Store, database_url: str) -> None:
    async def play() -> None:
        async with at_the_table(store, patient("paijiu")) as (_, table):
            await staked_by(table)
            await step_of_foreign_void(database_url, table.state.round)
            await table.until(lambda: table.state.voided is not None and table.phase == "betting")
            await table.ask((Bet(table.player, 1000, Spot.NORTH), AskCards(table.player)))
            await table.until(lambda: table.state.voided is None)

    asyncio.run(play())


@on_both_databases
def test_a_fault_is_void_and_incident_in_one_transaction(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the incident cannot be noted the round is not void; once it can, both are there."""
    fund(store)
    seen: list[tuple[str, int]] = []

    def failing(*_given: Any) -> Any:
        seen.append(store.read(_standing))
        if len(seen) == 3:
            monkeypatch.undo()
        raise ZeroDivisionError

    async def play() -> None:
        async with live_table(store, patient("paijiu")) as table:
            table.seat("anna", "anna/1", 1000)
            await asyncio.wait_for(in_betting(table), SECONDS)
            await table.submit(CommandRequest(Asker("anna"), "anna/1", "k", paijiu_bet(), now()))
            monkeypatch.setattr("banco.server.live.table.RETRY_SECONDS", 0.01)
            monkeypatch.setattr("banco.server.live.store_adapter.note", failing)
            monkeypatch.setattr(table._queue, "take", failing)
            table.seat("anna", "anna/1", 0)
            async with asyncio.timeout(SECONDS):
                while store.read(_standing) != ("void", 1):
                    await asyncio.sleep(0.005)

    asyncio.run(play())
    assert set(seen) == {("open", 0)}


def paijiu_bet() -> Bet:
    return Bet("anna", 1000, Spot.NORTH)


def _standing(connection: Connection) -> tuple[str, int]:
    """How the first round stands, and how many incidents are noted."""
    state = connection.execute(select(rounds.c.state).order_by(rounds.c.opened_at)).scalars().first()
    noted = connection.execute(select(journal.c.number).where(journal.c.chain == "office")).all()
    return str(state), len(noted)
