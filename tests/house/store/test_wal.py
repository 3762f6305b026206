"""SQLite's log beside the database: short under load, gone when nobody writes, and nobody is kept waiting for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier, Event, Semaphore, Thread

import pytest
from sqlalchemy import Connection, func, select

from banco.house.house_store import open_house_store
from banco.house.store import wal
from banco.house.store.database import SQLITE_SETTINGS, Database
from banco.house.store.schema import tables
from banco.house.store.store import Store
from tests.house.support.databases import migrated_sqlite
from tests.waits import GUARD_SECONDS, eventually_here

READERS = 3
PAGES = 32
MOST = 2 * PAGES * 4_096
TEXT = "x" * 16_384
COUNT = select(func.count()).select_from(tables)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A house whose log is long after a few writes, and where nobody gives up waiting because the machine is slow."""
    monkeypatch.setitem(SQLITE_SETTINGS, "wal_autocheckpoint", str(PAGES))
    monkeypatch.setattr(wal, "MOST_BYTES", MOST)
    monkeypatch.setattr(wal, "WAIT_MILLIS", GUARD_SECONDS * 1_000)
    monkeypatch.setattr(wal, "IDLE_SECONDS", GUARD_SECONDS)
    opened = open_house_store(Database(migrated_sqlite(tmp_path)))
    yield opened
    opened.close()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "house.db-wal"


def write(store: Store, number: int) -> None:
    """A row of a few pages."""
    row = {"name": f"t{number}", "settings": TEXT, "changed_at": number}
    store.do_now(lambda c: c.execute(tables.insert().values(row)) and None)


def rows(connection: Connection) -> int:
    return int(connection.execute(COUNT).scalar_one())


@contextmanager
def always_somebody_reads(store: Store) -> Iterator[None]:
    """Readers that come and go, each for itself: hardly ever is there a moment without one."""
    over, begun = Event(), Barrier(READERS + 1)

    def read_on() -> None:
        begun.wait(GUARD_SECONDS)
        while not over.is_set():
            store.read(rows)

    threads = [Thread(target=read_on) for _ in range(READERS)]
    for thread in threads:
        thread.start()
    begun.wait(GUARD_SECONDS)
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def test_the_log_stays_short_although_there_is_always_somebody_who_reads(store: Store, log: Path) -> None:
    sizes = []
    with always_somebody_reads(store):
        for number in range(200):
            write(store, number)
            sizes.append(log.stat().st_size)
    assert sizes[-1] > 0
    assert max(sizes) < MOST + 8 * len(TEXT)
    assert store.read(rows) == 200


@contextmanager
def never_a_moment_without_a_reader(store: Store) -> Iterator[None]:
    """Two readers, each of whom goes only once the other has begun anew."""
    over, begun = Event(), Event()
    may_end = (Semaphore(0), Semaphore(0))

    def read_on(me: int) -> None:
        def reading(connection: Connection) -> None:
            rows(connection)
            if begun.is_set():
                may_end[1 - me].release()
            begun.set()
            may_end[me].acquire(timeout=GUARD_SECONDS)

        while not over.is_set():
            store.read(reading)

    threads = [Thread(target=read_on, args=(me,)) for me in (0, 1)]
    threads[0].start()
    assert begun.wait(GUARD_SECONDS)
    threads[1].start()
    try:
        yield
    finally:
        over.set()
        for me, thread in enumerate(threads):
            may_end[me].release()
            thread.join()


def test_the_log_stays_short_although_there_is_never_a_moment_without_a_reader(store: Store, log: Path) -> None:
    with never_a_moment_without_a_reader(store):
        for number in range(60):
            write(store, number)
            assert log.stat().st_size < MOST + 8 * len(TEXT)


def test_a_long_reader_sees_its_moment_and_is_not_waited_for(
    store: Store, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wal, "WAIT_MILLIS", 1)
    write(store, 0)
    with store.database.reading() as audit:
        assert rows(audit) == 1
        for number in range(1, 100):
            write(store, number)
        assert rows(audit) == 1
        assert log.stat().st_size > MOST
    for number in range(100, 200):
        write(store, number)
    assert log.stat().st_size < MOST + 8 * len(TEXT)


def test_the_log_is_folded_in_when_nobody_writes(store: Store, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wal, "IDLE_SECONDS", 0.01)
    write(store, 1)
    eventually_here(lambda: log.stat().st_size == 0)
    write(store, 2)
    eventually_here(lambda: log.stat().st_size == 0)
    assert store.read(rows) == 2
