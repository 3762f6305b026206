"""The store of the house, opened with the guard that holds stakes to what players have chosen."""

from __future__ import annotations

from banco.house.seals.seal import ShoeSeal
from banco.house.sessions.stake_guard import PlayerGuard
from banco.house.store.database import Database
from banco.house.store.serving_lock import ServingLock
from banco.house.store.store import Store


def open_house_store(database: Database, seal: ShoeSeal | None = None, lock: ServingLock | None = None) -> Store:
    """The store of this database; no stake is booked against a limit, an exclusion or a session that closes."""
    return Store(database, PlayerGuard, seal, lock)
