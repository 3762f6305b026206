"""How often a line may speak: above it a refusal, and whoever goes on regardless is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import json
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from banco.house.store.store import Store
from banco.server.http.security.rates import NO_RATES, Rate, Rates
from banco.server.http.security.settings import ServerSettings
from banco.server.protocol import VERSION
from tests.server.connections.test_reconnection import raw_line
from tests.server.support.halls import patient_settings
from tests.server.support.servers import House, let_in, serving
from tests.waits import GUARD_SECONDS

TO_ONE = ("snapshot", "pong", "refused", "closed")
SLOW = 1e-9
"""So few a second that none comes back while a test lasts."""


async def greet(line: ClientConnection) -> None:
    await line.send(json.encode({"type": "hello", "version": VERSION}), text=True)
    while (await heard(line)) != ("snapshot", ""):
        pass


async def heard(line: ClientConnection) -> tuple[str, str]:
    """The kind and the code of what is said to this line alone next."""
    said = await message_to_one(line)
    return said["type"], said.get("code", "")


async def message_to_one(line: ClientConnection) -> dict[str, Any]:
    """What is said to this line alone next; what happens at the table is said to everybody, and may come before."""
    while True:
        for said in map(json.decode, str(await line.recv()).split("\n")):
            if said["type"] in TO_ONE:
                return dict(said)


async def answers(line: ClientConnection, number: int) -> list[tuple[str, str]]:
    """What is answered to so many pings, one after another."""
    told = []
    for _ in range(number):
        await line.send(json.encode({"type": "ping", "at": 1}), text=True)
        told.append(await heard(line))
    return told


def served(store: Store, rates: Rates, test: object) -> None:
    async def run() -> None:
        tables = [patient_settings("fortune", solo=True), patient_settings("paijiu", solo=True)]
        async with (
            asyncio.timeout(GUARD_SECONDS),
            serving(store, tables, server_settings=ServerSettings(rates=rates)) as house,
        ):
            await test(house)  # type: ignore[operator]

    asyncio.run(run())


PONG, REFUSED, CLOSED = ("pong", ""), ("refused", "too_many_requests"), ("closed", "too_many_requests")


def test_a_line_that_speaks_too_often_is_refused_and_then_hung_up_on(store: Store) -> None:
    async def test(house: House) -> None:
        async with raw_line(house, let_in(store), "fortune-1") as line:
            await greet(line)
            assert await answers(line, 8) == [PONG] * 4 + [REFUSED] * 3 + [CLOSED]
            with pytest.raises(ConnectionClosed) as ended:
                await line.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4429

    served(store, Rates(connection=Rate(4, SLOW), unheeded=Rate(3, SLOW)), test)


def test_the_lines_of_an_account_are_counted_together(store: Store) -> None:
    async def test(house: House) -> None:
        token = let_in(store)
        async with raw_line(house, token, "fortune-1") as one, raw_line(house, token, "paijiu-1") as other:
            await greet(one)
            await greet(other)
            assert await answers(one, 3) == [PONG] * 3
            assert await answers(other, 3) == [PONG, REFUSED, REFUSED]
        async with raw_line(house, let_in(store), "fortune-1") as somebody_else:
            await greet(somebody_else)
            assert await answers(somebody_else, 4) == [PONG] * 4

    served(store, Rates(messages=Rate(4, SLOW)), test)


def test_a_refusal_for_speaking_too_often_names_the_question(store: Store) -> None:
    async def test(house: House) -> None:
        async with raw_line(house, let_in(store), "fortune-1") as line:
            await greet(line)
            await answers(line, 1)
            await line.send(json.encode({"type": "sit", "id": "k", "cents": 1000}), text=True)
            said = await message_to_one(line)
            assert (said["type"], said["id"], said["code"]) == ("refused", "k", "too_many_requests")

    served(store, Rates(connection=Rate(1, SLOW)), test)


@pytest.mark.parametrize("rates", [NO_RATES, Rates()], ids=["none", "ours"])
def test_a_hasty_page_is_never_refused(store: Store, rates: Rates) -> None:
    async def test(house: House) -> None:
        async with raw_line(house, let_in(store), "fortune-1") as line:
            await greet(line)
            assert await answers(line, 100) == [PONG] * 100

    served(store, rates, test)
