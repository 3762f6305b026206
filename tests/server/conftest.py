"""The store of the tests of live tables: SQLite in a file, with credit for the usual players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.house.store.store import Store
from tests.house.rounds import fund
from tests.server.servers import new_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    fund(opened)
    yield opened
    opened.close()
