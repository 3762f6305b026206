"""Stores for the house's tests: SQLite in a file, PostgreSQL from its wheel, both migrated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.core.time import MINUTE
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from tests.house.support.databases import migrated, sqlite_in
from tests.house.support.evening import play_evening
from tests.house.support.postgres import new_postgres_database
from tests.keys import SEAL


@pytest.fixture(params=["sqlite", "postgresql"])
def database_kind(request: pytest.FixtureRequest) -> str:
    """Each kind of database."""
    return str(request.param)


@pytest.fixture
def database_url(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, by its URL."""
    if database_kind == "sqlite":
        return sqlite_in(tmp_path)
    return new_postgres_database(request.getfixturevalue("postgres"))


@pytest.fixture
def upgraded_url(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A migrated database of each kind, by its URL."""
    return migrated(database_kind, request, tmp_path)


@pytest.fixture
def store(upgraded_url: str) -> Iterator[Store]:
    """The store in a migrated database of each kind; a test may keep a row that it needs for as long as it likes."""
    opened = open_house_store(Database(upgraded_url, lock_millis=MINUTE), SEAL)
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The store after an evening of every game; for tests that only read."""
    opened = open_house_store(Database(migrated(request.param, request, tmp_path_factory.mktemp("evening"))), SEAL)
    play_evening(opened)
    yield opened
    opened.close()
