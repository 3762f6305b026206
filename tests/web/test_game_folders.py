"""Every game has its folder in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from banco.games import GAMES

TABLES = Path(__file__).parent.parent.parent / "web" / "src" / "tables"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("file", ["layout.ts", "traits.ts"])
def test_every_game_has_its_felt_and_its_traits(game: str, file: str) -> None:
    assert (TABLES / game.replace("-", "_") / file).is_file()
