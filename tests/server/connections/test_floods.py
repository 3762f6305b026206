"""Floods of sockets: limits in all and for each address, time-outs, and files that are kept for the store."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from urllib.parse import urlsplit

import pytest
from msgspec import structs

from banco.client import Client, Table
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.server.connections.closing import CLOSE_CODES
from banco.server.connections.file_limit import RESERVED, fit_limits, raise_file_limit
from banco.server.connections.gate import Gate
from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.rates import NO_RATES
from banco.server.http.security.settings import ServerSettings
from banco.table.views.table_view import ShownState
from tests.server.connections.test_bad_messages import close_code
from tests.server.connections.test_reconnection import raw_line
from tests.server.support.bots import SECONDS
from tests.server.support.halls import patient_settings
from tests.server.support.servers import HOST, House, child_serving, free_port, let_in, serving, wrong_in
from tests.waits import LOOK_SECONDS

FILES = 256
FLOOD = 320
BUY_IN = 1_000_000
ROUNDS = 4

Socket = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def opened(port: int, number: int) -> AsyncIterator[list[Socket]]:
    """So many sockets that say nothing; one that is closed by the other side at once counts too."""
    sockets: list[Socket] = []
    try:
        while len(sockets) < number:
            sockets += [await asyncio.open_connection(HOST, port)]
        yield sockets
    finally:
        for _, writer in sockets:
            writer.transport.abort()


async def play(table: Table, rounds: int) -> None:
    """Bet and ask for the cards, so many times."""
    for _ in range(rounds):
        await table.until(lambda: any(offer.limits for offer in table.offers))
        await table.bet("north", 1000)
        played = table.state.round
        await table.do("ask_cards")
        await table.until(lambda played=played: table.state.round != played or table.state.state is ShownState.SETTLED)  # type: ignore[misc]


def test_under_a_flood_of_silent_sockets_seated_players_play_on_and_others_come_in(database_url: str) -> None:
    store, port = open_house_store(Database(database_url)), free_port()
    token, other = let_in(store), let_in(store)

    async def attack() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            await stack.enter_async_context(child_serving(database_url, port, files=FILES))
            client = await stack.enter_async_context(Client(f"http://{HOST}:{port}", token))
            table = await stack.enter_async_context(client.table("paijiu-1"))
            await table.sit(BUY_IN)
            await play(table, 1)
            await stack.enter_async_context(opened(port, FLOOD))
            await play(table, ROUNDS)
            assert table.connection.open_count == 1, "the seated player's line never broke"
            newcomer = await stack.enter_async_context(Client(f"http://{HOST}:{port}", other))
            assert (await newcomer.get("/api/me"))["account"]["guest"]
            there = await stack.enter_async_context(newcomer.table("paijiu-1"))
            await there.sit(BUY_IN)
            await play(there, 1)

    try:
        asyncio.run(attack())
        assert not wrong_in(store)
    finally:
        store.close()


def served(store: Store, connections: ConnectionLimits, test: object) -> None:
    async def run() -> None:
        server_settings = ServerSettings(rates=NO_RATES, connections=connections)
        tables = [patient_settings("paijiu")]
        async with asyncio.timeout(SECONDS), serving(store, tables, server_settings=server_settings) as house:
            await test(house)  # type: ignore[operator]

    asyncio.run(run())


def port_of(house: House) -> int:
    return urlsplit(house.url).port or 0


async def said(reader: asyncio.StreamReader) -> bytes:
    """Everything until the house hangs up."""
    with suppress(ConnectionError):
        return await reader.read()
    return b""


HEAD = (
    b"POST /api/login HTTP/1.1\r\nHost: house\r\nX-Banco: 1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n"
)
MORE_THAN_FITS = 200
"""So many answers fill every buffer on the way to somebody who does not read."""
SCHEMA = b"GET /api/schema HTTP/1.1\r\nHost: house\r\n\r\n"
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: house\r\n\r\n"


@pytest.mark.parametrize(
    ("slow", "words"),
    [
        ({"head_seconds": 0.05}, b""),
        ({"head_seconds": 0.05}, b"GET / HTTP/1.1\r\nHost: ho"),
        ({"body_seconds": 0.05}, HEAD + b"\r\n" + b'{"name":"an'),
        ({"idle_seconds": 0.05}, HEALTH),
        ({"head_seconds": 0.05}, HEALTH + b"GET /api/health HT"),
    ],
    ids=["silence", "half a head", "half a body", "nothing after an answer", "half a head after an answer"],
)
def test_whoever_is_too_slow_is_hung_up_on(store: Store, slow: dict[str, float], words: bytes) -> None:
    async def test(house: House) -> None:
        reader, writer = await asyncio.open_connection(HOST, port_of(house))
        writer.write(words)
        answer = await said(reader)
        assert answer.startswith(b"HTTP/1.1 200" if words.startswith(HEALTH) else b"")
        writer.close()

    patient = ConnectionLimits(head_seconds=3600, body_seconds=3600, idle_seconds=3600)
    served(store, structs.replace(patient, **slow), test)


def test_a_websocket_that_never_says_hello_is_closed(store: Store) -> None:
    async def test(house: House) -> None:
        async with raw_line(house, let_in(store), "paijiu-1") as silent:
            assert await close_code(silent) == CLOSE_CODES["too_slow"]

    served(store, ConnectionLimits(hello_seconds=0.05), test)


def test_whoever_does_not_read_is_hung_up_on(store: Store) -> None:
    async def test(house: House) -> None:
        loop = asyncio.get_running_loop()
        with socket.create_connection((HOST, port_of(house))) as deaf:
            deaf.setblocking(False)
            await loop.sock_sendall(deaf, SCHEMA * MORE_THAN_FITS)
            await loop.sock_recv(deaf, 1)
            while await status(house) == 503:  # the one that does not read has the only place
                await asyncio.sleep(LOOK_SECONDS)

    served(store, ConnectionLimits(from_one=1, stalled_seconds=0.05, idle_seconds=3600), test)


async def status(house: House) -> int:
    """What a newcomer is answered."""
    reader, writer = await asyncio.open_connection(HOST, port_of(house))
    writer.write(HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    answer = await said(reader)
    writer.close()
    return int(answer.split()[1]) if answer else 503


def test_a_request_in_small_pieces_is_answered(store: Store) -> None:
    async def test(house: House) -> None:
        reader, writer = await asyncio.open_connection(HOST, port_of(house))
        for letter in HEALTH:
            writer.write(bytes([letter]))
            await writer.drain()
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()

    served(store, ConnectionLimits(), test)


def test_an_address_has_only_so_many_connections_and_those_that_do_nothing_go_first(store: Store) -> None:
    async def test(house: House) -> None:
        token = let_in(store)
        async with AsyncExitStack() as stack:
            (silent, _), *_ = await stack.enter_async_context(opened(port_of(house), 2))
            line = await stack.enter_async_context(Client(house.url, token).table("paijiu-1"))
            another = Client(house.url, let_in(store))
            second = await stack.enter_async_context(another.table("paijiu-1"))
            assert await said(silent) == b"", "it made room"
            for table in (line, second):
                await table.sit(BUY_IN)
            reader, writer = await asyncio.open_connection(HOST, port_of(house))
            refused = await said(reader)
            assert refused.startswith(b"HTTP/1.1 503 ")
            assert b"\r\nretry-after: " in refused.lower()
            writer.close()
            await play(line, 1)
            assert line.connection.open_count == second.connection.open_count == 1
        reader, writer = await asyncio.open_connection(HOST, port_of(house))
        writer.write(HEALTH)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200"), "there is room again"
        writer.close()

    served(store, ConnectionLimits(from_one=2), test)


class FakeConnection:
    """Somebody at the gate."""

    shown_out = False

    def hang_up(self) -> None:
        self.shown_out = True


def test_the_gate_counts_each_address_and_all() -> None:
    gate = Gate(ConnectionLimits(most=3, from_one=2))
    anna, bruno, carla, dario = FakeConnection(), FakeConnection(), FakeConnection(), FakeConnection()
    assert gate.admit(anna, "192.0.2.1")
    assert gate.admit(bruno, "192.0.2.1")
    gate.mark_busy(anna)
    assert gate.admit(carla, "192.0.2.1")
    assert (anna.shown_out, bruno.shown_out, carla.shown_out) == (False, True, False)
    gate.mark_busy(carla)
    assert not gate.admit(dario, "192.0.2.1"), "nobody there does nothing"
    assert gate.admit(dario, "192.0.2.2")
    erna = FakeConnection()
    assert gate.admit(erna, "192.0.2.3"), "whoever has done nothing for longest goes"
    assert dario.shown_out
    gate.remove(anna)
    gate.remove(anna)
    assert gate.admit(FakeConnection(), "192.0.2.1")


def test_a_whole_ipv6_network_is_one_address_and_a_trusted_proxy_is_none() -> None:
    gate = Gate(ConnectionLimits(from_one=1), trusted=lambda address: address == "198.51.100.1")
    callers = [FakeConnection(), FakeConnection()]
    for caller, address in zip(callers, ("2001:db8::1", "2001:db8::2"), strict=True):
        assert gate.admit(caller, address)
    assert callers[0].shown_out
    proxied = [FakeConnection() for _ in range(5)]
    assert all(gate.admit(caller, "198.51.100.1") for caller in proxied)
    assert not any(caller.shown_out for caller in proxied)


@pytest.mark.parametrize(("most", "files", "fits"), [(100, 1024, 100), (4000, 1024, 1024 - RESERVED), (4000, 10, 16)])
def test_connections_leave_files_for_the_store(most: int, files: int, fits: int) -> None:
    assert fit_limits(ConnectionLimits(most=most), files).most == fits


def test_the_file_limit_is_raised_as_far_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [256, 1024]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: limits.__setitem__(slice(None), pair))
    assert raise_file_limit() == 1024
    assert limits == [1024, 1024]
