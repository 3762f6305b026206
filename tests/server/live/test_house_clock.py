"""The time of the house: it never steps, whatever happens to the machine's clock, and neither do the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import pytest
from sqlalchemy import select

from banco.core.chance import SeededChance
from banco.core.request import Request
from banco.core.time import HOUR, MINUTE, Millis
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.create_account import open_guest
from banco.house.sessions.open_session import open_session
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.house.void_round import void_round
from banco.ledger.purses import Money
from banco.server import clock_and_entropy
from banco.server.clock_and_entropy import FOLLOWS_BY, MILLI, HouseClock
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.hall import Hall
from banco.table.permissions import Asker, Role
from banco.table.settings import TableSettings
from tests.server.support.clocks import SetClock
from tests.server.support.halls import Onlooker, ending, in_betting, patient_settings, play_at, quick_settings, until
from tests.server.support.servers import on_both_databases, wrong_in
from tests.waits import eventually

STEPS = pytest.mark.parametrize("step", [-HOUR, HOUR], ids=["back", "forward"])
TIMES = SessionTimes()
TABLE = "lucky-tree-1"
INES = Asker("ines", Role.INSPECTOR)


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The clock of the house, on a machine whose clock the test sets."""
    clock = SetClock()
    monkeypatch.setattr(clock_and_entropy, "clock", clock)
    return clock


def moments(clock: SetClock, passing: Sequence[Millis]) -> list[Millis]:
    """What the clock tells after each of these times has passed."""
    told = []
    for millis in passing:
        clock.pass_by(millis)
        told.append(clock.now())
    return told


@STEPS
def test_a_clock_that_is_set_changes_nothing_at_once_and_is_followed_slowly(step: Millis) -> None:
    clock = SetClock(stands=True)
    begun = clock.now()
    clock.set_by(step)
    assert clock.now() == begun
    told = moments(clock, [1_000] * 100)
    assert {after - before for before, after in pairwise([begun, *told])} == {1_000 + (20 if step > 0 else -20)}


@STEPS
def test_a_clock_that_was_set_is_reached_and_not_passed(step: Millis) -> None:
    clock = SetClock(stands=True)
    clock.now()
    clock.set_by(step)
    clock.now()
    clock.pass_by(FOLLOWS_BY * HOUR)
    assert clock.now() == clock.machine
    assert moments(clock, [MINUTE] * 3) == [clock.machine - 2 * MINUTE, clock.machine - MINUTE, clock.machine]


def test_what_the_machine_says_is_what_the_house_says_while_nobody_sets_its_clock() -> None:
    clock = SetClock(stands=True)
    for _ in range(10):
        clock.pass_by(777)
        assert clock.now() == clock.machine


@STEPS
def test_a_clock_that_is_set_is_told_once(step: Millis, caplog: pytest.LogCaptureFixture) -> None:
    clock = SetClock(stands=True)
    clock.set_by(step)
    moments(clock, [1_000] * 5)
    (said,) = caplog.messages
    assert "3600.0 s" in said


def test_a_house_begins_where_its_journals_end(caplog: pytest.LogCaptureFixture) -> None:
    clock = SetClock(stands=True)
    clock.begin(clock.machine - HOUR)
    assert clock.now() == clock.machine
    assert not caplog.messages
    clock.begin(clock.machine + HOUR)
    assert clock.now() == clock.machine + HOUR
    (said,) = caplog.messages
    assert "3600.0 s behind" in said


def test_waiting_lasts_until_the_moment_has_come() -> None:
    clock = HouseClock()
    at = clock.now() + 20
    asyncio.run(clock.until(at))
    assert clock.now() >= at


async def opened(store: Store, *tables: TableSettings) -> Hall:
    hall = Hall(store, GAMES, tables, SeededChance(1), TIMES)
    await hall.open()
    return hall


def commands_in(store: Store) -> bool:
    """Whether no moment of any journal is before the one of the entry before."""
    query = select(journal.c.chain, journal.c.at).order_by(journal.c.chain, journal.c.number)
    rows = store.read(lambda c: c.execute(query).all())
    return all(before.chain != after.chain or before.at <= after.at for before, after in pairwise(rows))


@pytest.mark.usefixtures("funded")
@STEPS
def test_a_table_goes_on_when_the_clock_is_set_and_after_a_restart(
    store: Store, step: Millis, set_clock: SetClock
) -> None:
    async def play() -> None:
        for turn in range(3):
            if turn:
                set_clock.set_by(step)
            hall = await opened(store, quick_settings("lucky-tree"))
            table = hall.tables[TABLE]
            table.subscribe(Onlooker())
            await until(table, table.desk.rounds + 1)
            set_clock.set_by(step)
            await until(table, table.desk.rounds + 2)
            await hall.close()
            set_clock.restart()

    asyncio.run(play())
    assert commands_in(store)


@pytest.mark.usefixtures("funded")
@STEPS
def test_a_clock_that_is_set_leaves_players_the_time_that_they_have(
    store: Store, step: Millis, set_clock: SetClock
) -> None:
    async def play() -> None:
        hall = await opened(store, patient_settings("lucky-tree"), quick_settings("lucky-tree", name="quick"))
        table, quick = hall.tables[TABLE], hall.tables["quick"]
        table.subscribe(Onlooker())
        quick.subscribe(Onlooker())
        async with ending(play_at(table, "anna", 1)):
            await eventually(lambda: table.desk.staked)
        left = left_at(table.deadline)
        set_clock.set_by(step)
        await until(quick, quick.desk.rounds + 3)
        assert table.desk.rounds == 1, "it was rushed"
        assert left - MINUTE < left_at(table.deadline) <= left
        await hall.close()
        set_clock.restart()
        hall = await opened(store, patient_settings("lucky-tree"))
        hall.tables[TABLE].subscribe(Onlooker())
        assert left_at(hall.tables[TABLE].deadline) <= HOUR, "it was frozen"
        await hall.close()

    def left_at(deadline: Millis | None) -> Millis:
        assert deadline
        return deadline - clock_and_entropy.now()

    asyncio.run(play())


@STEPS
def test_s1_inactivity_is_counted_by_the_time_that_passes_whatever_the_clock_says(
    store: Store, step: Millis, set_clock: SetClock
) -> None:
    player = store.do_now(lambda c: open_guest(c, clock_and_entropy.now(), b"anna")).name
    session = store.do_now(
        lambda c: open_session(
            c,
            Request(at=clock_and_entropy.now(), by=player, key="k"),
            player,
            TABLE,
            "lucky-tree",
            Money.PLAY_EUR,
            1_000,
        )
    )

    def away() -> bool:
        return store.read(lambda c: find_session(c, session.id)).away_at is not None

    async def play() -> None:
        hall = await opened(store, patient_settings("lucky-tree"))
        set_clock.set_by(step)
        await hall.run_jobs_once()
        assert not away(), "it was given up by a clock that was set"
        set_clock.pass_by(2 * TIMES.inactivity)
        await hall.run_jobs_once()
        assert away(), "it lives for ever"
        await hall.close()

    asyncio.run(play())


@on_both_databases
@pytest.mark.usefixtures("set_clock")
def test_what_somebody_with_another_clock_writes_neither_freezes_a_table_nor_turns_a_journal_back(store: Store) -> None:
    def ahead() -> Millis:
        return clock_and_entropy.now() + HOUR

    async def play() -> None:
        hall = await opened(store, patient_settings("lucky-tree"))
        table, anna = hall.tables[TABLE], store.do_now(lambda c: open_guest(c, ahead(), b"anna")).name
        table.subscribe(Onlooker())
        session, _ = await hall.sit(anna, table, "sit", 2_000)
        for number in range(1, 3):
            await in_betting(table)
            round_id = table.desk.round_id
            await table.submit(
                CommandRequest(
                    Asker(anna), session.id, f"bet {number}", Bet(anna, 500, Spot.TIE), clock_and_entropy.now()
                )
            )
            await asyncio.to_thread(void_round, store, GAMES, round_id, INES, "a test", ahead())
            table.note_journal_number(table.desk.number + 1)
            await eventually(lambda rounds=number: table.desk.rounds > rounds)  # type: ignore[misc]
            store.do_now(lambda c: open_guest(c, ahead() + MINUTE, b"bruno"))
        await hall.leave(anna, table, "leave")
        await hall.close()

    asyncio.run(play())
    assert commands_in(store)
    assert not wrong_in(store)


def test_the_clock_counts_in_milliseconds_since_1970() -> None:
    assert HouseClock(lambda: 1_767_225_600_000 * MILLI, lambda: 5).now() == 1_767_225_600_000
