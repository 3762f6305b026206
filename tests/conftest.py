"""What the tests of the house and those of the server share: a PostgreSQL of their own, one a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import URL


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    from tests.house.postgres import postgres_server

    with postgres_server() as url:
        yield url
