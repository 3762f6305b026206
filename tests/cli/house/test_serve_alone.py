"""One server a database: the second is refused, and whatever ends the first makes room for another."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from tests.cli.support.office import Office
from tests.cli.support.program import banco_here
from tests.cli.support.serve_process import serving_house
from tests.house.support.databases import migrated
from tests.house.support.people import join
from tests.waits import eventually_here

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.serving_lock import SERVING, AlreadyServed, serving_lock

REFUSED = 2
HOLDERS = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND granted"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return migrated(request.param, request, tmp_path)


@pytest.fixture
def postgres_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return migrated("postgresql", request, tmp_path)


def test_a_second_server_is_refused_and_the_first_goes_on_until_it_is_killed_and_makes_room_for_the_next(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.cli.commands.house.serve._run_server", pytest.fail)
    with serving_house(url) as first:
        first.address()
        for words in ((), ("--upgrade",)):
            second = banco_here("serve", "--port", "0", "--database", url, *words)
            assert (second.returncode, second.stdout) == (REFUSED, "")
            assert second.stderr.startswith("banco: Another banco serves the database")
            assert second.stderr.count("\n") == 1
        office = Office(url, tmp_path)
        office.tells("account", "create", "anna", stdin="correct horse\ncorrect horse\n")
        office.tells("account", "deposit", "anna", "5.00")
        assert "right" in office.tells("audit")
        first.kill()
    with serving_house(url) as following:
        assert following.address()


def test_a_closed_server_makes_room_for_the_next(url: str) -> None:
    for _ in range(2):
        lock = serving_lock(Database(url), "a", pytest.fail)
        lock.take()
        store = open_house_store(Database(url), lock=lock)
        join(store, f"anna{_}")
        store.close()
        lock.release()


def test_a_file_that_is_reached_by_another_name_is_the_same_house(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    Database(migrated("sqlite", request, tmp_path)).close()
    (tmp_path / "other.db").symlink_to(tmp_path / "house.db")
    first = serving_lock(Database(f"sqlite:///{tmp_path / 'house.db'}"), "a", pytest.fail)
    first.take()
    with pytest.raises(AlreadyServed):
        serving_lock(Database(f"sqlite:///{tmp_path / 'other.db'}"), "b", pytest.fail).take()
    first.release()


def cut_connections(url: str) -> None:
    """Cut the connection that holds the lock, as a database that is restarted does."""
    with psycopg.connect(url, autocommit=True) as connection:
        for (pid,) in connection.execute(HOLDERS, (SERVING,)).fetchall():
            connection.execute("SELECT pg_terminate_backend(%s)", (pid,))


def holders(url: str) -> int:
    with psycopg.connect(url) as connection:
        return len(connection.execute(HOLDERS, (SERVING,)).fetchall())


def test_a_lock_that_was_lost_with_its_connection_is_taken_again_before_anything_is_written(postgres_url: str) -> None:
    lock = serving_lock(Database(postgres_url), "a", pytest.fail)
    lock.take()
    store = open_house_store(Database(postgres_url), lock=lock)
    join(store, "anna")
    assert holders(postgres_url) == 1
    cut_connections(postgres_url)
    eventually_here(lambda: not holders(postgres_url))
    join(store, "bruno")
    assert holders(postgres_url) == 1
    store.close()


def test_a_cut_connection_that_lives_on_at_the_database_is_put_out(postgres_url: str) -> None:
    database = Database(postgres_url)
    lock = serving_lock(database, "a", pytest.fail)
    before, after = database.writing_connection(), database.writing_connection()
    lock.hold(before)
    lock.hold(after)
    assert holders(postgres_url) == 1
    for line in (before, after):
        line.invalidate()
        line.close()


def test_a_server_that_lost_its_lock_to_another_writes_nothing_and_is_told_to_stop(postgres_url: str) -> None:
    told: list[str] = []
    quick = Database(postgres_url, lock_millis=50)
    lock = serving_lock(quick, "a", lambda: told.append("stop"))
    store = open_house_store(quick, lock=lock)
    join(store, "anna")
    with psycopg.connect(postgres_url, autocommit=True) as other:
        cut_connections(postgres_url)
        other.execute("SELECT pg_advisory_lock(%s)", (SERVING,))
        with pytest.raises(AlreadyServed):
            join(store, "bruno")
    assert told
    assert lock.lost
    store.close()


@pytest.mark.slow
def test_a_served_house_that_lost_its_database_to_another_stops_with_the_sentence(postgres_url: str) -> None:
    with serving_house(postgres_url) as house, psycopg.connect(postgres_url, autocommit=True) as other:
        house.address()
        cut_connections(postgres_url)
        other.execute("SELECT pg_advisory_lock(%s)", (SERVING,))
        status, _, complained = house.wait()
    assert status == REFUSED
    assert "Another banco serves the database" in complained
