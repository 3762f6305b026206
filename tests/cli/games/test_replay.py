"""`banco replay` of rounds that were broken off, and of several in one file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.core.record.test_record import BROKEN_OFF, RECORD
from typer.testing import CliRunner

from banco.cli.commands.games.replay import replay
from banco.core.record.round_text import BadRecord

app = typer.Typer()
app.command()(replay)


def prints(folder: Path, text: str) -> str:
    file = folder / "rounds.txt"
    file.write_text(text, "utf-8")
    return CliRunner().invoke(app, [str(file)], catch_exceptions=False).stdout


def says(folder: Path, text: str) -> Any:
    file = folder / "rounds.txt"
    file.write_text(text, "utf-8")
    return json.loads(CliRunner().invoke(app, [str(file), "--json"], catch_exceptions=False).stdout)


def test_a_void_round_is_told_with_its_end_and_the_stakes_given_back(tmp_path: Path) -> None:
    text = prints(tmp_path, BROKEN_OFF)
    assert "void by ines: the lights went out" in text
    assert "anna on player: 10.00 void, 10.00 returned" in text
    assert "staked 10.00, returned 10.00, tax 0.00, house 0.00" in text
    assert "all by the rules until it was made void" in text
    assert "it is not over" not in text


def test_a_program_is_told_how_a_void_round_ended(tmp_path: Path) -> None:
    facts = says(tmp_path, BROKEN_OFF)
    assert (facts["void"]["by"], facts["void"]["why"]) == ("ines", "the lights went out")
    assert [line["returned"] for line in facts["void"]["lines"]] == [10_00]
    assert (facts["verified"], facts["over"], facts["balance"]["returned"]) == (True, True, 10_00)
    assert facts["record"].endswith("10.00 void, 10.00 returned\n")
    assert says(tmp_path, RECORD)["void"] is None


def test_every_round_of_a_file_is_told(tmp_path: Path) -> None:
    text = prints(tmp_path, f"{RECORD}\n{BROKEN_OFF}")
    assert text.count("verified: ") == 2
    facts = says(tmp_path, f"{RECORD}\n{BROKEN_OFF}")
    assert [one["void"] is None for one in facts["rounds"]] == [True, False]
    assert facts["rounds"][0] == says(tmp_path, RECORD)


def test_a_round_that_stopped_short_is_said_not_to_be_over(tmp_path: Path) -> None:
    text = "".join(RECORD.splitlines(keepends=True)[:9])
    assert "it is not over" in prints(tmp_path, text)
    assert says(tmp_path, text)["over"] is False


def test_nothing_is_told_of_a_file_in_which_a_round_does_not_hold(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="by the rules"):
        prints(tmp_path, f"{RECORD}\n{RECORD.replace('20.00 returned', '30.00 returned')}")
