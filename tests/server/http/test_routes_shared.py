"""Shared rounds over HTTP: made by a player, read by anybody, and withdrawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banco.house.accounts.account import Role
from banco.house.store.store import Store
from tests.house.support.evening import play_evening
from tests.house.support.people import join
from tests.server.support.servers import new_store
from tests.server.support.visitors import OpenHouse, visit

ROUND = "/api/history/rounds/lugano-1/1/link"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """An evening's rounds."""
    opened = new_store(tmp_path_factory.mktemp("house"))
    join(opened, "anna", "bruno", "carla", "zoe")
    join(opened, "ines", role=Role.INSPECTOR)
    play_evening(opened)
    yield opened
    opened.close()


def test_a_shared_round_is_told_to_a_stranger_without_names_until_it_is_withdrawn(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna, house.visitor() as stranger:
            made = await anna.post(ROUND)
            token = made.json()["token"]
            assert (made.status_code, len(token)) == (200, 22)
            assert (await anna.post(ROUND)).json() == made.json()
            assert (await anna.get("/api/shared")).json() == [made.json()]
            told = await stranger.get(f"/api/shared/{token}")
            assert told.status_code == 200
            for name in ("anna", "bruno", "carla", "lugano-1", "balance", "session"):
                assert name not in told.text
            assert told.json()["steps"]
            assert (await stranger.delete(f"/api/shared/{token}")).status_code == 401
            assert (await anna.delete(f"/api/shared/{token}")).status_code == 204
            gone = await stranger.get(f"/api/shared/{token}")
            assert (gone.status_code, gone.json()["code"]) == (404, "unknown_link")
            assert (await anna.get("/api/shared")).json() == []
            assert (await anna.post(ROUND)).json()["token"] != token

    visit(store, test)


def test_only_players_of_the_round_make_and_withdraw_its_links(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.logged_in("anna") as anna:
            token = (await anna.post(ROUND)).json()["token"]
            assert (await anna.post(ROUND.replace("/1/link", "/99/link"))).json()["code"] == "not_your_round"
        for name in ("zoe", "ines"):
            async with await house.logged_in(name) as other:
                refused = await other.post(ROUND)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_your_round")
                assert (await other.delete(f"/api/shared/{token}")).status_code == 404
        async with house.visitor() as stranger:
            assert (await stranger.post(ROUND)).status_code == 401
            assert (await stranger.get("/api/shared")).status_code == 401
            for path in ("never-made-this-one-123", "x", "../../api/me"):
                assert (await stranger.get(f"/api/shared/{path}")).status_code in (400, 401, 404)

    visit(store, test)
