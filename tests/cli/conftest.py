"""Houses for the tests of the office's commands, one in each kind of database."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.cli.support.office import Office
from tests.house.support.databases import migrated
from tests.house.support.people import join
from tests.keys import SEAL
from typer.main import get_command

from banco.house.accounts.account import Role
from banco.house.house_store import open_house_store
from banco.house.store.database import Database


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Office:
    """A house with two players, anna and bruno, and its staff: vera, ines and maria; on PostgreSQL by `make slow`."""
    return with_people(migrated(request.param, request, tmp_path), tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def house_on_either(request: pytest.FixtureRequest, tmp_path: Path) -> Office:
    """The same house, where `make test` shows as well that both kinds of database do the same."""
    return with_people(migrated(request.param, request, tmp_path), tmp_path)


@pytest.fixture
def sqlite_house(request: pytest.FixtureRequest, tmp_path: Path) -> Office:
    """The same house on SQLite alone, for what is decided before the database is asked."""
    return with_people(migrated("sqlite", request, tmp_path), tmp_path)


def with_people(url: str, folder: Path) -> Office:
    """The office of a new house after its people have joined."""
    store = open_house_store(Database(url), SEAL)
    join(store, "anna", "bruno")
    join(store, "vera", role=Role.CROUPIER)
    join(store, "ines", role=Role.INSPECTOR)
    join(store, "maria", role=Role.MANAGER)
    store.close()
    return Office(url, folder)


@pytest.fixture(scope="package", autouse=True)
def commands_built_once() -> Iterator[None]:
    """An application is made into commands once, not for every line that is typed: that took half of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield
