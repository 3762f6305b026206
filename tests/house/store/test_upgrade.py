"""A house that an older banco has used: brought up to date with everything that is in it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, select, text
from sqlalchemy.exc import DBAPIError

from banco.core.request import Request
from banco.core.time import HOUR, MINUTE
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import add_account
from banco.house.cash.cash_desk import deposit
from banco.house.house_store import open_house_store
from banco.house.sessions.connections import connect
from banco.house.sessions.reality_check import reality_check
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.schema import NEVER_CHANGED, absences, accounts, sessions
from banco.house.store.upgrade import KNOWN, migrations, newest, upgrade
from banco.ledger.transfers import KeyConflict
from tests.house.support.people import NOW
from tests.house.support.seats import MONEY, PURSE, buy_in, credit, found
from tests.house.support.undivided import undivided

OLDER = ("0001", "0002")


def older_house(url: str, revision: str) -> None:
    """A house of that revision in which Anna sits at a table, and is away."""
    database = Database(url)
    with database.writing() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    store, by_system = open_house_store(database), Request(at=NOW, by="system", key="join-anna")
    with undivided():
        store.do_now(lambda c: add_account(c, by_system, "anna", "kept", Role.PLAYER))
        store.do_now(lambda c: deposit(c, Request(at=NOW, by="anna", key="anna-first"), "anna", MONEY, PURSE))
        buy_in(store, "anna")
    away = sessions.update().values(away_at=NOW + 20 * MINUTE, away_why="inactive")
    store.do_now(lambda c: c.execute(away) and None)
    store.close()


def everything(connection: Connection) -> list[list[Any]]:
    """All the rows of the tables that were there before."""
    return [list(connection.execute(select(table))) for table in (*NEVER_CHANGED, accounts, sessions)]


@pytest.mark.parametrize("revision", OLDER)
def test_an_older_house_keeps_everything_and_goes_on(database_url: str, revision: str) -> None:
    older_house(database_url, revision)
    store = open_house_store(Database(database_url))
    before = store.read(everything)
    assert upgrade(store.database) == (revision, newest())
    assert store.read(everything) == before
    assert store.read(lambda c: c.execute(select(absences)).all()) == []
    store.do_now(lambda c: connect(c, NOW + HOUR, "anna/1", SessionTimes()))
    assert store.read(lambda c: reality_check(c, "anna", NOW, NOW + HOUR)).millis == 20 * MINUTE
    assert buy_in(store, "anna").id == "anna/1", "the same key is answered as before"
    with pytest.raises(KeyConflict):
        buy_in(store, "anna", cents=1)
    assert (credit(store, "anna/1"), found(store, "anna/1").away_at) == (10_000, None)
    store.close()


CHANGES = {
    "updated": "UPDATE {table} SET {first} = {first}",
    "deleted": "DELETE FROM {table}",
    "written over": "INSERT INTO {table} SELECT * FROM {table} WHERE true ON CONFLICT ({keys}) "
    "DO UPDATE SET {first} = excluded.{first}",
}


@pytest.mark.parametrize("table", NEVER_CHANGED, ids=lambda table: table.name)
@pytest.mark.parametrize("change", CHANGES)
def test_the_books_of_an_older_house_are_guarded_as_those_of_a_new_one(
    database_url: str, table: Table, change: str
) -> None:
    older_house(database_url, "0002")
    database = Database(database_url)
    upgrade(database)
    keys = table.primary_key.columns.keys()
    statement = CHANGES[change].format(table=table.name, keys=", ".join(keys), first=keys[0])
    with pytest.raises(DBAPIError, match=f"rows of {table} are never changed"), database.writing() as connection:
        connection.execute(text(statement))
    database.close()


def test_the_revisions_that_are_known_by_their_files_are_alembics() -> None:
    scripts = ScriptDirectory.from_config(migrations())
    assert {script.revision for script in scripts.walk_revisions()} == KNOWN
    assert scripts.get_current_head() == newest()


def test_a_command_that_opens_the_house_does_not_wait_for_alembic() -> None:
    look = "import sys, banco.cli.commands.house.account; sys.exit('alembic' in sys.modules)"
    assert subprocess.run((sys.executable, "-c", look), check=False).returncode == 0
