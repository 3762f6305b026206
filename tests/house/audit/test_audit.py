"""The auditor: passes a house that is in order, and names the row when anything in it is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from sqlalchemy import Connection
from typer.testing import CliRunner

from banco.cli.commands.house.audit import audit as audit_command
from banco.cli.shared.files import CannotRead
from banco.core.request import Request
from banco.games import GAMES
from banco.house.accounts.messages import OpenGuest
from banco.house.audit.auditor import audit
from banco.house.audit.findings import StageResult, WrongRow
from banco.house.audit.journal_ends import journal_ends
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.ledger import post
from banco.house.store.office import note
from banco.house.store.upgrade import upgrade
from banco.ledger.purses import cashier, wallet
from banco.ledger.transfers import Why, new_transfer
from tests.house.support.audits import audited, let_down_guards
from tests.house.support.breaks import BREAKS, MONEY, put, run
from tests.house.support.people import NOW
from tests.house.support.postgres import new_postgres_database
from tests.house.support.tampering import TAMPERINGS
from tests.house.support.tampering.journal_edits import LAST, rewrite_events, truncate_journal
from tests.house.support.whole_house import live_through
from tests.keys import SEAL

STAGES = ["journal", "transfers", "origins", "purses", "escrows", "rounds", "plays", "bets", "shoes"]
STAGES += ["sessions", "people", "floor"]
CHANGES = {**BREAKS, **TAMPERINGS}
PAIJIU_END = "number FROM chains WHERE name = 'paijiu-1'"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A house with a past: every game played, a Lugano round in play with its 59 settled, a round void, and more."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('audit') / 'house.db'}"
    else:
        url = new_postgres_database(request.getfixturevalue("postgres"))
    database = Database(url)
    upgrade(database)
    store = open_house_store(database, SEAL)
    live_through(store)
    store.close()
    return url


@pytest.fixture
def house(url: str) -> Iterator[Connection]:
    """The evening's store in a transaction that is never committed, its guards down."""
    database = Database(url)
    with database._writing.connect() as connection:
        let_down_guards(connection)
        yield connection
        connection.rollback()
        if database.sqlite:
            connection.exec_driver_sql("PRAGMA ignore_check_constraints = OFF")
    database.close()


def first(connection: Connection, query: str) -> str:
    return str(run(connection, f"SELECT {query}").scalar_one())


def test_a_house_in_order_passes(house: Connection) -> None:
    stages = audited(house)
    assert {name: stage.wrong for name, stage in stages.items()} == dict.fromkeys(STAGES)
    tables = {"transfers": "postings", "origins": "transfers", "purses": "purses", "journal": "journal"}
    for stage, table in tables.items():
        assert stages[stage].rows == int(first(house, f"count(*) FROM {table}")) > 30
    for table in ("rounds", "plays", "shoes", "sessions"):
        assert stages[table].rows == int(first(house, f"count(*) FROM {table}")) > 5
    assert int(first(house, "count(*) FROM rounds WHERE state = 'open'")) == 1
    assert int(first(house, "count(*) FROM plays WHERE result = 'void'")) > 0
    assert int(first(house, "balance FROM purses WHERE name = 'escrow:open/1:EUR-play'")) > 0


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_found_and_its_row_named(house: Connection, name: str) -> None:
    change = CHANGES[name]
    row = first(house, put(change.row))
    if callable(change.done):
        change.done(house)
    else:
        run(house, put(change.done))
    wrong = audited(house)[change.stage].wrong
    assert wrong is not None
    assert (wrong.table, wrong.row) == (change.table, row)
    assert change.found in wrong.found
    assert change.expected in wrong.expected


def test_old_play_money_of_house_players_without_an_entry_is_accepted(house: Connection) -> None:
    name = "house-full-1"
    post(house, NOW, new_transfer(f"{NOW:013d}/{name}", Why.DEPOSIT, cashier(MONEY), wallet(name, MONEY), 500))
    assert audited(house)["origins"].wrong is None


@pytest.mark.parametrize("name", ["a command", "an entry gone", "the last entry gone"])
def test_a_broken_journal_is_the_only_finding(house: Connection, name: str) -> None:
    run(house, put(str(BREAKS[name].done)))
    wrong = {stage for stage, checked in audited(house).items() if checked.wrong}
    assert wrong == {"journal"}


def seen_after(connection: Connection, change: Callable[[Connection], object]) -> dict[str, StageResult]:
    """The stages of an audit that has seen the ends of the journals before the change."""
    seen = journal_ends(connection)
    change(connection)
    return {stage.stage: stage for stage in audit(connection, GAMES, lambda *_: None, seen, seal=SEAL)}


def test_rewritten_events_are_found_by_the_journal_end_seen_before(house: Connection) -> None:
    *stages, last = seen_after(house, rewrite_events).values()
    assert [stage.wrong for stage in stages] == [None] * len(STAGES)
    assert last.wrong is not None
    assert (last.stage, last.wrong.table) == ("seen before", "journal")
    assert last.wrong.row == f"paijiu-1 {first(house, PAIJIU_END)}"
    assert "as it was seen before" in last.wrong.expected


def grow(connection: Connection) -> None:
    """One more entry, which moves nothing and tells of no row."""
    note(connection, Request(at=NOW, by="boss", key="grown"), OpenGuest("zoe"))


def test_a_cut_tail_without_money_is_found_by_the_journal_end_seen_before(house: Connection) -> None:
    grow(house)
    end = first(house, "number FROM chains WHERE name = 'office'")
    *stages, last = seen_after(house, truncate_journal("office", LAST)).values()
    assert [stage.wrong for stage in stages] == [None] * len(STAGES)
    assert last.wrong is not None
    assert (last.wrong.row, last.wrong.found) == (f"office {end}", "no such entry")


def test_journals_that_have_grown_still_contain_the_ends_seen_before(house: Connection) -> None:
    assert seen_after(house, grow)["seen before"].wrong is None


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
    assert [stage["stage"] for stage in said["stages"]] == STAGES


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
    wrong = WrongRow("purses", "wallet:zoe:EUR", "balance 5", "0, for nothing was posted")
    assert [stage["wrong"] for stage in said["stages"] if stage["wrong"]] == [msgspec.to_builtins(wrong)]


def test_the_command_prints_every_journal_end_and_checks_them_later(url: str, tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    file.write_text(banco("--database", url, "--json").stdout)
    said = msgspec.json.decode(file.read_bytes())
    assert {head["chain"] for head in said["heads"]} >= {"office", "paijiu-1", "void"}
    assert f"{len(said['heads'])} journals end with {said['digest']}" in banco("--database", url).stdout
    again = banco("--database", url, "--since", str(file))
    assert again.exit_code == 0
    assert "seen before" in again.stdout


def test_the_command_names_the_journal_that_lost_what_was_seen(url: str, upgraded_url: str, tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    file.write_text(banco("--database", url, "--json").stdout)
    done = banco("--database", upgraded_url, "--since", str(file))
    assert done.exit_code == 1
    assert "journal fortune-1 " in done.stdout
    assert "no such entry" in done.stdout


@pytest.mark.parametrize("content", ["", "{}", '{"right": true}', "[1", "\udcff"])
def test_a_file_that_is_no_output_of_an_audit_is_refused(url: str, tmp_path: Path, content: str) -> None:
    file = tmp_path / "seen.json"
    file.write_bytes(content.encode("utf-8", "surrogateescape"))
    refused = banco("--database", url, "--since", str(file)).exception
    assert isinstance(refused, CannotRead)
    assert str(file) in str(refused)


def test_a_file_that_is_not_there_or_was_edited_is_refused(url: str, tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    assert "No such file" in str(banco("--database", url, "--since", str(file)).exception)
    said = msgspec.json.decode(banco("--database", url, "--json").stdout)
    file.write_bytes(msgspec.json.encode({**said, "heads": said["heads"][1:]}))
    assert "digest" in str(banco("--database", url, "--since", str(file)).exception)
