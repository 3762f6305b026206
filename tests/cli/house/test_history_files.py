"""Where a history may be written: to a file, into a folder, to standard output, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from banco.cli.shared.files import CannotWrite
from banco.cli.shared.history_files import write_records, write_sheet
from banco.house.history.records import Record

RECORDS = (Record("paijiu-1/1", "one\n"), Record("paijiu-1/2", "two\n"))
ROWS = ("round,table\r\n", "paijiu-1/1,paijiu-1\r\n")


def test_a_dash_is_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert write_sheet("-", ROWS) == 1
    assert write_records("-", RECORDS) == 2
    assert capsysbinary.readouterr().out.decode() == "".join(ROWS) + "one\n\ntwo\n"


def test_a_folder_gets_a_file_for_each_round(tmp_path: Path) -> None:
    for folder in (str(tmp_path), f"{tmp_path}/", tmp_path):
        assert write_records(folder, RECORDS) == 2
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "paijiu-1-1.txt": "one\n",
        "paijiu-1-2.txt": "two\n",
    }


def test_a_folder_that_is_not_there_is_not_taken_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="none/ cannot be written"):
        write_records(f"{tmp_path}/none/", RECORDS)
    with pytest.raises(CannotWrite, match="none/ cannot be written"):
        write_sheet(f"{tmp_path}/none/", ROWS)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_is_no_folder(tmp_path: Path) -> None:
    for folder in (str(tmp_path), f"{tmp_path}/"):
        with pytest.raises(CannotWrite, match="directory"):
            write_sheet(folder, ROWS)


def test_a_file_is_written_as_it_is(tmp_path: Path) -> None:
    assert write_sheet(tmp_path / "bets.csv", ROWS) == 1
    assert (tmp_path / "bets.csv").read_bytes().decode() == "".join(ROWS)
