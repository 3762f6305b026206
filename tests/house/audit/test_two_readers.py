"""Two connections of one moment: an audit adds up with one what it reads with the other."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select, update

from banco.games import GAMES
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.audit.auditor import audit
from banco.house.store.database import SQLITE_SETTINGS, Database
from banco.house.store.schema import journal, plays
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from tests.house.support.people import join
from tests.house.support.seats import Table, buy_in, funded
from tests.keys import SEAL

MOMENTS = 40


def entries(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(journal)).scalar_one())


def test_both_see_the_same_moment_whoever_writes_meanwhile(store: Store, upgraded_url: str) -> None:
    enough = threading.Event()

    def keep_writing() -> None:
        number = 0
        while not enough.is_set():
            join(store, f"player{(number := number + 1)}")

    writer = threading.Thread(target=keep_writing)
    writer.start()
    reader = Database(upgraded_url)
    seen = set()
    try:
        for _ in range(MOMENTS):
            with reader.reading_twice() as (one, other):
                assert other is not None
                first = entries(one)
                assert entries(other) == first
                seen.add(first)
    finally:
        enough.set()
        writer.join()
        reader.close()
    assert len(seen) > 1, "somebody wrote meanwhile"


@pytest.mark.parametrize("staked", [1_000, 1_001])
def test_an_audit_with_two_connections_finds_what_it_finds_with_one(store: Store, staked: int) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), session.id)
    store.do_now(lambda c: c.execute(update(plays).values(staked=staked)) and None)
    with store.database.reading_twice() as (one, other):
        together = audit(one, GAMES, lambda *_: None, beside=other, seal=SEAL)
    assert together == store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
    assert [stage.stage for stage in together if stage.wrong] == (["plays"] if staked != 1_000 else [])


def test_where_nothing_can_be_written_there_is_one_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(f"sqlite:///{tmp_path / 'house.db'}")
    upgrade(database)
    holder = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    monkeypatch.setitem(SQLITE_SETTINGS, "busy_timeout", "1")
    other = Database(f"sqlite:///{tmp_path / 'house.db'}")
    with other.reading_twice() as (one, second):
        assert second is None
        assert entries(one) == 0
    holder.close()
    other.close()
    database.close()
