"""A house in PostgreSQL for nodes to share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import URL

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from tests.house.support.databases import migrated_postgres
from tests.keys import SEAL


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    return migrated_postgres(postgres, request)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_house_store(Database(url), SEAL)
    yield opened
    opened.close()
