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
from banco.core.time import HOUR
from banco.games import GAMES
from banco.games.pai_lunliu.commands import Agree, TakeBox
from banco.games.pai_lunliu.state import State
from banco.house.store.schema import plays, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall import house_players
from banco.server.live.hall.house_players import play_turn, run_house_players
from banco.server.live.table import LiveTable
from banco.table.permissions import Asker
from banco.table.settings import BadSettings, Clocks
from tests.server.support.halls import Onlooker, ending, live_table, patient_settings, play_at, quick_settings, until
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")

LUNLIU = quick_settings(
    "pai-lunliu", house_players=3, clocks=Clocks(betting=300, bank=200, choice=100, card=0, pause=5)
)


def staked(store: Store) -> set[str]:
    """Who has staked anything in a round."""
    return set(store.read(lambda c: c.execute(select(plays.c.player).where(plays.c.staked > 0)).scalars()))


async def plays_alone(store: Store) -> None:
    """Anna plays with the house players, until four rounds have ended and both have staked."""
    async with live_table(store, LUNLIU) as table:
        table.subscribe(Onlooker())
        async with ending(run_house_players(table, store), play_at(table, "anna", 4)):
            await until(table, 4)
            await eventually(lambda: {"anna"} < staked(store))


def test_one_newcomer_plays_pai_lunliu_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    asyncio.run(plays_alone(store))
    assert store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all()).count("settled") >= 4
    assert "anna" in staked(store)
    assert any(player.startswith("house-") for player in staked(store))


async def asks_for_the_bank(store: Store) -> list[dict[str, Any]]:
    """What is told until anna, who takes the box that is left and asks for the bank, has it."""
    onlooker = Onlooker()
    async with live_table(store, patient_settings("pai-lunliu", house_players=3)) as table:
        table.subscribe(onlooker)
        table.seat("anna", "anna/1")
        await eventually(lambda: table.desk.played)
        await think(table, store)
        assert state_of(table).banker == 1
        await table.submit(CommandRequest(Asker("anna"), "anna/1", "sits", TakeBox("anna", 4), now()))
        await table.submit(CommandRequest(Asker("anna"), "anna/1", "asks", Agree("anna", 4), now()))
        await think(table, store)
        assert state_of(table).banker == 4
    return [event for message in onlooker.messages for event in message["events"]]


def state_of(table: LiveTable) -> State:
    """The coup in play."""
    assert table.desk.played
    state: State = table.desk.played.state
    return state


async def think(table: LiveTable, store: Store) -> None:
    """Many thoughts of the house players."""
    for _ in range(20):
        await play_turn(table, store)


async def holding(table: LiveTable, true: Callable[[State], bool]) -> None:
    """Wait until this is true of the coup."""
    await eventually(lambda: table.desk.played and true(table.desk.played.state))


def test_a_newcomer_has_time_to_sit_and_gets_the_bank_he_asks_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.table.pai_lunliu.house_player.SITTING_MILLIS", HOUR)
    told = asyncio.run(asks_for_the_bank(store))
    assert [event["box"] for event in told if event["what"] == "agreed"] == [4, 4, 4, 4]
    assert told[-1]["what"] == "bank_taken"
    assert "bet_placed" not in [event["what"] for event in told]


async def sits_down(table: LiveTable, player: str, box: int) -> None:
    """The player holds the box as soon as boxes change hands."""
    for attempt in count():
        with suppress(Refusal):
            await table.submit(
                CommandRequest(Asker(player), f"{player}/1", f"sits-{attempt}", TakeBox(player, box), now())
            )
            return
        await asyncio.sleep(0.01)


async def leaves_the_table(store: Store) -> None:
    """Anna takes the box that is left, and her session is closed: the box is free, and the game goes on."""
    async with live_table(store, LUNLIU) as table:
        table.subscribe(Onlooker())
        table.seat("anna", "anna/1")
        async with ending(run_house_players(table, store)):
            await holding(table, lambda state: state.banker == 1)
            await sits_down(table, "anna", 4)
            table.unseat("anna")
            await until(table, 2)
            await holding(table, lambda state: "anna" not in state.holders.values())


def test_whoever_leaves_the_table_with_a_box_does_not_stop_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_players, "THINKING_SECONDS", 0.01)
    asyncio.run(leaves_the_table(store))


def test_without_anybody_they_rest(store: Store) -> None:
    async def rest() -> None:
        async with live_table(store, LUNLIU) as table:
            await think(table, store)
            assert (table.desk.rounds, table.deadline) == (0, None)
            assert not table.players
            table.subscribe(Onlooker())
            await eventually(lambda: table.desk.rounds == 1)

    asyncio.run(rest())


def test_they_never_play_for_real_money() -> None:
    with pytest.raises(BadSettings, match="play money only"):
        quick_settings("pai-lunliu", house_players=1, money=Money.EUR).options_of(GAMES["pai-lunliu"])
