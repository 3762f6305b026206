"""Paijiu §3.6: a coup whose player's line is cut is played to its end, also where time passes between the cards."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from sqlalchemy import select

from banco.core.game import Game
from banco.games import GAMES
from banco.games.fortune.messages import Bet as FortuneBet
from banco.games.fortune.messages import DealMe
from banco.games.fortune.pays import Spot as FortuneSpot
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.store.schema import rounds
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.connections.table_connection import TableConnection
from banco.server.live.command_queue import CommandRequest
from banco.table.permissions import Asker, Role
from banco.table.settings import Clocks
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import quick_settings
from tests.server.support.servers import money_made, serving, wrong_in
from tests.waits import eventually

PACED = Clocks(card=15, pause=5)
STATE = select(rounds.c.state).where(rounds.c.round_number == 1)


def state_of(store: Store) -> str:
    return str(store.read(lambda c: c.execute(STATE).scalar_one()))


def test_3_6_a_coup_is_dealt_to_its_end_after_its_players_line_is_cut(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("paijiu", clocks=PACED)]))
            client = await stack.enter_async_context(house.client())
            async with client.table("paijiu-1") as table:
                own = f"paijiu-1.{table.player}"
                await table.sit(BUY_IN)
                await table.until(lambda: table.phase == "betting")
                await table.ask((Bet(table.player, 1_000, Spot.NORTH), AskCards(table.player)))
                assert state_of(store) == "open", "cards are still to come"
            await eventually(lambda: state_of(store) == "settled")
            await eventually(lambda: own not in house.hall.tables)

    asyncio.run(play())
    assert money_made(store) == 0
    assert not wrong_in(store)


def test_3_6_whoever_comes_back_meanwhile_finds_the_coup_dealt_on(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("paijiu", clocks=PACED)]))
            client = await stack.enter_async_context(house.client())
            async with client.table("paijiu-1") as table:
                own = f"paijiu-1.{table.player}"
                await table.sit(BUY_IN)
                await table.until(lambda: table.phase == "betting")
                await table.ask((Bet(table.player, 1_000, Spot.NORTH), AskCards(table.player)))
                live = house.hall.tables[own]
            async with client.table("paijiu-1") as table:
                await table.until(lambda: table.state.round == f"{own}/2" and table.phase == "betting")
                assert house.hall.tables[own] is live, "it has never stopped"
                await table.ask(Bet(table.player, 1_000, Spot.NORTH))

    asyncio.run(play())
    assert state_of(store) == "settled"


def test_3_6_a_line_that_is_cut_right_behind_the_wish_for_cards_changes_nothing(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("paijiu", clocks=PACED)]))
            client = await stack.enter_async_context(house.client())
            async with client.table("paijiu-1") as table:
                own = f"paijiu-1.{table.player}"
                await table.sit(BUY_IN)
                await table.until(lambda: table.phase == "betting")
                live, line = house.hall.tables[own], next(iter(house.hall.tables[own].broadcaster))
                asked = (Bet(table.player, 1_000, Spot.NORTH), AskCards(table.player))
                session = live.players[table.player]
                answer = live.submit(CommandRequest(Asker(table.player, Role.ALONE), session, "cards", asked, now()))
                assert isinstance(line, TableConnection)
                await house.hall.remove_connection(table.player, live, line)
                assert (await answer).number
            await eventually(lambda: state_of(store) == "settled")
            await eventually(lambda: own not in house.hall.tables)

    asyncio.run(play())


def test_3_6_a_choice_waits_for_its_player(store: Store) -> None:
    async def play() -> None:
        game: Game[object] = GAMES["fortune"]
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [quick_settings("fortune", clocks=PACED)]))
            client = await stack.enter_async_context(house.client())
            async with client.table("fortune-1") as table:
                own = f"fortune-1.{table.player}"
                await table.sit(BUY_IN)
                await table.until(lambda: table.phase == "betting")
                await table.ask((FortuneBet(table.player, 1_000, FortuneSpot.ANTE), DealMe(table.player)))
                live = house.hall.tables[own]
            await eventually(lambda: own not in house.hall.tables)
            assert live.desk.played is not None
            assert game.awaits(live.desk.played.state) is None
            assert game.absent(live.desk.played.state, table.player) is not None, "the hand is to be set"

    asyncio.run(play())
    assert state_of(store) == "open"
