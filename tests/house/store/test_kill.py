"""Killed at any moment, a house has done everything it acknowledged, once, and goes on where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.support.kills import Killing, kill_postgresql, kill_sqlite

KILLS = 2


def went_on(killing: Killing) -> bool:
    """Whether rounds were cut in play, and commands stored before and after."""
    return killing.cut > 0 and len({done.key for done in killing.told}) > 100


def test_a_house_on_sqlite_survives_kills(tmp_path: Path) -> None:
    assert went_on(kill_sqlite(tmp_path, KILLS, seed=1))


@pytest.mark.slow
def test_a_house_on_postgresql_survives_kills_and_so_does_its_server() -> None:
    assert went_on(kill_postgresql(KILLS, seed=2, server_too=2))
