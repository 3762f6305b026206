"""docs/operating.md cannot rot: its commands and options exist, and its exit codes are those of the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import fields
from typer.testing import CliRunner

from banco.cli.main import INTERRUPTED, make_app
from banco.cli.shared.exit_codes import NOT_KNOWN, NOT_WRITTEN, REFUSED, UNFORESEEN
from banco.cli.shared.standard_output import NOBODY_READS
from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.house.tables.configuration import read_tables, read_times
from banco.table.settings import Clocks

PAGE = (Path(__file__).parents[3] / "docs" / "operating.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = sorted({line.partition(" >")[0] for kind, block in BLOCKS if not kind for line in block.splitlines()})

GROUPS = ("db", "account", "session", "key", "proposals")

app = make_app()


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_of_the_page_exists_with_its_options(line: str) -> None:
    first, *words = shlex.split(line)
    assert first == "banco"
    names = words[: 2 if words[0] in GROUPS else 1]
    shown = CliRunner().invoke(app, [*names, "--help"], env={"COLUMNS": "200"})
    assert shown.exit_code == 0
    assert all(word in shown.stdout for word in words if word.startswith("--"))


def test_the_exit_codes_are_those_of_the_program() -> None:
    written = set(map(int, re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)))
    assert written == {0, 1, REFUSED, NOT_KNOWN, UNFORESEEN, NOT_WRITTEN, INTERRUPTED, NOBODY_READS}


def test_the_file_of_the_page_is_one_that_the_house_opens_with(tmp_path: Path) -> None:
    (text,) = (block for kind, block in BLOCKS if kind == "toml")
    file = tmp_path / "tables.toml"
    file.write_text(text, "utf-8")
    assert read_tables(file, GAMES)[0].clocks == Clocks()
    assert read_times(file) == SessionTimes()
    assert all(f"{field.name} = " in text for field in fields(SessionTimes))
