"""Stores for the house's tests: SQLite in a file, PostgreSQL from its wheel, both migrated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.house.periods import MINUTE
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from tests.house.evening import play_evening
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
    """The store in a migrated database of each kind; a test may keep a row that it needs for as long as it likes."""
    opened = Store(Database(upgraded_url, lock_millis=MINUTE))
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The store after an evening of every game; for tests that only read."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('evening') / 'house.db'}"
    else:
        url = new_postgres_database(request.getfixturevalue("postgres"))
    opened = Store(Database(url))
    upgrade(opened.database)
    play_evening(opened)
    yield opened
    opened.close()
