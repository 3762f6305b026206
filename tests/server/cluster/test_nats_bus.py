"""The bus over a real NATS server: told, asked and answered in order, lost with the server and back with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from banco.house.store.store import Store
from banco.server.cluster.bus import Heard, NoAnswer, NoListener
from banco.server.cluster.nats_bus import NatsBus
from tests.server.cluster.test_followed_rounds import play_through_follower
from tests.server.support.nats_server import NatsServer
from tests.waits import eventually


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    server = NatsServer()
    server.start()
    yield server
    server.kill()


@asynccontextmanager
async def buses(nats: NatsServer) -> AsyncIterator[tuple[NatsBus, NatsBus]]:
    """Two nodes' ways onto the bus."""
    first, second = NatsBus(nats.url, "a"), NatsBus(nats.url, "b")
    await first.open()
    await second.open()
    try:
        yield first, second
    finally:
        await first.close()
        await second.close()


async def hears(bus: NatsBus, other: NatsBus, subject: str, heard: list[bytes]) -> None:
    """Wait until what one tells is heard by the other."""
    while not heard:
        other.publish(subject, b"?")
        await asyncio.sleep(0.005)
    heard.clear()


def test_whatever_is_told_is_heard_in_order_and_answered(nats: NatsServer) -> None:
    async def tell() -> None:
        async with buses(nats) as (a, b):
            heard: list[bytes] = []
            end = a.subscribe("banco.x", lambda message: heard.append(message.data))
            await hears(a, b, "banco.x", heard)
            told = [str(number).encode() for number in range(500)]
            for data in told:
                a.publish("banco.x", b"my own")
                b.publish("banco.x", data)
            await eventually(lambda: len([data for data in heard if data != b"?"]) == 500)
            assert [data for data in heard if data != b"?"] == told, "and nobody hears themselves"

            def answer(message: Heard) -> None:
                message.answer(message.data * 2)

            a.subscribe("banco.double", answer)
            a.subscribe("banco.silent", lambda _: None)
            await a.settled()
            assert await b.request("banco.double", b"ab", 10) == b"abab"
            with pytest.raises(NoListener):
                await b.request("banco.nobody", b"", 10)
            with pytest.raises(NoAnswer):
                await b.request("banco.silent", b"", 0.01)
            end()
            await a.settled()
            with pytest.raises(NoListener):
                await b.request("banco.x", b"", 10)

    asyncio.run(tell())


def test_the_bus_comes_back_with_its_server_and_keeps_nothing_meanwhile(nats: NatsServer) -> None:
    async def lose() -> None:
        seen: list[str] = []
        async with buses(nats) as (a, b):
            heard: list[bytes] = []
            a.watch(lambda: seen.append("lost"), lambda: seen.append("back"))
            a.subscribe("banco.x", lambda message: heard.append(message.data))
            await hears(a, b, "banco.x", heard)
            nats.kill()
            await eventually(lambda: not (a.connected or b.connected))
            b.publish("banco.x", b"too late")
            with pytest.raises(NoListener):
                await b.request("banco.x", b"", 10)
            nats.start()
            await eventually(lambda: a.connected and b.connected)
            await hears(a, b, "banco.x", heard)
            assert b"too late" not in heard
            await eventually(lambda: seen == ["lost", "back"])

    asyncio.run(lose())


def test_a_node_opens_without_a_bus_and_finds_it_later(nats: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.server.cluster.nats_bus.FIRST_CONNECTION_SECONDS", 0)
    nats.kill()

    async def find() -> None:
        async with buses(nats) as (a, b):
            heard: list[bytes] = []
            a.subscribe("banco.x", lambda message: heard.append(message.data))
            nats.start()
            await eventually(lambda: a.connected and b.connected)
            await hears(a, b, "banco.x", heard)

    asyncio.run(find())


@pytest.mark.usefixtures("funded")
def test_a_round_is_played_over_nats(store: Store, nats: NatsServer) -> None:
    here, there = asyncio.run(play_through_follower(store, "lugano", 1, 1, (NatsBus(nats.url), NatsBus(nats.url))))
    for mine, theirs in zip(here, there, strict=True):
        assert len(theirs.updates) > 3
        assert {n: mine.updates.get(n) for n in theirs.updates} == theirs.updates
