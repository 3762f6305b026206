"""The tables of a database, brought to what this version of banco needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError, OperationalError

from banco.core.errors import BadInput
from banco.house.store.database import BadDatabase, Database

MIGRATIONS = Path(__file__).parent / "migrations"


class NotUpgraded(BadInput):
    """The database is not there yet, or older or newer than this version of banco."""

    sentence = "The database “{database}” {why}."


def upgrade(database: Database) -> tuple[str, str]:
    """Bring the database to the newest revision; gives the revision before (“” if it was empty) and after."""
    before = revision(database)
    try:
        with database.writing() as connection:
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        raise BadDatabase(url=str(database), why=str(error.orig).splitlines()[0]) from error
    return before, revision(database)


def revision(database: Database) -> str:
    """The database's revision, or “” where it has none."""
    try:
        with database.reading() as connection:
            return MigrationContext.configure(connection).get_current_revision() or ""
    except DBAPIError as error:
        raise BadDatabase(url=str(database), why=str(error.orig).splitlines()[0]) from error


def newest() -> str:
    """The revision that this version of banco needs."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def check_upgraded(database: Database) -> None:
    """Refuse a database that this version of banco cannot work with."""
    if database.file and not database.file.exists():
        raise NotUpgraded(database=database, why="is not there: make it with “banco db upgrade”")
    found = revision(database)
    if not found:
        raise NotUpgraded(database=database, why="is empty: make its tables with “banco db upgrade”")
    if found == newest():
        return
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    older = "is older than this banco: bring it up with “banco db upgrade”"
    raise NotUpgraded(database=database, why=older if found in known else "was made by a newer banco than this one")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
