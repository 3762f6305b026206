"""The tables of the house: from a file, and those a manager has set up since."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert, json
from sqlalchemy import Connection, select, text

from banco.core.errors import BadInput
from banco.core.game import Game
from banco.core.record.round_text import find_game
from banco.core.time import Millis
from banco.house.reasons import read_words
from banco.house.sessions.times import SessionTimes
from banco.house.store import bulk
from banco.house.store.journals.names import OFFICE
from banco.house.store.schema import tables
from banco.ledger.money_names import UnknownMoney, read_money
from banco.table.games import TABLE_GAMES
from banco.table.settings import BadSettings, DealerKind, TableSettings

ADD = text("INSERT INTO tables (name, settings, changed_at) VALUES (:name, :settings, :at) ON CONFLICT DO NOTHING")
LONGEST_TITLE = 80
OUR_TABLES = Path(__file__).parent / "tables.toml"


class BadTablesFile(BadInput):
    """A file of tables that cannot be read."""

    sentence = "The tables in {file} cannot be read: {why}."


class _Sessions(SessionTimes, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The part `[sessions]`: how long a session waits for its player, in milliseconds."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    tables: tuple[TableSettings, ...]
    sessions: _Sessions = _Sessions()


def read_tables(file: Path, games: Mapping[str, Game[Any]]) -> tuple[TableSettings, ...]:
    """The tables of a TOML file, each of them one that can be opened."""
    read = _read(file).tables
    names = [table.name for table in read]
    for table in read:
        check_table(table, games)
        if names.count(table.name) > 1:
            raise BadTablesFile(file=file, why=f"table “{table.name}” stands in it twice")
    return read


def read_times(file: Path) -> SessionTimes:
    """The times of sessions in the same file; those of the house where it names none."""
    return convert(_read(file).sessions, SessionTimes, from_attributes=True)


def _read(file: Path) -> _File:
    try:
        return convert(_with_money_values(tomllib.loads(file.read_text("utf-8"))), _File)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError, UnknownMoney) as error:
        raise BadTablesFile(file=file, why=str(error).rstrip(".")) from error


def _with_money_values(content: dict[str, Any]) -> dict[str, Any]:
    """The file's content with each table's money by its value (`EUR-play`) instead of its name (`eur-play`)."""
    listed = content.get("tables")
    if not isinstance(listed, list):
        return content
    return {**content, "tables": [_with_money_value(table) for table in listed]}


def _with_money_value(table: Any) -> Any:
    """A table of the file with the value of its money; what is no table or has no text there is left to `convert`."""
    if not isinstance(table, dict) or not isinstance(name := table.get("money"), str):
        return table
    return {**table, "money": read_money(name).value}


def check_table(table: TableSettings, games: Mapping[str, Game[Any]]) -> None:
    """Refuse settings that make no table of this house."""
    if "." in table.name:
        raise BadSettings(table=table.name, why="a table's name has no dot: that is for players' own tables")
    if table.name == OFFICE:
        raise BadSettings(table=table.name, why="the journal of that name is the office's")
    if read_words(table.title, LONGEST_TITLE) != table.title:
        raise BadSettings(table=table.name, why=f"its title has more than one line of {LONGEST_TITLE} characters")
    options = table.options_of(find_game(table.game, games))
    if table.dealer is DealerKind.CROUPIER and not TABLE_GAMES[table.game].has_croupier:
        raise BadSettings(table=table.name, why=f"{table.game} is dealt by the system alone")
    if unknown := sorted(set(table.options) - set(options.__struct_fields__)):
        raise BadSettings(table=table.name, why=f"{table.game} has no option “{unknown[0][:40]}”")


def stored_tables(connection: Connection) -> tuple[TableSettings, ...]:
    """The tables that a manager has set up."""
    rows = connection.execute(select(tables.c.settings).order_by(tables.c.name)).scalars()
    return tuple(json.decode(row, type=TableSettings) for row in rows)


def add_table(connection: Connection, at: Millis, table: TableSettings) -> bool:
    """Keep the settings of a new table; False where there is one of that name."""
    row = {"name": table.name, "settings": json.encode(table).decode(), "at": at}
    return connection.execute(ADD, row).rowcount == 1


def store_table(connection: Connection, at: Millis, table: TableSettings) -> None:
    """Keep a table's settings, new or changed."""
    row = (table.name, json.encode(table).decode(), at)
    bulk.upsert(connection, tables, "name", "settings changed_at", [row])


def every_table(filed: tuple[TableSettings, ...], stored: tuple[TableSettings, ...]) -> tuple[TableSettings, ...]:
    """The file's tables and the manager's; where both set one up, the manager's counts."""
    by_name = {table.name: table for table in (*filed, *stored)}
    return tuple(by_name.values())
