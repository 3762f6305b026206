"""SQLite's log of writes beside the database: folded in as the readers allow, so that it stays short.

SQLite folds it in at a commit once it is long, but begins it anew only in a moment in which nobody reads from it.
Where readers come and go there is none, and the log grows.  So the writer asks for that moment: it lets nobody write
for a little while, until those who read have gone; newcomers meanwhile read from the database.  They do so only once
all of the log is in it, which is the first thing to wait for: SQLite would wait for the place of an old reader, and not
notice that newcomers have taken that place.  Whoever reads for long, as an audit does, is not waited for: the log grows
until they have done.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

from sqlalchemy import Connection

from banco.house.store.database import BUSY_MILLIS, Database

MOST_BYTES = 33_554_432  # twice what SQLite lets gather before it folds it in
WAIT_MILLIS = 100  # for readers, once it is too long, and again whenever it has grown by as much
LOOK_MILLIS = 2  # between two looks whether those who read what is not in the database yet have gone
LOOK_EVERY = 50  # commits, while it is too long: whether those who were not waited for have gone
IDLE_SECONDS = 2.0
CLOSING_MILLIS = 3_000


class WriteAheadLog:
    """The log of a database; PostgreSQL keeps its own."""

    def __init__(self, database: Database) -> None:
        self._file = Path(f"{database.file}-wal") if database.file else None
        self._most = MOST_BYTES
        self._commits = 0

    @property
    def idle_after(self) -> float | None:
        """After how many seconds without a write it is to be folded in; None where nothing is in it."""
        return IDLE_SECONDS if self._size else None

    def keep_short(self, connection: Connection) -> None:
        """Fold it in where it has become too long; to be called between two transactions of this connection."""
        size = self._size
        if size <= MOST_BYTES:
            return
        self._commits = (self._commits + 1) % LOOK_EVERY
        if size > self._most:
            self._most = MOST_BYTES if self.fold(connection, WAIT_MILLIS) else size + MOST_BYTES
        elif not self._commits and self.fold(connection):
            self._most = MOST_BYTES

    def fold(self, connection: Connection, wait_millis: int = 0) -> bool:
        """Bring all of it into the database and leave it empty; False where somebody still reads from it."""
        if self._file is None:
            return True
        cursor = connection.connection.cursor()
        with suppress(connection.dialect.loaded_dbapi.Error):  # locked: another time
            return _bring_in(cursor, wait_millis) and _empty(cursor, wait_millis)
        return False

    @property
    def _size(self) -> int:
        if self._file is None:
            return 0
        try:
            return os.stat(self._file).st_size
        except FileNotFoundError:
            return 0


def _bring_in(cursor: Any, wait_millis: int) -> bool:
    """Bring all of the log into the database, as those who read what came before it go; False if they do not."""
    for look in range(1 + wait_millis // LOOK_MILLIS):
        if look:
            Event().wait(LOOK_MILLIS / 1_000)
        ((_, pages, brought_in),) = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        if pages == brought_in:
            return True
    return False


def _empty(cursor: Any, wait_millis: int) -> bool:
    """Leave the log empty once nobody reads from it."""
    cursor.execute(f"PRAGMA busy_timeout = {wait_millis}")
    try:
        ((busy, *_),) = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLIS}")
    return not busy
