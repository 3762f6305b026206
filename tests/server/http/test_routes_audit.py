"""An audit that a manager starts from the page: its progress, its findings, its end."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import httpx
import pytest

from banco.house.accounts.account import Role
from banco.house.audit.auditor import audit as audit_store
from banco.house.store.schema import accounts
from banco.house.store.store import Store
from banco.server.http import audit_desk
from tests.house.support.people import join, notes
from tests.server.support.halls import patient_settings
from tests.server.support.servers import on_both_databases
from tests.server.support.visitors import OpenHouse, key, visit
from tests.waits import GUARD_SECONDS, eventually

TABLES = [patient_settings("lucky-tree")]


async def start(who: httpx.AsyncClient, name: str, **body: Any) -> httpx.Response:
    return await who.post("/api/audit", json=body, headers=key(name))


async def finished(who: httpx.AsyncClient) -> Any:
    """The audit once it is over."""
    while (state := (await who.get("/api/audit")).json())["phase"] == "running":
        await asyncio.sleep(0.01)
    return state


@on_both_databases
def test_a_manager_audits_the_house_while_it_is_open(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        assert (await maria.get("/api/audit")).json()["phase"] == "none"
        begun = (await start(maria, "a1")).json()
        assert (begun["phase"], begun["started_by"]) == ("running", "maria")
        state = await finished(maria)
        assert (state["phase"], state["report"]["right"]) == ("done", True)
        assert {one["stage"] for one in state["stages"]} == {one["stage"] for one in state["report"]["stages"]}
        assert all(one["result"]["wrong"] is None for one in state["stages"])
        again = (await start(maria, "a1")).json()
        assert again == state, "the same key starts no other audit"
        assert (await start(maria, "a2", seen=state["report"]["heads"])).json()["phase"] == "running"
        assert (await finished(maria))["report"]["right"]
        changed = [{**head, "hash": "0" * 64} for head in state["report"]["heads"]]
        await start(maria, "a3", seen=changed)
        report = (await finished(maria))["report"]
        assert (report["right"], report["stages"][-1]["stage"]) == (False, "seen before")

    visit(store, test, tables=TABLES)
    assert [note["by"] for note in notes(store) if note["asked"] == {"do": "start_audit"}] == ["maria"] * 3


def test_an_audit_names_the_wrong_row(store: Store) -> None:
    join(store, "anna")
    store.do_now(lambda c: c.execute(accounts.update().values(role="croupier")) and None)

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        await start(maria, "a1")
        state = await finished(maria)
        assert state["report"]["right"] is False
        assert [one["stage"] for one in state["stages"] if one["result"]["wrong"]] == ["people"]

    visit(store, test, tables=TABLES)


class HeldAudit:
    """An audit that waits in its first stage until it is let go or cancelled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Event()
        monkeypatch.setattr(audit_desk, "audit", self.audit)

    def audit(self, connection: Any, games: Any, report: Any, *rest: Any) -> Any:
        """Report progress again and again, as a long stage does."""
        self.begun.set()
        for done in range(round(GUARD_SECONDS * 100)):
            report("journal", done, 1_000_000)
            threading.Event().wait(0.01)
        return audit_store(connection, games, report, *rest)


def test_there_is_one_audit_at_a_time_and_it_can_be_cancelled(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    held = HeldAudit(monkeypatch)

    async def test(house: OpenHouse) -> None:
        maria, marta = await house.known("maria", Role.MANAGER), await house.known("marta", Role.MANAGER)
        await start(maria, "a1")
        await asyncio.to_thread(held.begun.wait, GUARD_SECONDS)
        refused = await start(marta, "b1")
        assert (refused.status_code, refused.json()["code"]) == (409, "audit_running")
        assert refused.json()["facts"]["name"] == "maria"
        await eventually(lambda: house.app.context.audits.state.stages[0].done > 1)
        assert (await marta.post("/api/audit/cancel")).json()["phase"] == "cancelled"
        assert (await marta.get("/api/audit")).json()["report"] is None

    visit(store, test, tables=TABLES)


def test_a_house_that_closes_cancels_its_audit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    held, seen = HeldAudit(monkeypatch), []

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        await start(maria, "a1")
        await asyncio.to_thread(held.begun.wait, GUARD_SECONDS)
        seen.append(house.app.context.audits)

    visit(store, test, tables=TABLES)
    assert seen[0].state.phase is audit_desk.AuditPhase.CANCELLED


@on_both_databases
def test_a_long_query_of_an_audit_is_interrupted(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()
    rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT count(*) FROM n"

    def long_audit(connection: Any, *_: Any) -> Any:
        begun.set()
        connection.exec_driver_sql(rows)

    monkeypatch.setattr(audit_desk, "audit", long_audit)

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        await start(maria, "a1")
        await asyncio.to_thread(begun.wait, GUARD_SECONDS)
        assert (await maria.post("/api/audit/cancel")).json()["phase"] == "cancelled"

    visit(store, test, tables=TABLES)
