"""Many rows in one statement, on both databases.

The statements are the same SQL; they differ only in how the given rows come in: SQLite takes a list of
VALUES, PostgreSQL one array a column.  One statement for a whole batch is quick, and it lets go of
Python's lock once, not once a row.  They go to the driver itself: for a small batch the way through
SQLAlchemy would cost more than the statement.

A statement that fails has failed its whole transaction, which is rolled back: so SQLite need not keep a copy
of every page that a statement changes, to undo that statement alone (`OR FAIL`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.exc import DBAPIError

ROWS_TOGETHER = 64  # in SQLite: a statement is kept prepared for each number of rows
ARRAYS: dict[type, str] = {str: "text[]", int: "bigint[]", bytes: "bytea[]", bool: "boolean[]", float: "float8[]"}

Row = Sequence[Any]
Statement = Callable[[str], str]
"""A statement around the rows that are given to it."""


def insert(connection: Connection, table: Table, names: str, rows: Sequence[Row]) -> None:
    """Add the rows, whose values stand in the order of the column names."""
    _run(connection, table, names, rows, _insert, names)


def update(connection: Connection, table: Table, keys: str, names: str, rows: Sequence[Row]) -> None:
    """Set the named columns of the rows found by the key columns; each row gives keys first."""
    _run(connection, table, f"{keys} {names}", rows, _update, keys, names)


def upsert(connection: Connection, table: Table, keys: str, names: str, rows: Sequence[Row], change: str = "") -> None:
    """Add the rows, or set the named columns, or those to change, of the ones that are there already."""
    _run(connection, table, f"{keys} {names}", rows, _upsert, keys, names, change or names)


def fetch(
    connection: Connection,
    table: Table,
    keys: str,
    names: str,
    rows: Sequence[Row],
    *,
    lock: bool = False,
    share: bool = False,
) -> list[Any]:
    """The named columns of the rows with these keys; where asked, locked until the transaction ends.

    To `share` is to let nobody change them, and others share them, too.
    """
    locked = ("SHARE" if share else "UPDATE" if lock else "") if _is_postgresql(connection) else ""
    cursors = _run(connection, table, keys, rows, _fetch, keys, names, locked)
    return [row for cursor in cursors for row in cursor.fetchall()]


def _insert(table: str, given: str, fail: str, names: str) -> str:
    return f"INSERT {fail} INTO {table} ({_column_list(names)}) {given}"


def _update(table: str, given: str, fail: str, keys: str, names: str) -> str:
    rows = f"WITH given({_column_list(f'{keys} {names}')}) AS ({given})"
    return f"{rows} UPDATE {fail} {table} SET {_set(names, 'given')} FROM given WHERE {_same(table, keys)}"  # noqa: S608


def _upsert(table: str, given: str, fail: str, keys: str, names: str, change: str) -> str:
    head = f"INSERT {fail} INTO {table} ({_column_list(f'{keys} {names}')}) SELECT * FROM ({given}) AS given WHERE true"  # noqa: S608
    return f"{head} ON CONFLICT ({_column_list(keys)}) DO UPDATE SET {_set(change, 'excluded')}"


def _fetch(table: str, given: str, _fail: str, keys: str, names: str, lock: str) -> str:
    wanted = ", ".join(f"{table}.{name}" for name in names.split())
    order = ", ".join(f"{table}.{name}" for name in keys.split())
    locked = f" ORDER BY {order} FOR {lock} OF {table}" if lock else ""
    rows = f"WITH given({_column_list(keys)}) AS ({given})"
    return f"{rows} SELECT {wanted} FROM given CROSS JOIN {table} WHERE {_same(table, keys)}{locked}"  # noqa: S608


def _column_list(names: str) -> str:
    return ", ".join(names.split())


def _set(names: str, source: str) -> str:
    return ", ".join(f"{name} = {source}.{name}" for name in names.split())


def _same(table: str, keys: str) -> str:
    return " AND ".join(f"{table}.{name} = given.{name}" for name in keys.split())


def _run(
    connection: Connection, table: Table, columns: str, rows: Sequence[Row], statement: Any, *names: str
) -> list[Any]:
    """The statement done with the rows, in as many parts as the database needs; gives the cursor of each."""
    if not rows:
        return []
    if _is_postgresql(connection):
        text = _statement(statement, table.name, _arrays(table, columns), "", *names)
        return [_execute(connection, text, [list(values) for values in zip(*rows, strict=True)])]
    cursors = []
    for start in range(0, len(rows), ROWS_TOGETHER):
        some = rows[start : start + ROWS_TOGETHER]
        text = _statement(statement, table.name, _values(len(rows[0]), len(some)), "OR FAIL", *names)
        cursors.append(_execute(connection, text, tuple(chain.from_iterable(some))))
    return cursors


@lru_cache(maxsize=1_000)
def _statement(statement: Any, table: str, given: str, fail: str, *names: str) -> str:
    """The text of a statement: the same text is the same prepared statement."""
    text: str = statement(table, given, fail, *names)
    return text


@lru_cache(maxsize=1_000)
def _values(columns: int, rows: int) -> str:
    place = f"({','.join('?' * columns)})"
    return f"VALUES {','.join([place] * rows)}"


@lru_cache(maxsize=100)
def _arrays(table: Table, columns: str) -> str:
    arrays = ", ".join(f"%b::{ARRAYS[table.c[name].type.python_type]}" for name in columns.split())
    return f"SELECT * FROM unnest({arrays})"  # noqa: S608


def _execute(connection: Connection, statement: str, values: Row) -> Any:
    """The statement, done by the driver; what it raises is raised as SQLAlchemy would."""
    cursor = connection.connection.cursor()
    driver = connection.dialect.loaded_dbapi
    try:
        cursor.execute(statement, values)
    except driver.Error as error:
        raise DBAPIError.instance(statement, (), error, driver.Error, dialect=connection.dialect) from error
    return cursor


def _is_postgresql(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"
