"""The fence: an owner that was paused or cut off and wakes writes nothing, whoever owns the table by now."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import DBAPIError

from banco.house.house_store import open_house_store
from banco.house.nodes.node_rows import Node, put_out_writers, sign_on
from banco.house.nodes.owner_rows import add_tables, release, take
from banco.house.sessions.stake_guard import PlayerGuard
from banco.house.store.batch import store_entries
from banco.house.store.database import Database
from banco.house.store.owners import Fence, NotOwner
from banco.house.store.schema import journal, postings
from banco.house.store.serving_lock import AlreadyServed, closed_house, node_lock, serving_lock
from banco.house.store.store import Store
from banco.house.store.writer_cache import WriterCache
from banco.table.entry import Stored
from tests.house.store.test_writer import together
from tests.house.support.databases import migrated_postgres
from tests.house.support.entries import give_credit, settled, stake
from tests.house.support.waiting import begins_to_write, until_it_waits

FIRST, AGAIN = Fence("one", 1), Fence("one", 3)


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    """A house in PostgreSQL."""
    return migrated_postgres(postgres, request)


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


def open_house(connection: Connection) -> None:
    """Two nodes, the first of which has two tables."""
    for node in ("one", "two"):
        sign_on(connection, Node(id=node))
    add_tables(connection, ["t", "u"], placed=True)
    take(connection, "one", ["t", "u"])


def move(connection: Connection, table: str, before: str, after: str) -> None:
    release(connection, before, [table])
    take(connection, after, [table])


def counted(store: Store) -> list[int]:
    counts = [select(func.count()).select_from(table) for table in (journal, postings)]
    return store.read(lambda c: [c.execute(count).scalar_one() for count in counts])


def test_only_the_owner_by_its_newest_epoch_writes(store: Store) -> None:
    give_credit(store, "anna", "bruno")
    store.do_now(open_house)
    first = stake("t", 1)
    assert isinstance(together(store, first, fences=[FIRST])[0], Stored)
    store.do_now(lambda c: move(c, "t", "one", "two"))
    before = counted(store)
    late, other = settled(first), stake("u", 1, "bruno")
    refused, kept = together(store, late, other, fences=[FIRST, FIRST])
    assert isinstance(refused, NotOwner)
    assert isinstance(kept, Stored)
    store.do_now(lambda c: move(c, "t", "two", "one"))
    assert isinstance(together(store, late, fences=[FIRST])[0], NotOwner)
    assert counted(store)[0] == before[0] + 1
    (stored,) = together(store, late, fences=[AGAIN])
    assert (stored.number, stored.repeated) == (2, False)


def test_who_is_not_the_owner_is_refused_even_what_is_stored(store: Store) -> None:
    give_credit(store, "anna")
    store.do_now(open_house)
    together(store, stake("t", 1), fences=[FIRST])
    assert together(store, stake("t", 1), fences=[FIRST])[0].repeated
    assert isinstance(together(store, stake("t", 1), fences=[AGAIN])[0], NotOwner)


def test_the_office_writes_to_a_table_whoever_owns_it(store: Store) -> None:
    give_credit(store, "anna")
    store.do_now(open_house)
    first = stake("t", 1)
    together(store, first, fences=[FIRST])
    assert store.store_entry_now(settled(first)).number == 2
    refused, kept = together(store, stake("t", 3, key="x"), stake("t", 3, key="y"), fences=[AGAIN, None])
    assert isinstance(refused, NotOwner)
    assert kept.number == 3


def test_a_work_with_an_entry_of_a_former_owner_leaves_nothing(store: Store) -> None:
    give_credit(store, "anna")
    store.do_now(open_house)
    before = counted(store)
    with pytest.raises(NotOwner, match="another server"):
        store.do_now(lambda c: store.store_entry_within(c, stake("t", 1), AGAIN))
    assert counted(store) == before
    assert store.do_now(lambda c: store.store_entry_within(c, stake("t", 1), FIRST)).number == 1


def test_whoever_takes_a_table_waits_for_an_entry_that_is_being_written(url: str, pool: ThreadPoolExecutor) -> None:
    store, other = open_house_store(Database(url)), Database(url)
    give_credit(store, "anna")
    store.do_now(open_house)
    with other.writing() as writing:
        (stored,) = store_entries(writing, [stake("t", 1)], WriterCache(PlayerGuard()), [FIRST])
        assert isinstance(stored, Stored)
        begun = begins_to_write(store)
        moved = pool.submit(store.do_now, lambda c: move(c, "t", "one", "two"))
        until_it_waits(other, begun, moved.done)
        assert not moved.done()
    moved.result()
    assert isinstance(together(store, settled(stake("t", 1)), fences=[FIRST])[0], NotOwner)
    store.close()
    other.close()


def test_a_node_that_stopped_in_the_middle_of_a_write_is_put_out_and_has_written_nothing(url: str) -> None:
    stopped, other = Database(url), open_house_store(Database(url, lock_millis=20_000))
    give_credit(other, "anna")
    other.do_now(open_house)
    before = counted(other)
    connection = stopped.writing_connection()
    node_lock(stopped, "one", lambda: None).hold(connection)
    transaction = connection.begin()
    store_entries(connection, [stake("t", 1)], WriterCache(PlayerGuard()), [FIRST])
    with other.database.writing() as third:
        put_out_writers(third, ["one"])
    other.do_now(lambda c: move(c, "t", "one", "two"))
    with pytest.raises(DBAPIError):
        transaction.commit()
    assert counted(other) == before
    with suppress(DBAPIError):
        connection.close()
    other.close()
    stopped.close()


def test_nodes_share_a_house_that_nobody_else_may_serve_or_close(url: str) -> None:
    database = Database(url, lock_millis=100)
    one = open_house_store(database, lock=node_lock(database, "one", lambda: None))
    one.do_now(lambda _: None)
    node_lock(database, "two", lambda: None).take()
    for alone in (serving_lock(database, "alone", lambda: None).take, closed_house(database).__enter__):
        with pytest.raises(AlreadyServed):
            alone()
    one.close()
    last = Database(url, lock_millis=100)
    alone_store = open_house_store(last, lock=serving_lock(last, "alone", lambda: None))
    alone_store.do_now(lambda _: None)
    with pytest.raises(AlreadyServed):
        node_lock(last, "two", lambda: None).take()
    alone_store.close()
