"""Who calls where a proxy stands before the house."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from banco.house.store.store import Store
from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.proxies import BadProxy, Proxies
from banco.server.http.security.rates import NO_RATES, Rate, Rates, caller_at
from banco.server.http.security.settings import ServerSettings
from tests.server.http.test_security import handshake
from tests.server.support.halls import patient_settings
from tests.server.support.servers import let_in, serving
from tests.server.support.visitors import OpenHouse, visit
from tests.waits import GUARD_SECONDS

PROXY = "198.51.100.1"


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", ["203.0.113.5"], "192.0.2.1"),
        (PROXY, [], PROXY),
        (PROXY, ["203.0.113.5"], "203.0.113.5"),
        (PROXY, ["192.0.2.7, 203.0.113.5"], "203.0.113.5"),
        (PROXY, ["192.0.2.7", "203.0.113.5"], "203.0.113.5"),
        (PROXY, ["203.0.113.5, 10.1.2.3"], "203.0.113.5"),
        (PROXY, ["203.0.113.5, 10.1.2.3, fd00::7"], "203.0.113.5"),
        (PROXY, ["10.1.2.3"], "10.1.2.3"),
        (PROXY, ["203.0.113.5, nonsense"], PROXY),
        (PROXY, ["nonsense, 10.1.2.3"], "10.1.2.3"),
        (PROXY, [""], PROXY),
        (f"::ffff:{PROXY}", ["203.0.113.5"], "203.0.113.5"),
        (PROXY, ["2001:db8::5"], "2001:db8::5"),
        ("", ["203.0.113.5"], ""),
    ],
)
def test_the_last_address_that_is_no_trusted_proxys_is_the_callers(
    peer: str, forwarded: list[str], caller: str
) -> None:
    assert Proxies([PROXY, "10.0.0.0/8", "fd00::/8"]).caller(peer, forwarded) == caller


def test_without_a_trusted_proxy_the_header_counts_for_nothing() -> None:
    assert Proxies().caller("127.0.0.1", ["203.0.113.5"]) == "127.0.0.1"


@pytest.mark.parametrize("proxy", ["", "localhost", "10.0.0.1/8", "1.2.3", "fd00::/200"])
def test_what_is_no_address_and_no_network_is_refused(proxy: str) -> None:
    with pytest.raises(BadProxy):
        Proxies([proxy])


def test_an_ipv4_address_in_the_form_of_ipv6_is_that_address() -> None:
    assert caller_at("::ffff:192.0.2.1") == caller_at("192.0.2.1") != caller_at("::ffff:192.0.2.2")


@pytest.mark.parametrize(("proxies", "statuses"), [((), [200, 429, 429]), ((PROXY,), [200, 200, 429])])
def test_rates_are_of_the_caller_and_not_of_the_proxy(
    store: Store, proxies: tuple[str, ...], statuses: list[int]
) -> None:
    async def test(house: OpenHouse) -> None:
        transport = httpx.ASGITransport(app=house.app, client=(PROXY, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as proxy:
            callers = ("203.0.113.5", "203.0.113.6", "203.0.113.6")
            answers = [await proxy.get("/api/health", headers={"X-Forwarded-For": caller}) for caller in callers]
        assert [answer.status_code for answer in answers] == statuses

    visit(store, test, server_settings=ServerSettings(rates=Rates(anything=Rate(1, 1e-9)), proxies=proxies))


def test_lines_are_counted_by_caller_behind_a_proxy_and_the_proxy_is_never_refused(store: Store) -> None:
    async def play() -> None:
        server_settings = ServerSettings(
            rates=NO_RATES, connections=ConnectionLimits(from_one=1), proxies=("127.0.0.0/8",)
        )
        async with serving(store, [patient_settings("lucky-tree")], server_settings=server_settings) as house:
            host = house.url.removeprefix("http://")
            async with house.client().table("lucky-tree-1"):
                told: list[Any] = [
                    await handshake(host, let_in(store), None, forwarded=caller)
                    for caller in ("127.0.0.1", "203.0.113.5", "203.0.113.6")
                ]
        assert told == [("too_many_connections", 4429), ("snapshot", 101), ("snapshot", 101)]

    asyncio.run(asyncio.wait_for(play(), GUARD_SECONDS))
