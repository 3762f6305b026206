"""The manager's office over HTTP: people, their money, and the office's journal."""

from __future__ import annotations

from typing import Any

import httpx

from banco.core.time import DAY
from banco.house.accounts.account import Role
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from tests.house.support.people import WORDS, join, notes
from tests.server.support.halls import patient_settings
from tests.server.support.servers import on_both_databases
from tests.server.support.visitors import OpenHouse, key, visit

TABLES = [patient_settings("lucky-tree")]


async def asked(who: httpx.AsyncClient, method: str, path: str, name: str, **body: Any) -> Any:
    """What somebody is told of a change under this key."""
    return (await who.request(method, f"/api/accounts/{path}", json=body or None, headers=key(name))).json()


@on_both_databases
def test_a_manager_finds_people_by_a_part_of_their_name_and_by_role(store: Store) -> None:
    join(store, "anna", "hanna", "bruno")
    join(store, "vera", role=Role.CROUPIER)

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)

        async def found(**wanted: Any) -> tuple[list[str], str | None]:
            page = (await maria.get("/api/accounts", params=wanted)).json()
            return [one["account"]["name"] for one in page["accounts"]], page["next"]

        assert await found(search="ANN") == (["anna", "hanna"], None)
        assert await found(search="_nn") == ([], None)
        assert await found(role="croupier") == (["vera"], None)
        assert await found(limit=2) == (["anna", "bruno"], "bruno")
        assert await found(limit=3, after="bruno") == (["hanna", "maria", "vera"], None)

    visit(store, test, tables=TABLES)


@on_both_databases
def test_a_manager_takes_in_and_pays_out_money_once_a_key(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        cash = {"money": "EUR-play", "cents": 5_000}
        for _ in range(2):
            assert (await asked(maria, "POST", "anna/deposit", "d1", **cash))["after"] == 5_000
        assert (await asked(maria, "POST", "Anna/withdrawal", "w1", **cash))["after"] == 0
        assert (await asked(maria, "POST", "anna/withdrawal", "w2", **cash))["code"] == "beyond_credit"
        assert (await asked(maria, "POST", "nobody/deposit", "d2", **cash))["code"] == "unknown_account"
        shown = (await maria.get("/api/accounts/anna")).json()
        assert [purse["cents"] for purse in shown["purses"]] == [0]

    visit(store, test, tables=TABLES)


@on_both_databases
def test_a_manager_decides_about_people(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        maria, anna = await house.known("maria", Role.MANAGER), await house.logged_in("anna")
        stricter = {"kind": "loss", "period": "week", "money": "EUR-play", "amount": 10_000}
        assert (await asked(maria, "PUT", "anna/limits", "l1", **stricter))["limits"][0]["limit"]["amount"] == 10_000
        until = now() + DAY
        assert (await asked(maria, "POST", "anna/exclusion", "e1", until=until))["exclusion"]["until"] == until
        shorter = await asked(maria, "POST", "anna/exclusion", "e2", until=until - 1)
        assert shorter["code"] == "exclusion_stands"
        assert (await asked(maria, "PUT", "anna/role", "r1", role="croupier"))["account"]["role"] == "croupier"
        assert (await anna.get("/api/me")).status_code == 401, "every log-in ends with the role"
        closed = await asked(maria, "POST", "anna/close", "c1")
        assert closed == {"what": "account_closed", "name": "anna", "paid_out": []}
        assert await asked(maria, "POST", "anna/close", "c1") == closed
        assert (await asked(maria, "POST", "anna/close", "c2"))["code"] == "account_is_closed"

    visit(store, test, tables=TABLES)


def test_a_manager_lifts_a_lock_out(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as door:
            for _ in range(6):
                answer = await door.post("/api/login", json={"name": "anna", "password": "wrong"})
            assert answer.status_code == 423
            maria = await house.known("maria", Role.MANAGER)
            assert (await maria.get("/api/accounts/anna")).json()["account"]["failed_logins"] == 5
            unlocked = await asked(maria, "POST", "anna/unlock", "u1")
            assert (unlocked["account"]["failed_logins"], unlocked["account"]["locked_until"]) == (0, None)
            answer = await door.post("/api/login", json={"name": "anna", "password": WORDS})
            assert answer.status_code == 200, answer.text

    visit(store, test, tables=TABLES)
    assert notes(store)[-1] == {
        "by": "maria",
        "asked": {"do": "unlock_account", "name": "anna"},
        "done": [{"what": "account_unlocked", "name": "anna", "before": 5}],
    }


@on_both_databases
def test_the_offices_journal_is_searched_by_who_what_and_when(store: Store) -> None:
    join(store, "anna", "bruno")

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        for player in ("anna", "bruno"):
            await asked(maria, "POST", f"{player}/deposit", f"d-{player}", money="EUR-play", cents=100)

        async def found(**wanted: Any) -> tuple[list[tuple[str, str]], str | None]:
            page = (await maria.get("/api/journal", params=wanted)).json()
            return [(one["by"], one["command"]["do"]) for one in page["entries"]], page["next"]

        deposit, create = ("maria", "deposit"), ("system", "create_account")
        assert await found() == ([deposit] * 2 + [create] * 3, None)
        assert await found(by="Maria") == ([deposit] * 2, None)
        some, following = await found(what="create_account", limit=2)
        assert some == [create] * 2
        assert await found(what="create_account", before=following) == ([create], None)
        refused = await maria.get("/api/journal", params={"before": "7"})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_cursor")
        assert await found(what="create") == ([], None)
        moment = (await maria.get("/api/journal")).json()["entries"][1]["at"]
        assert (await found(until=moment))[0] == [create] * 3
        assert (await found(since=moment))[0] == [deposit] * 2

    visit(store, test, tables=TABLES)


def test_a_manager_moves_no_cash_on_their_own_account(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        maria, marta = await house.known("maria", Role.MANAGER), await house.known("marta", Role.MANAGER)
        cash = {"money": "EUR-play", "cents": 100}
        assert (await asked(marta, "POST", "maria/deposit", "d1", **cash))["after"] == 100
        for act in ("deposit", "withdrawal"):
            refused = await maria.post(f"/api/accounts/Maria/{act}", json=cash, headers=key("d2"))
            assert (refused.status_code, refused.json()["code"]) == (422, "own_cash")
            assert "proprio conto" in refused.json()["sentences"]["it"]

    visit(store, test, tables=TABLES)


def test_a_manager_makes_an_account_and_gives_a_new_password(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        for _ in range(2):
            made = await asked(maria, "PUT", "vera", "a1", role="croupier", password=WORDS)
            assert made == {"name": "vera", "role": "croupier"}
        assert (await asked(maria, "PUT", "Vera", "a2", role="player", password=WORDS))["code"] == "name_taken"
        vera = await house.logged_in("vera")
        other = "another good password"
        assert (await asked(maria, "PUT", "vera/password", "p1", password=other))["account"]["name"] == "vera"
        assert (await vera.get("/api/me")).status_code == 401, "every log-in ends with the password"
        async with house.visitor() as door:
            assert (await door.post("/api/login", json={"name": "vera", "password": other})).status_code == 200
        assert (await asked(maria, "PUT", "nobody/password", "p2", password=other))["code"] == "unknown_account"

    visit(store, test, tables=TABLES)


def test_a_manager_buys_a_player_in_who_is_seated_at_once(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        await asked(maria, "POST", "anna/deposit", "d1", money="EUR-play", cents=10_000)
        wanted = {"player": "anna", "table": "lucky-tree-1", "cents": 2_000}
        opened = (await maria.post("/api/sessions", json=wanted, headers=key("o1"))).json()
        assert (opened["credit"], opened["session"]["player"]) == (2_000, "anna")
        assert (await maria.post("/api/sessions", json=wanted, headers=key("o1"))).json() == opened
        more = {"session": opened["session"]["id"], "cents": 500}
        for _ in range(2):
            topped = await maria.post("/api/sessions/top-up", json=more, headers=key("t1"))
            assert topped.json()["credit"] == 2_500
        assert house.hall.tables["lucky-tree-1"].presence.credit_of("anna") == 2_500
        again = await maria.post("/api/sessions", json=wanted, headers=key("o2"))
        assert again.json()["code"] == "session_at_table"
        beyond = await maria.post("/api/sessions/top-up", json=more | {"cents": 9_900}, headers=key("t2"))
        assert beyond.status_code == 422
        assert house.hall.tables["lucky-tree-1"].presence.credit_of("anna") == 2_500

    visit(store, test, tables=TABLES)


def test_a_manager_sees_and_closes_sessions(store: Store) -> None:
    join(store, "anna")

    async def test(house: OpenHouse) -> None:
        maria = await house.known("maria", Role.MANAGER)
        await asked(maria, "POST", "anna/deposit", "d1", money="EUR-play", cents=5_000)
        table = await house.hall.table("lucky-tree-1", "anna")
        opened, _ = await house.hall.sit("anna", table, "s1", 3_000)

        async def listed(**wanted: Any) -> list[tuple[str, int]]:
            found = (await maria.get("/api/sessions", params=wanted)).json()
            return [(one["session"]["id"], one["credit"]) for one in found]

        assert await listed(player="Anna") == await listed() == [(opened.id, 3_000)]
        assert await listed(player="maria") == []
        closing = {"session": opened.id, "why": "left the house"}
        closed = (await maria.post("/api/sessions/close", json=closing, headers=key("c1"))).json()
        assert (closed["session"]["closed_by"], closed["credit"]) == ("maria", 0)
        assert "anna" not in table.players
        assert (await listed(), await listed(open=False)) == ([], [(opened.id, 0)])

    visit(store, test, tables=TABLES)
