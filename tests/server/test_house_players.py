"""House players: one newcomer can play Pai Lunliu alone, and without anybody they rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select

from banco.core.errors import Refusal
from banco.games import GAMES
from banco.games.pai_lunliu.commands import Agree, TakeBox
from banco.games.pai_lunliu.state import State
from banco.house.store.schema import plays, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server import house_players
from banco.server.house_players import run_house_players
from banco.server.live import LiveTable
from banco.server.outside import now
from banco.table.askers import Asker
from banco.table.settings import BadSettings, Clocks
from tests.server.halls import Onlooker, live_table, play_at, quick_settings, until

pytestmark = pytest.mark.usefixtures("funded")

LUNLIU = quick_settings(
    "pai-lunliu", house_players=3, clocks=Clocks(betting=300, bank=200, choice=100, card=0, pause=5)
)


async def with_house(store: Store, rounds_wanted: int, *, anna: bool) -> Onlooker:
    onlooker = Onlooker()
    async with live_table(store, LUNLIU) as table:
        tasks = [asyncio.create_task(run_house_players(table, store))]
        if anna:
            table.watch(onlooker)
            tasks.append(asyncio.create_task(play_at(table, "anna", 4)))
            await asyncio.wait_for(until(table, rounds_wanted), 60)
        else:
            await asyncio.sleep(0.3)
            assert table.desk.rounds == 0
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return onlooker


def test_one_newcomer_plays_pai_lunliu_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    asyncio.run(with_house(store, 4, anna=True))
    assert store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all()).count("settled") >= 4
    players = set(store.read(lambda c: c.execute(select(plays.c.player).where(plays.c.staked > 0)).scalars()))
    assert "anna" in players
    assert any(player.startswith("house-") for player in players)


async def asks_for_the_bank(store: Store) -> list[dict[str, Any]]:
    """What is told until anna, who takes the box that is left and asks for the bank, has it."""
    onlooker, patient = Onlooker(), quick_settings("pai-lunliu", house_players=3, clocks=Clocks(bank=600_000))
    async with live_table(store, patient) as table:
        table.watch(onlooker)
        table.seat("anna", "anna/1")
        playing = asyncio.create_task(run_house_players(table, store))
        await holding(table, lambda state: state.banker == 1)
        await asyncio.sleep(0.2)  # many thoughts of a house player
        await table.ask(Asker("anna"), "anna/1", "sits", TakeBox("anna", 4), now())
        await table.ask(Asker("anna"), "anna/1", "asks", Agree("anna", 4), now())
        await holding(table, lambda state: state.banker == 4)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    return [event for message in onlooker.messages for event in message["events"]]


async def holding(table: LiveTable, true: Callable[[State], bool]) -> None:
    """Wait until this is true of the coup."""
    async with asyncio.timeout(60):
        while table.desk.played is None or not true(table.desk.played.state):
            await asyncio.sleep(0.01)


def test_a_newcomer_has_time_to_sit_and_gets_the_bank_he_asks_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    told = asyncio.run(asks_for_the_bank(store))
    assert [event["box"] for event in told if event["what"] == "agreed"] == [4, 4, 4, 4]
    assert told[-1]["what"] == "bank_taken"
    assert "bet_placed" not in [event["what"] for event in told]


async def sits_down(table: LiveTable, player: str, box: int) -> None:
    """The player holds the box as soon as boxes change hands."""
    for attempt in count():
        with suppress(Refusal):
            await table.ask(Asker(player), f"{player}/1", f"sits-{attempt}", TakeBox(player, box), now())
            return
        await asyncio.sleep(0.01)


async def leaves_the_table(store: Store) -> None:
    """Anna takes the box that is left, and her session is closed: the box is free, and the game goes on."""
    async with live_table(store, LUNLIU) as table:
        table.watch(Onlooker())
        table.seat("anna", "anna/1")
        playing = asyncio.create_task(run_house_players(table, store))
        await holding(table, lambda state: state.banker == 1)
        await sits_down(table, "anna", 4)
        table.unseat("anna")
        await asyncio.wait_for(until(table, 2), 60)
        await holding(table, lambda state: "anna" not in state.holders.values())
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def test_whoever_leaves_the_table_with_a_box_does_not_stop_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    asyncio.run(leaves_the_table(store))


def test_without_anybody_they_rest(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    asyncio.run(with_house(store, 0, anna=False))


def test_they_never_play_for_real_money() -> None:
    with pytest.raises(BadSettings, match="play money only"):
        quick_settings("pai-lunliu", house_players=1, money=Money.EUR).options_of(GAMES["pai-lunliu"])
