"""Compares stored rows with their last state in the office's journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Select, Table, select

from banco.house.audit.findings import WrongRow

ExpectedRows = Mapping[tuple[Any, ...], tuple[Any, ...]]
"""The values that rows must have, by their primary keys."""


class Columns(NamedTuple):
    """The columns of a table that are compared: its keys, and the others."""

    table: Table
    keys: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def query(self) -> Select[Any]:
        """The query for every row, ordered by its keys."""
        keys = [self.table.c[name] for name in self.keys]
        return select(*keys, *(self.table.c[name] for name in self.names)).order_by(*keys)


def first_difference(columns: Columns, rows: Iterable[tuple[Any, ...]], expected_rows: ExpectedRows) -> WrongRow | None:
    """The first row that differs from the expected one, or else the first that is missing; None if all are equal."""
    missing, width = dict(expected_rows), len(columns.keys)
    for row in rows:
        place, found = row[:width], row[width:]
        expected = missing.pop(place, None)
        if expected is None:
            return WrongRow(columns.table.name, _row_name(place), "a row that no entry tells of", "none")
        if found != expected:
            return _first_wrong_column(columns, place, found, expected)
    if missing:
        return WrongRow(
            columns.table.name, _row_name(min(missing)), "no such row", "the one that the office's journal tells"
        )
    return None


def _first_wrong_column(
    columns: Columns, place: tuple[Any, ...], found: tuple[Any, ...], expected: tuple[Any, ...]
) -> WrongRow:
    """The first column that differs."""
    facts = zip(columns.names, found, expected, strict=True)
    name, value, right = next(fact for fact in facts if fact[1] != fact[2])
    row = _row_name(place)
    return WrongRow(columns.table.name, row, f"{name} {value}", f"{right}, as the office's journal tells")


def _row_name(place: tuple[Any, ...]) -> str:
    return " ".join(map(str, place)).strip()
