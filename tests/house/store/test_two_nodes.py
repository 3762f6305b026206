"""Two nodes on one database: none waits for the other in a ring or for ever, and nothing slips between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import URL, Connection, event, func, select, text
from sqlalchemy.exc import DBAPIError

from banco.core.request import Request
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.cash.cash_desk import deposit
from banco.house.house_store import open_house_store
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.stake_guard import LossLimitReached, PlayerGuard
from banco.house.store import office
from banco.house.store.batch import store_entries
from banco.house.store.database import Database
from banco.house.store.failures import StoreFailed
from banco.house.store.schema import accounts, journal
from banco.house.store.store import Store
from banco.house.store.writer_cache import WriterCache
from banco.house.tables.administration import TableExists, set_up_table
from banco.house.tables.configuration import stored_tables
from banco.house.tables.messages import TableSetUp
from banco.table.entry import Entry
from banco.table.permissions import Asker
from banco.table.settings import TableSettings
from tests.house.store.test_writer import together
from tests.house.support.databases import migrated_postgres
from tests.house.support.people import NOW
from tests.house.support.seats import MONEY, PURSE, Table, buy_in, funded, open_stakes, wallet_of
from tests.house.support.waiting import begins_to_write, until_it_waits

ANNA = select(accounts.c.name).where(accounts.c.name == "anna")


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    """A house in PostgreSQL, with Anna."""
    url = migrated_postgres(postgres, request)
    store = open_house_store(Database(url))
    funded(store, "anna")
    store.close()
    return url


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


def give(cents: int = 5, key: str = "k") -> Callable[[Connection], Any]:
    return lambda connection: deposit(connection, Request(at=NOW, by="anna", key=key), "anna", MONEY, cents)


def test_whoever_works_in_the_office_begins_there_and_has_no_other_row_in_hand(
    url: str, pool: ThreadPoolExecutor
) -> None:
    store, other = open_house_store(Database(url)), Database(url)
    with other.writing() as working:
        office.take(working, "anna")
        begun = begins_to_write(store)
        asked = pool.submit(store.do_now, give())
        until_it_waits(other, begun, asked.done)
        assert not asked.done()
        with other.writing() as third:
            assert third.execute(ANNA.with_for_update(nowait=True)).scalar_one() == "anna"
    assert asked.result().after == PURSE + 5
    store.close()
    other.close()


def test_a_row_that_somebody_keeps_fails_who_needs_it_and_nobody_at_the_tables(url: str) -> None:
    store, other = open_house_store(Database(url, lock_millis=200)), Database(url)
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    stake = table.desk.play(Asker("anna"), "s", Bet("anna", 400, Spot.NORTH), NOW, "anna/1").entry
    before = wallet_of(store, "anna")
    with other.writing() as keeping:
        keeping.execute(ANNA.with_for_update())
        failed, kept = together(store, give(), stake)
    assert isinstance(failed, StoreFailed)
    assert "lock timeout" in str(failed)
    assert kept.number == stake.number
    assert (wallet_of(store, "anna"), open_stakes(store, "anna/1")) == (before, 400)
    assert store.do_now(give()).after == before + 5
    store.close()
    other.close()


def test_a_table_whose_row_somebody_keeps_fails_by_itself(url: str) -> None:
    database, other = Database(url, lock_millis=200), Database(url)
    store, entries, tries = open_house_store(database), list[Entry](), list[object]()
    for name in ("t", "u"):
        session, table = buy_in(store, "anna", name), Table(store, name=name)
        table.open()
        entries.append(table.desk.play(Asker("anna"), name, Bet("anna", 400, Spot.NORTH), NOW, session.id).entry)
    at_t, at_u = entries
    event.listen(database._writing, "begin", tries.append)
    with other.writing() as keeping:
        keeping.execute(text("SELECT 1 FROM chains WHERE name = 't' FOR UPDATE"))
        *failed, kept, done = together(store, *[at_t] * 20, at_u, give())
    assert [type(failure) for failure in failed] == [StoreFailed] * 20
    assert (kept.number, done.cents) == (at_u.number, 5)
    # whoever held the writer; all together; which journals they want; then each table and the account
    assert len(tries) == 1 + 1 + 1 + 3
    assert store.store_entry_now(at_t).number == at_t.number
    store.close()
    other.close()


def test_whoever_stops_with_a_row_in_hand_is_put_out(url: str) -> None:
    stopped, store = Database(url, idle_millis=1_000), open_house_store(Database(url, lock_millis=20_000))
    connection = stopped.writing_connection()
    connection.execute(ANNA.with_for_update())
    assert store.do_now(give()).after == PURSE + 5
    with pytest.raises(DBAPIError):
        connection.execute(ANNA)
    with suppress(DBAPIError):
        connection.close()
    store.close()
    stopped.close()


def test_a_first_limit_waits_for_a_stake_that_is_being_written(
    store: Store, upgraded_url: str, pool: ThreadPoolExecutor
) -> None:
    funded(store, "anna")
    tables = [Table(store, name=name) for name in ("t", "u")]
    sessions = [buy_in(store, "anna", table.desk.table).id for table in tables]
    for table in tables:
        table.open()
    stake = tables[0].desk.play(Asker("anna"), "s", Bet("anna", 1_000, Spot.NORTH), NOW, sessions[0]).entry
    other = Database(upgraded_url)
    with other.writing() as connection:
        store_entries(connection, [stake], WriterCache(PlayerGuard()))
        begun = begins_to_write(store)
        asked = pool.submit(
            store.do_now,
            lambda c: set_limit(
                c, Request(at=NOW, by="anna", key="limit"), "anna", LimitKind.LOSS, Period.DAY, 1_000, MONEY
            ),
        )
        until_it_waits(other, begun, asked.done)
        assert not asked.done()
    assert asked.result().after.amount == 1_000
    with pytest.raises(LossLimitReached):
        tables[1].play(Bet("anna", 1_000, Spot.NORTH), sessions[1])
    assert sum(open_stakes(store, session) for session in sessions) == 1_000
    other.close()


def test_of_two_nodes_that_set_up_a_table_of_one_name_one_is_refused(
    store: Store, upgraded_url: str, pool: ThreadPoolExecutor
) -> None:
    one, two = (TableSettings(name="vip", game=game, title=game, money=MONEY) for game in ("paijiu", "lugano"))
    other = Database(upgraded_url)
    with other.writing() as connection:
        assert set_up_table(connection, Request(at=NOW, by="maria", key="k"), one, ()) == TableSetUp("vip")
        begun = begins_to_write(store)
        asked = pool.submit(store.do_now, lambda c: set_up_table(c, Request(at=NOW, by="mario", key="k"), two, ()))
        until_it_waits(other, begun, asked.done)
        assert not asked.done()
    with pytest.raises(TableExists):
        asked.result()
    assert [table.game for table in store.read(stored_tables)] == ["paijiu"]
    assert store.read(lambda c: c.execute(select(func.count()).select_from(journal)).scalar_one()) == 1
    other.close()
