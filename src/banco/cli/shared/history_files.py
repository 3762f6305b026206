"""A player's history as files, written as it is read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from banco.cli.shared.files import open_for_writing
from banco.house.history.records import Record

STANDARD_OUTPUT = "-"


def write_sheet(file: str | Path, rows: Iterable[str]) -> int:
    """Write the sheet's rows; gives how many bets they are."""
    with _open_output(file) as out:
        return sum(bool(out.write(row)) for row in rows) - 1


def write_records(target: str | Path, records: Iterable[Record]) -> int:
    """Write the records, each to a file of its own where the target is a folder; gives how many they are."""
    folder = Path(target)
    return _write_into_folder(folder, records) if folder.is_dir() else _write_into_file(target, records)


def _write_into_folder(folder: Path, records: Iterable[Record]) -> int:
    count = 0
    for count, record in enumerate(records, start=1):  # noqa: B007
        with _open_output(folder / record.file_name) as out:
            out.write(record.text)
    return count


def _write_into_file(file: str | Path, records: Iterable[Record]) -> int:
    count = 0
    with _open_output(file) as out:
        for count, record in enumerate(records, start=1):
            out.write("\n" * (count > 1) + record.text)
    return count


@contextmanager
def _open_output(file: str | Path) -> Iterator[TextIO]:
    """The file, open for writing, or standard output where it is “-”."""
    if str(file) == STANDARD_OUTPUT:
        yield sys.stdout
        return
    with open_for_writing(file) as out:
        yield out
