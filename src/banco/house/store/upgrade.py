"""The tables of a database, brought to what this version of banco needs.

Alembic is imported when tables are changed and not before: every command opens the house, and need not wait for it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, column, inspect, select, table
from sqlalchemy.exc import DBAPIError

from banco.core.errors import BadInput
from banco.house.store.database import BadDatabase, Database, reason
from banco.house.store.migrations.compatibility import read_works_with, write_works_with
from banco.house.store.schema import chains, journal, postings, purses, transfers
from banco.house.store.serving_lock import closed_house

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS = "alembic_version"
KNOWN = frozenset(file.stem.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
"""The revisions that this version of banco knows: a migration's file begins with its own."""

BOOKS = {table.name for table in (purses, transfers, postings, chains, journal)}
"""The tables that every house has had from the first revision on."""


class NotUpgraded(BadInput):
    """The database is not there yet, is not ours, or older or newer than this version of banco."""

    sentence = "The database “{database}” {why}."


class Standing(Enum):
    """How a database stands to this version of banco: ready to be opened, or not."""

    READY = "ready"
    AHEAD = "ahead"
    """Newer, but with all that this version needs."""
    MISSING = "missing"
    EMPTY = "empty"
    FOREIGN = "foreign"
    OLDER = "older"
    NEWER = "newer"


WHY_NOT = {
    Standing.MISSING: "is not there: make it with “banco db upgrade”",
    Standing.EMPTY: "is empty: make its tables with “banco db upgrade”",
    Standing.FOREIGN: "holds the tables of something else: banco keeps its books in a database of its own",
    Standing.OLDER: "is older than this banco: bring it up with “banco db upgrade”",
    Standing.NEWER: "was made by a newer banco than this one",
    Standing.AHEAD: "is newer than this banco, which can still serve it",
}


def upgrade(database: Database) -> tuple[str, str]:
    """Bring the database to the newest revision; gives the revision before (“” if it was empty) and after."""
    database.make_file()
    check_standing(database, Standing.EMPTY, Standing.OLDER, Standing.READY)
    before = revision(database)
    try:
        with database.writing() as connection:
            make_tables(connection)
    except DBAPIError as error:
        raise BadDatabase(url=str(database), why=reason(error)) from error
    return before, revision(database)


def closed_for_upgrade(database: Database) -> AbstractContextManager[None]:
    """Keep servers out while the database is upgraded, if theirs is a version that cannot go on with what comes.

    Others may serve the house meanwhile, and be replaced one after another.
    """
    found = standing(database)
    breaks = found is Standing.OLDER and revision(database) < oldest_beside()
    return closed_house(database) if breaks else nullcontext()


def make_tables(connection: Connection) -> None:
    """Make the tables, or bring them to the newest revision, within a transaction."""
    from alembic import command

    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    write_works_with(connection, oldest_beside())


def oldest_beside() -> str:
    """The oldest revision whose banco can work with the newest one."""
    from alembic.script import ScriptDirectory

    newest_migration = ScriptDirectory.from_config(migrations()).get_revision("head")
    return str(newest_migration.module.works_with)


def standing(database: Database) -> Standing:
    """Whether the database can be opened as it is, and why not."""
    if database.file and not database.file.exists():
        return Standing.MISSING
    found, tables = revision(database), _tables(database)
    if not tables - {REVISIONS}:
        return Standing.EMPTY
    if not found or not tables >= BOOKS:
        return Standing.FOREIGN
    if found == newest():
        return Standing.READY
    if found in KNOWN:
        return Standing.OLDER
    with database.reading() as connection:
        return Standing.AHEAD if read_works_with(connection) in KNOWN else Standing.NEWER


def revision(database: Database) -> str:
    """The database's revision, or “” where it has none."""
    try:
        with database.reading() as connection:
            if not inspect(connection).has_table(REVISIONS):
                return ""
            return connection.execute(select(column("version_num")).select_from(table(REVISIONS))).scalar() or ""
    except DBAPIError as error:
        raise BadDatabase(url=str(database), why=reason(error)) from error


def newest() -> str:
    """The revision that this version of banco needs."""
    return max(KNOWN)


def check_upgraded(database: Database) -> None:
    """Refuse a database that this version of banco cannot work with."""
    check_standing(database, Standing.READY, Standing.AHEAD)


def check_standing(database: Database, *good: Standing) -> None:
    """Refuse a database that stands otherwise."""
    found = standing(database)
    if found not in good:
        raise NotUpgraded(database=database, why=WHY_NOT[found])


def check_writable(database: Database) -> None:
    """Refuse a database that can be read but not written; nothing is changed by it."""
    nothing = chains.update().where(chains.c.name == "").values(number=chains.c.number)
    try:
        with database.writing() as connection:
            connection.execute(nothing)
    except DBAPIError as error:
        raise BadDatabase(url=str(database), why=f"it cannot be written ({reason(error)})") from error


def _tables(database: Database) -> set[str]:
    with database.reading() as connection:
        return set(inspect(connection).get_table_names())


def migrations() -> Config:
    """The migrations, as Alembic is told of them."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
