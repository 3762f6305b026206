"""Health and metrics: what operators are told, where, and that players are not."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from banco.cli.shared.options.monitor_options import BadMonitorAddress, read_monitor_address
from banco.house.store.failures import StoreFailed
from banco.house.store.store import Store
from banco.server.monitoring.exposition import Exposition
from banco.server.monitoring.monitor import Monitor, MonitorApp
from banco.server.monitoring.readiness import Readiness
from banco.server.telemetry.histogram import Histogram
from tests.server.support.bots import SECONDS, live_of, play_on
from tests.server.support.halls import call_time, ending, patient_settings, until
from tests.server.support.servers import House, listen, serving
from tests.server.support.visitors import OpenHouse, visit

TABLES = [patient_settings("lucky-tree")]


def test_a_house_that_is_open_lives_and_is_ready(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            assert (await visitor.get("/health/live")).json() == {"live": True}
            assert (await visitor.get("/health/ready")).json() == {"ready": True}

    visit(store, test, tables=TABLES)


@pytest.mark.parametrize("why", ["opening", "draining", "store"])
def test_a_house_that_takes_nobody_in_says_why(store: Store, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_query: object) -> None:
        raise StoreFailed(why="it is away")

    async def test(house: OpenHouse) -> None:
        readiness = house.app.context.readiness
        readiness.opened, readiness.draining = why != "opening", why == "draining"
        if why == "store":
            monkeypatch.setattr(house.store, "read", fail)
        async with house.visitor() as visitor:
            told = await visitor.get("/health/ready")
            assert (told.status_code, told.json()["code"], told.json()["facts"]) == (503, "not_ready", {"why": why})
            assert (await visitor.get("/health/live")).status_code == 200
        monkeypatch.undo()

    visit(store, test, tables=TABLES)


def test_a_house_that_closes_is_not_ready_from_the_first_moment(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        seen.append(house.app.context.readiness)

    seen: list[Readiness] = []
    visit(store, test, tables=TABLES)
    assert seen[0].draining


def test_players_get_no_metrics(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            assert (await visitor.get("/metrics")).status_code == 404

    visit(store, test, tables=TABLES)


def values(text: str) -> dict[str, float]:
    """The sum of every metric over its labels, but for the buckets of histograms."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if "le" not in sample.labels:
                found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def test_what_is_played_is_counted(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house: House = await stack.enter_async_context(serving(store, TABLES))
            readiness = Readiness(house.hall)
            readiness.opened = True
            monitor = Monitor(MonitorApp(readiness, Exposition(house.hall, readiness, lambda: 7)), listen(0))
            await monitor.open()
            operator = await stack.enter_async_context(httpx.AsyncClient(base_url=monitor.url))
            before = values((await operator.get("/metrics")).text)
            client = await stack.enter_async_context(house.client())
            table = await stack.enter_async_context(client.table("lucky-tree-1"))
            await table.sit(100_000)
            live = live_of(house, table)
            async with ending(play_on(table), call_time(live)):
                await until(live, 2)
            after = values((await operator.get("/metrics")).text)
            grown = {name for name in after if after[name] > before.get(name, 0)}
            assert grown >= {
                "banco_stakes_total",
                "banco_bets_total",
                "banco_rounds_total",
                "banco_acknowledgement_seconds_count",
                "banco_commit_seconds_sum",
                "banco_store_batch_seconds_count",
                "banco_store_batch_size_sum",
                "banco_table_connections",
                "banco_players",
            }
            assert (after["banco_connections"], after["banco_tables"], after["banco_tables_owned"]) == (7, 1, 1)
            stored = live.desk.number
            assert after["banco_commit_seconds_count"] - before["banco_commit_seconds_count"] <= stored
            assert (await operator.get("/health/ready")).json() == {"ready": True, "why": ""}
            readiness.draining = True
            assert (await operator.get("/health/ready")).status_code == 503
            assert (await operator.get("/api/tables")).status_code == 404
            assert (await operator.post("/metrics")).status_code == 405
            await operator.aclose()
            await monitor.close()

    asyncio.run(play())


def test_a_histogram_counts_as_prometheus_does() -> None:
    histogram = Histogram((0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 2.0):
        histogram.observe(value)
    assert histogram.buckets() == [("0.1", 2.0), ("1.0", 3.0), ("+Inf", 4.0)]
    assert histogram.count == 4
    assert histogram.total == pytest.approx(2.65)


@pytest.mark.parametrize(
    ("address", "read"), [("127.0.0.1:9464", ("127.0.0.1", 9464)), ("[::1]:0", ("::1", 0)), ("ops:80", ("ops", 80))]
)
def test_the_operators_address_is_a_host_and_a_port(address: str, read: tuple[str, int]) -> None:
    assert read_monitor_address(address) == read


@pytest.mark.parametrize("address", ["9464", ":9464", "localhost", "localhost:port", "localhost:70000", "a:-1"])
def test_whatever_else_is_refused(address: str) -> None:
    with pytest.raises(BadMonitorAddress):
        read_monitor_address(address)
