"""Tables know every game."""

from __future__ import annotations

from banco.games import GAMES
from banco.table.games import TABLE_GAMES


def test_tables_know_every_game() -> None:
    assert list(TABLE_GAMES) == list(GAMES)
