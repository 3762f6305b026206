"""Accounts and oneself over HTTP."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest

from banco.core.time import DAY
from banco.house.accounts.account import Role
from banco.house.dates import format_minute
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.http.security.rates import NO_RATES, Rate, Rates
from banco.server.http.security.settings import ServerSettings
from tests.house.support.people import WORDS, notes
from tests.server.support.servers import on_both_databases
from tests.server.support.visitors import OpenHouse, key, visit

ANNA = {"name": "anna", "password": WORDS}


@on_both_databases
def test_a_player_registers_logs_in_and_out(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as anna:
            made = await anna.post("/api/accounts", json=ANNA, headers=key("k1"))
            assert (made.status_code, made.json()) == (201, {"name": "anna", "role": "player"})
            assert (await anna.get("/api/me")).status_code == 401
            assert (await anna.get("/api/login")).json() == {"me": None}
            entered = await anna.post("/api/login", json=ANNA)
            assert entered.json()["account"]["name"] == "anna"
            assert (await anna.get("/api/me")).json()["account"]["name"] == "anna"
            assert (await anna.get("/api/login")).json()["me"] == (await anna.get("/api/me")).json()
            token = anna.cookies["banco"]
            assert (await anna.post("/api/logout")).status_code == 204
            assert "banco" not in anna.cookies
        async with house.visitor() as thief:
            thief.cookies.set("banco", token)
            assert (await thief.get("/api/me")).status_code == 401, "a copied cookie ends with the log-out"

    visit(store, test)


def test_registering_twice_with_one_key_makes_one_account(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as anna:
            answers = [await anna.post("/api/accounts", json=ANNA, headers=key("k1")) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 201]
            other = await anna.post("/api/accounts", json=ANNA, headers=key("k2"))
            assert (other.status_code, other.json()["code"]) == (409, "name_taken")
            assert "banco" not in anna.cookies, "whoever repeats a key is not let in by it"

    visit(store, test)


@pytest.mark.parametrize(
    ("name", "password", "status", "code"),
    [
        ("anna maria", WORDS, 400, "bad_name"),
        ("system", WORDS, 409, "name_reserved"),
        ("guest-1", WORDS, 409, "name_reserved"),
        ("house-lugano-1", WORDS, 409, "name_reserved"),
        ("anna", "short", 422, "bad_password"),
        ("a\0b", WORDS, 400, "bad_request"),
    ],
)
def test_what_is_no_account(store: Store, name: str, password: str, status: int, code: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            body = {"name": name, "password": password}
            refused = await visitor.post("/api/accounts", json=body, headers=key("k"))
            assert (refused.status_code, refused.json()["code"]) == (status, code)

    visit(store, test)


def test_registering_makes_players_only(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            refused = await visitor.post("/api/accounts", json=ANNA | {"role": "manager"}, headers=key("k"))
            assert refused.status_code == 400

    visit(store, test)


@pytest.mark.parametrize("name", ["anna", "nobody"])
def test_the_fifth_wrong_password_locks_a_name_whether_somebody_has_it_or_not(store: Store, name: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna"), house.visitor() as stranger:
            wrong = {"name": name, "password": "wrong horse"}
            answers = [await stranger.post("/api/login", json=wrong) for _ in range(6)]
            assert [answer.status_code for answer in answers] == [401] * 5 + [423]
            assert answers[-1].headers["retry-after"] == str(answers[-1].json()["facts"]["seconds"])
            refused = (await stranger.post("/api/login", json=ANNA | {"name": name})).json()
            assert refused["code"] == "locked_out"
            assert set(refused["facts"]) == {"seconds", "until", "until_at"}
            assert format_minute(refused["facts"]["until_at"]) == refused["facts"]["until"]

    visit(store, test)


@on_both_databases
def test_whoever_has_logged_in_from_a_device_is_let_in_there_while_strangers_fail(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna, house.visitor() as stranger:
            await anna.post("/api/logout")
            for _ in range(30):
                await stranger.post("/api/login", json=ANNA | {"password": "wrong horse"})
            assert (await stranger.post("/api/login", json=ANNA)).status_code == 423
            device = anna.cookies["banco-device"]
            entered = await anna.post("/api/login", json=ANNA)
            assert entered.status_code == 200
            assert anna.cookies["banco-device"] == device, "a device stays the one that it is"
            assert (await stranger.post("/api/login", json=ANNA)).status_code == 423
            stranger.cookies.set("banco-device", "made up", path="/api/login")
            assert (await stranger.post("/api/login", json=ANNA)).status_code == 423

    visit(store, test)


def test_strangers_at_the_same_address_use_up_nothing_of_a_known_device(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna, house.visitor() as stranger:
            wrong = ANNA | {"password": "wrong horse"}
            statuses = [(await stranger.post("/api/login", json=wrong)).status_code for _ in range(3)]
            assert statuses[-1] == 429
            assert (await anna.post("/api/login", json=ANNA)).status_code == 200

    visit(store, test, server_settings=ServerSettings(rates=Rates(log_in=Rate(2, 1e-9))))


def test_the_cookie_of_a_device_is_out_of_reach_of_scripts_and_other_sites(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            entered = await anna.post("/api/login", json=ANNA)
        cookies = [SimpleCookie(said) for said in entered.headers.get_list("set-cookie")]
        cookie = next(said["banco-device"] for said in cookies if "banco-device" in said)
        assert (bool(cookie["httponly"]), cookie["samesite"], cookie["path"]) == (True, "strict", "/api/login")
        assert bool(cookie["secure"])
        assert int(cookie["max-age"]) == 400 * 24 * 3600

    visit(store, test, server_settings=ServerSettings(rates=NO_RATES, https=True))


def test_registering_does_not_tell_what_somebody_else_has_used_a_key_for(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as anna, house.visitor() as stranger:
            assert (await anna.post("/api/accounts", json=ANNA, headers=key("k1"))).status_code == 201
            await anna.post("/api/login", json=ANNA)
            limit = {"kind": "time", "period": "day", "amount": 600}
            assert (await anna.put("/api/me/limits", json=limit, headers=key("k2"))).status_code == 200
            other = ANNA | {"password": "another horse"}
            answers = [await stranger.post("/api/accounts", json=other, headers=key(k)) for k in ("k1", "k2", "k3")]
            assert {answer.text for answer in answers} == {answers[0].text}
            assert (answers[0].status_code, answers[0].json()["code"]) == (409, "name_taken")
            bruno = ANNA | {"name": "bruno"}
            made = [await stranger.post("/api/accounts", json=bruno, headers=key("k1")) for _ in range(2)]
            assert [answer.status_code for answer in made] == [201, 201], "a key counts by whoever uses it"

    visit(store, test)


def test_p1_the_last_log_in_is_shown(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            before = (await anna.get("/api/me")).json()["account"]["last_login_at"]
            again = await anna.post("/api/login", json=ANNA)
            assert again.json()["account"]["last_login_at"] == before

    visit(store, test)


@on_both_databases
def test_a_guest_comes_in_with_play_money_in_one_call(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as guest:
            entered = await guest.post("/api/guest")
            assert entered.status_code == 201
            me = (await guest.get("/api/me")).json()
            assert me["account"]["guest"]
            assert [(held["money"], held["cents"]) for held in me["holdings"]] == [("EUR-play", 100_000)]

    visit(store, test)


@on_both_databases
def test_a_new_password_ends_every_other_log_in(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna, await house.logged_in("anna") as elsewhere:
            body = {"old": WORDS, "new": "another horse"}
            assert (await anna.post("/api/me/password", json=body, headers=key("p"))).status_code == 200
            assert (await anna.get("/api/me")).status_code == 200
            assert (await elsewhere.get("/api/me")).status_code == 401
            assert (await elsewhere.post("/api/login", json=ANNA)).status_code == 401
            wrong = await anna.post("/api/me/password", json=body, headers=key("p2"))
            assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_log_in")

    visit(store, test)


@on_both_databases
def test_a_limit_is_set_once_for_a_key_and_raised_only_later(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            body = {"kind": "loss", "period": "week", "money": "EUR-play", "amount": 5_000}
            first = await anna.put("/api/me/limits", json=body, headers=key("l1"))
            again = await anna.put("/api/me/limits", json=body, headers=key("l1"))
            assert first.json() == again.json()
            raised = await anna.put("/api/me/limits", json=body | {"amount": 9_000}, headers=key("l2"))
            assert raised.json()[0]["limit"]["amount"] == 5_000
            assert raised.json()[0]["limit"]["next_amount"] == 9_000
            other = await anna.put("/api/me/limits", json=body | {"amount": 1}, headers=key("l1"))
            assert (other.status_code, other.json()["code"]) == (409, "key_conflict")
            wrong = await anna.put("/api/me/limits", json=body | {"money": None}, headers=key("l3"))
            assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_limit")
        assert [note["asked"]["do"] for note in notes(store)].count("set_limit") == 2

    visit(store, test)


def test_whoever_is_excluded_is_told_so_and_cannot_shorten_it(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            until = now() + 30 * DAY
            done = await anna.post("/api/me/exclusion", json={"until": until}, headers=key("x1"))
            assert done.json()["until"] == until
            shorter = await anna.post("/api/me/exclusion", json={"until": until - DAY}, headers=key("x2"))
            assert (shorter.status_code, shorter.json()["code"]) == (422, "exclusion_stands")
            assert (await anna.get("/api/me")).json()["exclusion"]["until"] == until
            missing = await anna.post("/api/me/exclusion", json={}, headers=key("x3"))
            assert missing.status_code == 400, "for ever is said, never meant by leaving it out"

    visit(store, test)


def test_the_reality_check_is_about_a_day_unless_asked_otherwise(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            format_minute = (await anna.get("/api/me/reality")).json()
            assert abs(now() - DAY - format_minute["since"]) < 60_000
            assert (await anna.get("/api/me/reality", params={"since": 7})).json()["since"] == 7

    visit(store, test)


def test_a_change_without_a_key_is_not_made(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna", Role.MANAGER) as anna:
            for method, path in (("PUT", "/api/me/limits"), ("POST", "/api/me/exclusion"), ("POST", "/api/tables")):
                refused = await anna.request(method, path, json={})
                assert refused.status_code == 400, path

    visit(store, test)
