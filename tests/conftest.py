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


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    from tests.house.support.postgres import postgres_server

    with postgres_server() as url:
        yield url
