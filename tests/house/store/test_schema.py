"""The migrated database is the schema, and keeps what is written once."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Table, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from banco.house.house_store import open_house_store
from banco.house.store import bulk
from banco.house.store.database import BadDatabase, Database
from banco.house.store.ledger import balance, post
from banco.house.store.schema import METADATA, NEVER_CHANGED, journal
from banco.house.store.store import Store
from banco.house.store.upgrade import NotUpgraded, check_upgraded, newest, revision, upgrade
from banco.ledger.purses import Money, cashier, wallet
from banco.ledger.transfers import Why, new_transfer


@pytest.mark.filterwarnings("ignore:.*expression-based index")
def test_migrations_make_the_schema(store: Store) -> None:
    with store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_an_upgrade_can_be_asked_twice(database_url: str) -> None:
    database = Database(database_url)
    assert upgrade(database) == ("", newest())
    assert upgrade(database) == (newest(), newest())
    assert revision(database) == newest()
    database.close()


def test_a_database_without_tables_is_refused(database_url: str) -> None:
    database = Database(database_url)
    with pytest.raises(NotUpgraded, match="banco db upgrade"):
        check_upgraded(database)
    database.close()


@pytest.mark.parametrize("url", ["banco.db", "mysql://localhost/banco", "sqlite"])
def test_a_bad_url_gets_a_sentence(url: str) -> None:
    with pytest.raises(BadDatabase):
        Database(url)


ENTRY = {"chain": "t", "number": 1, "at": 5, "asker": "anna", "key": "k", "command": "{}", "events": "[]", "hash": b""}


def write_books(store: Store) -> None:
    """A transfer with its postings, and an entry of a journal."""
    money = Money.EUR
    store.do_now(lambda c: post(c, 5, new_transfer("k", Why.DEPOSIT, cashier(money), wallet("anna", money), 100)))
    store.do_now(lambda c: c.execute(journal.insert().values(ENTRY)) and None)


@pytest.mark.parametrize("table", NEVER_CHANGED, ids=lambda table: table.name)
@pytest.mark.parametrize("change", ["UPDATE {} SET at = 1", "DELETE FROM {}"])
def test_the_database_itself_refuses_to_change_the_books(store: Store, table: object, change: str) -> None:
    write_books(store)
    statement = change.format(table).replace(
        "SET at = 1", "SET cents = 1" if str(table) == "postings" else "SET at = 1"
    )
    with pytest.raises(DBAPIError, match="never changed"), store.database.writing() as connection:
        connection.execute(text(statement))


LINE = "chain, number, at, asker, key, command, events, hash"
REPLACED = {
    "a transfer": "INTO transfers VALUES ('k', 'deposit', 7, x'')",
    "a posting": "INTO postings VALUES ('k', 1, 'wallet:anna:EUR', 999, 999)",
    "a posting among new ones": "INTO postings VALUES ('new', 0, 'wallet:anna:EUR', 9, 9), ('k', 1, 'x', 999, 999)",
    "a posting whose line is told as a text": "INTO postings VALUES ('k', '1', 'wallet:anna:EUR', 999, 999)",
    "an entry by its number": f"INTO journal ({LINE}) VALUES ('t', 1, 9, 'bruno', 'other', '', '', x'')",
    "an entry by its key": f"INTO journal ({LINE}) VALUES ('t', 2, 9, 'anna', 'k', '', '', x'')",
    "an entry by its place": f"INTO journal (rowid, {LINE}) VALUES ({{place}}, 'u', 1, 9, 'b', 'l', '', '', x'')",
    "everything": "INTO journal SELECT * FROM journal",
}


@pytest.mark.parametrize("what", REPLACED)
@pytest.mark.parametrize("how", ["REPLACE", "INSERT OR REPLACE"])
def test_sqlite_refuses_to_any_client_to_write_a_new_row_over_one_of_the_books(
    tmp_path: Path, what: str, how: str
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'house.db'}")
    upgrade(database)
    store = open_house_store(database)
    write_books(store)
    store.close()
    client = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    before = books(client)
    ((place,),) = client.execute("SELECT rowid FROM journal WHERE chain = 't'").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        client.execute(f"{how} {REPLACED[what].format(place=place)}")
    assert books(client) == before
    client.close()


def books(client: sqlite3.Connection) -> list[Any]:
    return [client.execute(str(select(table))).fetchall() for table in NEVER_CHANGED]


@pytest.mark.parametrize("table", NEVER_CHANGED, ids=lambda table: table.name)
def test_a_row_that_is_there_already_is_refused_as_the_writer_expects(store: Store, table: Table) -> None:
    write_books(store)
    with store.database.reading() as connection:
        row = connection.execute(select(table)).first()
    assert row is not None
    with pytest.raises(IntegrityError), store.database.writing() as connection:
        bulk.insert(connection, table, " ".join(row._fields), [tuple(row)])


def test_the_database_itself_refuses_an_overdrawn_wallet(store: Store) -> None:
    money = Money.EUR
    store.do_now(lambda c: post(c, 5, new_transfer("k", Why.DEPOSIT, cashier(money), wallet("anna", money), 100)))
    with pytest.raises(DBAPIError, match="not_overdrawn"), store.database.writing() as connection:
        connection.execute(text("UPDATE purses SET balance = -1 WHERE kind = 'wallet'"))
    assert store.read(lambda c: balance(c, wallet("anna", money))) == 100
