"""Live tables: every game goes on by itself, keeps its clock, and survives what goes wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import json, structs
from sqlalchemy import select

from banco.core.bets import BettingClosed
from banco.core.cards import Card
from banco.core.chance import SeededChance
from banco.core.messages import Deal
from banco.core.round import Move
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.games.paijiu import messages as paijiu
from banco.games.paijiu import pays as paijiu_pays
from banco.house.load_round import load_round, load_shoe
from banco.house.store.schema import journal, plays, purses, rounds
from banco.house.store.store import Store
from banco.ledger.transfers import BeyondCredit, KeyConflict
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.refusals import Malfunction, TableDisabled
from banco.server.live.replay_buffer import BUFFER_SIZE, SOLO_BUFFER_SIZE
from banco.server.live.table import LiveTable
from banco.table.desk import NoRound, Step
from banco.table.permissions import Asker, NotYours
from banco.table.settings import Clocks, TableSettings
from banco.table.shoes import LoadedShoe, next_shoe
from banco.table.views.offers import SeatStatus
from tests.house.support.rounds import PLAYERS
from tests.keys import SEAL
from tests.server.support.clocks import MovedClock
from tests.server.support.halls import (
    PATIENT,
    QUICK,
    SOLO,
    Onlooker,
    call_time,
    ending,
    in_betting,
    live_table,
    patient_settings,
    play_at,
    quick_settings,
    time_is_over,
    until,
)
from tests.server.support.servers import on_both_databases
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")

ANNA = Asker("anna")


async def rounds_played(store: Store, game: str, count: int, card: int = 0) -> LiveTable:
    async with live_table(store, patient_settings(game, clocks=structs.replace(PATIENT, card=card))) as table:
        players = PLAYERS[:1] if game in SOLO else PLAYERS
        async with ending(call_time(table), *(play_at(table, player, seed) for seed, player in enumerate(players))):
            await until(table, count)
        return table


@pytest.mark.parametrize("card", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_rounds_of_every_game_play_themselves(store: Store, game: str, card: int) -> None:
    asyncio.run(rounds_played(store, game, 3, card))
    states = store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert states.count("settled") >= 3
    assert "void" not in states
    assert store.read(lambda c: c.execute(select(plays.c.round)).scalars().all()), "somebody has played"
    kinds = store.read(lambda c: c.execute(select(purses.c.kind, purses.c.balance)).all())
    assert sum(balance for _, balance in kinds) == 0
    assert not store.read(lambda c: c.execute(select(journal.c.key).where(journal.c.chain == "office")).all())


async def goes_on_from(store: Store, table: LiveTable, late: Step) -> None:
    """Store a step as a house that has gone since would, after the table was read; the table has to take it up."""
    await store.store_entry(late.entry)
    table.subscribe(Onlooker())
    await eventually(lambda: table.desk.number >= late.desk.number)


@on_both_databases
def test_a_round_that_a_house_gone_since_has_opened_late_is_dealt_from_its_shoe(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings("lucky-tree")) as table:
            shoe = next_shoe(table.desk, SeededChance(77))
            await goes_on_from(store, table, table.desk.open(now(), *SEAL.seal(table.desk.table, shoe)))
            await until(table, 1)
            assert table._shoe.cards == shoe.cards

    asyncio.run(play())
    assert "void" not in store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())


def test_a_system_step_that_another_house_has_taken_otherwise_does_not_void_the_round(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.subscribe(Onlooker())
            await in_betting(table)
            await table._break_off(KeyConflict(key=table.desk.round_id))

    asyncio.run(play())
    assert "void" not in store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())


def bet(cents: int = 1000) -> Bet:
    return Bet("anna", cents, Spot.PLAYER)


def test_t6_the_cut_off_is_the_moment_of_receipt(store: Store, clock: MovedClock) -> None:
    async def play() -> None:
        paced = structs.replace(PATIENT, card=1)
        async with live_table(store, patient_settings("lucky-tree", clocks=paced)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            deadline = table.deadline
            assert deadline is not None
            clock.advance_to(deadline + 1)
            await table.submit(CommandRequest(ANNA, "anna/1", "in-time", bet(), deadline))
            with pytest.raises(BettingClosed):
                await table.submit(CommandRequest(ANNA, "anna/1", "late", bet(), deadline + 1))

    asyncio.run(play())


@pytest.mark.parametrize(("card", "together"), [(0, True), (1, False)])
def test_cards_without_time_between_them_are_one_entry(store: Store, card: int, together: bool) -> None:
    async def play() -> None:
        paced = structs.replace(PATIENT, card=card)
        async with live_table(store, patient_settings("lucky-tree", clocks=paced)) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "bet", bet(), now()))
            await time_is_over(table)
            await until(table, 1)

    asyncio.run(play())
    played = store.read(lambda c: load_round(c, GAMES, "lucky-tree-1/1"))
    dealing = [asked.number for asked, move in zip(played.asked, played.played.moves, strict=True) if is_card(move)]
    assert len(dealing) >= 4
    assert (len(set(dealing[-4:])) == 1) is together


def is_card(move: Move) -> bool:
    return isinstance(move.command, Deal)


def alone(**changed: Any) -> TableSettings:
    return patient_settings("paijiu", **changed)


def paijiu_bets(*cents: int) -> tuple[paijiu.Bet, ...]:
    return tuple(paijiu.Bet("anna", amount, spot) for amount, spot in zip(cents, paijiu_pays.Spot, strict=False))


def test_bets_and_the_wish_for_cards_are_one_entry_with_the_cards(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, alone()) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            asked = (*paijiu_bets(1000, 2000), paijiu.AskCards("anna"))
            stored = await table.submit(CommandRequest(ANNA, "anna/1", "all", asked, now()))
            assert stored.number == 2
            again = await table.submit(CommandRequest(ANNA, "anna/1", "all", asked, now()))
            assert (again.number, again.repeated) == (2, True)
            with pytest.raises(KeyConflict):
                await table.submit(CommandRequest(ANNA, "anna/1", "all", asked[:1], now()))

    asyncio.run(play())
    state, first, last = store.read(lambda c: c.execute(ROUND).one())
    assert (state, first, last) == ("settled", 1, 2)


ROUND = select(rounds.c.state, rounds.c.first_entry, rounds.c.last_entry).where(rounds.c.id == "paijiu-1/1")


def dealt_in(store: Store, round_id: str) -> tuple[tuple[Card, ...], str]:
    """The cards that were dealt in a round, and its shoe."""
    stored = store.read(lambda c: load_round(c, GAMES, round_id))
    dealt = (move.command.card for move in stored.played.moves if isinstance(move.command, Deal))
    return tuple(dealt), stored.shoe


def lay_in(store: Store, shoe: str) -> tuple[Card, ...]:
    """The cards of a shoe, as it was stored before the first of them was dealt."""
    return store.read(lambda c: load_shoe(c, SEAL, shoe)).cards


def test_cards_that_were_drawn_for_what_is_refused_go_back_into_the_shoe(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, alone()) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            beyond = (*paijiu_bets(1000), paijiu.AskCards("anna"))
            with pytest.raises(BeyondCredit):
                await table.submit(CommandRequest(ANNA, "nobody/1", "beyond", beyond, now()))
            with pytest.raises(NotYours):
                await table.submit(
                    CommandRequest(ANNA, "anna/1", "not-mine", (*beyond, Deal(table._shoe.cards[0])), now())
                )
            await table.submit(
                CommandRequest(ANNA, "anna/1", "all", (*paijiu_bets(1000), paijiu.AskCards("anna")), now())
            )

    asyncio.run(play())
    dealt, shoe = dealt_in(store, "paijiu-1/1")
    assert dealt == lay_in(store, shoe)[: len(dealt)]


def test_cards_that_were_drawn_for_what_was_answered_before_go_back_into_the_shoe(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, alone()) as table:
            table.seat("anna", "anna/1")
            asked = (*paijiu_bets(1000), paijiu.AskCards("anna"))
            for key in ("first", "first", "second"):
                await in_betting(table)
                await table.submit(CommandRequest(ANNA, "anna/1", key, asked, now()))

    asyncio.run(play())
    (first, shoe), (second, same) = dealt_in(store, "paijiu-1/1"), dealt_in(store, "paijiu-1/2")
    assert same == shoe
    assert (*first, *second) == lay_in(store, shoe)[: len(first) + len(second)]


def test_a_command_before_the_first_round_is_refused(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, alone(enabled=False)) as table:
            table.seat("anna", "anna/1")
            with pytest.raises(NoRound):
                await table.submit(CommandRequest(ANNA, "anna/1", "k", paijiu_bets(1000), now()))

    asyncio.run(play())


def test_each_move_of_an_entry_is_told_by_itself_to_whoever_asks_for_that(store: Store) -> None:
    async def play() -> Onlooker:
        anna = Onlooker("anna")
        async with live_table(store, alone()) as table:
            table.seat("anna", "anna/1", 5_000)
            await in_betting(table)
            table.subscribe(anna)
            asked = (*paijiu_bets(1000, 2000), paijiu.AskCards("anna"))
            await table.submit(CommandRequest(ANNA, "anna/1", "all", asked, now()))
        return anna

    update = asyncio.run(play()).updates[0]
    (whole,) = (json.decode(line) for line in update.message_for("anna", SeatStatus(9_000)).split(b"\n"))
    parts = [json.decode(line) for line in update.message_for("anna", SeatStatus(9_000), each=True).split(b"\n")]
    assert [event for part in parts for event in part["events"]] == whole["events"]
    assert [part["number"] for part in parts] == [1] * (len(parts) - 1) + [2]
    assert [part["asker"] for part in parts[:4]] == ["anna", "anna", "anna", "system"]
    assert parts[-1]["table"] == whole["table"]
    staked = [part["table"]["view"]["bets"].get("anna", {}) for part in parts[:2]]
    assert staked == [{"north": 1000}, {"north": 1000, "south": 2000}]
    returned = sum(line["returned"] for line in whole["events"][-1]["lines"])
    held = [part["table"]["credit"] for part in parts]
    assert held[0] == 9_000 - returned + 2000
    assert set(held[1:-1]) == {9_000 - returned}, "the result is not told before its time"
    assert {(part["table"]["state"], part["table"]["deadline"]) for part in parts[:-1]} == {("open", None)}
    assert all(not part["table"]["offers"] for part in parts[2:])


def test_the_same_key_is_answered_the_same_and_played_once(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            first = await table.submit(CommandRequest(ANNA, "anna/1", "k", bet(), now()))
            again = await table.submit(CommandRequest(ANNA, "anna/1", "k", bet(), now()))
            assert again.repeated
            assert (again.number, again.events) == (first.number, first.events)
            with pytest.raises(KeyConflict):
                await table.submit(CommandRequest(ANNA, "anna/1", "k", bet(2000), now()))
            with pytest.raises(BeyondCredit):
                await table.submit(CommandRequest(Asker("dora"), "dora/1", "k", Bet("dora", 1000, Spot.PLAYER), now()))
            assert table.desk.number == first.number

    asyncio.run(play())


def test_t2_a_disabled_table_takes_no_bets_and_concludes_its_round(store: Store) -> None:
    async def play() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k1", bet(), now()))
            table.enable(on=False)
            with pytest.raises(TableDisabled):
                await table.submit(CommandRequest(ANNA, "anna/1", "k2", bet(), now()))
            await time_is_over(table)
            await until(table, 1)
            with pytest.raises(NoRound):
                await table.submit(CommandRequest(ANNA, "anna/1", "k3", bet(), now()))
            assert table.deadline is None, "no clock runs that would open a round"
            assert table.desk.rounds == 1
            table.enable(on=True)
            await in_betting(table)

    asyncio.run(play())


@on_both_databases
def test_s6_a_failure_voids_the_round_gives_everything_back_and_the_table_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with live_table(store, patient_settings("lucky-tree")) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k1", bet(), now()))
            monkeypatch.setattr(LoadedShoe, "dealer", lambda *_: 1 / 0)
            with pytest.raises(Malfunction):
                await time_is_over(table)
            monkeypatch.undo()
            await until(table, 1)
            await in_betting(table)

    asyncio.run(play())
    assert (
        store.read(lambda c: c.execute(select(rounds.c.state).order_by(rounds.c.opened_at)).scalars().first()) == "void"
    )
    noted = store.read(
        lambda c: c.execute(select(journal.c.command).where(journal.c.chain == "office")).scalars().all()
    )
    assert len(noted) == 1
    assert "ZeroDivisionError" in noted[0]
    (row,) = store.read(lambda c: c.execute(select(plays)).mappings().all())
    assert (row["result"], row["returned"], row["balance_after"]) == ("void", 1000, row["balance_before"])


def test_nobody_is_shown_what_is_not_stored_and_everything_is_numbered(store: Store) -> None:
    async def play() -> Onlooker:
        onlooker = Onlooker()
        async with live_table(store, patient_settings("lugano")) as table:
            table.subscribe(onlooker)
            async with ending(call_time(table), *(play_at(table, player, 3) for player in PLAYERS)):
                await until(table, 2)
        return onlooker

    onlooker = asyncio.run(play())
    numbers = [message["number"] for message in onlooker.messages]
    assert numbers == list(range(1, len(numbers) + 1))
    stored = store.read(lambda c: c.execute(select(journal.c.number).order_by(journal.c.number)).scalars().all())
    assert stored[: len(numbers)] == numbers


@on_both_databases
def test_a_table_that_is_taken_up_again_goes_on_where_it_was(store: Store) -> None:
    async def play() -> None:
        slow = patient_settings("lucky-tree")
        async with live_table(store, slow) as table:
            table.seat("anna", "anna/1")
            await in_betting(table)
            await table.submit(CommandRequest(ANNA, "anna/1", "k1", bet(), now()))
            before, deadline = table.desk, table.deadline
        async with live_table(store, slow) as again:
            again.seat("anna", "anna/1")
            assert again.deadline == deadline
        async with live_table(store, quick_settings("lucky-tree", clocks=QUICK)) as again:
            assert again.desk.played == before.played
            again.seat("anna", "anna/1")
            await until(again, 1)

    asyncio.run(play())
    assert (
        store.read(lambda c: c.execute(select(rounds.c.state).where(rounds.c.id == "lucky-tree-1/1")).scalar())
        == "settled"
    )


@pytest.mark.parametrize(("game", "remembered"), [("paijiu", SOLO_BUFFER_SIZE), ("lugano", BUFFER_SIZE)])
def test_a_table_remembers_so_many_steps_and_no_more(store: Store, game: str, remembered: int) -> None:
    async def play() -> None:
        async with live_table(store, quick_settings(game, clocks=Clocks(betting=0, pause=0, card=0))) as table:
            task = asyncio.create_task(play_at(table, "anna", 1))
            await eventually(lambda: table.desk.number >= remembered + 2)
            task.cancel()
            number, told = table.desk.number, table.missed_since(table.desk.number - remembered)
            assert [news.number for news in told or ()] == list(range(number - remembered + 1, number + 1))
            assert table.missed_since(number - remembered - 1) is None
            assert table.missed_since(number) == []
            assert table.missed_since(number + 1) is None

    asyncio.run(play())


def test_options_that_were_changed_hold_from_the_next_round_on(store: Store) -> None:
    async def play(cut: int) -> object:
        settings = quick_settings("lucky-tree", options={"cut_from_end": cut})
        async with live_table(store, settings) as table:
            table.seat("anna", "anna/1")
            await until(table, table.desk.rounds + 2)
            await in_betting(table)
            return getattr(table.desk.options, "cut_from_end", None)

    assert [asyncio.run(play(cut)) for cut in (60, 90)] == [60, 90]
