"""The tables of the house as the command line knows them: those of the file, and those that managers have set up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import DecodeError, json

from banco.core.errors import BadInput
from banco.games import GAMES
from banco.house.store.store import Store
from banco.house.tables.configuration import every_table, read_tables, stored_tables
from banco.server.live.hall.table_runner import UnknownTable
from banco.table.settings import TableSettings

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The table, as the lobby has it.")]


class NotNameAndValue(BadInput):
    """A setting that is not written as a name and its value."""

    sentence = "“{text}” is no setting: write it as NAME=VALUE."


def house_tables(store: Store, file: Path) -> dict[str, TableSettings]:
    """Every table of the house by name; where the file and a manager set one up, the manager's counts."""
    return {table.name: table for table in every_table(read_tables(file, GAMES), store.read(stored_tables))}


def find_table(store: Store, file: Path, name: str) -> TableSettings:
    """The table of that name: one of the file's, or one that a manager has set up."""
    known = house_tables(store, file)
    if name not in known:
        raise UnknownTable(table=name[:80])
    return known[name]


def read_pairs(texts: list[str] | None) -> dict[str, Any]:
    """The settings that were typed as `name=value`; a value is JSON, or else a text."""
    return dict(_read_pair(text) for text in texts or ())


def _read_pair(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise NotNameAndValue(text=text[:80])
    try:
        return name, json.decode(value)
    except DecodeError:
        return name, value
