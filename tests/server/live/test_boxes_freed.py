"""Ruling B1: a box is free again once its player has gone, whatever the game; who is there is counted, not who was."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest
from msgspec import structs
from sqlalchemy import select

from banco.core.cards import read_cards
from banco.core.messages import Command, NoMoreBets
from banco.games.lugano.commands import Bet, GiveCard
from banco.games.pai_lunliu.commands import TakeBox
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.table import LiveTable
from banco.table.due_actions import NOT_PUT_RIGHT
from banco.table.permissions import SYSTEM, Asker, NotYours
from banco.table.settings import Clocks, TableSettings
from tests.house.support.rounds import CREDIT
from tests.server.support.halls import Onlooker, in_betting, live_table, quick_settings
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")

SOON = 40
LATE = 600_000
PATIENT = Clocks(betting=LATE, bank=LATE, choice=LATE, card=0, pause=5)
COMPLETE = ("59", "play")


def patient(game: str = "lugano", clocks: Clocks = PATIENT) -> TableSettings:
    return quick_settings(game, clocks=clocks)


async def sits(table: LiveTable, player: str) -> Onlooker:
    """The player with credit and a line to the table."""
    line = Onlooker(player)
    table.subscribe(line)
    table.seat(player, f"{player}/1", CREDIT)
    return line


async def ask(table: LiveTable, player: str, *commands: Command) -> None:
    for number, command in enumerate(commands):
        key = f"{player}-{table.desk.number}-{number}"
        await table.submit(CommandRequest(Asker(player), f"{player}/1", key, command, now()))


def bets(player: str, box: int, spots: tuple[str, ...] = COMPLETE) -> list[Bet]:
    return [Bet(player, 1_000, f"{spot} of box {box}") for spot in spots]


def held(table: LiveTable) -> Mapping[int, str]:
    """The boxes that are held, in the round in play."""
    return table.desk.game.holders(table.desk.played.state) if table.desk.played else {}


def test_b1_a_box_is_free_when_its_player_has_not_come_back_in_time_and_an_incomplete_bet_with_it(
    store: Store,
) -> None:
    async def play() -> None:
        async with live_table(store, patient(), reconnect=SOON) as table:
            anna, bruno = [await sits(table, player) for player in ("anna", "bruno")]
            await in_betting(table)
            for box in (1, 2, 3):
                await ask(table, "anna", *bets("anna", box, ("59", "pair")))
            await ask(table, "bruno", *bets("bruno", 7, ("59",)))
            table.unsubscribe(anna)
            await eventually(lambda: list(held(table).values()) == ["bruno"])
            assert table.desk.staked["anna"] == 0
            assert table.presence.credit_of("anna") == CREDIT
            assert (table.free_boxes, table.status.players) == (6, 1)
            assert list(table.players) == ["anna", "bruno"], "the session stays open (S4)"
            table.unsubscribe(bruno)
            await eventually(lambda: not held(table))
            assert not table.attended

    asyncio.run(play())
    who = select(journal.c.asker).where(journal.c.command.like('{"do":"leave_box"%'))
    assert set(store.read(lambda c: c.execute(who).scalars().all())) == {"system"}


def test_b1_a_full_table_of_closed_tabs_can_be_played_by_a_newcomer(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient(), reconnect=SOON) as table:
            anna = await sits(table, "anna")
            await in_betting(table)
            for box in range(1, 8):
                await ask(table, "anna", *bets("anna", box, ("59",)))
            assert (table.full, table.status.full) == (True, True)
            table.unsubscribe(anna)
            await eventually(lambda: not table.full)
            await sits(table, "bruno")
            await ask(table, "bruno", *bets("bruno", 4))

    asyncio.run(play())


def test_b1_whoever_comes_back_in_time_keeps_the_box(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient(), reconnect=LATE) as table:
            anna, _ = [await sits(table, player) for player in ("anna", "bruno")]
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1, ("59",)))
            table.unsubscribe(anna)
            assert table.status.players == 2, "who is waited for is there"
            await ask(table, "bruno", *bets("bruno", 2))
            assert held(table) == {1: "anna", 2: "bruno"}
            table.subscribe(anna)
            assert table.presence.next_gone_at(()) is None

    asyncio.run(play())


def test_b1_a_complete_box_of_one_who_has_gone_is_played_at_once_and_then_free(store: Store) -> None:
    async def play() -> None:
        quick = structs.replace(PATIENT, betting=60)
        async with live_table(store, patient(clocks=quick), reconnect=SOON) as table:
            anna, _ = [await sits(table, player) for player in ("anna", "bruno")]
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1))
            table.unsubscribe(anna)
            await eventually(lambda: table.desk.rounds == 2 and table.desk.played and not held(table))

    asyncio.run(play())
    assert "chosen" in str(store.read(lambda c: c.execute(select(journal.c.events)).scalars().all()))


def test_b1_after_a_restart_boxes_are_waited_for_as_long_as_any_line(store: Store) -> None:
    async def bet() -> None:
        async with live_table(store, patient()) as table:
            table.subscribe(Onlooker())
            table.seat("anna", "anna/1", CREDIT)
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1, ("59",)))

    async def come_back() -> None:
        async with live_table(store, patient(), reconnect=SOON) as table:
            assert held(table) == {1: "anna"}
            await eventually(lambda: not held(table))

    asyncio.run(bet())
    asyncio.run(come_back())


def test_pai_lunliu_does_not_wait_for_holders_who_have_gone(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient("pai-lunliu"), reconnect=SOON) as table:
            lines = {player: await sits(table, player) for player in ("anna", "bruno", "carla")}
            await eventually(lambda: table.desk.played)
            await ask(table, "anna", TakeBox("anna", 1))
            await ask(table, "bruno", TakeBox("bruno", 2))
            await ask(table, "carla", TakeBox("carla", 3))
            table.unsubscribe(lines["carla"])
            await eventually(lambda: held(table) == {1: "anna", 2: "bruno"})
            table.unsubscribe(lines["anna"])
            await eventually(lambda: held(table) == {2: "bruno"})

    asyncio.run(play())


def test_b1a_whoever_sits_alone_asks_for_the_cards_at_once(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient()) as table:
            await sits(table, "anna")
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1))
            await ask(table, "anna", NoMoreBets())
            assert table.desk.played is None or table.desk.played.state.closed

    asyncio.run(play())


def test_b1a_the_bets_and_the_wish_for_cards_may_be_asked_at_once(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient()) as table:
            await sits(table, "anna")
            await in_betting(table)
            await table.submit(CommandRequest(Asker("anna"), "anna/1", "all", (*bets("anna", 1), NoMoreBets()), now()))
            assert table.desk.played is None or table.desk.played.state.closed

    asyncio.run(play())


def test_b1a_whoever_sits_with_others_waits_for_the_clock(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient()) as table:
            for player in ("anna", "bruno"):
                await sits(table, player)
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1))
            await ask(table, "bruno", *bets("bruno", 2, ("59",)))
            with pytest.raises(NotYours):
                await ask(table, "anna", NoMoreBets())

    asyncio.run(play())


def test_b1a_an_idle_table_gives_the_whole_time_from_the_first_complete_box(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient()) as table:
            await sits(table, "anna")
            await in_betting(table)
            assert table.deadline is None
            await ask(table, "anna", *bets("anna", 1, ("59",)))
            assert table.deadline is None
            before = now()
            await ask(table, "anna", *bets("anna", 1, ("play",)))
            deadline: int | None = table.deadline
            assert deadline is not None
            assert before + LATE <= deadline <= now() + LATE

    asyncio.run(play())


def test_a_misdealt_hand_that_nobody_puts_right_is_void_and_every_stake_goes_back(store: Store) -> None:
    async def play() -> None:
        clocks = structs.replace(PATIENT, card=LATE, inspector=30)
        async with live_table(store, patient(clocks=clocks)) as table:
            anna = await sits(table, "anna")
            await in_betting(table)
            await ask(table, "anna", *bets("anna", 1), NoMoreBets())
            await table.submit(CommandRequest(SYSTEM, "", "wrong", GiveCard(read_cards("9h")[0], 3), now()))
            await eventually(lambda: table.desk.played is None or table.desk.rounds == 2)
            told = [event for message in anna.messages for event in message["events"]]
            assert NOT_PUT_RIGHT in [event.get("why") for event in told if event["what"] == "round_voided"]
            assert table.presence.credit_of("anna") == CREDIT

    asyncio.run(play())
