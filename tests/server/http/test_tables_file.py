"""The file of the house: its tables, and how long its sessions wait for their players."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import fields
from typer.testing import CliRunner

from banco.cli.commands.house.session import app
from banco.games import GAMES
from banco.house.sessions.times import BadTimes, SessionTimes
from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade
from banco.house.tables.configuration import OUR_TABLES, BadTablesFile, read_tables, read_times
from banco.ledger.money_names import MONEY_NAMES
from banco.ledger.purses import Money

A_TABLE = """
[[tables]]
name = "paijiu"
title = "Paijiu"
game = "paijiu"
money = "eur-play"
clocks = { betting = 50, card = 0 }
"""
QUICK = """
[sessions]
inactivity = 3000
alert = 1000
reconnect = 500
closing = 9000
closing_margin = 4000
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "tables.toml"
    file.write_text(text, "utf-8")
    return file


def test_every_time_of_a_session_can_be_set(tmp_path: Path) -> None:
    file = written(tmp_path, QUICK + A_TABLE)
    times = read_times(file)
    assert type(times) is SessionTimes
    assert times == SessionTimes(inactivity=3000, alert=1000, reconnect=500, closing=9000, closing_margin=4000)
    assert all(f"{field.name} = " in QUICK for field in fields(SessionTimes))
    assert read_tables(file, GAMES)[0].clocks.betting == 50


def test_what_the_file_does_not_name_is_as_the_house_has_it(tmp_path: Path) -> None:
    assert read_times(written(tmp_path, A_TABLE)) == read_times(OUR_TABLES) == SessionTimes()
    assert read_times(written(tmp_path, "[sessions]\nreconnect = 500\n" + A_TABLE)) == SessionTimes(reconnect=500)


@pytest.mark.parametrize(("name", "money"), MONEY_NAMES.items())
def test_the_money_of_a_table_is_named_as_at_the_command_line(tmp_path: Path, name: str, money: Money) -> None:
    for spelling in (name, money.value):  # with capitals, as older files have it, is still read
        (table,) = read_tables(written(tmp_path, A_TABLE.replace("eur-play", spelling)), GAMES)
        assert table.money is money


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('money = "usd"', "“usd” is no money of this house: it is one of eur, chf, eur-play, chf-play."),
        ("money = 5", "Expected `str`, got `int` - at `$.tables[0].money`."),
        ("", "Object missing required field `money` - at `$.tables[0]`."),
    ],
)
def test_a_table_without_a_money_of_this_house_is_named(tmp_path: Path, line: str, why: str) -> None:
    file = written(tmp_path, A_TABLE.replace('money = "eur-play"', line))
    with pytest.raises(BadTablesFile) as refused:
        read_tables(file, GAMES)
    assert str(refused.value) == f"The tables in {file} cannot be read: {why}"


def test_tables_that_are_no_list_are_refused(tmp_path: Path) -> None:
    for text in ("tables = 5", "tables = [5]"):
        with pytest.raises(BadTablesFile, match="Expected"):
            read_tables(written(tmp_path, text), GAMES)


@pytest.mark.parametrize(
    ("sessions", "why"),
    [
        ("reconect = 500", "reconect"),
        ("reconnect = '2 minutes'", "Expected `int`"),
        ("reconnect = 0.5", "Expected `int`"),
    ],
)
def test_what_is_no_time_is_named(tmp_path: Path, sessions: str, why: str) -> None:
    with pytest.raises(BadTablesFile, match=why):
        read_times(written(tmp_path, f"[sessions]\n{sessions}\n{A_TABLE}"))


@pytest.mark.parametrize(
    ("sessions", "why"),
    [
        ("inactivity = 60000", "the alert must come before"),
        ("alert = -1", "the alert must come before"),
        ("reconnect = 0", "a dropped line needs time"),
        ("closing_margin = 60000", "at least the time of inactivity"),
        ("closing = 3600000", "after more than its margin"),
    ],
)
def test_times_by_which_no_session_can_be_kept_say_why(tmp_path: Path, sessions: str, why: str) -> None:
    with pytest.raises(BadTimes, match=why):
        read_times(written(tmp_path, f"[sessions]\n{sessions}\n{A_TABLE}"))


def test_the_jobs_go_by_the_same_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    upgrade(Database(url))
    wrong = written(tmp_path, "[sessions]\nreconnect = 0\n" + A_TABLE)
    for words in (["jobs"], ["list"]):
        asked = [*words, "--database", url, "--tables", str(wrong)]
        assert isinstance(CliRunner().invoke(app, asked).exception, BadTimes)
