"""Whatever SQLite lets a column hold: the audit reads on, and names the value that is in its way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Column, Connection, Table, func, literal_column, select, update

from banco.house.audit.journal_ends import journal_ends
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import METADATA
from banco.house.store.upgrade import upgrade
from tests.house.support.audits import audited, let_down_guards
from tests.house.support.whole_house import live_through
from tests.keys import SEAL

VALUES = {"a text": "'abc'", "bytes": "x'616263'", "a fraction": "1.5"}
FIRST, *OTHERS = VALUES
NOT_TOLD = {
    "accounts": "language password last_login_at failed_logins locked_until",
    "sessions": "last_action_at connection dropped_at away_at away_why",
    "postings": "line",
    "unnoted_entries": "at",
    "compatibility": "works_with",
}
"""What no journal tells: how somebody logs in, who is on a line; of a transfer's lines, the order alone counts.

Since when an entry waits decides only when it is noted; which versions may serve a house is not its history."""
EMPTY = {"tables", "tokens", "absences", "failed_log_ins", "devices", "shared_rounds", "nodes", "table_owners"}


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('forms') / 'house.db'}")
    upgrade(database)
    live_through(open_house_store(database, SEAL))
    yield database
    database.close()


@pytest.fixture
def house(database: Database) -> Iterator[Connection]:
    """The store in a transaction that is never committed, its guards down."""
    with database._writing.connect() as connection:
        let_down_guards(connection)
        yield connection
        connection.rollback()
        connection.exec_driver_sql("PRAGMA ignore_check_constraints = OFF")


def spoil(connection: Connection, column: Column[object], value: str) -> None:
    """Another value in the table's last row."""
    keys = list(column.table.primary_key.columns)
    query = select(*map(func.quote, keys)).order_by(*(key.desc() for key in keys))
    place = connection.execute(query.limit(1)).one()
    change = update(column.table).values({column.name: literal_column(value)})
    for key, there in zip(keys, place, strict=True):
        change = change.where(func.quote(key) == there)
    assert connection.execute(change).rowcount == 1


@pytest.mark.parametrize("value", [FIRST, *(pytest.param(one, marks=pytest.mark.slow) for one in OTHERS)])
@pytest.mark.parametrize("table", [table for table in METADATA.sorted_tables if table.name not in EMPTY], ids=str)
def test_no_value_of_a_wrong_type_stops_an_audit(house: Connection, table: Table, value: str) -> None:
    unseen = []
    for column in table.columns:
        with house.begin_nested() as change:
            spoil(house, column, VALUES[value])
            if all(stage.wrong is None for stage in audited(house).values()):
                unseen.append(column.name)
            assert journal_ends(house)
            change.rollback()
    assert unseen == NOT_TOLD.get(table.name, "").split()


def test_the_value_of_the_wrong_type_is_named(house: Connection) -> None:
    transfer = house.exec_driver_sql("SELECT max(transfer) FROM postings").scalar_one()
    spoil(house, METADATA.tables["postings"].c.cents, "'abc'")
    named = audited(house)["transfers"].wrong
    assert str(named) == f"postings {transfer} 1: cents 'abc', expected a value of the form integer"
