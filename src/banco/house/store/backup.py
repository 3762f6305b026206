"""A copy of the whole house while it is in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from banco.core.errors import BadInput
from banco.house.store.database import Database
from banco.house.store.upgrade import Standing, check_standing


class NoCopy(BadInput):
    """The house cannot be copied, or not to there."""

    sentence = "The database “{database}” cannot be copied to {file}: {why}."


def back_up(database: Database, file: Path) -> int:
    """Copy the house as it is at one moment to a new file, safe on the disk and whole; gives its size in bytes."""
    if database.file is None:
        raise NoCopy(database=str(database), file=file, why="a server copies its own, with “pg_dump -Fc -f FILE URL”")
    check_standing(database, Standing.OLDER, Standing.READY, Standing.AHEAD, Standing.NEWER)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise NoCopy(database=str(database), file=file, why=error.strerror or "unknown") from error
    try:
        _copy(database.file, file)
        _make_last(file)
        _check_whole(file)
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise NoCopy(database=str(database), file=file, why=str(error)) from error
    return file.stat().st_size


def _copy(source: Path, target: Path) -> None:
    """SQLite copies what one reader sees, and keeps no writer waiting."""
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))


def _make_last(file: Path) -> None:
    """Wait until the file and its name are on the disk."""
    for path in (file, file.absolute().parent):
        place = os.open(path, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)


def _check_whole(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        ((said,), *_) = copy.execute("PRAGMA integrity_check")
    if said != "ok":
        raise sqlite3.DatabaseError(said)
