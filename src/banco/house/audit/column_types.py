"""The form of a value: a column of SQLite takes anything, and what is no number adds up to nothing.

It takes long to look at every value, and is done where something could not be read.
"""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, Connection, Table, case, func, literal, or_, select

from banco.house.audit.findings import WrongRow
from banco.house.store.schema import METADATA

STORAGE_CLASSES: dict[type, str] = {int: "integer", bool: "integer", str: "text", bytes: "blob"}
"""What SQLite calls the form of a value, by what it is to us."""


def find_wrong_column_type(connection: Connection) -> WrongRow | None:
    """The first value that is not of its column's form; on PostgreSQL there can be none."""
    if connection.dialect.name != "sqlite":
        return None
    return next((wrong for table in METADATA.sorted_tables if (wrong := _first_in_table(connection, table))), None)


def _first_in_table(connection: Connection, table: Table) -> WrongRow | None:
    """The first row of a table that has such a value, and its first one."""
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
    """A value as it is shown elsewhere: a text without its marks."""
    return quoted[1:-1] if quoted.startswith("'") else quoted


def _has_wrong_type(column: Column[object]) -> ColumnElement[bool]:
    """Whether a value has another form than its column's."""
    form = func.typeof(column)
    other = form != literal(STORAGE_CLASSES[column.type.python_type])
    return other & (form != literal("null")) if column.nullable else other
