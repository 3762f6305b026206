"""Stores for the tests of the server: SQLite in a file, and where a test asks for both databases PostgreSQL too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.server import clock_and_entropy
from tests.house.support.databases import migrated
from tests.house.support.rounds import fund
from tests.keys import SEAL
from tests.server.support.clocks import MovedClock


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A migrated database by its URL: SQLite, or the one that `on_both_databases` says."""
    return migrated(getattr(request, "param", "sqlite"), request, tmp_path)


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """The store of a house where nobody has been yet."""
    opened = open_house_store(Database(database_url), SEAL)
    yield opened
    opened.close()


@pytest.fixture
def funded(store: Store) -> Store:
    """The store with credit for the usual players."""
    fund(store)
    return store


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The jobs run all the time."""
    monkeypatch.setattr("banco.server.live.hall.hall.JOB_SECONDS", 0.05)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    """The clock of every table and line of the test, which the test moves."""
    moved = MovedClock()
    monkeypatch.setattr(clock_and_entropy, "clock", moved)
    return moved
