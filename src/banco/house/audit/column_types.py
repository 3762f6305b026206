"""Checks the types of stored values: SQLite stores any type in any column, and sums ignore what is not a number.

Checking every value is slow, so it is done only if a row could not be read.
"""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, Connection, Table, case, func, literal, or_, select

from banco.house.audit.findings import WrongRow
from banco.house.store.schema import METADATA

STORAGE_CLASSES: dict[type, str] = {int: "integer", bool: "integer", str: "text", bytes: "blob", float: "real"}
"""The storage class of SQLite for each Python type."""


def find_wrong_column_type(connection: Connection) -> WrongRow | None:
    """The first value of the wrong type for its column; None on PostgreSQL, which checks types itself."""
    if connection.dialect.name != "sqlite":
        return None
    return next((wrong for table in METADATA.sorted_tables if (wrong := _first_in_table(connection, table))), None)


def _first_in_table(connection: Connection, table: Table) -> WrongRow | None:
    """The first value of the wrong type in a table, if any."""
    keys = table.primary_key.columns
    other = {column: _has_wrong_type(column) for column in table.columns}
    which = case(*((is_other, column.name) for column, is_other in other.items()))
    value = case(*((is_other, func.quote(column)) for column, is_other in other.items()))
    query = select(which, value, *map(func.quote, keys)).where(or_(*other.values())).order_by(*keys)
    row = connection.execute(query.limit(1)).first()
    if row is None:
        return None
    name, found, *place = row
    form = STORAGE_CLASSES[table.columns[name].type.python_type]
    return WrongRow(table.name, " ".join(map(_plain, place)), f"{name} {found}", f"a value of the form {form}")


def _plain(quoted: str) -> str:
    """A quoted value as other findings show it: text without quotation marks."""
    return quoted[1:-1] if quoted.startswith("'") else quoted


def _has_wrong_type(column: Column[object]) -> ColumnElement[bool]:
    """The SQL condition that a value has the wrong type for its column."""
    form = func.typeof(column)
    other = form != literal(STORAGE_CLASSES[column.type.python_type])
    return other & (form != literal("null")) if column.nullable else other
