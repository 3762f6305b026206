"""Several questions to a live table at the same moment: decided one after another, stored by one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import select

from banco.core.bets import BelowMinimum, BettingClosed
from banco.core.messages import NoMoreBets
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.options import FOR_FUN
from banco.games.lucky_tree.pays import Spot
from banco.games.paijiu.messages import AskCards
from banco.games.paijiu.messages import Bet as PaijiuBet
from banco.games.paijiu.pays import Spot as PaijiuSpot
from banco.house.store.failures import StoreFailed
from banco.house.store.schema import plays, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.ledger.transfers import BeyondCredit
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest, QueuedCommand
from banco.server.live.group_commit import decide_group
from banco.server.live.replay_buffer import BUFFER_SIZE
from banco.server.live.table import LiveTable
from banco.server.live.table_update import TableUpdate
from banco.table.desk import Desk
from banco.table.entry import Entry, StaleTable, Stored
from banco.table.permissions import Asker, Role
from banco.table.stages import Stage
from tests.house.support.rounds import PLAYERS
from tests.server.support.clocks import MovedClock
from tests.server.support.halls import PATIENT, Onlooker, in_betting, live_table, patient_settings
from tests.server.support.servers import on_both_databases
from tests.waits import GUARD_SECONDS

pytestmark = pytest.mark.usefixtures("funded")

TOGETHER = structs.replace(PATIENT, card=1)


async def all_ask(table: LiveTable, *bets: tuple[str, str, int]) -> list[Any]:
    """What everybody is answered who asks at the same moment: player, key and cents."""
    asked = [
        table.submit(CommandRequest(Asker(player), f"{player}/1", key, Bet(player, cents, Spot.PLAYER), now()))
        for player, key, cents in bets
    ]
    return await asyncio.gather(*asked, return_exceptions=True)


def at_a_crowded_table(store: Store, play: Callable[[LiveTable], Awaitable[None]]) -> None:
    async def run() -> None:
        async with live_table(store, patient_settings("lucky-tree", clocks=TOGETHER)) as table:
            for player in PLAYERS:
                table.seat(player, f"{player}/1")
            await in_betting(table)
            await asyncio.wait_for(play(table), GUARD_SECONDS)

    asyncio.run(run())


@on_both_databases
def test_questions_that_wait_together_are_answered_in_order(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        number = table.desk.number
        bets = [(PLAYERS[n % 3], f"k{n}", 500 if n < 3 else 100) for n in range(90)]
        stored = await all_ask(table, *bets)
        assert [one.number for one in stored] == [number + 1 + n for n in range(90)]
        assert table.desk.number == number + 90
        assert table.desk.staked == dict.fromkeys(PLAYERS, 500 + 29 * 100)

    at_a_crowded_table(store, play)
    assert sum(store.read(lambda c: c.execute(select(plays.c.staked)).scalars())) == 3 * 3400


def test_a_question_that_is_not_kept_does_not_fail_those_after_it(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        number = table.desk.number
        table.seat("dora", "dora/1")  # without any credit
        bets = ("anna", "a", 500), ("dora", "d", 500), ("bruno", "b", 500), ("anna", "a", 500), ("carla", "c", 500)
        first, beyond, second, again, third = await all_ask(table, *bets)
        assert [stored.number for stored in (first, second, third)] == [number + 1, number + 2, number + 3]
        assert isinstance(beyond, BeyondCredit)
        assert (again.number, again.repeated) == (number + 1, True)
        assert table.desk.staked == dict.fromkeys(PLAYERS, 500)

    at_a_crowded_table(store, play)
    assert store.read(lambda c: c.execute(select(plays.c.player)).scalars().all()) == list(PLAYERS)


def test_one_whose_answer_is_lost_is_not_done_twice_nor_are_those_after_it(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        number, real = table.desk.number, table._store.store_entry

        async def loses_one(entry: Entry, trace: str = "") -> Stored:
            stored = await real(entry, trace)
            if entry.key == "bruno" and not stored.repeated:
                raise StoreFailed(why="the line to the database broke")
            return stored

        table._store.store_entry = loses_one  # type: ignore[method-assign]
        answers = await all_ask(table, *((player, player, 500) for player in PLAYERS))
        assert [answer.number for answer in answers] == [number + 1, number + 2, number + 3]
        assert table.desk.number == number + 3
        assert table.desk.staked == dict.fromkeys(PLAYERS, 500)

    at_a_crowded_table(store, play)
    assert store.read(lambda c: c.execute(select(plays.c.staked)).scalars().all()) == [500, 500, 500]


def test_a_question_that_the_rules_refuse_does_not_hold_up_those_after_it(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        low, stored = await all_ask(table, ("anna", "a", 400), ("bruno", "b", 500))
        assert isinstance(low, BelowMinimum)
        assert stored.number == table.desk.number
        assert table.desk.staked == {"bruno": 500}

    at_a_crowded_table(store, play)


def test_whoever_returns_to_a_crowd_is_told_what_was_everybodys_however_many_have_bet(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        opened = table.desk.number
        for number in range(5):
            bets = [(PLAYERS[n % 3], f"{number}-{n}", 500) for n in range(BUFFER_SIZE // 4)]
            await all_ask(table, *bets)
        last = table.desk.number
        assert last > opened + BUFFER_SIZE
        await table._run_system_command(NoMoreBets())
        assert [news.number for news in table.missed_since(opened) or ()] == [last + 1]
        assert table.missed_since(0) is not None

    at_a_crowded_table(store, play)


def test_what_another_house_has_stored_is_not_told_again(store: Store) -> None:
    async def play(table: LiveTable) -> None:
        before = table.desk.number
        asked = Bet("anna", 500, Spot.TIE)
        await store.store_entry(table.desk.play(Asker("anna"), "elsewhere", asked, now(), "anna/1").entry)
        await all_ask(table, ("bruno", "b", 500))
        assert table.missed_since(before) is None
        assert [news.number for news in table.missed_since(before + 1) or ()] == []

    at_a_crowded_table(store, play)


def test_t6_of_questions_together_those_after_the_cut_off_are_too_late(store: Store, clock: MovedClock) -> None:
    async def play(table: LiveTable) -> None:
        deadline, number, bet = table.deadline, table.desk.number, Bet("anna", 1000, Spot.PLAYER)
        assert deadline is not None
        clock.advance_to(deadline + 1)
        ask = [table.submit(CommandRequest(Asker("anna"), "anna/1", f"k{n}", bet, deadline + n // 2)) for n in range(3)]
        first, second, late = await asyncio.gather(*ask, return_exceptions=True)
        assert isinstance(first, Stored)
        assert isinstance(second, Stored)
        assert (first.number, second.number) == (number + 1, number + 2)
        assert isinstance(late, BettingClosed)

    at_a_crowded_table(store, play)


def test_what_is_stored_stands_though_it_could_not_be_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: LiveTable) -> None:
        real = TableUpdate.__init__
        broken = iter([True])

        def fails_once(*facts: Any) -> None:
            if next(broken, False):
                raise ZeroDivisionError
            real(*facts)

        monkeypatch.setattr(TableUpdate, "__init__", fails_once)
        answers = await all_ask(table, *((player, player, 500) for player in PLAYERS))
        assert [answer.repeated for answer in answers] == [False] * 3
        assert table.desk.staked == dict.fromkeys(PLAYERS, 500)

    at_a_crowded_table(store, play)
    states = store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert "void" not in states


def test_nothing_is_decided_beyond_the_end_of_a_stage() -> None:
    async def decided(stages: Callable[[Desk], Stage]) -> int:
        desk = Desk("t", GAMES["lucky-tree"], FOR_FUN, Money.PLAY_EUR).open(1).desk
        asked, loop = Bet("anna", 1000, Spot.PLAYER), asyncio.get_running_loop()
        requests = (CommandRequest(Asker("anna"), "anna/1", f"k{n}", asked, 1) for n in range(5))
        commands = [QueuedCommand(request, loop.create_future()) for request in requests]
        return len(list(decide_group(desk, commands, lambda step: None, stages)))

    assert asyncio.run(decided(lambda desk: Stage("t/1", "betting"))) == 5
    assert asyncio.run(decided(lambda desk: Stage("t/1", "over" if desk.number > 2 else "betting"))) == 2


class WatchedStore:
    """A table's store that tells what is handed in and when it is stored; where it fails, once, an opening is not."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.together: list[str] = []
        self.fails = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def store_entry(self, entry: Entry, trace: str = "") -> Stored:
        self.together.append(entry.key)
        if entry.opened and entry.number > 1 and self.fails:
            self.fails = False
            raise StaleTable(chain=entry.table, number=entry.number, key=entry.key)
        stored: Stored = await self._store.store_entry(entry, trace)
        self.together.append("stored")
        return stored


def coups_alone(store: Store, *, fails: bool) -> tuple[WatchedStore, list[int], LiveTable]:
    """Two coups of somebody who plays alone: the store, the numbers that their screen was told, and the table."""

    async def play() -> tuple[WatchedStore, list[int], LiveTable]:
        onlooker, clocks = Onlooker(PLAYERS[0]), structs.replace(PATIENT, card=0)
        async with live_table(store, patient_settings("paijiu", solo=True, clocks=clocks)) as table:
            written = WatchedStore(table._store)
            written.fails = fails
            table._store = written
            table.subscribe(onlooker)
            table.seat(PLAYERS[0], f"{PLAYERS[0]}/1")
            await in_betting(table)
            for key in ("first", "second"):
                asked = PaijiuBet(PLAYERS[0], 1_000, PaijiuSpot.NORTH), AskCards(PLAYERS[0])
                alone = Asker(PLAYERS[0], Role.ALONE)
                await table.submit(CommandRequest(alone, f"{PLAYERS[0]}/1", key, asked, now()))
                await in_betting(table)
            return written, [update.number for update in onlooker.updates], table

    return asyncio.run(play())


def test_at_a_solo_table_the_end_of_a_round_and_the_next_one_are_stored_together(store: Store) -> None:
    written, numbers, table = coups_alone(store, fails=False)
    name = table.settings.name
    stored = ["stored", "stored"]
    assert written.together[-8:] == ["first", f"{name}/2/open", *stored, "second", f"{name}/3/open", *stored]
    assert numbers[-4:] == [2, 3, 4, 5]
    assert table.desk.round_id == f"{name}/3"


def test_a_round_whose_opening_was_not_stored_is_opened_by_the_next_turn(store: Store) -> None:
    written, numbers, table = coups_alone(store, fails=True)
    name = table.settings.name
    opened = f"{name}/2/open"
    assert written.together[-9:-4] == ["first", opened, "stored", opened, "stored"]
    assert numbers[-4:] == [2, 3, 4, 5]
