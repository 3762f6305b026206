"""The migrated database is the schema, and keeps what is written once."""

from __future__ import annotations

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from banco.house.store.database import BadDatabase, Database
from banco.house.store.ledger import balance, post
from banco.house.store.schema import METADATA, NEVER_CHANGED, journal
from banco.house.store.store import Store
from banco.house.store.upgrade import NotUpgraded, check_upgraded, newest, revision, upgrade
from banco.ledger.purses import Money, cashier, wallet
from banco.ledger.transfers import Why, moved


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


@pytest.mark.parametrize("table", NEVER_CHANGED, ids=lambda table: table.name)
@pytest.mark.parametrize("change", ["UPDATE {} SET at = 1", "DELETE FROM {}"])
def test_the_database_itself_refuses_to_change_the_books(store: Store, table: object, change: str) -> None:
    money = Money.EUR
    store.do_now(lambda c: post(c, 5, moved("k", Why.DEPOSIT, cashier(money), wallet("anna", money), 100)))
    row = {
        "chain": "t",
        "number": 1,
        "at": 5,
        "asker": "anna",
        "key": "k",
        "command": "{}",
        "events": "[]",
        "hash": b"",
    }
    store.do_now(lambda c: c.execute(journal.insert().values(row)) and None)
    statement = change.format(table).replace(
        "SET at = 1", "SET cents = 1" if str(table) == "postings" else "SET at = 1"
    )
    with pytest.raises(DBAPIError, match="never changed"), store.database.writing() as connection:
        connection.execute(text(statement))


def test_the_database_itself_refuses_an_overdrawn_wallet(store: Store) -> None:
    money = Money.EUR
    store.do_now(lambda c: post(c, 5, moved("k", Why.DEPOSIT, cashier(money), wallet("anna", money), 100)))
    with pytest.raises(DBAPIError, match="not_overdrawn"), store.database.writing() as connection:
        connection.execute(text("UPDATE purses SET balance = -1 WHERE kind = 'wallet'"))
    assert store.read(lambda c: balance(c, wallet("anna", money))) == 100
