"""What managers change about tables: stored, and noted in the office's journal with before and after (M4)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import json, structs
from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.reasons import read_reason
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work
from banco.house.store.schema import tables
from banco.house.tables.configuration import add_table, store_table
from banco.house.tables.messages import (
    ChangeTable,
    EnableTable,
    SetUpTable,
    TableChanged,
    TableEnabled,
    TableSetUp,
)
from banco.table.settings import TableSettings


class TableExists(Refusal):
    """The house has a table of that name."""

    sentence = "There is a table “{table}” already."


class NotTheSameTable(Refusal):
    """What makes a table another one is to be changed: its books and its history would not be its own any more."""

    sentence = "Table “{table}” keeps its name, game and money, and whether it is solo: set up another table for that."


KEPT = ("name", "game", "money", "solo")
"""The settings that a table keeps for good."""


@office_work
def set_up_table(connection: Connection, request: Request, table: TableSettings, known: Collection[str]) -> TableSetUp:
    """A new table, kept for good; its name must be none of those known."""

    def change() -> TableSetUp:
        if table.name in known or not add_table(connection, request.at, table):
            raise TableExists(table=table.name)
        return TableSetUp(table.name)

    return apply_once(connection, request, SetUpTable(table.name, table), TableSetUp, change)


@office_work
def enable_table(connection: Connection, request: Request, table: TableSettings, *, on: bool) -> TableSettings:
    """The table, taking bets or not from now on, as it is kept."""
    before, why = _find_settings(connection, table.name) or table, request.why and read_reason(request.why)

    def change() -> TableEnabled:
        store_table(connection, request.at, structs.replace(before, enabled=on))
        return TableEnabled(table.name, before.enabled, on)

    apply_once(connection, request, EnableTable(table.name, on, why), TableEnabled, change)
    return _find_settings(connection, table.name) or before


@office_work
def change_table(
    connection: Connection, request: Request, table: TableSettings, wanted: TableSettings
) -> TableSettings:
    """The table as it is kept, with the wanted settings from its next round on; `enable_table` says if it takes bets.

    `table` is what the house's file says of it, where nothing is kept yet.
    """
    before = _find_settings(connection, table.name) or table
    after = structs.replace(wanted, enabled=before.enabled)
    why = request.why and read_reason(request.why)

    def change() -> TableChanged:
        if any(getattr(before, kept) != getattr(after, kept) for kept in KEPT):
            raise NotTheSameTable(table=before.name)
        store_table(connection, request.at, after)
        return TableChanged(table.name, before, after)

    apply_once(connection, request, ChangeTable(table.name, wanted, why), TableChanged, change)
    return _find_settings(connection, table.name) or before


def _find_settings(connection: Connection, name: str) -> TableSettings | None:
    row = connection.execute(select(tables.c.settings).where(tables.c.name == name)).scalar_one_or_none()
    return json.decode(row, type=TableSettings) if row else None
