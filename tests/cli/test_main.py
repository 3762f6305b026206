"""How a command ends: quietly, with a sentence, and with an exit code that says which of the two."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from tests.cli.support.program import banco, banco_with, piped, sentence_of
from tests.cli.support.serve_process import serving_house

from banco.cli.main import make_app, make_list

BROKEN = "def broken(): raise {error}\nmain.make_app = lambda names: broken"


def house(folder: Path) -> str:
    """The URL of a new house."""
    url = f"sqlite:///{folder / 'house.db'}"
    assert banco("db", "upgrade", "--database", url).returncode == 0
    return url


@pytest.mark.parametrize("error", ["ValueError('no such thing')", "KeyError('x')", "RecursionError()"])
def test_what_nobody_foresaw_ends_with_a_sentence_and_70(error: str) -> None:
    done = banco_with(BROKEN.format(error=error), "games")
    assert (done.returncode, done.stdout) == (70, "")
    assert error.partition("(")[0] in sentence_of(done)
    assert "--traceback" in done.stderr


@pytest.mark.parametrize("how", ["word", "surroundings"])
def test_the_traceback_is_there_for_whoever_asks(how: str) -> None:
    words, environment = (["--traceback"], {}) if how == "word" else ([], {"BANCO_TRACEBACK": "1"})
    done = banco_with(BROKEN.format(error="ValueError('no such thing')"), *words, "games", **environment)
    assert done.returncode == 70
    assert "Traceback" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("banco: ")


def test_a_command_takes_the_word_for_the_traceback_before_it() -> None:
    assert banco("--traceback", "games", "--json").returncode == 0
    refused = banco("--traceback", "rank", "whist", "2d 6s")
    assert refused.returncode == 2
    assert "Traceback" in refused.stderr


def test_an_error_of_the_database_gets_a_sentence_without_its_statement(tmp_path: Path) -> None:
    url = house(tmp_path)
    with sqlite3.connect(tmp_path / "house.db") as client:
        client.execute("DROP TABLE accounts")
    done = banco("history", "anna", "--database", url)
    assert (done.returncode, done.stdout) == (70, "")
    assert "no such table: accounts" in sentence_of(done)
    assert "SELECT" not in done.stderr


def test_what_breaks_after_the_error_is_not_told() -> None:
    leaves_something = "class Left:\n  def __del__(self): raise ValueError('too late')\n"
    fails = "def broken():\n  left = Left()\n  raise KeyError('x')\nmain.make_app = lambda names: broken"
    assert "KeyError" in sentence_of(banco_with(leaves_something + fails, "games"))


def test_a_database_that_somebody_else_holds_gets_a_sentence(tmp_path: Path) -> None:
    url = house(tmp_path)
    client = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    client.execute("BEGIN IMMEDIATE")
    hurried = "from banco.house.store.database import SQLITE_SETTINGS\nSQLITE_SETTINGS['busy_timeout'] = '20'"
    for words in (("db", "upgrade"), ("account", "deposit", "anna", "5")):
        done = banco_with(hurried, *words, "--database", url)
        assert done.returncode in (2, 70)
        assert done.stderr.splitlines()[-1].startswith("banco: ")
        assert "(database is locked)" in done.stderr or "database is locked." in done.stderr
        assert "Traceback" not in done.stderr
    client.close()


@pytest.mark.parametrize("words", ["games --json", "games", "--help", "deal lugano --seed 7"])
def test_whoever_stops_reading_ends_the_command_quietly_with_141(words: str) -> None:
    done = piped(f"{words} | (exec 0<&-; sleep 0)")
    assert (done.returncode, done.stderr) == (141, "")


def test_an_audit_whose_end_nobody_reads_does_not_say_that_the_books_are_wrong(tmp_path: Path) -> None:
    url = house(tmp_path)
    done = piped("audit | (exec 0<&-; sleep 0)", BANCO_DATABASE=url)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize("words", ["games --json", "games", "--help"])
def test_an_output_that_cannot_be_written_gets_a_sentence(words: str) -> None:
    done = piped(f"{words} >/dev/full")
    assert done.returncode == 74
    assert "standard output" in sentence_of(done)
    assert "No space left" in done.stderr


def test_nobody_listening_to_the_sentence_leaves_the_exit_code(tmp_path: Path) -> None:
    assert piped("rank whist '2d 6s' 2>/dev/full").returncode == 2


def test_the_list_of_commands_says_of_each_what_the_command_says_of_itself() -> None:
    listed, loaded = (typer.main.get_group(app).commands for app in (make_list(), make_app()))
    assert {name: one.get_short_help_str() for name, one in listed.items()} == {
        name: one.get_short_help_str() for name, one in loaded.items()
    }


def test_an_interruption_while_the_command_is_loaded_ends_quietly_with_130() -> None:
    late = "def interrupted(name): raise KeyboardInterrupt\nmain.import_module = interrupted"
    done = banco_with(late, "games")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_whoever_gives_up_at_a_prompt_ends_with_130() -> None:
    asks = "import typer\napp = typer.Typer()\napp.callback()(lambda: None)\n"
    asked = "@app.command()\ndef games(): raise typer.Abort\nmain.make_app = lambda names: app"
    assert banco_with(asks + asked, "games").returncode == 130


def test_nothing_large_is_imported_before_an_interruption_can_be_told() -> None:
    program = "import sys; import banco.cli.main; print([m for m in ('typer', 'rich', 'msgspec') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_house_that_is_interrupted_closes_well(tmp_path: Path) -> None:
    with serving_house(f"sqlite:///{tmp_path / 'house.db'}", "--upgrade") as house:
        assert house.address()
        house.send(signal.SIGINT)
        status, said, complained = house.wait()
    assert (status, complained) == (0, "")
    assert "everything is kept" in said
