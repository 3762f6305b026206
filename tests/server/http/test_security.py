"""The doors of the house: cookies, foreign pages, headers, sizes, rates and roles."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from litestar.handlers import BaseRouteHandler
from msgspec import json

from banco.house.accounts.account import Role
from banco.house.store.store import Store
from banco.server.http.security.access import Access
from banco.server.http.security.csrf import HeaderMissing, check_header
from banco.server.http.security.headers import HEADERS
from banco.server.http.security.origin import ForeignOrigin, check_origin
from banco.server.http.security.rates import NO_RATES, Buckets, Rate, RateKind, Rates, TooManyRequests, caller_at
from banco.server.http.security.settings import ServerSettings
from banco.server.protocol import VERSION, Hello
from tests.server.support.visitors import OPEN_SETTINGS, OpenHouse, key, open_house, visit
from tests.waits import GUARD_SECONDS, eventually

# --- who may call what --------------------------------------------------------------------------------------


def handlers(house: OpenHouse) -> dict[str, BaseRouteHandler]:
    """Every handler of the application, the answers to OPTIONS left out."""
    found: dict[str, BaseRouteHandler] = {}
    for route in house.app.litestar.routes:
        mapped: dict[str, Any] = getattr(route, "route_handler_map", {})
        found |= {f"{method} {route.path}": pair[0] for method, pair in mapped.items() if method != "OPTIONS"}
        if hasattr(route, "route_handler"):
            found[f"WS {route.path}"] = route.route_handler
    return found


def test_every_route_declares_who_may_call_it(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        found = handlers(house)
        assert len(found) > 22
        assert not [name for name, handler in found.items() if not isinstance(handler.opt.get("who"), Access)]
        managers = {name for name, handler in found.items() if handler.opt["who"] is Access.MANAGER}
        assert managers == MANAGERS

    visit(store, test)


MANAGERS = {
    "POST /api/tables",
    "GET /api/tables/{name:str}/settings",
    "PUT /api/tables/{name:str}/settings",
    "GET /api/clocks",
    "GET /api/audit",
    "POST /api/audit",
    "POST /api/audit/cancel",
    "GET /api/sessions",
    "POST /api/sessions",
    "POST /api/sessions/top-up",
    "POST /api/sessions/close",
    "GET /api/accounts",
    "GET /api/accounts/{name:str}/history",
    "GET /api/accounts/{name:str}/history.csv",
    "PUT /api/accounts/{name:str}",
    "PUT /api/accounts/{name:str}/password",
    "GET /api/accounts/{name:str}",
    "PUT /api/accounts/{name:str}/role",
    "PUT /api/accounts/{name:str}/limits",
    "POST /api/accounts/{name:str}/unlock",
    "POST /api/accounts/{name:str}/deposit",
    "POST /api/accounts/{name:str}/withdrawal",
    "POST /api/accounts/{name:str}/exclusion",
    "POST /api/accounts/{name:str}/close",
    "GET /api/journal",
}
"""What is for managers alone."""


def test_a_route_that_declares_nothing_is_open_to_nobody(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        handler = handlers(house)["GET /api/me"]
        handler.opt.pop("who")
        try:
            async with await house.known("maria", Role.MANAGER) as maria:
                assert (await maria.get("/api/me")).json()["code"] == "not_for_you"
        finally:
            handler.opt["who"] = Access.KNOWN

    visit(store, test)


# --- other sites' pages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "server_settings", "fine"),
    [
        ({"host": "house:8000"}, ServerSettings(), True),
        ({"host": "house:8000", "origin": "http://house:8000"}, ServerSettings(), True),
        ({"host": "house:8000", "origin": "http://house"}, ServerSettings(), False),
        ({"host": "house:8000", "origin": "https://house:8000"}, ServerSettings(), False),
        ({"host": "house", "origin": "https://house"}, ServerSettings(https=True), True),
        ({"host": "house", "origin": "http://house"}, ServerSettings(https=True), False),
        ({"host": "house", "origin": "https://evil.example"}, ServerSettings(https=True), False),
        ({"host": "house", "origin": "https://house.evil.example"}, ServerSettings(https=True), False),
        ({"host": "house", "origin": "null"}, ServerSettings(), False),
        ({"host": "house", "origin": ""}, ServerSettings(), False),
        ({"host": "house", "origin": "https://other"}, ServerSettings(origins=("https://other",)), True),
    ],
)
def test_pages_that_may_ask(headers: dict[str, str], server_settings: ServerSettings, fine: bool) -> None:
    if fine:
        check_origin(headers, server_settings)
    else:
        with pytest.raises(ForeignOrigin):
            check_origin(headers, server_settings)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_change_needs_our_header(method: str) -> None:
    with pytest.raises(HeaderMissing):
        check_header(method, {})
    check_header(method, {"x-banco": "1"})
    check_header("GET", {})


def test_another_sites_form_changes_nothing(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            limit = {"kind": "time", "period": "day", "amount": 1}
            without = anna.build_request("PUT", "/api/me/limits", json=limit, headers=key("k"))
            del without.headers["X-Banco"]
            assert (await anna.send(without)).json()["code"] == "header_missing"
            foreign = await anna.put(
                "/api/me/limits", json=limit, headers=key("k") | {"Origin": "https://evil.example"}
            )
            assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")
            assert (await anna.get("/api/me")).json()["limits"] == []
            assert not [name for name in foreign.headers if name.startswith("access-control")]

    visit(store, test)


# --- over a real port ---------------------------------------------------------------------------------------


@asynccontextmanager
async def served(store: Store, server_settings: ServerSettings) -> AsyncIterator[str]:
    """The house on a free port of the loopback; gives its host and port."""
    async with open_house(store, server_settings=server_settings) as house:
        listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(house.app, log_level="warning", ws="websockets-sansio", lifespan="off")
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve([listening]))
        try:
            await eventually(lambda: server.started)
            host, port = listening.getsockname()
            yield f"{host}:{port}"
        finally:
            server.should_exit = True
            await task
            listening.close()


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(store: Store, https: bool) -> None:
    async def test() -> None:
        async with served(store, ServerSettings(rates=NO_RATES, https=https)) as host, httpx.AsyncClient() as browser:
            entered = await browser.post(f"http://{host}/api/guest", headers={"X-Banco": "1"})
            assert entered.status_code == 201
            cookie = SimpleCookie(entered.headers["set-cookie"])["banco"]
            assert len(cookie.value) >= 43
            assert cookie["httponly"]
            assert cookie["samesite"] == "strict"
            assert cookie["path"] == "/"
            assert cookie["domain"] == ""
            assert int(cookie["max-age"]) == 7 * 24 * 3600
            assert bool(cookie["secure"]) is https
            assert ("strict-transport-security" in entered.headers) is https
            for name, value in HEADERS.items():
                assert entered.headers[name] == value
            assert entered.headers["cache-control"] == "no-store"

    asyncio.run(asyncio.wait_for(test(), GUARD_SECONDS))


async def handshake(
    host: str, cookie: str, origin: str | None, table: str = "lucky-tree-1", forwarded: str = ""
) -> tuple[str, int]:
    """What is said first to somebody who opens a table, and the number it ends with; or the handshake's status."""
    headers = {"Cookie": f"banco={cookie}"} if cookie else {}
    if forwarded:
        headers["X-Forwarded-For"] = forwarded
    url = f"ws://{host}/ws/tables/{table}"
    try:
        async with websockets.connect(url, additional_headers=headers, origin=origin) as line:  # type: ignore[arg-type]
            with suppress(websockets.exceptions.ConnectionClosed):
                await line.send(json.encode(Hello(VERSION)), text=True)
            said = json.decode(str(await line.recv()).split("\n")[0])
            if said["type"] != "closed":
                return said["type"], 101
            assert set(said["sentences"]) == {"it", "en"}
            with pytest.raises(websockets.exceptions.ConnectionClosed) as ended:
                await line.recv()
            assert ended.value.rcvd is not None
            return said["code"], ended.value.rcvd.code
    except websockets.exceptions.InvalidStatus as refused:
        return "", refused.response.status_code


def test_a_socket_is_for_our_pages_and_others_are_told_why_they_may_not_come_in(store: Store) -> None:
    async def test() -> None:
        async with served(store, OPEN_SETTINGS) as host, httpx.AsyncClient() as browser:
            await browser.post(f"http://{host}/api/guest", headers={"X-Banco": "1"})
            token, ours = browser.cookies["banco"], f"http://{host}"
            assert await handshake(host, token, ours) == ("snapshot", 101)
            assert await handshake(host, token, None) == ("snapshot", 101), "no browser leaves its origin out"
            assert await handshake(host, token, "https://evil.example") == ("", 403)
            assert await handshake(host, "", ours) == ("not_logged_in", 4401)
            assert await handshake(host, "stolen", None) == ("not_logged_in", 4401)
            assert await handshake(host, token, ours, "nowhere") == ("unknown_table", 4404)

    asyncio.run(asyncio.wait_for(test(), GUARD_SECONDS))


def test_a_socket_that_is_opened_too_often_is_told_when_to_try_again(store: Store) -> None:
    async def test() -> None:
        async with (
            served(store, ServerSettings(rates=Rates(anything=Rate(3, 0.001)))) as host,
            httpx.AsyncClient() as browser,
        ):
            await browser.post(f"http://{host}/api/guest", headers={"X-Banco": "1"})
            token = browser.cookies["banco"]
            told = [await handshake(host, token, None) for _ in range(4)]
            assert told == [("snapshot", 101)] * 3 + [("too_many_requests", 4429)]

    asyncio.run(asyncio.wait_for(test(), GUARD_SECONDS))


def test_what_is_too_large_is_not_taken_in(store: Store) -> None:
    async def test() -> None:
        async with served(store, OPEN_SETTINGS) as host, httpx.AsyncClient(headers={"X-Banco": "1"}) as browser:
            body = b'{"name":"anna","password":"' + b"x" * 70_000 + b'"}'
            refused = await browser.post(f"http://{host}/api/login", content=body)
            assert (refused.status_code, refused.json()["code"]) == (413, "too_large")

            async def in_pieces() -> AsyncIterator[bytes]:
                for _ in range(80):
                    yield b" " * 1_000

            refused = await browser.post(f"http://{host}/api/login", content=in_pieces())
            assert refused.status_code == 413

    asyncio.run(asyncio.wait_for(test(), GUARD_SECONDS))


# --- how often ----------------------------------------------------------------------------------------------


def test_a_bucket_empties_and_fills_again() -> None:
    buckets = Buckets(Rates(log_in=Rate(2, 0.5)), most=10)
    buckets.take(RateKind.LOG_IN, "anna", 0.0)
    buckets.take(RateKind.LOG_IN, "anna", 0.0)
    with pytest.raises(TooManyRequests) as refused:
        buckets.take(RateKind.LOG_IN, "anna", 0.5)
    assert refused.value.facts == {"seconds": 2}
    buckets.take(RateKind.LOG_IN, "bruno", 0.5)
    buckets.take(RateKind.ANYTHING, "anna", 0.5)
    buckets.take(RateKind.LOG_IN, "anna", 2.0)


def test_only_so_many_callers_are_remembered() -> None:
    buckets = Buckets(Rates(), most=100)
    for number in range(1_000):
        buckets.take(RateKind.ANYTHING, f"caller {number}", float(number))
        buckets.take(RateKind.ANYTHING, "steady", float(number))
    assert len(buckets) == 100


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("testclient", "testclient", True),
    ],
)
def test_who_counts_as_one_caller(one: str, other: str, same: bool) -> None:
    assert (caller_at(one) == caller_at(other)) is same


def test_whoever_tries_passwords_is_slowed_down(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as stranger:
            answers = [
                await stranger.post("/api/login", json={"name": f"anna{number}", "password": "wrong horse"})
                for number in range(4)
            ]
            assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
            assert int(answers[-1].headers["retry-after"]) >= 1
            assert answers[-1].json()["code"] == "too_many_requests"
            assert (await stranger.get("/api/health")).status_code == 200

    visit(store, test, server_settings=ServerSettings(rates=Rates(log_in=Rate(3, 0.1))))


def test_an_account_is_counted_wherever_it_asks_from(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna") as anna:
            token = anna.cookies["banco"]
        statuses = []
        for number in range(8):
            address = (f"192.0.2.{number}", 1)
            transport = httpx.ASGITransport(app=house.app, client=address)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://house") as somewhere:
                somewhere.cookies.set("banco", token)
                statuses.append((await somewhere.get("/api/me")).status_code)
        assert statuses == [200] * 5 + [429] * 3

    visit(store, test, server_settings=ServerSettings(rates=Rates(anything=Rate(5, 0.01))))


# --- when the house itself is at fault ----------------------------------------------------------------------


def test_a_fault_is_noted_and_tells_nothing(store: Store, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret of the house")

    monkeypatch.setattr("banco.server.http.routes.tables.lobby", broken)

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            with caplog.at_level(logging.ERROR):
                answer = await visitor.get("/api/tables")
            assert (answer.status_code, answer.json()["code"]) == (500, "house_fault")
            assert "secret" not in answer.text
            assert answer.json()["facts"]["reference"] in caplog.text
            assert "the secret of the house" in caplog.text
            assert answer.headers["x-content-type-options"] == "nosniff"

    visit(store, test)


def test_what_is_nowhere_has_the_same_form_and_headers(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            missing = await visitor.get("/api/nothing")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_such_page")
            assert missing.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
            wrong = await visitor.delete("/api/me")
            assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong_method")
            assert "GET" in wrong.headers["allow"]
            broken = await visitor.post("/api/login", content=b"{")
            assert (broken.status_code, broken.json()["code"]) == (400, "bad_request")

    visit(store, test)
