"""A player's history as files, written as it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from banco.cli.deal import CannotWrite
from banco.house.history.records import Record


def write_sheet(file: Path, rows: Iterable[str]) -> int:
    """Write the sheet's rows; gives how many bets they are."""
    with _written(file) as out:
        return sum(bool(out.write(row)) for row in rows) - 1


def write_records(target: Path, records: Iterable[Record]) -> int:
    """Write the records, each to a file of its own where the target is a folder; gives how many they are."""
    return _into_folder(target, records) if target.is_dir() else _into_file(target, records)


def _into_folder(folder: Path, records: Iterable[Record]) -> int:
    count = 0
    for count, record in enumerate(records, start=1):  # noqa: B007
        with _written(folder / record.file_name) as out:
            out.write(record.text)
    return count


def _into_file(file: Path, records: Iterable[Record]) -> int:
    count = 0
    with _written(file) as out:
        for count, record in enumerate(records, start=1):
            out.write("\n" * (count > 1) + record.text)
    return count


@contextmanager
def _written(file: Path) -> Iterator[TextIO]:
    """The file, open to be written."""
    try:
        with file.open("w", encoding="utf-8", newline="") as out:
            yield out
    except OSError as error:
        raise CannotWrite(file=file, why=error.strerror or "unknown") from error
