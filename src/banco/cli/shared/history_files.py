"""A player's history as files, written as it is read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from banco.cli.commands.games.deal import CannotWrite
from banco.house.history.records import Record

STANDARD_OUTPUT = "-"


def write_sheet(file: str | Path, rows: Iterable[str]) -> int:
    """Write the sheet's rows; gives how many bets they are."""
    with _written(file) as out:
        return sum(bool(out.write(row)) for row in rows) - 1


def write_records(target: str | Path, records: Iterable[Record]) -> int:
    """Write the records, each to a file of its own where the target is a folder; gives how many they are."""
    folder = Path(target)
    return _into_folder(folder, records) if folder.is_dir() else _into_file(target, records)


def _into_folder(folder: Path, records: Iterable[Record]) -> int:
    count = 0
    for count, record in enumerate(records, start=1):  # noqa: B007
        with _written(folder / record.file_name) as out:
            out.write(record.text)
    return count


def _into_file(file: str | Path, records: Iterable[Record]) -> int:
    count = 0
    with _written(file) as out:
        for count, record in enumerate(records, start=1):
            out.write("\n" * (count > 1) + record.text)
    return count


@contextmanager
def _written(file: str | Path) -> Iterator[TextIO]:
    """The file, open to be written; what ends in a slash is a folder, and “-” standard output."""
    if str(file) == STANDARD_OUTPUT:
        yield sys.stdout
        return
    try:
        with open(file, "w", encoding="utf-8", newline="") as out:
            yield out
    except OSError as error:
        raise CannotWrite(file=file, why=error.strerror or "unknown") from error
