"""The floor over HTTP: the chips of a table, corrections that two people decide, rounds made void, incidents."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.accounts.holdings import holdings_of
from banco.house.store.store import Store
from banco.server.live.hall import hall
from banco.table.settings import DealerKind
from tests.house.support.people import NOW, join, notes
from tests.house.support.rounds import fund, new_desk, play_round
from tests.server.support.halls import Onlooker, in_betting, patient_settings
from tests.server.support.visitors import OpenHouse, key, visit
from tests.waits import eventually

TABLE = patient_settings("lucky-tree", dealer=DealerKind.CROUPIER)
SLIPS = f"/api/tables/{TABLE.name}/slips"


async def asked(who: httpx.AsyncClient, path: str, name: str, **body: Any) -> tuple[int, dict[str, Any]]:
    """What came of a change that somebody asked for under this key."""
    answer = await who.post(path, json=body, headers=key(name))
    return answer.status_code, answer.json()


def test_the_chips_of_a_table_are_counted_by_whoever_is_on_duty(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        vera, carlo = await house.known("vera", Role.CROUPIER), await house.known("carlo", Role.CROUPIER)
        status, refused = await asked(vera, SLIPS, "s1", kind="opening", count={"500": 100})
        assert (status, refused["code"]) == (422, "only_on_duty")
        await asked(vera, f"/api/tables/{TABLE.name}/duty", "d1")
        status, opening = await asked(vera, SLIPS, "s1", kind="opening", count={"500": 100, "10000": 5})
        assert (status, opening["cents"], opening["signed_by"]) == (201, 100_000, "vera")
        assert await asked(vera, SLIPS, "s1", kind="opening", count={"500": 100, "10000": 5}) == (201, opening)
        status, refused = await asked(vera, SLIPS, "s2", kind="fill", count={"500": 2}, second_name="vera")
        assert (status, refused["code"]) == (422, "second_name_needed")
        filled = await asked(vera, SLIPS, "s3", kind="fill", count={"500": 2}, second_name="carlo")
        credited = await asked(vera, SLIPS, "s4", kind="credit", count={"500": 1}, second_name="carlo")
        closed = await asked(vera, SLIPS, "s5", kind="closing", count={"500": 101, "10000": 5})
        assert [made[1]["cents"] for made in (filled, credited, closed)] == [1_000, 500, 100_500]
        shown = (await carlo.get(SLIPS)).json()
        assert [slip["number"] for slip in shown["slips"]] == [1, 2, 3, 4]
        assert shown["shifts"][0]["closed_by"] == "vera"
        result = (await carlo.get(f"/api/tables/{TABLE.name}/result", params={"shift": 1})).json()
        assert (result["win_by_count"], result["difference"], result["closed"]) == (0, 0, True)
        assert (await carlo.get(f"/api/tables/{TABLE.name}/result", params={"shift": 2})).status_code == 404
        assert (await carlo.get("/api/slips/2")).json() == filled[1]
        assert (await carlo.get("/api/slips/9")).json()["code"] == "unknown_slip"
        copies = [(await asked(vera, "/api/slips/2/reprint", name))[1]["reprints"] for name in ("r1", "r2", "r2")]
        assert copies == [1, 2, 2]

    visit(store, test, tables=[TABLE])


def test_a_table_that_was_never_opened_has_no_slips_and_no_result(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        vera = await house.known("vera", Role.CROUPIER)
        assert (await vera.get(SLIPS)).json() == {"shifts": [], "slips": []}
        assert (await vera.get(f"/api/tables/{TABLE.name}/result")).json()["code"] == "unknown_shift"
        assert (await vera.get("/api/tables/none/slips")).json()["code"] == "unknown_table"

    visit(store, test, tables=[TABLE])


def test_a_correction_is_proposed_by_one_and_decided_by_another(store: Store) -> None:
    fund(store)
    play_round(store, new_desk(GAMES["lucky-tree"]), SeededChance(1), NOW, ("anna", "bruno"))
    join(store, "anna", "bruno")
    join(store, "maria", role=Role.MANAGER)

    def held() -> int:
        return sum(
            purse.cents for purse in store.read(lambda c: holdings_of(c, "anna")) if purse.kind.value == "wallet"
        )

    async def test(house: OpenHouse) -> None:
        ines, maria = await house.known("ines", Role.INSPECTOR), await house.logged_in("maria")
        before = held()
        wanted = {"round": "lucky-tree-1/1", "lines": {"anna": 500}, "why": "a misread card"}
        status, proposal = await asked(ines, "/api/proposals", "p1", **wanted)
        assert (status, proposal["state"], proposal["lines"]) == (201, "open", [{"player": "anna", "cents": 500}])
        assert await asked(ines, "/api/proposals", "p1", **wanted) == (201, proposal)
        path = f"/api/proposals/{proposal['number']}/decision"
        status, refused = await asked(ines, path, "d1", approve=True, why="so it was")
        assert (status, refused["code"]) == (422, "own_proposal")
        assert (await maria.get("/api/proposals", params={"open": True})).json() == [proposal]
        status, decided = await asked(maria, path, "d2", approve=True, why="seen")
        assert (status, decided["state"], decided["decided_by"]) == (200, "approved", "maria")
        assert held() == before + 500
        (told,) = (await (await house.logged_in("anna")).get("/api/me")).json()["corrections"]
        assert (told["round"], told["cents"], told["why"]) == ("lucky-tree-1/1", 500, "a misread card")
        assert (await (await house.logged_in("bruno")).get("/api/me")).json()["corrections"] == []
        assert (await maria.get("/api/proposals", params={"open": True})).json() == []
        assert (await maria.get("/api/proposals")).json() == [decided]
        status, refused = await asked(maria, "/api/proposals/7/decision", "d3", approve=True, why="seen")
        assert (status, refused["code"]) == (404, "unknown_proposal")

    visit(store, test, tables=[TABLE])
    assert [note["by"] for note in notes(store)[-3:]] == ["ines", "maria", "maria"]


def test_an_inspector_makes_a_round_void_and_the_table_is_told_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "POLL_SECONDS", 3_600)  # the table is told by the route, not found out by looking

    async def test(house: OpenHouse) -> None:
        ines = await house.known("ines", Role.INSPECTOR)
        table, onlooker = house.hall.tables["lucky-tree-1"], Onlooker()
        table.subscribe(onlooker)
        await in_betting(table)
        foreign = {"round": "lugano-1/1", "why": "the shoe fell"}
        assert (await ines.post("/api/tables/lucky-tree-1/void", json=foreign)).json()["code"] == "unknown_round"
        round_id = {"round": "lucky-tree-1/1", "why": "the shoe fell"}
        voided = await ines.post("/api/tables/lucky-tree-1/void", json=round_id)
        assert (voided.status_code, voided.json()["by"], voided.json()["repeated"]) == (200, "ines", False)
        await eventually(lambda: any("round_voided" in str(message) for message in onlooker.messages))
        again = await ines.post("/api/tables/lucky-tree-1/void", json=round_id)
        assert again.json() == voided.json() | {"repeated": True}
        assert (await ines.get("/api/incidents")).json() == {"incidents": [], "next": None}

    visit(store, test, tables=[patient_settings("lucky-tree")])
