"""Game sessions when two nodes ask for something at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from banco.core.request import Request
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.house_store import open_house_store
from banco.house.sessions.close_session import close_session, finish_closing
from banco.house.sessions.connections import connect
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.stake_guard import PlayerGuard
from banco.house.sessions.times import SessionTimes
from banco.house.store.batch import store_entries
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.writer_cache import WriterCache
from banco.table.entry import Entry
from banco.table.permissions import SYSTEM, Asker
from tests.house.support.people import NOW, notes
from tests.house.support.seats import (
    PURSE,
    Table,
    buy_in,
    close,
    credit,
    found,
    funded,
    open_stakes,
    posted_in_all,
    wallet_of,
)
from tests.house.support.waiting import begins_to_write, until_it_waits
from tests.keys import SEAL


def together(*works: Callable[[], Any]) -> list[Any]:
    """What each gives, or raises, when all are done at the same time."""
    answers: list[Any] = [None] * len(works)
    start = threading.Barrier(len(works))

    def run(number: int) -> None:
        start.wait()
        try:
            answers[number] = works[number]()
        except Exception as error:
            answers[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_connections_at_the_same_moment_get_different_numbers(store: Store, upgraded_url: str) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    other = open_house_store(Database(upgraded_url), SEAL)
    nodes = [store, other] * 4
    works = [lambda node=node: node.do_now(lambda c: connect(c, NOW + 1, "anna/1", SessionTimes())) for node in nodes]
    taken = together(*works)
    other.close()
    assert sorted(one.number for one in taken) == list(range(1, 9))
    assert sorted(one.closed or 0 for one in taken) == list(range(8))


def test_two_nodes_that_open_with_the_same_key_open_one_session(store: Store, upgraded_url: str) -> None:
    funded(store, "anna")
    other = open_house_store(Database(upgraded_url), SEAL)
    sessions = together(*(lambda node=node: buy_in(node, "anna", key="k") for node in (store, other, store, other)))
    other.close()
    assert [session.id for session in sessions] == ["anna/1"] * 4
    assert wallet_of(store, "anna") == PURSE - 10_000


def test_of_two_nodes_that_open_with_different_keys_one_is_refused(store: Store, upgraded_url: str) -> None:
    funded(store, "anna")
    other = open_house_store(Database(upgraded_url), SEAL)
    answers = together(lambda: buy_in(store, "anna", key="k"), lambda: buy_in(other, "anna", key="l"))
    other.close()
    assert sorted(type(answer).__name__ for answer in answers) == ["Session", "SessionAtTable"]
    assert wallet_of(store, "anna") == PURSE - 10_000


@pytest.mark.parametrize("number", range(6))
def test_a_stake_on_another_node_does_not_slip_past_a_closing(store: Store, upgraded_url: str, number: int) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    other = open_house_store(Database(upgraded_url), SEAL)
    table = Table(other)
    table.open()
    answers = together(
        lambda: table.play(Bet("anna", 400, Spot.NORTH), "anna/1", NOW + 1),
        lambda: close(store, "anna/1", NOW + 1),
    )
    session, staked = found(store, "anna/1"), open_stakes(store, "anna/1")
    if isinstance(answers[0], SessionOver):
        assert (session.closed_at, session.cashed_out, staked) == (NOW + 1, 1_000, 0)
    else:
        assert answers[0] is None
        assert (session.closing_at, session.closed_at, staked) == (NOW + 1, None, 400)
        assert credit(store, "anna/1") == 600
    other.close()
    assert posted_in_all(store) == 0


def while_written(store: Store, url: str, entry: Entry, work: Callable[[], Any]) -> Any:
    """What the work gives when it is asked for after the entry was written and before that is committed."""
    database = Database(url)
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.extend(together(work)))
    with database.writing() as connection:
        store_entries(connection, [entry], WriterCache(PlayerGuard()))
        begun = begins_to_write(store)
        thread.start()
        until_it_waits(database, begun, lambda: bool(answers))
        assert answers == []
    thread.join()
    database.close()
    return answers[0]


def test_a_closing_waits_for_a_stake_that_is_being_written(store: Store, upgraded_url: str) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store)
    table.open()
    entry = table.desk.play(Asker("anna"), "k", Bet("anna", 400, Spot.NORTH), NOW + 1, "anna/1").entry
    session = while_written(store, upgraded_url, entry, lambda: close(store, "anna/1", NOW + 1))
    assert (session.closing_at, session.closed_at) == (NOW + 1, None)
    assert (credit(store, "anna/1"), open_stakes(store, "anna/1")) == (600, 400)


def test_a_closing_waits_for_a_settlement_that_is_being_written(store: Store, upgraded_url: str) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/1")
    close(store, "anna/1", NOW + 1)
    entry = table.desk.void(SYSTEM, "a test", NOW + 2).entry
    assert while_written(
        store, upgraded_url, entry, lambda: store.do_now(lambda c: finish_closing(c, NOW + 3, "anna/1"))
    )
    assert (found(store, "anna/1").cashed_out, wallet_of(store, "anna")) == (1_000, PURSE)


def test_a_work_that_fails_leaves_nothing(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    before = notes(store)

    def fail(connection: Any) -> None:
        close_session(connection, Request(at=NOW + 1, by="anna", key="k", why="enough"), "anna/1")
        raise SessionOver(session="anna/1")

    with pytest.raises(SessionOver):
        store.do_now(fail)
    assert (found(store, "anna/1").closing_at, notes(store)) == (None, before)
    assert credit(store, "anna/1") == 10_000
