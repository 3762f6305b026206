"""Databases with the house's tables: made once by the migrations, and copied for every test."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import URL

from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade
from tests.house.postgres import new_postgres_database


def sqlite_in(folder: Path) -> str:
    """The URL of a database in a folder."""
    return f"sqlite:///{folder / 'house.db'}"


def migrated_sqlite(folder: Path) -> str:
    """The URL of a new migrated database in a folder."""
    (folder / "house.db").write_bytes(_migrated_file())
    return sqlite_in(folder)


@cache
def _migrated_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        _migrate(sqlite_in(Path(folder)))
        return (Path(folder) / "house.db").read_bytes()


def migrated_postgres(server: URL) -> str:
    """The URL of a new migrated database on the server."""
    return new_postgres_database(server, _migrated_template(server))


@cache
def _migrated_template(server: URL) -> str:
    """The name of a migrated database on the server, which nobody uses."""
    url = new_postgres_database(server)
    _migrate(url)
    return url.partition("?")[0].rpartition("/")[2]


def _migrate(url: str) -> None:
    database = Database(url)
    upgrade(database)
    database.close()


def migrated(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of a new migrated database of this kind."""
    return migrated_sqlite(folder) if kind == "sqlite" else migrated_postgres(request.getfixturevalue("postgres"))
