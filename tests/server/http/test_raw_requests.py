"""Requests that no browser makes: whatever cannot be read is answered as such, and no traceback is left behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import json
from websockets.asyncio.client import connect

from banco.house.accounts.account import Role
from banco.house.store.store import Store
from tests.house.support.people import notes
from tests.server.support.halls import patient_settings
from tests.server.support.servers import HOST, House, let_in, serving
from tests.server.support.visitors import OpenHouse, key, visit
from tests.waits import GUARD_SECONDS

HEADERS = b"Host: house\r\nX-Banco: 1\r\nContent-Type: application/json\r\nConnection: close\r\n"


def post(body: bytes, path: bytes = b"/api/login", length: bytes = b"", more: bytes = b"") -> bytes:
    """A request with this body, whose length is told, truly or not."""
    told = length or str(len(body)).encode()
    return b"POST " + path + b" HTTP/1.1\r\n" + HEADERS + more + b"Content-Length: " + told + b"\r\n\r\n" + body


def get(path: bytes, more: bytes = b"") -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + HEADERS + more + b"\r\n"


def served(store: Store, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(GUARD_SECONDS), serving(store, []) as house:
            await test(house)

    asyncio.run(run())


async def answer(house: House, request: bytes, *, cut: bool = False) -> bytes:
    """Everything that is answered to these bytes; nothing where the caller hangs up first."""
    reader, writer = await asyncio.open_connection(HOST, urlsplit(house.url).port)
    writer.write(request)
    await writer.drain()
    if cut:
        writer.transport.abort()
        return b""
    try:
        return await reader.read()
    finally:
        writer.close()


def told(answered: bytes) -> tuple[int, str]:
    """The status, and the code in the body."""
    head, _, body = answered.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.decode(body)["code"]


NEW = b'{"name":"anna","password":"correct horse"}'
DEEP = 20_000
NO_UTF8 = 1007
UNREADABLE = {
    "a deep list": post(b"[" * DEEP + b"]" * DEEP),
    "a deep object": post(b'{"name":' * 6_000 + b"1" + b"}" * 6_000),
    "a body of no UTF-8": post(b'{"name":"\xff\xfe","password":"\xc3\x28"}'),
    "a body of half a surrogate": post(b'{"name":"\\ud800","password":"correct horse"}'),
    "a body that ends too soon": post(b'{"name":"an'),
    "a length that is no number": post(b"{}", length=b"two"),
    "a negative length": post(b"{}", length=b"-2"),
    "two lengths": post(b"{}", more=b"Content-Length: 5\r\n"),
    "a chunk of no size": post(b"", more=b"Transfer-Encoding: chunked\r\n").replace(b"Content-Length: 0\r\n", b"")
    + b"zz\r\n{}\r\n",
    "a path of no ASCII": get("/api/tàvoli".encode("latin-1")),
    "a header without a colon": get(b"/api/health", b"nonsense\r\n"),
    "a header of control characters": get(b"/api/health", b"X-A: a\x00b\r\n"),
    "no HTTP at all": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a key of no ASCII": post(
        b'{"name":"anna","password":"correct horse"}', b"/api/accounts", more=b"Idempotency-Key: \xff\r\n"
    ),
    "a moment of no UTF-8": get(b"/api/me/reality?since=%ff", b"Cookie: banco=TOKEN\r\n"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_refused_without_a_traceback(
    store: Store, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        request = UNREADABLE[name].replace(b"TOKEN", let_in(store).encode())
        assert told(await answer(house, request)) == (400, "bad_request")

    with caplog.at_level(logging.ERROR):
        served(store, test)
    assert not caplog.records


LONG = {
    "a method": (get(b"/api/login").replace(b"GET", b"G" * 5_000), (405, "wrong_method")),
    "a game": (get(b"/api/games/" + b"a" * 5_000 + b"/rules"), (404, "unknown_game")),
}


@pytest.mark.parametrize("name", LONG)
def test_however_long_it_is_a_refusal_tells_of_it(store: Store, name: str, caplog: pytest.LogCaptureFixture) -> None:
    request, refused = LONG[name]

    async def test(house: House) -> None:
        assert told(await answer(house, request)) == refused

    with caplog.at_level(logging.ERROR):
        served(store, test)
    assert not caplog.records


READABLE = {
    "a path of no UTF-8": (get(b"/api/%ff%fe"), 404),
    "a table of no UTF-8": (get(b"/api/tables/%c3%28"), 400),
    "a query of no UTF-8": (get(b"/api/health?a=%ff&%fe=b"), 200),
    "a cookie of no UTF-8": (get(b"/api/login", b"Cookie: banco=\xff\xfe; \xc3\x28=1\r\n"), 200),
    "a header of no UTF-8": (get(b"/api/health", b"X-Any: \xff\xfe\r\n"), 200),
    "an origin of no UTF-8": (get(b"/api/health", b"Origin: \xff\r\n"), 403),
    "a language of no UTF-8": (get(b"/api/health", b"Accept-Language: \xff\r\n"), 200),
}


@pytest.mark.parametrize("name", READABLE)
def test_bytes_of_no_utf8_elsewhere_are_taken_as_they_are(
    store: Store, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    request, status = READABLE[name]

    async def test(house: House) -> None:
        assert int((await answer(house, request)).split()[1]) == status

    with caplog.at_level(logging.ERROR):
        served(store, test)
    assert not caplog.records


@pytest.mark.parametrize(
    "request_cut",
    [
        post(b'{"name":"an', length=b"100"),
        post(b'{"name":"anna"', b"/api/accounts", length=b"500", more=b"Idempotency-Key: k\r\n"),
        post(b'5\r\n{"nam', more=b"Transfer-Encoding: chunked\r\n").replace(b"Content-Length: 8\r\n", b""),
        get(b"/api/health")[:30],
    ],
    ids=["a body", "a body of a change", "a chunk", "a head"],
)
def test_what_is_cut_off_leaves_no_traceback(
    store: Store, request_cut: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        for _ in range(3):
            await answer(house, request_cut, cut=True)
        assert (await answer(house, get(b"/api/health"))).startswith(b"HTTP/1.1 200")

    with caplog.at_level(logging.ERROR):
        served(store, test)
    assert not caplog.records


def test_a_message_of_no_utf8_ends_the_line_without_a_traceback(
    store: Store, capfd: pytest.CaptureFixture[str]
) -> None:
    async def send() -> None:
        async with asyncio.timeout(GUARD_SECONDS), serving(store, [patient_settings("paijiu")]) as house:
            url = f"ws{house.url.removeprefix('http')}/ws/tables/paijiu-1"
            async with connect(url, additional_headers={"Cookie": f"banco={let_in(store)}"}, proxy=None) as line:
                await line.send(b'{"type":"hello","version":"\xff"}', text=True)
                await line.wait_closed()
                assert line.close_code == NO_UTF8

    asyncio.run(send())
    assert "Traceback" not in capfd.readouterr().err


# --- values of another type ---------------------------------------------------------------------------------

LIMIT = {"kind": "loss", "period": "week", "money": "EUR-play"}
NO_NUMBERS = ["1", 1.0, 1e3, True, [1], "١"]
MEANT: list[tuple[str, str, str, dict[str, Any]]] = [
    ("PUT", "/api/me/limits", "amount", LIMIT),
    ("POST", "/api/me/exclusion", "until", {}),
    ("POST", "/api/accounts/maria/deposit", "cents", {"money": "EUR-play"}),
    ("POST", "/api/accounts/anna/deposit", "cents", {"money": "EUR-play"}),
    ("POST", "/api/accounts/anna/withdrawal", "cents", {"money": "EUR-play"}),
    ("POST", "/api/sessions", "cents", {"player": "anna", "table": "lugano-1"}),
]


@pytest.mark.parametrize(("method", "path", "field", "rest"), MEANT, ids=[path for _, path, _, _ in MEANT])
def test_only_a_whole_number_is_an_amount_or_a_moment(
    store: Store, method: str, path: str, field: str, rest: dict[str, Any]
) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("anna"), await house.known("maria", Role.MANAGER) as maria:
            before = notes(store)
            for number, value in enumerate(NO_NUMBERS):
                refused = await maria.request(method, path, json=rest | {field: value}, headers=key(f"k{number}"))
                assert (refused.status_code, refused.json()["code"]) == (400, "bad_request"), value
                assert refused.json()["sentence"].count(f"for: {field}: Expected `int") == 1, refused.text
            assert notes(store) == before

    visit(store, test)


def test_a_number_is_no_yes_and_no_name(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("maria", Role.MANAGER) as maria:
            for number, body in enumerate(({"enabled": 0}, {"enabled": "true"}, {"enabled": False, "why": 7})):
                refused = await maria.put("/api/tables/lugano-1/enabled", json=body, headers=key(f"k{number}"))
                assert (refused.status_code, refused.json()["code"]) == (400, "bad_request"), body

    visit(store, test)


def test_pieces_are_counted_by_denominations_which_json_writes_as_text(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("cora", Role.CROUPIER) as cora:
            for count, code in (({"500": 9}, "only_on_duty"), ({"500": "9"}, "bad_request")):
                body = {"kind": "opening", "count": count}
                refused = await cora.post("/api/tables/lugano-1/slips", json=body, headers=key("k"))
                assert refused.json()["code"] == code, refused.text

    visit(store, test)


@pytest.mark.parametrize("words", ["a\0b", "\u202eevil", "a\u200bb", "-" * 500, " "])
def test_titles_and_reasons_of_tables_are_one_line_of_what_can_be_seen(store: Store, words: str) -> None:
    async def test(house: OpenHouse) -> None:
        async with await house.known("maria", Role.MANAGER) as maria:
            path = "/api/tables/lugano-1/settings"
            settings = (await maria.get(path)).json()
            for number, (title, why) in enumerate(((words, ""), ("Lugano", words))):
                body = {"settings": settings | {"title": title}, "why": why}
                refused = await maria.put(path, json=body, headers=key(f"k{number}"))
                assert refused.json()["code"] in ("bad_settings", "no_reason", "bad_request"), refused.text
            assert (await maria.get(path)).json() == settings

    visit(store, test)
