"""A table changes its owner: connections stay, commands go on under the same key, and nothing is done twice."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from msgspec import structs
from sqlalchemy import select

from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.store.failures import StoreFailed
from banco.house.store.owners import Fence, NotOwner
from banco.house.store.schema import rounds
from banco.house.store.store import Store
from banco.server.cluster.bus import NoListener
from banco.server.live.refusals import OutcomeUnknown, TableUnreachable
from banco.table.entry import Entry, Stored
from tests.server.support.halls import PATIENT, in_betting, patient_settings
from tests.server.support.nodes import Node, Watcher, cut_off, entries_of, nodes, request, take_seat
from tests.waits import GUARD_SECONDS, eventually

SETTINGS = patient_settings("lucky-tree")
HASTY = patient_settings("lucky-tree", clocks=structs.replace(PATIENT, outage=1))
BET = Bet(player="anna", spot=Spot.PLAYER, cents=1_000)


async def hand_over(giver: Node, taker: Node) -> None:
    await giver.keeper.lose()
    taker.keeper.gain(taker.store)
    await eventually(lambda: taker.is_there(owns=True) and giver.is_there(owns=False))


def test_a_request_that_is_answered_while_it_is_cancelled_keeps_no_new_owner_from_its_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def take_over() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(b, store, "anna")
            await in_betting(b.table)
            asked = asyncio.Event()

            async def answer_late(subject: str, data: bytes, seconds: float) -> bytes:
                asked.set()
                with suppress(asyncio.CancelledError):
                    await asyncio.Event().wait()
                raise NoListener

            monkeypatch.setattr(b.bus, "request", answer_late)
            answer = b.table.submit(request(b, "anna", "bet", BET))
            await asked.wait()
            cut_off(a)
            b.keeper.gain(b.store)
            assert not (await answered(answer)).repeated
            assert entries_of(store, "bet") == 1

    asyncio.run(take_over())


async def asked_until_answered(node: Node, key: str) -> Stored:
    """The answer to Anna's bet, which is asked for again by the same key whenever it has waited longer than it may."""
    while True:
        with suppress(OutcomeUnknown, TableUnreachable):
            return await answered(node.table.submit(request(node, "anna", key, BET)))


def states(store: Store) -> list[str]:
    """The state of every round."""
    return list(store.read(lambda c: c.execute(select(rounds.c.state)).scalars()))


async def answered(answer: asyncio.Future[Stored]) -> Stored:
    """The answer, which comes before long."""
    async with asyncio.timeout(GUARD_SECONDS):
        return await answer


def test_a_table_goes_from_node_to_node_with_its_connections(store: Store) -> None:
    async def go_round() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(b, store, "anna")
            watcher = Watcher(b.table, "anna")
            b.table.subscribe(watcher)
            await in_betting(b.table)
            for number, (giver, taker) in enumerate(((a, b), (b, a), (a, b))):
                stored = await b.table.submit(request(b, "anna", f"bet-{number}", BET))
                assert stored.number in watcher.updates, "whoever asked sees it before the answer"
                await hand_over(giver, taker)
                assert list(b.table.players) == ["anna"]
                assert list(b.table.broadcaster) == [watcher]
                again = await b.table.submit(request(b, "anna", f"bet-{number}", BET))
                assert again.repeated
                assert again.number == stored.number
                assert entries_of(store, f"bet-{number}") == 1
            assert a.table.desk.staked == b.table.desk.staked == {"anna": 3_000}
            assert a.table.is_connected("anna")

    asyncio.run(go_round())


def test_a_command_on_its_way_to_a_dead_owner_is_done_by_the_next_one_once(store: Store) -> None:
    async def die() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(b, store, "anna")
            await in_betting(b.table)
            cut_off(a)
            answers = [b.table.submit(request(b, "anna", f"bet-{n}", BET)) for n in range(3)]
            assert not any(answer.done() for answer in answers)
            b.keeper.gain(b.store)
            assert [(await answered(answer)).repeated for answer in answers] == [False] * 3
            assert [entries_of(store, f"bet-{n}") for n in range(3)] == [1] * 3

    asyncio.run(die())


def test_what_the_dead_owner_had_stored_is_answered_by_the_next_one_as_repeated(store: Store) -> None:
    async def die() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(b, store, "anna")
            await in_betting(b.table)
            await eventually(lambda: "anna" in a.table.players)
            stored = await a.table.submit(request(a, "anna", "bet", BET))
            cut_off(a)
            answer = b.table.submit(request(b, "anna", "bet", BET))
            b.keeper.gain(b.store)
            assert await answered(answer) == structs.replace(stored, repeated=True, credits={})
            assert b.table.desk.staked == {"anna": 1_000}

    asyncio.run(die())


def test_an_owner_that_the_store_fences_out_follows_and_nobody_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fence_out() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(a, store, "anna")
            await in_betting(a.table)

            async def refuse(entry: Entry, trace: str = "") -> Stored:
                raise NotOwner(table=entry.table)

            monkeypatch.setattr(a.store, "store_entry", refuse)
            answer = a.table.submit(request(a, "anna", "bet", BET))
            await eventually(lambda: a.lost == [SETTINGS.name])
            assert not answer.done()
            b.keeper.gain(b.store)
            assert (await answered(answer)).number == b.table.desk.number
            assert entries_of(store, "bet") == 1

    asyncio.run(fence_out())


def test_an_owner_that_wakes_after_an_outage_gives_up_no_round_of_another_node_and_follows(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wake() -> None:
        async with nodes(store, HASTY) as (a, b):
            take_seat(a, store, "anna")
            await in_betting(a.table)
            await a.keeper.lose()
            fenced = a.store.fenced(Fence("a", 1))
            a.keeper.gain(fenced)
            await eventually(lambda: a.is_there(owns=True))

            async def fail(entry: Entry, trace: str = "") -> Stored:
                raise StoreFailed(why="away")

            monkeypatch.setattr(fenced, "store_entry", fail)
            asking = asyncio.create_task(asked_until_answered(a, "bet"))
            await eventually(lambda: a.lost == [HASTY.name])
            b.keeper.gain(b.store)
            stored = await asking
            assert stored.number == b.table.desk.number
            assert (states(store), entries_of(store, "bet")) == (["open"], 1)

    asyncio.run(wake())


@pytest.mark.parametrize("owner_hears", [False, True])
def test_whoever_waits_too_long_is_told_whether_it_may_have_been_done(
    store: Store, owner_hears: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.server.cluster.following.ANSWER_SECONDS", 0.01)

    async def wait() -> None:
        async with nodes(store, HASTY) as (a, b):
            take_seat(b, store, "anna")
            await in_betting(b.table)
            if owner_hears:
                monkeypatch.setattr("banco.server.cluster.table_link._send_answer", lambda *_: None)
            else:
                cut_off(a)
            with pytest.raises(OutcomeUnknown if owner_hears else TableUnreachable):
                await b.table.submit(request(b, "anna", "bet", BET))
            await eventually(lambda: entries_of(store, "bet") == owner_hears)

    asyncio.run(wait())
