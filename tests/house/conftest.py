"""Stores for the house's tests: SQLite in a file, PostgreSQL from its wheel, both migrated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from tests.house.postgres import new_postgres_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, by its URL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    return new_postgres_database(request.getfixturevalue("postgres"))


@pytest.fixture
def upgraded_url(database_url: str) -> str:
    """A migrated database of each kind, by its URL."""
    database = Database(database_url)
    upgrade(database)
    database.close()
    return database_url


@pytest.fixture
def store(upgraded_url: str) -> Iterator[Store]:
    """The store in a migrated database of each kind."""
    opened = Store(Database(upgraded_url))
    yield opened
    opened.close()
