"""What nodes tell each other of a table, what is read again where news were missed, and which connection stays."""

from __future__ import annotations

import asyncio

import pytest

from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.login_tokens import LogInEnded
from banco.house.sessions.close_session import close_session
from banco.house.store.store import Store
from banco.server.clock_and_entropy import request_now
from banco.server.cluster.table_link import OwnersNews
from banco.server.protocol import Gesture, Person
from banco.table.deal_now import Readiness
from banco.table.settings import DealerKind
from tests.server.support.halls import in_betting, patient_settings
from tests.server.support.nodes import Node, Watcher, cut_off, entries_of, let_back, nodes, request, take_seat
from tests.waits import eventually

SETTINGS = patient_settings("lucky-tree")


def bet(player: str) -> Bet:
    return Bet(player=player, spot=Spot.PLAYER, cents=1_000)


def people_at(node: Node) -> set[Person]:
    return set(node.table.talk.company.people)


async def level(a: Node, b: Node) -> None:
    """Wait until both nodes know the same of the table."""
    await eventually(lambda: (a.table.desk.number, a.table.status) == (b.table.desk.number, b.table.status))
    await eventually(lambda: people_at(a) == people_at(b))
    await eventually(lambda: a.table.deadline == b.table.deadline)


def test_who_plays_and_who_is_ready_is_known_everywhere(store: Store) -> None:
    async def tell() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(a, store, "anna")
            take_seat(b, store, "bruno")
            here, there = Watcher(a.table, "anna"), Watcher(b.table, "bruno")
            a.table.subscribe(here)
            b.table.subscribe(there)
            await in_betting(b.table)
            await eventually(lambda: a.table.players == b.table.players != {})
            b.table.note_display_name("bruno", "Bruno B")
            await a.table.submit(request(a, "anna", "bet-anna", bet("anna")))
            await b.table.submit(request(b, "bruno", "bet-bruno", bet("bruno")))
            a.table.talk.say_ready("anna", ready=True)
            await eventually(lambda: b.table.talk.readiness.players == {"anna"})
            await level(a, b)
            assert {person.name for person in a.table.talk.company.people} == {"", "Bruno B"}
            b.table.talk.gesticulate("bruno", Gesture.BRAVO)
            await eventually(lambda: [told for told in here.told if told["type"] == "gestured"])
            b.table.talk.say_ready("bruno", ready=True)
            await eventually(lambda: a.table.desk.rounds == 2 or a.table.desk.played is None)  # nobody needs more time
            await level(a, b)

    asyncio.run(tell())


def test_whoever_leaves_or_is_sent_away_at_one_node_leaves_at_all(store: Store) -> None:
    async def leave() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            sessions = {player: take_seat(b, store, player) for player in ("anna", "bruno")}
            watchers = [Watcher(b.table, player) for player in sessions]
            for watcher in watchers:
                b.table.subscribe(watcher)
            await eventually(lambda: a.table.players == sessions)
            a.table.request_leave("anna", LogInEnded())
            await eventually(lambda: b.table.presence.is_leaving("anna"))
            a.table.unseat("anna")
            await eventually(lambda: "anna" not in b.table.players)
            assert [why and why.code for why in watchers[0].dismissed] == ["log_in_ended"]
            b.table.request_leave("bruno")
            await eventually(lambda: a.table.presence.is_leaving("bruno"))
            b.table.unseat("bruno")
            await eventually(lambda: not a.table.players)
            assert watchers[1].dismissed == [None]

    asyncio.run(leave())


def test_a_croupiers_connection_counts_at_every_node(store: Store) -> None:
    async def come() -> None:
        async with nodes(store, patient_settings("lugano", dealer=DealerKind.CROUPIER)) as (a, b):
            for node in (a, b):
                node.table.put_on_duty("carla")
            watcher = Watcher(b.table, None, "carla")
            b.table.subscribe(watcher)
            await eventually(lambda: a.table.croupier_present)
            await eventually(lambda: a.table.clock_set == b.table.clock_set)
            b.table.tick(b.table.desk.round_id, ("paid",))
            await eventually(lambda: a.table.ticks == ("paid",))
            await level(a, b)
            b.table.unsubscribe(watcher)
            await eventually(lambda: not a.table.croupier_present)

    asyncio.run(come())


def test_a_node_that_comes_later_is_told_what_no_journal_has(store: Store) -> None:
    async def come() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(a, store, "anna")
            a.table.subscribe(Watcher(a.table, "anna"))
            await in_betting(a.table)
            cut_off(b)
            await a.table.submit(request(a, "anna", "bet", bet("anna")))
            a.table.talk.say_ready("anna", ready=False)
            let_back(b)
            await eventually(lambda: b.table.is_connected("anna"))
            await eventually(lambda: b.table.talk.readiness == a.table.talk.readiness != Readiness())
            await level(a, b)

    asyncio.run(come())


@pytest.mark.parametrize("asked", [1, 2, 3])
def test_what_is_said_while_a_node_asks_what_was_said_is_not_forgotten_there(store: Store, asked: int) -> None:
    async def say() -> None:
        async with nodes(store, patient_settings("lugano", dealer=DealerKind.CROUPIER)) as (a, b):
            a.table.tick(a.table.desk.round_id, ("before",))
            await eventually(lambda: b.table.ticks == ("before",))
            for _ in range(asked):
                b.cluster.link_of(b.table.settings.name).announce()  # the answer to this says "before"
            b.table.tick(b.table.desk.round_id, ("paid",))
            await eventually(lambda: a.table.ticks == ("paid",))
            await eventually(lambda: b.table.ticks == ("paid",))
            await level(a, b)

    asyncio.run(say())


def test_the_connections_of_a_dead_node_are_lost_everywhere(store: Store) -> None:
    async def die() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(b, store, "anna")
            b.table.subscribe(Watcher(b.table, "anna"))
            await eventually(lambda: a.table.is_connected("anna"))
            cut_off(b)
            assert a.table.presence.next_gone_at(()) is None
            a.cluster.note_node_gone("b")
            assert not a.table.is_connected("anna")
            assert a.table.presence.next_gone_at(()) is not None

    asyncio.run(die())


def test_of_two_connections_at_two_nodes_the_later_one_stays(store: Store) -> None:
    async def connect() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            b.table.subscribe(Watcher(b.table, "anna"))
            await eventually(lambda: a.table.is_connected("anna"))
            a.table.subscribe(Watcher(a.table, "anna"))
            await eventually(lambda: b.hall.ended == [("anna", SETTINGS.name, "opened_elsewhere")])
            assert not a.hall.ended

    asyncio.run(connect())


def test_of_two_connections_at_the_same_moment_one_stays(store: Store) -> None:
    async def connect() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            for player in ("anna", "bruno", "carla"):
                for node in (a, b):
                    node.table.subscribe(Watcher(node.table, player))
            await eventually(lambda: len(a.hall.ended) + len(b.hall.ended) == 3)
            cut_off(b)
            let_back(b)  # whoever was not heard is heard again, and the same one stays
            await level(a, b)
            assert {player for player, *_ in a.hall.ended}.isdisjoint(player for player, *_ in b.hall.ended)

    asyncio.run(connect())


def test_while_the_bus_is_away_whoever_is_not_at_the_owner_waits(store: Store) -> None:
    async def lose_bus() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(a, store, "anna")
            session = take_seat(b, store, "bruno")
            watcher = Watcher(b.table, "bruno")
            b.table.subscribe(watcher)
            await in_betting(b.table)
            cut_off(a)
            cut_off(b)
            assert [told["code"] for told in watcher.told if told["type"] == "alert"] == ["unreachable"]
            waiting = b.table.submit(request(b, "bruno", "bet-bruno", bet("bruno")))
            done = await a.table.submit(request(a, "anna", "bet-anna", bet("anna")))
            assert not waiting.done()
            b.table.note_journal_number(done.number)  # as the look at the store says
            await eventually(lambda: b.table.desk.staked == {"anna": 1_000})
            snapshots = watcher.snapshots
            let_back(a)
            let_back(b)
            assert (await waiting).number == done.number + 1
            assert watcher.snapshots > snapshots
            assert a.table.players["bruno"] == session
            await level(a, b)
            assert entries_of(store, "bet-bruno") == 1

    asyncio.run(lose_bus())


def test_whoever_has_left_while_the_bus_was_away_is_gone_when_it_is_back(store: Store) -> None:
    async def leave() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            session = take_seat(b, store, "anna")
            await eventually(lambda: "anna" in a.table.players)
            cut_off(b)
            store.do_now(lambda c: close_session(c, request_now(by="anna", key="leave"), session))
            b.table.unseat("anna")
            assert "anna" in a.table.players
            let_back(b)
            let_back(a)
            await eventually(lambda: not a.table.players)

    asyncio.run(leave())


@pytest.mark.parametrize("lost", [1, 3])
def test_entries_that_were_not_heard_are_read_from_the_store(store: Store, lost: int) -> None:
    async def miss() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            take_seat(a, store, "anna")
            watcher = Watcher(b.table, None)
            b.table.subscribe(watcher)
            await in_betting(b.table)
            link = b.cluster.link_of(SETTINGS.name)
            heard, missed = link.hear_owner, list[OwnersNews]()
            assert heard
            link.hear_owner = lambda told: missed.append(told) if len(missed) < lost else heard(told)
            for number in range(lost + 1):
                await a.table.submit(request(a, "anna", f"bet-{number}", bet("anna")))
            await eventually(lambda: b.table.desk.number == a.table.desk.number)
            assert len(missed) == lost
            await eventually(lambda: watcher.snapshots)
            await level(a, b)
            assert b.table.missed_since(a.table.desk.number) == []

    asyncio.run(miss())
