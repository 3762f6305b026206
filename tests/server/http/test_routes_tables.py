"""The lobby, and what managers change about tables."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from msgspec import json, structs

from banco.core.errors import BancoError
from banco.core.request import Request
from banco.games import GAMES
from banco.games.lucky_tree.pays import MAIN, Spot
from banco.games.paijiu import pays as paijiu_pays
from banco.house.accounts.account import Role
from banco.house.store.store import Store
from banco.house.tables.administration import change_table, enable_table, set_up_table
from banco.house.tables.configuration import stored_tables
from banco.server.protocol import RoundResult
from banco.server.table_info import table_facts
from banco.table.games import TABLE_GAMES
from tests.house.support.people import NOW, notes
from tests.house.support.rounds import PLAYERS, fund
from tests.server.support.halls import (
    SOLO,
    Onlooker,
    call_time,
    ending,
    in_betting,
    live_table,
    patient_settings,
    play_at,
    quick_settings,
)
from tests.server.support.servers import on_both_databases
from tests.server.support.visitors import OpenHouse, key, open_house, visit
from tests.waits import LOOK_SECONDS, eventually

NEW = {
    "name": "lugano-2",
    "title": "Lugano, nine boxes",
    "game": "lugano",
    "money": "CHF-play",
    "options": {"boxes": 9},
}


def test_a_table_with_cards_in_hand_tells_no_limits_of_side_bets() -> None:
    facts = table_facts(quick_settings("lugano", options={"cards_in_hand": True}), GAMES["lugano"])
    assert set(facts.limits) == {"59", "play"}
    assert facts.side_bets == ()
    assert table_facts(quick_settings("lugano"), GAMES["lugano"]).side_bets == ("pair", "+8")


def test_the_lobby_shows_every_table_before_anybody_logs_in(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            tables = {table["game"]: table for table in (await visitor.get("/api/tables")).json()}
            assert set(tables) == set(GAMES)
            assert tables["lucky-tree"]["limits"]["tie"] == {"minimum": 500, "maximum": 500_000, "step": 100}
            assert tables["lucky-tree"]["limits"]["player-pair"]["maximum"] == 50_000
            assert tables["fortune"]["limits"]["bonus"]["maximum"] == 3_000
            limits = {"minimum": 100, "maximum": 50_000, "step": 100}
            assert tables["paijiu"]["limits"] == dict.fromkeys(paijiu_pays.Spot, limits), "by spot"
            assert tables["paijiu"]["side_bets"] == []
            assert tables["lucky-tree"]["side_bets"] == [spot for spot in Spot if spot not in MAIN]
            assert tables["fortune"]["side_bets"] == ["bonus"]
            assert tables["paijiu"]["kind"] == "solo"
            assert tables["paijiu"]["state"] is None
            assert (tables["lugano"]["boxes"], tables["lugano"]["state"]["free_boxes"]) == (7, 7)
            assert tables["lugano"]["state"]["phase"] == "between rounds"
            assert tables["lugano"]["clocks"]["betting"] == 120
            assert tables["lugano"]["play_money"]
            one = await visitor.get("/api/tables/lugano-1")
            assert one.json() == tables["lugano"]
            assert (await visitor.get("/api/tables/lugano-7")).json()["code"] == "unknown_table"

    visit(store, test)


def test_the_lobby_counts_players_onlookers_and_held_boxes(store: Store) -> None:
    fund(store)

    async def test(house: OpenHouse) -> None:
        table = await house.hall.table("lugano-1", "anna")
        task = asyncio.create_task(play_at(table, "anna", 3))
        house.hall.add_connection("bruno", "lugano-1", _Line())
        house.hall.add_connection("anna", "lugano-1", _Line())
        async with house.visitor() as visitor:
            shown: dict[str, Any] = {}
            while not shown or shown["state"]["free_boxes"] == 7:
                await asyncio.sleep(LOOK_SECONDS)
                shown = (await visitor.get("/api/tables/lugano-1")).json()
        task.cancel()
        assert (shown["players"], shown["onlookers"]) == (1, 1)
        assert shown["state"]["round"] == "lugano-1/1"

    visit(store, test, tables=[patient_settings("lugano")])


class _Line:
    log_in = b""

    def end(self, code: str) -> None:
        """Ended."""

    def dismiss(self, why: BancoError) -> None:
        """Dismissed."""


@pytest.mark.parametrize("game", [name for name, game in TABLE_GAMES.items() if game.result and name not in SOLO])
def test_the_last_results_of_every_shared_game_are_facts_and_are_there_after_a_restart(store: Store, game: str) -> None:
    fund(store)

    async def play() -> list[RoundResult]:
        async with live_table(store, patient_settings(game)) as table:
            bots = [play_at(table, player, seed) for seed, player in enumerate(PLAYERS)]
            async with ending(call_time(table), *bots):
                await eventually(lambda: len(table.finished_rounds.results) >= 2)
            return list(table.finished_rounds.results)

    async def look() -> list[dict[str, Any]]:
        async with open_house(store, [quick_settings(game)]) as house, house.visitor() as visitor:
            shown: list[dict[str, Any]] = (await visitor.get(f"/api/tables/{game}-1")).json()["state"]["results"]
            return shown

    results = asyncio.run(play())
    assert all(result.result.__struct_config__.tag == game for result in results)
    assert asyncio.run(look())[: len(results)] == json.decode(json.encode(results))


@on_both_databases
def test_a_manager_sets_up_a_table_that_stays(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("maria", Role.MANAGER) as maria:
            made = await maria.post("/api/tables", json=NEW, headers=key("t1"))
            assert (made.status_code, made.json()["boxes"]) == (201, 9)
            again = await maria.post("/api/tables", json=NEW, headers=key("t1"))
            assert again.status_code == 201
            taken = await maria.post("/api/tables", json=NEW, headers=key("t2"))
            assert (taken.status_code, taken.json()["code"]) == (409, "table_exists")
            assert (await maria.get("/api/tables/lugano-2")).json()["title"] == NEW["title"]
            assert (await house.hall.table("lugano-2", "maria")).desk.game.name == "lugano"

    visit(store, test)
    assert [table.name for table in store.read(stored_tables)] == ["lugano-2"]
    noted = [note for note in notes(store) if note["asked"]["do"] == "set_up_table"]
    assert [(note["by"], note["done"]) for note in noted] == [
        ("maria", [{"what": "table_set_up", "table": "lugano-2"}])
    ]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"name": "a.b"}, "bad_settings"),
        ({"name": "office"}, "bad_settings"),
        ({"variant": "nothing"}, "bad_settings"),
        ({"options": {"boxes": 70}}, "bad_boxes"),
        ({"options": {"colour": "green"}}, "bad_settings"),
        ({"options": {"boxes": "many"}}, "bad_settings"),
        ({"money": "EUR", "house_players": 2}, "bad_settings"),
        ({"colour": "green"}, "bad_request"),
        ({"money": "USD"}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_opened_is_not_set_up(store: Store, changed: dict[str, Any], code: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("maria", Role.MANAGER) as maria:
            refused = await maria.post("/api/tables", json=NEW | changed, headers=key("t1"))
            assert refused.json()["code"] == code
            assert refused.status_code in (400, 404, 422)

    visit(store, test)
    assert store.read(stored_tables) == ()


@on_both_databases
def test_t2_a_manager_disables_a_table_and_a_late_repeat_changes_nothing(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        path = "/api/tables/lugano-1/enabled"
        async with await house.known("maria", Role.MANAGER) as maria:
            off = await maria.put(path, json={"enabled": False, "why": "a worn shoe"}, headers=key("e1"))
            assert off.json()["enabled"] is False
            assert (await house.hall.table("lugano-1", "maria")).settings.enabled is False
            on = await maria.put(path, json={"enabled": True}, headers=key("e2"))
            assert on.json()["enabled"] is True
            late = await maria.put(path, json={"enabled": False, "why": "a worn shoe"}, headers=key("e1"))
            assert late.json()["enabled"] is True
            missing = await maria.put("/api/tables/none/enabled", json={"enabled": False}, headers=key("e3"))
            assert missing.status_code == 404

    visit(store, test)
    assert [(table.name, table.enabled) for table in store.read(stored_tables)] == [("lugano-1", True)]
    noted = [note for note in notes(store) if note["asked"]["do"] == "enable_table"]
    assert [(note["asked"]["why"], note["done"][0]["before"], note["done"][0]["after"]) for note in noted] == [
        ("a worn shoe", True, False),
        ("", False, True),
    ]


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CROUPIER, Role.INSPECTOR])
def test_only_managers_change_tables_and_inspectors_may_disable_them(store: Store, role: Role) -> None:
    async def test(house: OpenHouse) -> None:
        inspector = role is Role.INSPECTOR
        async with await house.known("paola", role) as paola, house.visitor() as stranger:
            for who, status in ((paola, 403), (stranger, 401)):
                made = await who.post("/api/tables", json=NEW, headers=key("t1"))
                off = await who.put("/api/tables/lugano-1/enabled", json={"enabled": False}, headers=key("e1"))
                assert made.status_code == status
                assert off.status_code == (200 if inspector and who is paola else status)
        assert house.hall.settings["lugano-1"].enabled is not inspector

    visit(store, test)


async def changed(who: httpx.AsyncClient, name: str, wanted: dict[str, Any], why: str = "") -> httpx.Response:
    """What a manager is told who changes the settings of lugano-1 under this key."""
    path = "/api/tables/lugano-1/settings"
    settings = (await who.get(path)).json() | wanted
    return await who.put(path, json={"settings": settings, "why": why}, headers=key(name))


@on_both_databases
def test_a_table_is_changed_from_its_next_round_on(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        table = house.hall.tables["lugano-1"]
        table.subscribe(Onlooker())
        await in_betting(table)
        async with await house.known("maria", Role.MANAGER) as maria:
            wanted = {"title": "Nine boxes", "options": {"boxes": 9}}
            for _ in range(2):
                answer = await changed(maria, "c1", wanted, "a busy evening")
                assert (answer.status_code, answer.json()["boxes"]) == (200, 9)
            assert (table.facts.boxes, table.settings.title) == (7, "lugano"), "the round in play goes on as it began"
            first = table.desk.round_id
            await maria.post("/api/tables/lugano-1/void", json={"round": first, "why": "an end"})
            await eventually(lambda: table.desk.round_id != first and bool(table.desk.played))
            assert (table.facts.boxes, table.settings.title, table.desk.options.boxes) == (9, "Nine boxes", 9)  # type: ignore[attr-defined]

    visit(store, test, tables=[patient_settings("lugano")])
    (noted,) = (note for note in notes(store) if note["asked"]["do"] == "change_table")
    (done,) = noted["done"]
    assert (noted["by"], noted["asked"]["why"]) == ("maria", "a busy evening")
    assert (done["before"]["options"], done["after"]["options"]) == ({}, {"boxes": 9})


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "lucky-tree"}, "not_the_same_table"),
        ({"money": "CHF-play"}, "not_the_same_table"),
        ({"name": "lugano-2"}, "not_the_same_table"),
        ({"solo": True}, "not_the_same_table"),
        ({"options": {"boxes": 70}}, "bad_boxes"),
    ],
)
def test_a_table_stays_the_table_it_is(store: Store, wanted: dict[str, Any], code: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("maria", Role.MANAGER) as maria:
            refused = await changed(maria, "c1", wanted)
            assert (refused.status_code, refused.json()["code"]) == (422, code)

    visit(store, test, tables=[patient_settings("lugano")])
    assert store.read(stored_tables) == ()


def test_what_another_process_sets_up_and_changes_is_taken_over(store: Store) -> None:
    kept = patient_settings("lugano")

    def asked(name: str) -> Request:
        return Request(at=NOW, by="maria", key=name)

    async def test(house: OpenHouse) -> None:
        new = structs.replace(kept, name="lugano-2", house_players=0)
        await house.hall.store.do(lambda c: set_up_table(c, asked("t1"), new, ()))
        wanted = structs.replace(kept, house_players=2, enabled=False)
        stored = await house.hall.store.do(lambda c: change_table(c, asked("t2"), kept, wanted))
        assert stored.enabled, "a change does not disable a table"
        await house.hall.store.do(lambda c: enable_table(c, asked("t3"), kept, on=False))
        await house.hall.note_tables()
        table = house.hall.tables["lugano-1"]
        assert (table.settings.house_players, table.settings.enabled) == (2, False)
        assert house.hall.settings["lugano-1"] == structs.replace(kept, house_players=2, enabled=False)
        assert house.hall.tables["lugano-2"].desk.game.name == "lugano"
        impossible = structs.replace(new, options={"boxes": 70})
        await house.hall.store.do(lambda c: change_table(c, asked("t4"), new, impossible))
        await house.hall.note_tables()
        assert house.hall.settings["lugano-2"] == new

    visit(store, test, tables=[kept])


def test_house_players_who_are_too_many_leave(store: Store) -> None:
    kept = patient_settings("pai-lunliu", house_players=2)

    async def test(house: OpenHouse) -> None:
        table = house.hall.tables[kept.name]
        table.subscribe(Onlooker())
        await eventually(lambda: set(table.players) == set(kept.house_names))
        wanted = structs.replace(kept, house_players=1)
        request = Request(at=NOW, by="maria", key="t1")
        await house.hall.store.do(lambda c: change_table(c, request, kept, wanted))
        await house.hall.note_tables()
        await eventually(lambda: set(table.players) == set(wanted.house_names))

    visit(store, test, tables=[kept])
