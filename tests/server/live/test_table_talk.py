"""What people at a table say to each other: that they are ready, and gestures; told to all, and stored nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import structs

from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.people.company import numbers_of, people_of
from banco.server.live.people.gestures import (
    PLAYER_GESTURES,
    PLAYER_MILLIS,
    TABLE_GESTURES,
    TABLE_MILLIS,
    GestureRate,
    GesturesOff,
    TooManyGestures,
)
from banco.server.live.pseudonyms import Pseudonyms
from banco.server.live.refusals import NobodyWaits
from banco.server.live.table import LiveTable
from banco.server.protocol import Gesture
from banco.table.desk import NoSession
from banco.table.entry import Entry
from banco.table.permissions import Asker
from banco.table.settings import Clocks, TableSettings
from tests.server.support.halls import Onlooker, in_betting, quick_settings
from tests.server.support.simulated import simulated, table_in_memory

SETTINGS = quick_settings("lucky-tree", clocks=Clocks())
Play = Callable[[LiveTable, Onlooker], Awaitable[None]]


def at_table(monkeypatch: pytest.MonkeyPatch, play: Play, settings: TableSettings = SETTINGS) -> None:
    """Play at a table where anna and bruno sit and anna is told everything, in simulated time."""

    async def run() -> None:
        table, _ = table_in_memory(settings)
        await table.start()
        anna = Onlooker("anna")
        for player in (anna, Onlooker("bruno")):
            table.subscribe(player)
            table.seat(player.player, f"{player.player}/1", 500_00)
        task = asyncio.ensure_future(table.run())
        await in_betting(table)
        await play(table, anna)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    simulated(monkeypatch, run)


async def bets(table: LiveTable, player: str, key: str) -> None:
    request = CommandRequest(Asker(player), f"{player}/1", f"{player}-{key}", Bet(player, 1_000, Spot.PLAYER), now())
    await table.submit(request)


async def closed_after(table: LiveTable, since: int) -> float:
    """The seconds until the betting is closed."""
    number = table.desk.rounds
    while table.desk.rounds == number and table.desk.played and table.desk.played.state.phase.value == "betting":
        await asyncio.sleep(0.05)
    return (now() - since) / 1000


def test_once_everybody_is_ready_the_betting_closes_and_the_journal_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[str] = []

    async def play(table: LiveTable, anna: Onlooker) -> None:
        store: Any = table._store
        kept = store.store_entry

        def store_and_note(entry: Entry, trace: str = "") -> Any:
            keys.append(entry.key)
            return kept(entry)

        monkeypatch.setattr(store, "store_entry", store_and_note)
        began = now()
        await bets(table, "anna", "1")
        await bets(table, "bruno", "1")
        table.talk.say_ready("anna", ready=True)
        await asyncio.sleep(1)
        assert [person["ready"] for person in anna.told[-1]["people"]] == [True, False]
        assert anna.told[-1]["waits"]
        table.talk.say_ready("bruno", ready=True)
        assert await closed_after(table, began) < 2
        assert any(key.endswith("/everybody-ready") for key in keys)
        await asyncio.sleep(0.2)
        assert not anna.told[-1]["waits"]
        with pytest.raises(NobodyWaits):
            table.talk.say_ready("anna", ready=True)

    at_table(monkeypatch, play)


def test_whoever_bets_again_or_takes_it_back_has_the_whole_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: LiveTable, _anna: Onlooker) -> None:
        began = now()
        await bets(table, "anna", "1")
        table.talk.say_ready("bruno", ready=True)
        table.talk.say_ready("bruno", ready=False)
        table.talk.say_ready("anna", ready=True)
        await bets(table, "anna", "2")
        assert await closed_after(table, began) > SETTINGS.clocks.betting / 1000 - 1

    at_table(monkeypatch, play)


def test_whoever_does_not_bet_has_half_of_the_time_and_all_see_the_new_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(table: LiveTable, _anna: Onlooker) -> None:
        began = now()
        await bets(table, "anna", "1")
        before = table.deadline
        table.talk.say_ready("anna", ready=True)
        assert before is not None
        assert table.deadline == before - SETTINGS.clocks.betting // 2
        assert (
            SETTINGS.clocks.betting / 2000 - 1 < await closed_after(table, began) < SETTINGS.clocks.betting / 2000 + 1
        )

    at_table(monkeypatch, play)


def test_gestures_are_told_to_everybody_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: LiveTable, anna: Onlooker) -> None:
        table.talk.gesticulate("bruno", Gesture.BRAVO)
        told = anna.told[-1]
        assert (told["type"], told["player"], told["gesture"]) == ("gestured", "bruno", "bravo")
        with pytest.raises(NoSession):
            table.talk.gesticulate("carla", Gesture.BRAVO)
        with pytest.raises(NoSession):
            table.talk.say_ready("carla", ready=True)

    at_table(monkeypatch, play)


def test_where_the_house_has_switched_them_off_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: LiveTable, _anna: Onlooker) -> None:
        with pytest.raises(GesturesOff):
            table.talk.gesticulate("anna", Gesture.HELLO)

    at_table(monkeypatch, play, structs.replace(SETTINGS, gestures=False))


def test_a_player_gestures_a_few_times_and_then_waits() -> None:
    rate = GestureRate()
    for second in range(PLAYER_GESTURES):
        rate.count("anna", 1_000 * second)
    with pytest.raises(TooManyGestures) as refused:
        rate.count("anna", 5_000)
    assert refused.value.facts["seconds"] == (PLAYER_MILLIS - 5_000) // 1000
    rate.count("bruno", 5_000)
    rate.count("anna", PLAYER_MILLIS)


def test_a_whole_table_that_gestures_waits_too() -> None:
    rate = GestureRate()
    for number in range(TABLE_GESTURES):
        rate.count(f"guest-{number}", 1_000)
    with pytest.raises(TooManyGestures):
        rate.count("anna", 1_000)
    rate.count("anna", 1_000 + TABLE_MILLIS)


def test_whoever_has_no_name_has_a_number_that_nobody_else_has_at_the_table() -> None:
    players = [f"guest-{number}" for number in range(400)]
    pseudonyms = Pseudonyms()
    numbers = numbers_of(players, pseudonyms)
    assert len(set(numbers.values())) == len(players)
    assert numbers_of(players[:1], pseudonyms) == {players[0]: numbers[players[0]]}
    anna, bruno = people_of(["anna", "bruno"], {"anna": "Ada L."}, frozenset(["bruno"]), pseudonyms)
    assert (anna.name, anna.number, anna.ready) == ("Ada L.", 0, False)
    assert (bruno.name, bruno.ready) == ("", True)
    assert bruno.number
