"""Hundreds of kills: whatever the moment, nothing acknowledged is lost and nothing is done twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.house.store.test_kill import went_on
from tests.house.support.kills import kill_postgresql, kill_sqlite

KILLS = 160


@pytest.mark.slow
def test_a_house_on_sqlite_survives_hundreds_of_kills(tmp_path: Path) -> None:
    assert went_on(kill_sqlite(tmp_path, KILLS, seed=3))


@pytest.mark.slow
def test_a_house_on_postgresql_survives_hundreds_of_kills() -> None:
    assert went_on(kill_postgresql(KILLS, seed=4, server_too=8))
