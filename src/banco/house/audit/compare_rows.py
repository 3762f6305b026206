"""Rows held against what the office's journal told last of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Select, Table, select

from banco.house.audit.findings import Wrong

Told = Mapping[tuple[Any, ...], tuple[Any, ...]]
"""The values that rows must have, by their keys."""


class Columns(NamedTuple):
    """The columns of a table that the journal tells: those a row is found by, and the others."""

    table: Table
    keys: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def query(self) -> Select[Any]:
        """Every row, by its keys."""
        keys = [self.table.c[name] for name in self.keys]
        return select(*keys, *(self.table.c[name] for name in self.names)).order_by(*keys)


def unlike(columns: Columns, rows: Iterable[tuple[Any, ...]], told: Told) -> Wrong | None:
    """The first row that is other than told, then the first that is told and missing."""
    missing, width = dict(told), len(columns.keys)
    for row in rows:
        place, found = row[:width], row[width:]
        expected = missing.pop(place, None)
        if expected is None:
            return Wrong(columns.table.name, _named(place), "a row that no entry tells of", "none")
        if found != expected:
            return _other(columns, place, found, expected)
    if missing:
        return Wrong(columns.table.name, _named(min(missing)), "no such row", "the one that the office's journal tells")
    return None


def _other(columns: Columns, place: tuple[Any, ...], found: tuple[Any, ...], expected: tuple[Any, ...]) -> Wrong:
    """The first column that is another one."""
    facts = zip(columns.names, found, expected, strict=True)
    name, value, told = next(fact for fact in facts if fact[1] != fact[2])
    row = _named(place)
    return Wrong(columns.table.name, row, f"{name} {value}", f"{told}, as the office's journal tells")


def _named(place: tuple[Any, ...]) -> str:
    return " ".join(map(str, place)).strip()
