"""`banco serve --workers`: several processes behind one port, any of which may die, and which end one after another."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from sqlalchemy import URL, create_engine, select
from tests.cli.support.program import banco_here, sentence_of
from tests.cli.support.serve_process import ServeProcess, serving_house
from tests.house.support.databases import migrated_postgres, migrated_sqlite
from tests.server.support.nats_server import NatsServer
from tests.waits import eventually_here

from banco.house.store.owners import nodes, table_owners

WORKERS = 2


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    return migrated_postgres(postgres, request)


@pytest.fixture
def bus() -> Iterator[NatsServer]:
    server = NatsServer()
    server.start()
    yield server
    server.kill()


def words(folder: Path, bus: NatsServer, *more: str) -> tuple[str, ...]:
    return ("--bus", bus.url, "--workers", str(WORKERS), "--key-file", str(folder / "house.key"), *more)


def workers_of(house: ServeProcess) -> set[int]:
    return {child.pid for child in psutil.Process(house._process.pid).children() if child.status() != "zombie"}


def owners_alive(url: str, processes: set[int]) -> bool:
    """Whether these processes, and no others, run the house's tables."""
    engine = create_engine(url)
    with engine.connect() as connection:
        query = select(nodes.c.name).join(table_owners, table_owners.c.node == nodes.c.id).distinct()
        owning = {int(name.rpartition("/")[2]) for name in connection.execute(query).scalars()}
    engine.dispose()
    return owning == processes


def test_several_workers_without_a_bus_or_on_a_file_are_refused(tmp_path: Path) -> None:
    url = migrated_sqlite(tmp_path)
    alone = banco_here("serve", "--database", url, "--workers", "3")
    assert alone.returncode == 2
    assert "3 workers" in sentence_of(alone)
    assert "--bus" in sentence_of(alone)
    shared = banco_here("serve", "--database", url, "--workers", "3", "--bus", "nats://127.0.0.1:1")
    assert shared.returncode == 2
    assert "PostgreSQL" in sentence_of(shared)


def test_workers_serve_behind_one_port_and_one_that_is_killed_is_started_again(
    tmp_path: Path, url: str, bus: NatsServer
) -> None:
    with serving_house(url, *words(tmp_path, bus)) as house:
        address = house.address()
        before = workers_of(house)
        assert len(before) == WORKERS
        eventually_here(lambda: owners_alive(url, before))
        killed = min(before)
        os.kill(killed, signal.SIGKILL)
        eventually_here(lambda: len(workers_of(house) - before) == 1)
        eventually_here(lambda: owners_alive(url, workers_of(house)))
        assert all(httpx.get(f"{address}/health/ready").json()["ready"] for _ in range(2 * WORKERS))
        house.send(signal.SIGTERM)
        code, said, complained = house.wait()
    assert code == 0
    assert said.count("everything is kept") == 1
    assert "worker 1 has ended (SIGKILL)" in complained or "worker 2 has ended (SIGKILL)" in complained
    assert owners_alive(url, set())


@pytest.mark.slow
def test_workers_end_with_ctrl_c_and_with_their_parent(tmp_path: Path, url: str, bus: NatsServer) -> None:
    with serving_house(url, *words(tmp_path, bus, "--monitor", "127.0.0.1:0")) as house:
        house.address()
        assert house._process.stdout
        told = house._process.stdout.readline()
        monitors = [word.rstrip(",") for word in told.split() if word.startswith("http")]
        assert len({httpx.get(f"{monitor}/metrics").status_code for monitor in monitors}) == 1
        assert len(set(monitors)) == WORKERS
        workers = workers_of(house)
        house._process.kill()
        eventually_here(lambda: not any(psutil.pid_exists(worker) for worker in workers))
    with serving_house(url, *words(tmp_path, bus)) as house:
        house.address()
        house.send(signal.SIGINT)
        code, said, _ = house.wait()
    assert (code, said.count("everything is kept")) == (0, 1)


@pytest.mark.slow
def test_workers_that_cannot_open_end_with_what_the_first_complains_of(
    tmp_path: Path, url: str, bus: NatsServer
) -> None:
    taken = words(tmp_path, bus, "--monitor", "192.0.2.1:9464")
    with serving_house(url, *taken) as house:
        code, said, complained = house.wait()
    assert code == 2
    assert "192.0.2.1" in complained
    assert "banco is open" not in said
