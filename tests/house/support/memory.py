"""A house in memory: the migrated tables in SQLite without a file, for works that one connection shows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar, cast

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import StaticPool

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import add_account
from banco.house.audit.findings import WrongRow
from banco.house.sessions.stake_guard import PlayerGuard
from banco.house.store.batch import store_one_entry
from banco.house.store.store import Store
from banco.table.entry import Entry, Stored
from banco.table.permissions import SYSTEM
from tests.house.support.audits import audited
from tests.house.support.databases import migrated_file
from tests.house.support.people import NOW

T = TypeVar("T")

STAFF = {"cora": Role.CROUPIER, "carl": Role.CROUPIER, "ines": Role.INSPECTOR, "boss": Role.MANAGER}
"""Who works in a house of the tests."""


class MemoryHouse:
    """Works done one after another, each whole or not at all."""

    def __init__(self) -> None:
        self._engine = create_engine("sqlite://", creator=_connect, poolclass=StaticPool)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))

    def do(self, work: Callable[[Connection], T]) -> T:
        """The work in a transaction; nothing of it where it raises."""
        with self._engine.begin() as connection:
            return work(connection)

    do_now = read = do

    def store_entry_now(self, entry: Entry) -> Stored:
        """A table's entry, held to what players have chosen."""
        return self.do(lambda c: store_one_entry(c, entry, PlayerGuard()))

    @property
    def as_store(self) -> Store:
        """The house, for whoever asks a store for these works."""
        return cast("Store", self)

    def join(self, *names: str, role: Role = Role.PLAYER) -> None:
        """Accounts for these people, whose password nobody asks for."""
        for name in names:
            request = Request(at=NOW, by=SYSTEM.name, key=f"join-{name}")
            self.do(lambda c, name=name, request=request: add_account(c, request, name, "kept", role))  # type: ignore[misc]

    def join_staff(self) -> None:
        """Accounts for everybody who works here."""
        for name, role in STAFF.items():
            self.join(name, role=role)

    def wrong_rows(self) -> list[WrongRow]:
        """What an audit finds."""
        return [stage.wrong for stage in self.do(audited).values() if stage.wrong]

    def close(self) -> None:
        """Forget everything."""
        self._engine.dispose()


def _connect() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    file = bytearray(migrated_file())
    file[18:20] = b"\x01\x01"  # no write-ahead log: that would need a file
    connection.deserialize(bytes(file))
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
