"""Many rows in one statement, on both databases.

The statements are the same SQL; they differ only in how the given rows come in: SQLite takes a list of
VALUES, PostgreSQL one array a column.  One statement for a whole batch is quick, and it lets go of
Python's lock once, not once a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from sqlalchemy import Column, Connection, Table

MOST_PARAMETERS = 30_000  # SQLite takes 32,766 in one statement
ARRAYS: dict[type, str] = {str: "text[]", int: "bigint[]", bytes: "bytea[]", bool: "boolean[]"}

Row = Sequence[Any]
Given = tuple[str, Sequence[Any]]


def insert(connection: Connection, table: Table, names: str, rows: Sequence[Row]) -> None:
    """Add the rows, whose values stand in the order of the column names."""
    columns = names.split()
    for part, values in _given(connection, table, columns, rows):
        head = f"INSERT INTO {table.name} ({', '.join(columns)})"
        _run(connection, f"{head} {part}", values)


def update(connection: Connection, table: Table, keys: str, names: str, rows: Sequence[Row]) -> None:
    """Set the named columns of the rows found by the key columns; each row gives keys first."""
    key_columns, set_columns = keys.split(), names.split()
    setting = ", ".join(f"{name} = given.{name}" for name in set_columns)
    where = " AND ".join(f"{table.name}.{name} = given.{name}" for name in key_columns)
    columns = key_columns + set_columns
    for part, values in _given(connection, table, columns, rows):
        given = f"WITH given({', '.join(columns)}) AS ({part})"
        _run(connection, f"{given} UPDATE {table.name} SET {setting} FROM given WHERE {where}", values)  # noqa: S608


def upsert(connection: Connection, table: Table, keys: str, names: str, rows: Sequence[Row], change: str = "") -> None:
    """Add the rows, or set the named columns, or those to change, of the ones that are there already."""
    columns = keys.split() + names.split()
    setting = ", ".join(f"{name} = excluded.{name}" for name in (change or names).split())
    for part, values in _given(connection, table, columns, rows):
        head = f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT * FROM ({part}) AS given WHERE true"  # noqa: S608
        _run(connection, f"{head} ON CONFLICT ({', '.join(keys.split())}) DO UPDATE SET {setting}", values)


def fetch(
    connection: Connection, table: Table, keys: str, names: str, rows: Sequence[Row], *, lock: bool = False
) -> list[Any]:
    """The named columns of the rows with these keys; locked until the transaction ends, where asked."""
    found: list[Any] = []
    key_columns = keys.split()
    wanted = ", ".join(f"{table.name}.{name}" for name in names.split())
    where = " AND ".join(f"{table.name}.{name} = given.{name}" for name in key_columns)
    order = ", ".join(f"{table.name}.{name}" for name in key_columns)
    locked = f" ORDER BY {order} FOR UPDATE OF {table.name}" if lock and _is_postgresql(connection) else ""
    for part, values in _given(connection, table, key_columns, rows):
        given = f"WITH given({', '.join(key_columns)}) AS ({part})"
        query = f"{given} SELECT {wanted} FROM given CROSS JOIN {table.name} WHERE {where}{locked}"  # noqa: S608
        cursor = connection.exec_driver_sql(query, tuple(values)).cursor
        found += cursor.fetchall() if cursor else ()
    return found


def _is_postgresql(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _run(connection: Connection, statement: str, values: Sequence[Any]) -> None:
    connection.exec_driver_sql(statement, tuple(values))


def _given(connection: Connection, table: Table, names: list[str], rows: Sequence[Row]) -> Iterator[Given]:
    """The rows as the source of a statement, in parts that one statement can take."""
    if not rows:
        return
    if _is_postgresql(connection):
        yield _arrays([table.c[name] for name in names], rows)
        return
    most = MOST_PARAMETERS // len(names)
    for start in range(0, len(rows), most):
        some = rows[start : start + most]
        place = f"({','.join('?' * len(names))})"
        yield f"VALUES {','.join([place] * len(some))}", list(chain.from_iterable(some))


def _arrays(columns: list[Column[Any]], rows: Sequence[Row]) -> Given:
    arrays = ", ".join(f"%b::{ARRAYS[column.type.python_type]}" for column in columns)
    return f"SELECT * FROM unnest({arrays})", [list(values) for values in zip(*rows, strict=True)]  # noqa: S608
