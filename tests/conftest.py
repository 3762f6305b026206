"""What all tests share: examples that may take their time, and a PostgreSQL of their own, one a worker."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import URL

from tests.keys import use_in_commands
from tests.odds.shared_counts import shared_counts
from tests.pytest_hooks.folder_times import tell_folder_times
from tests.pytest_hooks.samples import leave_the_rest_to_slow

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
use_in_commands()
gc.disable()  # whatever is collected stays: until it is frozen, every search for garbage finds nothing


LONG = {
    "seventh_game",
    "cluster",
    "faults",
    "slow",
    "test_crash.py",
    "test_kill.py",
    "test_load.py",
    "test_three_nodes.py",
    "test_round_machine.py",
    "test_fortune_counts.py",
    "test_serve_alone.py",
    "test_serve_closing.py",
}
"""Folders and files with tests of many seconds each."""


@dataclass(frozen=True)
class Pair:
    """Two that tests run with one after the other: `make test` runs the rare one once in so many tests."""

    rare: str
    usual: str
    folders: set[str]
    once_in: int = 2

    def left_out(self, name: str) -> str:
        """Which of the two `make slow` alone runs the test of this name with."""
        return self.usual if crc32(name.encode()) % self.once_in == 0 else self.rare


PAIRS = (
    Pair("postgresql", "sqlite", {"house", "server", "cli", "faults"}, once_in=3),
    Pair("en", "it", {"browser", "odds"}),
    Pair("phone", "desk", {"browser"}),
    Pair("keyboard", "mouse", {"browser"}),
)

ALWAYS_BOTH = {"store"}
"""Folders whose tests run with both whenever they run."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave samples' rests and one of each pair of tests to `make slow`, and run long tests first.

    A long test that comes last keeps a single worker busy while the others wait.
    """
    leave_the_rest_to_slow(items)
    for pair in PAIRS:
        chosen = [item for item in items if not pair.folders.isdisjoint(_parts(item))]
        for twins in _twins(chosen, {pair.rare, pair.usual}):
            twins[pair.left_out(_common_name(next(iter(twins.values()))))].add_marker("slow")
    items.sort(key=lambda item: LONG.isdisjoint(_parts(item)))


def _parts(item: pytest.Item) -> list[str]:
    """The folders and the file of a test."""
    return item.nodeid.partition("::")[0].split("/")


def _common_name(item: pytest.Item) -> str:
    """A test's name without what it runs with, so that all its twins of every pair have the same."""
    return re.sub("|".join(rf"\b({pair.rare}|{pair.usual})\b" for pair in PAIRS), "*", item.nodeid)


def _twins(items: list[pytest.Item], pair: set[str]) -> list[dict[str, pytest.Item]]:
    """The tests of `make test` that differ only in which of the pair they run with, by that."""
    twins: dict[str, dict[str, pytest.Item]] = {}
    for item in items:
        name, _, parameters = item.nodeid.partition("[")
        if item.get_closest_marker("slow") is None and ALWAYS_BOTH.isdisjoint(_parts(item)):
            for one in set(re.findall(r"\w+", parameters)) & pair:
                common = re.sub(rf"\b{one}\b", "*", parameters)
                twins.setdefault(f"{name}[{common}", {})[one] = item
    return [both for both in twins.values() if len(both) == len(pair)]


def pytest_collection_finish() -> None:
    """Keep the thousands of collected tests out of every later search for garbage, and search as seldom as a server."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tell_folder_times(terminalreporter)


@pytest.fixture(scope="session", autouse=True)
def _few_readers() -> Iterator[None]:
    """Let a house open three connections ahead instead of ten: in PostgreSQL each is a process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.house.store.database.READERS", 3)
        yield


@pytest.fixture(scope="session", autouse=True)
def _shared_counts(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[None]:
    """Count once what all processes of this run ask for."""
    if worker_id == "master":
        yield
        return
    with shared_counts(tmp_path_factory.getbasetemp().parent / "counts"):
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    from tests.house.support.postgres import postgres_server

    with postgres_server() as url:
        yield url
