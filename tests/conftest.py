"""What all tests share: examples that may take their time, and a PostgreSQL of their own, one a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import URL

from tests.keys import use_in_commands

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
use_in_commands()


LONG = {
    "seventh_game",
    "faults",
    "slow",
    "test_crash.py",
    "test_kill.py",
    "test_load.py",
    "test_round_machine.py",
    "test_fortune_counts.py",
    "test_serve_alone.py",
    "test_serve_closing.py",
}
"""Folders and files with tests of many seconds each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long tests first: one that comes last keeps a single worker busy while the others wait."""
    items.sort(key=lambda item: LONG.isdisjoint(item.path.parts))


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    from tests.house.support.postgres import postgres_server

    with postgres_server() as url:
        yield url
