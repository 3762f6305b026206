"""The auditor: passes a house that is in order, and names the row when anything in it is changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import typer
from sqlalchemy import Connection
from typer.testing import CliRunner

from banco.cli.audit import audit as audit_command
from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.audit.findings import Checked, Wrong
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.table.askers import SYSTEM
from tests.house.breaks import BREAKS, put
from tests.house.evening import leave_in_play, play_evening
from tests.house.postgres import new_postgres_database


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A house after an evening: every game played, a Lugano round in play with its 59 settled, a round void."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('audit') / 'house.db'}"
    else:
        url = new_postgres_database(request.getfixturevalue("postgres"))
    database = Database(url)
    upgrade(database)
    store = Store(database)
    play_evening(store)
    leave_in_play(store, "lugano", lambda state: state.phase.value == "choosing", "open")
    desk = leave_in_play(store, "lucky-tree", lambda state: state.phase.value == "dealing" and bool(state.bets), "void")
    store.keep_now(desk.void(SYSTEM, "the lights went out", 2_000).entry)
    store.close()
    return url


@pytest.fixture
def house(url: str) -> Iterator[Connection]:
    """The evening's store in a transaction that is never committed, its guards down."""
    database = Database(url)
    with database._writing.connect() as connection:
        _let_down_guards(connection)
        yield connection
        connection.rollback()
        if database.sqlite:
            connection.exec_driver_sql("PRAGMA ignore_check_constraints = OFF")
    database.close()


def _let_down_guards(connection: Connection) -> None:
    """Let anything be changed: no triggers, no foreign keys, no checks."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        connection.exec_driver_sql("ALTER TABLE purses DROP CONSTRAINT ck_purses_not_overdrawn")
        return
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
    for (name,) in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").all():
        connection.exec_driver_sql(f"DROP TRIGGER {name}")


def audited(connection: Connection) -> dict[str, Checked]:
    """The stages of an audit, by name."""
    return {stage.stage: stage for stage in audit(connection, GAMES, lambda stage, done, total: None)}


def first(connection: Connection, query: str) -> str:
    return str(connection.exec_driver_sql(f"SELECT {query}").scalar_one())


def test_a_house_in_order_passes(house: Connection) -> None:
    stages = audited(house)
    assert [stage.wrong for stage in stages.values()] == [None] * 5
    tables = {"transfers": "postings", "purses": "purses", "journal": "journal"}
    for stage, table in tables.items():
        assert stages[stage].rows == int(first(house, f"count(*) FROM {table}")) > 30
    assert int(first(house, "count(*) FROM rounds WHERE state = 'open'")) == 1
    assert int(first(house, "count(*) FROM plays WHERE result = 'void'")) > 0
    assert int(first(house, "balance FROM purses WHERE name = 'escrow:open/1:EUR-play'")) > 0


@pytest.mark.parametrize("name", BREAKS)
def test_a_change_is_seen_and_its_row_named(house: Connection, name: str) -> None:
    change = BREAKS[name]
    row = first(house, put(change.row))
    if callable(change.done):
        change.done(house)
    else:
        house.exec_driver_sql(put(change.done))
    wrong = audited(house)[change.stage].wrong
    assert wrong is not None
    assert (wrong.table, wrong.row) == (change.table, row)
    assert change.found in wrong.found
    assert change.expected in wrong.expected


def banco(*words: str) -> Any:
    app = typer.Typer()
    app.command()(audit_command)
    return CliRunner().invoke(app, words)


def test_the_command_says_that_the_books_are_right(url: str) -> None:
    done = banco("--database", url)
    assert done.exit_code == 0
    assert done.stdout.endswith("the books are right\n")
    said = msgspec.json.decode(banco("--database", url, "--json").stdout)
    assert said["right"] is True
    assert [stage["stage"] for stage in said["stages"]] == ["transfers", "purses", "escrows", "journal", "rounds"]


def test_the_command_names_the_first_wrong_row_and_ends_with_1(upgraded_url: str) -> None:
    database = Database(upgraded_url)
    with database.writing() as connection:
        connection.exec_driver_sql("INSERT INTO purses VALUES ('wallet:zoe:EUR', 'wallet', 'zoe', 'EUR', 5)")
    database.close()
    done = banco("--database", upgraded_url)
    assert done.exit_code == 1
    assert "purses wallet:zoe:EUR: balance 5, expected 0, for nothing was posted" in done.stdout
    assert "the books are right" not in done.stdout
    said = msgspec.json.decode(banco("--database", upgraded_url, "--json").stdout)
    assert said["right"] is False
    wrong = Wrong("purses", "wallet:zoe:EUR", "balance 5", "0, for nothing was posted")
    assert [stage["wrong"] for stage in said["stages"] if stage["wrong"]] == [msgspec.to_builtins(wrong)]
