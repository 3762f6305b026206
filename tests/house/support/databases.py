"""Databases with the house's tables: made once by the migrations, and copied or put back for every test."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from sqlalchemy import URL

from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade
from tests.house.support.postgres import Rows, form_of, new_postgres_database, put_back, rows_of


def sqlite_in(folder: Path) -> str:
    """The URL of a database in a folder."""
    return f"sqlite:///{folder / 'house.db'}"


def migrated_sqlite(folder: Path) -> str:
    """The URL of a new migrated database in a folder."""
    (folder / "house.db").write_bytes(migrated_file())
    return sqlite_in(folder)


@cache
def migrated_file() -> bytes:
    """A migrated SQLite database, byte by byte."""
    with tempfile.TemporaryDirectory() as folder:
        _migrate(sqlite_in(Path(folder)))
        return (Path(folder) / "house.db").read_bytes()


def migrated_postgres(server: URL, request: pytest.FixtureRequest) -> str:
    """The URL of a migrated database on the server: one that a test has given back, or a new copy.

    It is given back when the fixture ends: to put its rows back takes milliseconds, to make one a quarter of a second.
    """
    template, free = _migrated_template(server)
    url = free.pop() if free else new_postgres_database(server, template.name)
    request.addfinalizer(partial(_give_back, server, url))
    return url


def _give_back(server: URL, url: str) -> None:
    """Keep a database for the next test, unless this one has changed more than rows."""
    template, free = _migrated_template(server)
    with suppress(psycopg.Error):  # a server that the test has stopped, or a database that it has dropped
        if form_of(url) == template.form:
            put_back(server, url, template.rows)
            free.append(url)


class Template(NamedTuple):
    """A migrated database that nobody uses: its name, its form, and the rows it begins with."""

    name: str
    form: str
    rows: Rows


@cache
def _migrated_template(server: URL) -> tuple[Template, list[str]]:
    """What databases on the server are copied from, and those that were given back."""
    url = new_postgres_database(server)
    _migrate(url)
    return Template(url.partition("?")[0].rpartition("/")[2], form_of(url), rows_of(url)), []


def _migrate(url: str) -> None:
    database = Database(url)
    upgrade(database)
    database.close()


def migrated(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of a new migrated database of this kind."""
    if kind == "sqlite":
        return migrated_sqlite(folder)
    return migrated_postgres(request.getfixturevalue("postgres"), request)
