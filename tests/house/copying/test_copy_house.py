"""A house moves to another database: the same rows, journals and sums there, or nothing at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection
from typer.testing import CliRunner

from banco.cli.commands.house.db import app
from banco.core.errors import BancoError
from banco.games import GAMES
from banco.house.audit.journal_ends import journal_ends
from banco.house.copying import copy_house as copying
from banco.house.copying.copy_house import (
    BooksWrong,
    CopyDiffers,
    HouseChanged,
    HouseCopy,
    TargetNotEmpty,
    copy_house,
    purse_sums,
)
from banco.house.copying.copy_rows import content_of
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import METADATA, accounts
from banco.house.store.serving_lock import AlreadyServed, closed_house
from banco.house.store.upgrade import NotUpgraded, Standing, standing, upgrade
from tests.house.support.databases import migrated_sqlite
from tests.house.support.people import join
from tests.house.support.postgres import new_postgres_database
from tests.house.support.whole_house import live_through
from tests.keys import SEAL


def silent(_stage: str, _done: int, _total: int) -> None:
    """Nobody looks at the progress."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A house with a past, as a file."""
    folder = tmp_path_factory.mktemp("lived")
    store = open_house_store(Database(migrated_sqlite(folder)), SEAL)
    live_through(store)
    store.close()
    return (folder / "house.db").read_bytes()


@pytest.fixture
def lived_in(lived: bytes, tmp_path: Path) -> Database:
    (tmp_path / "house.db").write_bytes(lived)
    return Database(f"sqlite:///{tmp_path / 'house.db'}")


@pytest.fixture
def small(tmp_path: Path) -> Database:
    """A house that is soon copied: one person, no round."""
    store = open_house_store(Database(migrated_sqlite(tmp_path)), SEAL)
    join(store, "anna")
    store.close()
    return Database(f"sqlite:///{tmp_path / 'house.db'}")


@pytest.fixture
def target(tmp_path: Path) -> Database:
    return Database(f"sqlite:///{tmp_path / 'new.db'}")


def copied(source: Database, target: Database) -> HouseCopy:
    return copy_house(source, target, GAMES, SEAL, silent)


def assert_same(one: Database, other: Database) -> None:
    with one.reading() as here, other.reading() as there:
        assert content_of(here, silent) == content_of(there, silent)
        assert journal_ends(here) == journal_ends(there)
        assert purse_sums(here) == purse_sums(there)


@pytest.mark.parametrize("house", ["small", pytest.param("lived_in", marks=pytest.mark.slow)])
def test_a_house_moves_to_postgresql_and_back(house: str, target: Database, request: pytest.FixtureRequest) -> None:
    source: Database = request.getfixturevalue(house)
    postgres = Database(new_postgres_database(request.getfixturevalue("postgres")))
    there = copied(source, postgres)
    assert there.right
    assert {table.table for table in there.tables if table.rows} >= {"accounts", "chains", "journal"}
    assert sum(total.cents for total in there.sums) == 0
    assert there.source.digest == there.target.digest
    assert_same(source, postgres)
    back = copied(postgres, target)
    assert (back.tables, back.sums, back.target.digest) == (there.tables, there.sums, there.target.digest)
    store = open_house_store(postgres, SEAL)
    join(store, "zita")  # the copy goes on: its tables, guards and journals are those of a house
    store.close()
    for database in (source, target):
        database.close()


def test_every_table_of_the_house_is_copied(small: Database, target: Database) -> None:
    assert [table.table for table in copied(small, target).tables] == [table.name for table in METADATA.sorted_tables]


def refused(source: Database, target: Database, why: type[BancoError]) -> str:
    with pytest.raises(why) as refusal:
        copied(source, target)
    return str(refusal.value)


def test_a_target_that_holds_anything_is_refused(small: Database, target: Database) -> None:
    upgrade(target)
    refused(small, target, TargetNotEmpty)
    refused(small, small, TargetNotEmpty)


def test_a_house_that_is_served_is_not_copied(small: Database, target: Database) -> None:
    with closed_house(small):
        refused(small, target, AlreadyServed)
    assert standing(target) is Standing.MISSING


def test_a_source_that_is_no_house_is_refused(small: Database, target: Database) -> None:
    refused(target, small, NotUpgraded)


def test_wrong_books_are_not_copied(small: Database, target: Database) -> None:
    with small.writing() as connection:
        connection.execute(accounts.update().values(role="manager"))
    assert "anna" in refused(small, target, BooksWrong)
    assert standing(target) is Standing.MISSING


def lose_a_row(connection: Connection) -> None:
    connection.exec_driver_sql("DELETE FROM accounts")


def test_of_a_copy_that_differs_nothing_is_kept(
    small: Database, target: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "content_of", after(lose_a_row, content_of))
    assert "accounts" in refused(small, target, CopyDiffers)
    assert standing(target) is Standing.MISSING
    assert not list(Path(str(target.file)).parent.glob("new.db*"))


def test_a_house_that_goes_on_meanwhile_is_not_kept(
    small: Database, target: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def go_on(_: Connection) -> None:
        store = open_house_store(Database(str(small)), SEAL)
        join(store, "bruno")
        store.close()

    monkeypatch.setattr(copying, "content_of", after(go_on, content_of))
    refused(small, target, HouseChanged)
    assert standing(target) is Standing.MISSING


def after(something: Callable[[Connection], None], then: Callable[..., object]) -> Callable[..., object]:
    """The function, after something has happened."""

    def run(connection: Connection, *facts: object) -> object:
        something(connection)
        return then(connection, *facts)

    return run


def test_the_command_tells_what_it_did(small: Database, target: Database, tmp_path: Path) -> None:
    urls = [str(small), str(target)]
    done = CliRunner().invoke(app, ["copy", *urls, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert [told["source"], told["target"], told["copy"]["right"]] == [*urls, True]
    again = CliRunner().invoke(app, ["copy", *urls])
    assert isinstance(again.exception, TargetNotEmpty)
    other = CliRunner().invoke(app, ["copy", urls[0], f"sqlite:///{tmp_path / 'other.db'}"])
    assert "the books are right on both sides" in other.stdout
