"""Live tables whose database fails: what is stored stands, and what is not stored never happened."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import select

from banco.core.cards import Card
from banco.core.chance import SeededChance
from banco.core.errors import BancoError
from banco.core.messages import Burn, Deal
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.games.paijiu import messages as paijiu
from banco.games.paijiu import pays as paijiu_pays
from banco.house.audit.auditor import audit
from banco.house.load_round import load_round, load_shoe
from banco.house.store.failures import StoreFailed
from banco.house.store.schema import journal, rounds
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.outage import NO_OUTAGE
from banco.server.live.refusals import OutcomeUnknown
from banco.server.live.store_adapter import DatabaseTableStore
from banco.server.live.table import LiveTable
from banco.table.entry import Stored
from banco.table.moves import CommandBatch
from banco.table.permissions import Asker
from tests.house.support.faults import Fault, FaultyDatabase, faulty
from tests.house.support.rounds import PLAYERS
from tests.keys import SEAL
from tests.server.support.halls import QUICK, SOLO, Onlooker, in_betting, live_table, play_at, quick_settings, until
from tests.server.support.servers import on_both_databases
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")

ANNA = Asker("anna")
PATIENT = structs.replace(QUICK, betting=600_000, choice=600_000)
SECONDS = 60


@pytest.fixture
def faults(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyDatabase]:
    monkeypatch.setattr("banco.server.live.table.RETRY_SECONDS", 0.01)
    with faulty(store.database) as database:
        yield database


def cards_by_shoe(store: Store) -> dict[str, tuple[Card | None, ...]]:
    """What the rounds have drawn from each shoe, in order; a burnt card is not named."""
    names = store.read(lambda c: c.execute(select(rounds.c.id).order_by(rounds.c.round_number)).scalars().all())
    drawn: dict[str, tuple[Card | None, ...]] = {}
    for name in names:
        stored = store.read(lambda c, name=name: load_round(c, GAMES, name))  # type: ignore[misc]
        for move in stored.played.moves:
            if isinstance(move.command, Deal):
                drawn[stored.shoe] = (*drawn.get(stored.shoe, ()), move.command.card)
            elif isinstance(move.command, Burn):
                drawn[stored.shoe] = (*drawn.get(stored.shoe, ()), *[None] * move.command.count)
    return drawn


def every_card_is_the_shoes_next(store: Store) -> bool:
    """Whether all rounds were dealt from their shoes in order, no card twice and none left out."""

    def lay_in(shoe: str) -> tuple[Card, ...]:
        return store.read(lambda c: load_shoe(c, SEAL, shoe)).cards

    return all(
        all(card in (None, lay) for card, lay in zip(drawn, lay_in(shoe), strict=False))
        for shoe, drawn in cards_by_shoe(store).items()
    )


def books_are_right(store: Store) -> bool:
    """Whether the audit finds nothing wrong but the credit of the players, who got it without an entry."""
    checked = store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
    wrong = [stage.wrong for stage in checked if stage.wrong]
    return {(one.table, one.found) for one in wrong} <= {
        ("transfers", "no entry that made it"),
        ("purses", "no such session"),
    }


def states(store: Store) -> list[str]:
    return list(store.read(lambda c: c.execute(select(rounds.c.state).order_by(rounds.c.round_number)).scalars()))


async def plays_on(table: LiveTable, players: tuple[str, ...], count: int) -> None:
    tasks = [asyncio.create_task(play_at(table, player, seed)) for seed, player in enumerate(players)]
    try:
        await asyncio.wait_for(until(table, count), SECONDS)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def outage(card: int, fault: Fault, stays_away: bool) -> Any:
    """Two of them by `make test`, in which each of the three comes either way; all by `make slow`."""
    left = not card == (fault is Fault.FAILED) == stays_away
    name = f"{card}-{fault.name.lower()}-{'away for a while' if stays_away else 'back at once'}"
    return pytest.param(card, fault, stays_away, id=name, marks=pytest.mark.slow if left else ())


OUTAGES = [outage(card, fault, away) for card, fault, away in product((0, 1), Fault, (False, True))]


@pytest.mark.parametrize(("card", "fault", "stays_away"), OUTAGES)
@pytest.mark.parametrize("game", GAMES)
def test_failing_commits_lose_no_card_deal_none_twice_and_void_no_round(
    store: Store, faults: FaultyDatabase, game: str, card: int, fault: Fault, stays_away: bool
) -> None:
    chance = SeededChance(card + 2 * stays_away)

    async def come_back() -> None:
        while True:
            await asyncio.sleep(0.02)
            faults.away = False

    async def play() -> None:
        settings = quick_settings(game, clocks=structs.replace(QUICK, card=card))
        async with live_table(store, settings) as table:
            faults.plan = lambda number: fault if chance.below(4) == 0 else None
            faults.stays_away = stays_away
            back = asyncio.create_task(come_back())
            await plays_on(table, PLAYERS[:1] if game in SOLO else PLAYERS, 4)
            back.cancel()
            faults.restore()

    asyncio.run(play())
    assert faults.faults > 1
    assert "void" not in states(store)
    assert every_card_is_the_shoes_next(store)
    assert books_are_right(store)


@on_both_databases
@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
def test_an_outcome_that_nobody_knows_is_told_as_unknown_and_looked_up_later(
    store: Store, faults: FaultyDatabase, fault: Fault
) -> None:
    asked = (*(paijiu.Bet("anna", 1000, spot) for spot in list(paijiu_pays.Spot)[:1]), paijiu.AskCards("anna"))

    async def play() -> None:
        impatient = structs.replace(QUICK, outage=0)
        async with live_table(store, quick_settings("paijiu", clocks=impatient)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            faults.plan, faults.stays_away = lambda number: fault, True
            with pytest.raises(OutcomeUnknown):
                await asyncio.wait_for(table.submit(CommandRequest(ANNA, "anna/1", "k", asked, now())), SECONDS)
            faults.plan, faults.away = lambda number: None, False
            while (again := await answer_to(table, asked)) is None:
                await asyncio.sleep(0.01)
            assert again.repeated is (fault is Fault.ANSWER_LOST)

    asyncio.run(asyncio.wait_for(play(), SECONDS))
    assert states(store)[0] == ("settled" if fault is Fault.ANSWER_LOST else "void")
    assert books_are_right(store)


async def answer_to(table: LiveTable, asked: CommandBatch) -> Stored | None:
    """The table's answer once it has one."""
    try:
        return await table.submit(CommandRequest(ANNA, "anna/1", "k", asked, now()))
    except BancoError:
        return None


@on_both_databases
def test_an_outage_that_lasts_too_long_voids_the_round_once_the_store_is_back(
    store: Store, faults: FaultyDatabase
) -> None:
    async def play() -> None:
        impatient = structs.replace(PATIENT, outage=0)
        async with live_table(store, quick_settings("lucky-tree", clocks=impatient)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k", Bet("anna", 1000, Spot.PLAYER), now()))
            faults.away = True
            with pytest.raises(OutcomeUnknown):
                await asyncio.wait_for(
                    table.submit(CommandRequest(ANNA, "anna/1", "k2", Bet("anna", 500, Spot.TIE), now())), SECONDS
                )
            faults.away = False
            await asyncio.wait_for(until(table, 1), SECONDS)

    asyncio.run(play())
    assert states(store)[0] == "void"
    assert books_are_right(store)


def test_a_store_that_can_be_read_and_not_written_to_is_away_as_well(store: Store, faults: FaultyDatabase) -> None:
    async def play() -> None:
        clocks = structs.replace(PATIENT, outage=100)
        async with live_table(store, quick_settings("lucky-tree", clocks=clocks)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k", Bet("anna", 1000, Spot.PLAYER), now()))
            faults.plan = lambda number: Fault.FAILED
            with pytest.raises(OutcomeUnknown):
                await asyncio.wait_for(
                    table.submit(CommandRequest(ANNA, "anna/1", "k2", Bet("anna", 500, Spot.TIE), now())), SECONDS
                )
            faults.plan = lambda number: None
            await asyncio.wait_for(until(table, 1), SECONDS)

    asyncio.run(play())
    assert states(store)[0] == "void"
    assert books_are_right(store)


class Shown(Onlooker):
    """A watcher who remembers how far the table stood when it was last shown."""

    def __init__(self, table: LiveTable) -> None:
        super().__init__()
        self._table = table
        self.number = 0

    def send_snapshot(self) -> None:
        self.number = self._table.desk.number


def test_what_was_stored_is_shown_although_the_store_fails_again_while_the_table_catches_up(
    store: Store, faults: FaultyDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [StoreFailed(why="away again")]
    rounds_of_shoe = DatabaseTableStore.rounds_of_shoe

    async def fails_once(house: DatabaseTableStore, shoe: str) -> Any:
        if failures:
            raise failures.pop()
        return await rounds_of_shoe(house, shoe)

    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree", clocks=PATIENT)) as table:
            watcher = Shown(table)
            table.seat("anna", "anna/1")
            table.subscribe(watcher)
            await in_betting(table)
            monkeypatch.setattr(DatabaseTableStore, "rounds_of_shoe", fails_once)
            lost = faults.commits + 1
            faults.plan = lambda number: Fault.ANSWER_LOST if number == lost else None
            stored = await table.submit(CommandRequest(ANNA, "anna/1", "k", Bet("anna", 1000, Spot.PLAYER), now()))
            assert not failures
            assert watcher.number == stored.number == table.desk.number

    asyncio.run(asyncio.wait_for(play(), SECONDS))


def test_failures_that_follow_each_other_are_one_outage() -> None:
    first = NO_OUTAGE.after_failure(100.0, 30_000)
    assert (first.since, first.is_too_long(130.0), first.is_too_long(130.5)) == (100.0, False, True)
    assert first.after_failure(120.0, 30_000).since == 100.0
    assert first.after_failure(131.0, 30_000).since == 131.0


def test_a_step_that_is_stored_ends_an_outage_so_that_short_ones_do_not_add_up_to_a_void_round(
    store: Store, faults: FaultyDatabase
) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree", clocks=PATIENT)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            faults.plan, faults.stays_away = lambda number: Fault.FAILED, True
            answer = table.submit(CommandRequest(ANNA, "anna/1", "k", Bet("anna", 1000, Spot.PLAYER), now()))
            await eventually(lambda: table._outage != NO_OUTAGE)
            faults.restore()
            await answer
            assert table._outage == NO_OUTAGE

    asyncio.run(asyncio.wait_for(play(), SECONDS))


@pytest.mark.parametrize("game", ["paijiu", "lucky-tree"])
def test_a_failure_after_storing_does_not_deal_the_same_cards_again(
    store: Store, faults: FaultyDatabase, game: str
) -> None:
    """A round is settled, and closing the session of somebody who leaves then fails: nothing stored is undone."""

    async def play() -> None:
        async with live_table(store, quick_settings(game)) as table:
            failing = iter(range(6))

            async def fails_after_settling(_session: str) -> bool:
                if "settled" not in states(store):
                    return False
                if next(failing, None) is not None:
                    raise StoreFailed(why="the database is away")
                return True

            table._store.finish_closing = fails_after_settling  # type: ignore[method-assign, assignment]
            table.presence.request_leave("bruno", None)
            table.seat("bruno", "bruno/1")
            await plays_on(table, ("anna",), 4)
            assert next(failing, None) is None, "it was tried again until it was done"

    asyncio.run(play())
    assert set(states(store)) <= {"settled", "open"}
    assert every_card_is_the_shoes_next(store)


def test_every_acknowledged_command_is_in_the_journal_once(store: Store, faults: FaultyDatabase) -> None:
    chance, told = SeededChance(9), []

    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree", clocks=PATIENT)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            faults.plan = lambda number: (None, Fault.FAILED, Fault.ANSWER_LOST)[chance.below(3)]
            for number in range(40):
                bet = Bet("anna", 500, Spot.PLAYER)
                stored = await asyncio.wait_for(
                    table.submit(CommandRequest(ANNA, "anna/1", f"k{number}", bet, now())), SECONDS
                )
                told.append(stored.number)
            faults.plan = lambda number: None

    asyncio.run(play())
    keys = select(journal.c.number).where(journal.c.asker == "anna").order_by(journal.c.number)
    assert store.read(lambda c: c.execute(keys).scalars().all()) == told
    assert books_are_right(store)
