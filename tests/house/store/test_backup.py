"""A copy of a house in use: whole, safe on the disk, and a house itself."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from banco.games import GAMES
from banco.house.audit.auditor import audit
from banco.house.audit.findings import StageResult
from banco.house.house_store import open_house_store
from banco.house.store import backup as backups
from banco.house.store.backup import NoCopy, back_up
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import NotUpgraded, Standing, standing, upgrade
from tests.house.support.evening import play_evening
from tests.house.support.seats import funded
from tests.keys import SEAL


@pytest.fixture
def house(tmp_path: Path) -> Store:
    store = open_house_store(Database(f"sqlite:///{tmp_path / 'house.db'}"), SEAL)
    upgrade(store.database)
    return store


def audited(store: Store) -> tuple[StageResult, ...]:
    return store.read(lambda connection: audit(connection, GAMES, lambda *_: None, seal=SEAL))


def test_a_copy_of_a_house_in_use_holds_everything_so_far(house: Store, tmp_path: Path) -> None:
    play_evening(house)
    assert (tmp_path / "house.db-wal").stat().st_size > 0, "what is not in the file itself yet"
    assert back_up(house.database, tmp_path / "copy.db") == (tmp_path / "copy.db").stat().st_size
    copy = open_house_store(Database(f"sqlite:///{tmp_path / 'copy.db'}"), SEAL)
    assert standing(copy.database) is Standing.READY
    assert audited(copy) == audited(house)
    funded(house, "zoe")
    assert audited(copy) != audited(house), "the house has gone on"
    copy.close()
    house.close()


def test_a_copy_is_one_file_for_nobody_else_to_read(house: Store, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(house.database, folder / "copy.db")
    assert [(file.name, oct(file.stat().st_mode)[-3:]) for file in folder.iterdir()] == [("copy.db", "600")]
    house.close()


def test_a_copy_put_in_place_of_the_house_goes_on(house: Store, tmp_path: Path) -> None:
    funded(house, "anna")
    back_up(house.database, tmp_path / "copy.db")
    house.close()
    shutil.copy(tmp_path / "copy.db", tmp_path / "house.db")
    again = open_house_store(Database(f"sqlite:///{tmp_path / 'house.db'}"), SEAL)
    funded(again, "bruno")
    assert [stage.wrong for stage in audited(again) if stage.wrong] == []
    again.close()


def test_an_older_house_is_copied_as_it_is(house: Store, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "house.db") as client:
        client.execute("UPDATE alembic_version SET version_num = '0001'")
    client.close()
    back_up(house.database, tmp_path / "copy.db")
    assert standing(Database(f"sqlite:///{tmp_path / 'copy.db'}")) is Standing.OLDER
    house.close()


def test_nothing_is_written_over(house: Store, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(NoCopy, match="File exists"):
        back_up(house.database, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"
    house.close()


@pytest.mark.parametrize("target", [".", "nowhere/copy.db"])
def test_a_place_where_no_file_can_be_is_refused(house: Store, tmp_path: Path, target: str) -> None:
    with pytest.raises(NoCopy):
        back_up(house.database, tmp_path / target)
    house.close()


def test_a_house_that_is_not_there_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(NotUpgraded, match="is not there"):
        back_up(Database(f"sqlite:///{tmp_path / 'no.db'}"), tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_is_not_whole_is_taken_away(house: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = backups._copy

    def cut_short(source: Path, target: Path) -> None:
        whole(source, target)
        os.truncate(target, target.stat().st_size // 2)

    monkeypatch.setattr(backups, "_copy", cut_short)
    with pytest.raises(NoCopy):
        back_up(house.database, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    house.close()


def test_a_database_of_a_server_is_copied_by_the_server(store: Store, tmp_path: Path) -> None:
    if store.database.sqlite:
        pytest.skip("a file is copied by us")
    with pytest.raises(NoCopy, match="pg_dump"):
        back_up(store.database, tmp_path / "copy.db")
