"""How long a newcomer waits for a first settled bet of Pai Lunliu in the house as it is opened, in simulated time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from banco.core.boxes import TurnCards
from banco.core.game import Offer
from banco.core.messages import Command
from banco.games import GAMES
from banco.games.pai_lunliu.commands import Bet, TakeBox
from banco.house.tables.configuration import OUR_TABLES, read_tables
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.house_players import run_house_players
from banco.server.live.table import LiveTable
from banco.table.permissions import Asker
from tests.server.support.halls import Onlooker
from tests.server.support.simulated import simulated, table_in_memory

SECONDS = 25
PAI_LUNLIU = next(table for table in read_tables(OUR_TABLES, GAMES) if table.game == "pai-lunliu")

Newcomer = Callable[[LiveTable], Awaitable[None]]


async def offered(table: LiveTable, wanted: Callable[[Command], bool]) -> Offer:
    """The first offer of this kind to anna, as soon as there is one."""
    while True:
        state: Any = table.desk.played.state if table.desk.played else None
        offers = table.desk.game.legal(state, "anna") if state else ()
        if found := next((offer for offer in offers if wanted(offer.command)), None):
            return found
        await asyncio.sleep(0.05)


async def does(table: LiveTable, seconds: float, wanted: Callable[[Command], bool]) -> None:
    """What a person does who needs so long to find the button; it is there then, or the person had no fair chance."""
    await offered(table, wanted)
    await asyncio.sleep(seconds)
    offer = await asyncio.wait_for(offered(table, wanted), 0.1)
    await table.submit(CommandRequest(Asker("anna"), "anna/1", f"{now()}", offer.command, now()))


async def sits_and_bets(table: LiveTable) -> None:
    await does(table, 3, lambda command: isinstance(command, TakeBox))
    await does(table, 5, lambda command: isinstance(command, Bet) and command.spot == "box 4")
    await does(table, 3, lambda command: isinstance(command, Bet) and command.spot == "box 4")
    await does(table, 1.5, lambda command: isinstance(command, TurnCards))


async def backs_a_house_player(table: LiveTable) -> None:
    await does(table, 5, lambda command: isinstance(command, Bet) and command.spot == "box 2")


async def looks_on(_table: LiveTable) -> None:
    """Nothing at all."""


async def first_settled(newcomer: Newcomer) -> float:
    """The seconds from the opening of the table to its first settled bets."""
    table, store = table_in_memory(PAI_LUNLIU)
    await table.start()
    table.subscribe(onlooker := Onlooker("anna"))
    table.seat("anna", "anna/1", 500_00)
    opened = now()
    tasks = [asyncio.ensure_future(run) for run in (table.run(), run_house_players(table, store))]
    await newcomer(table)
    while not any(event["what"] == "settled" for message in onlooker.messages for event in message["events"]):
        await asyncio.sleep(0.05)
    took = (now() - opened) / 1000
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return took


@pytest.mark.parametrize("newcomer", [sits_and_bets, backs_a_house_player, looks_on])
def test_from_the_opening_to_the_first_settled_bet_it_takes_less_than_25_seconds(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    took: list[float] = []

    async def play() -> None:
        took.append(await first_settled(newcomer))

    simulated(monkeypatch, play)
    assert took[0] < SECONDS
