"""Which databases are opened, which are refused, and what is told of either."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from banco.house.store import database as databases
from banco.house.store.database import BadDatabase, Database
from banco.house.store.serving_lock import AlreadyServed, serving_lock
from banco.house.store.upgrade import (
    KNOWN,
    NotUpgraded,
    Standing,
    check_upgraded,
    check_writable,
    closed_for_upgrade,
    newest,
    oldest_beside,
    standing,
    upgrade,
)
from tests.house.support.databases import migrated_sqlite


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://u:hunter2@h:abc/x", "no URL"),
        ("postgresql+psycopg2://u:hunter2@h/x", "postgresql://"),
        ("postgresql+asyncpg://u:hunter2@h/x", "postgresql://"),
        ("mysql://joe:hunter2@localhost/banco", "SQLite or PostgreSQL"),
        ("mysql+nosuch://joe:hunter2@localhost/banco", "SQLite or PostgreSQL"),
        ("nosuch://joe:hun@ter2@localhost/banco", "SQLite or PostgreSQL"),
        ("joe:hunter2@localhost/banco", "no URL"),
        ("postgresql:/joe:hunter2@localhost/banco", "no URL"),
        ("sqlite://", "nothing would be kept"),
        ("sqlite:///:memory:", "nothing would be kept"),
        ("sqlite:///file::memory:?uri=true", "nothing would be kept"),
        ("sqlite:///file:house.db?uri=true", "its path alone"),
        ("sqlite+aiosqlite:///house.db", "sqlite:///"),
    ],
)
def test_a_url_that_cannot_be_used_gets_a_sentence_without_its_password(url: str, why: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        Database(url)
    assert why in str(refused.value)
    assert "ter2" not in str(refused.value)


@pytest.mark.parametrize(
    "url", ["postgresql://joe:hunter2@h/x", "postgresql://joe@h/x?password=hunter2&connect_timeout=1"]
)
def test_a_password_is_never_told(url: str) -> None:
    told = str(Database(url))
    assert "hunter2" not in told
    assert "joe" in told
    assert Database(url).url.drivername == "postgresql+psycopg"


def test_a_path_is_told_as_it_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'the house.db'}"
    assert str(Database(url)) == url


def test_the_file_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'house.db'}")
    upgrade(database)
    with database.writing() as connection:
        connection.execute(text("UPDATE chains SET number = number"))
        files = {file.name: oct(file.stat().st_mode)[-3:] for file in tmp_path.iterdir()}
    database.close()
    assert files == {"house.db": "600", "house.db-wal": "600", "house.db-shm": "600"}


def test_a_file_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="No such file or directory"):
        upgrade(Database(f"sqlite:///{tmp_path / 'nowhere' / 'house.db'}"))


# --- how a database stands --------------------------------------------------------------------------


def say(database: Database, *statements: str) -> None:
    with database.writing() as connection:
        for statement in statements:
            connection.execute(text(statement))


NOT_OURS = {
    "a table": ["CREATE TABLE foo (bar TEXT)"],
    "a table, with revisions of its own": [
        "CREATE TABLE foo (bar TEXT)",
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        "INSERT INTO alembic_version VALUES ('4711')",
    ],
    "a table, with revisions called like ours": [
        "CREATE TABLE foo (bar TEXT)",
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        "INSERT INTO alembic_version VALUES ('0001')",
    ],
}


@pytest.mark.parametrize("what", NOT_OURS)
def test_the_database_of_something_else_is_left_alone(database_url: str, what: str) -> None:
    database = Database(database_url)
    say(database, *NOT_OURS[what])
    assert standing(database) is Standing.FOREIGN
    for refused in (upgrade, check_upgraded):
        with pytest.raises(NotUpgraded, match="something else"):
            refused(database)
    with database.reading() as connection, pytest.raises(Exception, match="purses"):
        connection.execute(text("SELECT * FROM purses"))
    database.close()


def test_looking_at_the_database_of_something_else_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE foo (bar TEXT)")
    other.close()
    before = file.read_bytes()
    database = Database(f"sqlite:///{file}")
    with pytest.raises(NotUpgraded):
        upgrade(database)
    database.close()
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_newer_database_is_not_touched_by_an_upgrade(upgraded_url: str) -> None:
    database = Database(upgraded_url)
    say(database, "UPDATE alembic_version SET version_num = '9999'", "UPDATE compatibility SET works_with = '9999'")
    assert standing(database) is Standing.NEWER
    for refused in (upgrade, check_upgraded):
        with pytest.raises(NotUpgraded, match="newer banco"):
            refused(database)
    database.close()


def test_a_newer_database_is_served_if_it_has_all_that_this_version_needs(upgraded_url: str) -> None:
    database = Database(upgraded_url)
    say(database, "UPDATE alembic_version SET version_num = '9999'")
    assert standing(database) is Standing.AHEAD
    check_upgraded(database)
    with pytest.raises(NotUpgraded, match="newer than this banco, which can still serve it"):
        upgrade(database)
    database.close()


BEFORE = max(revision for revision in KNOWN if revision < oldest_beside())


@pytest.mark.parametrize(("found", "refused"), [(BEFORE, True), (oldest_beside(), False)], ids=["breaks", "leaves"])
def test_what_breaks_the_versions_that_serve_waits_until_they_are_closed(
    upgraded_url: str, found: str, refused: bool
) -> None:
    database = Database(upgraded_url)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :found"), {"found": found})
    with served(Database(upgraded_url)):
        if refused:
            with pytest.raises(AlreadyServed), closed_for_upgrade(database):
                pass
        else:
            with closed_for_upgrade(database):
                pass
    with closed_for_upgrade(database):
        pass
    database.close()


@contextmanager
def served(database: Database) -> Iterator[None]:
    """The database while a server has it for itself."""
    lock = serving_lock(database, "test", lambda: None)
    lock.take()
    with database.writing_connection() as connection:
        lock.hold(connection)
        yield
        connection.invalidate()
    lock.release()
    database.close()


def test_a_database_is_ready_once_it_is_upgraded(database_url: str) -> None:
    database = Database(database_url)
    assert standing(database) is (Standing.MISSING if database.sqlite else Standing.EMPTY)
    assert upgrade(database) == ("", newest())
    assert standing(database) is Standing.READY
    say(database, "UPDATE alembic_version SET version_num = '0001'")
    assert standing(database) is Standing.OLDER
    database.close()


def test_a_database_that_cannot_be_written_is_found_out(upgraded_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(upgraded_url)
    check_writable(database)
    if database.sqlite:
        monkeypatch.setitem(databases.SQLITE_SETTINGS, "query_only", "on")
    else:
        say(database, f"ALTER DATABASE {database.url.database} SET default_transaction_read_only = on")
    database.close()
    with pytest.raises(BadDatabase, match="it cannot be written"):
        check_writable(database)
    database.close()


MOST_CACHED_KB = 150_000
READERS = databases.READERS


def test_all_connections_of_a_server_together_keep_no_more_than_150_mb_of_a_sqlite_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "READERS", READERS)
    books = Database(migrated_sqlite(tmp_path))
    books.open_ahead()
    with ExitStack() as stack:
        readers = [stack.enter_context(books.reading()) for _ in range(READERS)]
        writer = stack.enter_context(books.writing_connection())
        kept = [-connection.exec_driver_sql("PRAGMA cache_size").scalar_one() for connection in (*readers, writer)]
    books.close()
    assert all(size > 0 for size in kept), "they are told in kilobytes"
    assert sum(kept) <= MOST_CACHED_KB
