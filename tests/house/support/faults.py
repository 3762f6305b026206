"""Faults of a database that a test brings about: a commit that fails, one whose answer is lost, an outage."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import psycopg
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from banco.house.store.database import Database


class Fault(Enum):
    """What goes wrong with a commit."""

    FAILED = "nothing is written, and the connection is lost"
    ANSWER_LOST = "everything is written, and the connection is lost before the answer"


class FaultyDatabase:
    """A database in the hands of a test: `plan` says which commits go wrong, `away` that nobody reaches it."""

    def __init__(self, database: Database) -> None:
        self.away = False
        self.commits = 0
        self.faults = 0
        self.plan: Callable[[int], Fault | None] = lambda number: None
        self.stays_away = False
        self._over = False
        self._error = sqlite3.OperationalError if database.sqlite else psycopg.OperationalError
        self._writing = database._writing
        self._real_commit = self._writing.dialect.do_commit
        self._writing.dialect.do_commit = self._commit  # type: ignore[method-assign, assignment]
        for engine in (database._reading, database._writing):
            event.listen(engine, "begin", self._begin, insert=True)
        self._engines = (database._reading, database._writing)

    def restore(self) -> None:
        """Nothing goes wrong any more, whatever is still on its way."""
        if self._over:
            return
        self._over, self.away = True, False
        self._writing.dialect.do_commit = self._real_commit  # type: ignore[method-assign]
        for engine in self._engines:
            event.remove(engine, "begin", self._begin)

    def _begin(self, _connection: Connection) -> None:
        if self.away:
            raise OperationalError("BEGIN", (), self._error("the database is away"))

    def _commit(self, connection: Any) -> None:
        self.commits += 1
        fault = None if self._over else self.plan(self.commits)
        if fault is not Fault.FAILED:
            self._real_commit(connection)
        if fault:
            self.faults += 1
            self.away = self.stays_away
            raise self._error("server closed the connection unexpectedly")


@contextmanager
def faulty(database: Database) -> Iterator[FaultyDatabase]:
    """The database with faults, as long as it lasts."""
    faults = FaultyDatabase(database)
    try:
        yield faults
    finally:
        faults.restore()
