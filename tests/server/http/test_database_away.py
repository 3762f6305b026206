"""While the database is away the house says so, and not where it lies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.server.live.hall.table_changes import TableChanges
from banco.server.live.store_adapter import DatabaseTableStore
from tests.server.support.servers import free_port
from tests.server.support.visitors import OpenHouse, visit

PATHS = ("/api/health", "/api/me", "/api/login")


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, int]]:
    """A store whose database nobody answers for since the house has opened, and the port that it is looked for at."""

    async def opened(*_: object) -> int:
        return 0

    monkeypatch.setattr(DatabaseTableStore, "last_entry_at", opened)
    monkeypatch.setattr(TableChanges, "begin", opened)
    port = free_port()
    store = open_house_store(Database(f"postgresql://somebody:secret@127.0.0.1:{port}/banco"))
    yield store, port
    store.close()


@pytest.mark.parametrize("path", PATHS)
def test_while_the_database_is_away_nobody_is_told_where_it_lies(away: tuple[Store, int], path: str) -> None:
    store, port = away

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            visitor.cookies.set("banco", "a token")
            answer = await visitor.get(path)
        assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
        assert "127.0.0.1" not in answer.text
        assert str(port) not in answer.text
        assert "secret" not in answer.text

    visit(store, test, tables=[])


@pytest.mark.parametrize("path", PATHS)
def test_where_no_connection_to_the_database_is_left_the_house_is_busy(
    store: Store, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    def none_left(_: Database) -> None:
        raise NoConnectionLeft("QueuePool limit of size 10 overflow 10 reached")

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            visitor.cookies.set("banco", "a token")
            monkeypatch.setattr(Database, "reading", none_left)
            answer = await visitor.get(path)
            monkeypatch.undo()
        assert (answer.status_code, answer.json()["code"]) == (503, "store_busy")
        assert "QueuePool" not in answer.text

    visit(store, test, tables=[])
