"""The writer: many share a commit, each gets an answer of its own, and nobody spoils it for the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, select, text

from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.house_store import open_house_store
from banco.house.store import writer
from banco.house.store.database import SQLITE_SETTINGS, Database
from banco.house.store.failures import StoreBusy, StoreClosed, StoreFailed
from banco.house.store.ledger import balance, post
from banco.house.store.owners import Fence
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.house.store.writer import Job
from banco.ledger.purses import cashier, session_purse, wallet
from banco.ledger.transfers import BeyondCredit, KeyConflict, Why, new_transfer
from banco.table.entry import Entry, StaleTable, Stored
from tests.house.support.entries import CREDIT, MONEY, give_credit, settled, stake
from tests.keys import SEAL
from tests.waits import GUARD_SECONDS

What = Entry | Callable[[Connection], Any]


@contextmanager
def held(store: Store) -> Iterator[None]:
    """The writer kept waiting: what is handed in meanwhile shares the next commit."""
    begun, go_on = Event(), Event()

    def wait(_connection: Connection) -> None:
        begun.set()
        go_on.wait(GUARD_SECONDS)

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store.do_now, wait)
        begun.wait(GUARD_SECONDS)
        yield
        go_on.set()
        waiting.result()


def together(store: Store, *whats: What, fences: Sequence[Fence | None] = ()) -> list[Any]:
    """The answers to what is handed in at once, entries with their fences, refusals and failures among them."""
    pairs = list(zip_longest(whats, fences))

    async def ask() -> list[Any]:
        with held(store):
            asked = [
                asyncio.ensure_future(store.store_entry(what, fence) if isinstance(what, Entry) else store.do(what))
                for what, fence in pairs
            ]
            await asyncio.sleep(0)
        return await asyncio.gather(*asked, return_exceptions=True)

    return asyncio.run(ask())


def entries_of(store: Store) -> list[str]:
    """The keys in the journal, in order."""
    query = select(journal.c.key).order_by(journal.c.chain, journal.c.number)
    return list(store.read(lambda connection: connection.execute(query).scalars().all()))


def credit_of(store: Store, player: str) -> int:
    return store.read(lambda connection: balance(connection, session_purse(f"{player}/1", MONEY)))


def books_are_right(store: Store) -> bool:
    """Whether the audit finds nothing where it can be asked: no real game is played here, and nobody has an account."""
    stages = store.read(lambda connection: audit(connection, GAMES, lambda *_: None, seal=SEAL))
    return all(stage.wrong is None for stage in stages if stage.stage in ("journal", "transfers", "purses"))


def deposit(key: str, player: str = "anna", cents: int = 7) -> Callable[[Connection], Any]:
    return lambda connection: post(
        connection, 5, new_transfer(key, Why.DEPOSIT, cashier(MONEY), wallet(player, MONEY), cents)
    )


def test_everyone_in_a_group_commit_gets_the_own_answer(store: Store) -> None:
    players = [f"p{number}" for number in range(40)]
    give_credit(store, *players)
    commits: list[object] = []
    event.listen(store.database._writing, "commit", commits.append)
    asked = [stake(f"t{number}", 1, player, cents=CREDIT + (number % 4 == 0)) for number, player in enumerate(players)]
    answers = together(store, *asked)
    assert len(commits) == 2  # the one that was held, and one for all
    for number, answer in enumerate(answers):
        if number % 4 == 0:
            assert isinstance(answer, BeyondCredit)
            assert answer.facts["purse"] == session_purse(f"p{number}/1", MONEY)
        else:
            assert (answer.table, answer.number, answer.repeated) == (f"t{number}", 1, False)
    assert len(entries_of(store)) == 30
    assert books_are_right(store)


def test_entries_of_one_table_follow_each_other_in_one_commit(store: Store) -> None:
    give_credit(store, "anna")
    first = stake("t", 1)
    answers = together(store, first, settled(first), stake("t", 3, cents=CREDIT), stake("t", 4), stake("t", 3))
    kept = [answer.number for answer in answers if isinstance(answer, Stored)]
    assert kept == [1, 2, 3]
    assert isinstance(answers[2], BeyondCredit)
    assert isinstance(answers[3], StaleTable)
    assert credit_of(store, "anna") == CREDIT - 5 - 100
    assert books_are_right(store)


def broken_statement(connection: Connection) -> None:
    connection.execute(text("INSERT INTO no_such_table VALUES (1)"))


def broken_after_a_deposit(connection: Connection) -> None:
    deposit("lost")(connection)
    raise RuntimeError("no good")


def broken_on_the_way(connection: Connection) -> None:
    """A database error after something was written."""
    deposit("lost")(connection)
    broken_statement(connection)


@pytest.mark.parametrize(
    ("poison", "failure"),
    [(broken_after_a_deposit, RuntimeError), (broken_statement, StoreFailed), (broken_on_the_way, StoreFailed)],
)
def test_a_poisonous_work_does_not_fail_its_neighbours(
    store: Store, poison: Callable[[Connection], None], failure: type[Exception]
) -> None:
    give_credit(store, "anna", "bruno")
    answers = together(store, stake("a", 1), deposit("one"), poison, deposit("two"), stake("b", 1, "bruno"))
    assert isinstance(answers[2], failure)
    assert all(not isinstance(answer, Exception) for number, answer in enumerate(answers) if number != 2)
    assert entries_of(store) == ["a-1", "b-1"]
    assert store.read(lambda connection: balance(connection, wallet("anna", MONEY))) == 14
    assert books_are_right(store)


def test_a_poisonous_entry_does_not_fail_its_neighbours(store: Store) -> None:
    give_credit(store, "anna", "bruno")
    store.store_entry_now(stake("a", 1))
    twice = replace(stake("a", 2), round="a/1")  # opens a round that is open already
    answers = together(store, stake("b", 1, "bruno"), twice, deposit("one"))
    assert isinstance(answers[1], StoreFailed)
    assert isinstance(answers[0], Stored)
    assert entries_of(store) == ["a-1", "b-1"]
    assert store.store_entry_now(stake("a", 2)).number == 2
    assert books_are_right(store)


def test_a_closed_store_refuses_and_has_written_what_waited(upgraded_url: str) -> None:
    store = open_house_store(Database(upgraded_url))
    give_credit(store, "anna")
    with ThreadPoolExecutor(2) as pool:
        with held(store):
            kept = pool.submit(store.store_entry_now, stake("t", 1))
            while not store._writer._queue.qsize():
                pass
            closing = pool.submit(store.close)
            while store._writer._open:
                pass
            with pytest.raises(StoreClosed):
                store.store_entry_now(stake("t", 2))
        assert kept.result().number == 1
        closing.result()
    again = open_house_store(Database(upgraded_url))
    assert entries_of(again) == ["t-1"]
    again.close()


def test_a_busy_store_refuses_at_once_and_does_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    give_credit(store, "anna")
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    answers = together(store, *(stake("t", number) for number in range(1, 6)))
    assert [getattr(answer, "number", type(answer)) for answer in answers] == [1, 2, 3, StoreBusy, StoreBusy]
    assert entries_of(store) == ["t-1", "t-2", "t-3"]
    assert store.store_entry_now(stake("t", 4)).number == 4


class ClosesFirst(asyncio.SelectorEventLoop):
    """An event loop that closes in the moment in which the writer comes with an answer."""

    def call_soon_threadsafe(self, *args: Any, **options: Any) -> asyncio.Handle:  # type: ignore[override]
        self.close()
        return super().call_soon_threadsafe(*args, **options)


def test_the_writer_outlives_an_event_loop_that_closes_before_its_answer(store: Store) -> None:
    loop, next_one = ClosesFirst(), Future[int]()
    store._writer.put(Job(lambda _: 1, loop.create_future(), loop))
    store._writer.put(Job(lambda _: 2, next_one))
    assert next_one.result(GUARD_SECONDS) == 2
    assert loop.is_closed()


def test_nobody_waits_in_a_loop_that_has_closed_and_the_others_are_answered(store: Store) -> None:
    async def ask_and_go() -> None:
        asking = asyncio.ensure_future(store.do(deposit("one")))
        await asyncio.sleep(0)
        asking.cancel()

    give_credit(store, "anna")
    with held(store):
        asyncio.run(ask_and_go())
    assert store.store_entry_now(stake("t", 1)).number == 1
    assert store.read(lambda connection: balance(connection, wallet("anna", MONEY))) == 7


def test_while_another_keeps_the_database_locked_all_who_wait_fail_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SQLITE_SETTINGS, "busy_timeout", "50")
    database = Database(f"sqlite:///{tmp_path / 'house.db'}")
    upgrade(database)
    store = open_house_store(database)
    give_credit(store, "anna")
    tries: list[object] = []
    all_asked = Event()

    def wait(*_: object) -> None:
        tries.append(None)
        all_asked.wait(GUARD_SECONDS)

    with database.writing():
        event.listen(database._writing, "before_cursor_execute", wait)
        answers = asyncio.run(_all(store, all_asked, *(stake("t", number) for number in range(1, 21)), deposit("one")))
    assert [str(answer) for answer in answers] == [str(StoreFailed(why="database is locked"))] * 21
    assert 0 < len(tries) < 21  # none was tried alone
    assert store.store_entry_now(stake("t", 1)).number == 1
    store.close()


def test_without_a_database_all_who_wait_fail_together(database_url: str) -> None:
    database = Database(database_url)
    store = open_house_store(database)
    tries: list[object] = []
    all_asked = Event()

    def refuse(*_: object) -> None:
        tries.append(None)
        all_asked.wait(GUARD_SECONDS)
        raise ConnectionRefusedError("nobody listens")

    event.listen(database._writing, "do_connect", refuse)
    answers = asyncio.run(_all(store, all_asked, *(deposit(str(number)) for number in range(20))))
    assert [str(answer) for answer in answers] == [str(StoreFailed(why="nobody listens"))] * 20
    assert len(tries) < 20
    store.close()


async def _all(store: Store, all_asked: Event, *whats: What) -> list[Any]:
    """The answers to what is asked at once, refusals and failures among them; and the word that all of it is asked."""
    asked = [
        asyncio.ensure_future(store.store_entry(what) if isinstance(what, Entry) else store.do(what)) for what in whats
    ]
    await asyncio.sleep(0)
    all_asked.set()
    return await asyncio.gather(*asked, return_exceptions=True)


def test_the_same_key_in_one_commit_is_done_once(store: Store) -> None:
    give_credit(store, "anna")
    first = stake("t", 1)
    answers = together(store, first, first, replace(first, number=2), stake("t", 2, key=first.key, cents=200))
    assert [getattr(answer, "repeated", None) for answer in answers] == [False, True, True, None]
    assert {answer.number for answer in answers[:3]} == {1}
    assert isinstance(answers[3], KeyConflict)
    assert credit_of(store, "anna") == CREDIT - 100
    assert entries_of(store) == ["t-1"]


def test_the_same_key_later_gets_the_stored_answer(store: Store) -> None:
    give_credit(store, "anna", "bruno")
    first = stake("t", 1)
    store.store_entry_now(first)
    again = store.store_entry_now(replace(first, number=7, at=99))
    assert (again.number, again.at, again.events, again.repeated) == (1, 1, first.events, True)
    with pytest.raises(KeyConflict):
        store.store_entry_now(stake("t", 2, key=first.key, cents=300))
    assert (
        store.store_entry_now(stake("t", 2, "bruno", key=first.key)).number == 2
    )  # another asker's key is another key
    assert credit_of(store, "anna") == CREDIT - 100


@pytest.mark.parametrize("number", [1, 3, 9])
def test_an_entry_decided_on_old_ground_is_refused(store: Store, number: int) -> None:
    give_credit(store, "anna")
    store.store_entry_now(stake("t", 1))
    with pytest.raises(StaleTable) as refused:
        store.store_entry_now(stake("t", number, key="late"))
    assert refused.value.facts == {"chain": "t", "number": 1, "key": "late"}
    assert credit_of(store, "anna") == CREDIT - 100


ROUNDS = 12
TABLES = ("t0", "t1", "t2")


def race(url: str, start: Barrier, ask: Callable[[Store], list[Any]]) -> list[Any]:
    """What one house of two gets, both on one database."""
    store = open_house_store(Database(url))
    start.wait()
    try:
        return ask(store)
    finally:
        store.close()


def answer_to(store: Store, entry: Entry) -> Any:
    try:
        return store.store_entry_now(entry)
    except Exception as error:
        return error


def both(url: str, *asks: Callable[[Store], list[Any]]) -> list[list[Any]]:
    start = Barrier(len(asks))
    with ThreadPoolExecutor(len(asks)) as pool:
        return [done.result() for done in [pool.submit(race, url, start, ask) for ask in asks]]


def test_of_two_houses_at_one_table_only_one_writes_each_entry(upgraded_url: str) -> None:
    store = open_house_store(Database(upgraded_url))
    give_credit(store, "anna", "bruno")

    def play(player: str) -> Callable[[Store], list[Any]]:
        return lambda store: [
            answer_to(store, stake(table, number, player, key=f"{player}-{table}-{number}"))
            for number in range(1, ROUNDS + 1)
            for table in TABLES
        ]

    anna, bruno = both(upgraded_url, play("anna"), play("bruno"))
    for mine, theirs in zip(anna, bruno, strict=True):
        assert sorted(type(answer).__name__ for answer in (mine, theirs)) in (
            ["StaleTable", "Stored"],
            ["StaleTable"] * 2,
        )
    kept = [answer for answer in anna + bruno if isinstance(answer, Stored)]
    assert len(kept) == len({(answer.table, answer.number) for answer in kept}) == len(entries_of(store))
    assert credit_of(store, "anna") + credit_of(store, "bruno") == 2 * CREDIT - 100 * len(kept)
    assert books_are_right(store)
    store.close()


def test_of_two_houses_asked_with_one_key_only_one_does_it(upgraded_url: str) -> None:
    store = open_house_store(Database(upgraded_url))
    give_credit(store, "anna")

    def play(store: Store) -> list[Any]:
        return [answer_to(store, stake(table, number)) for number in range(1, ROUNDS + 1) for table in TABLES]

    first, second = both(upgraded_url, play, play)
    for mine, theirs in zip(first, second, strict=True):
        assert {mine.repeated, theirs.repeated} == {True, False}
        assert (mine.number, mine.events) == (theirs.number, theirs.events)
    assert len(entries_of(store)) == ROUNDS * len(TABLES)
    assert credit_of(store, "anna") == CREDIT - 100 * ROUNDS * len(TABLES)
    assert books_are_right(store)
    store.close()


def test_of_two_houses_each_pays_its_own_deposits_in(upgraded_url: str) -> None:
    store = open_house_store(Database(upgraded_url))

    def pay(player: str) -> Callable[[Store], list[Any]]:
        return lambda store: [store.do_now(deposit(f"{player}-{number}", player)) for number in range(ROUNDS)]

    both(upgraded_url, pay("anna"), pay("bruno"))
    for player in ("anna", "bruno"):
        purse = wallet(player, MONEY)
        assert store.read(lambda connection, purse=purse: balance(connection, purse)) == 7 * ROUNDS  # type: ignore[misc]
    assert books_are_right(store)
    store.close()
