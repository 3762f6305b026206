"""The tables of docs/odds/protect.md."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.tables import Table
from banco.odds.protect.registry import Wanted, study_of

GAMES = ("lucky-tree", "lugano", "paijiu", "pai-lunliu")


def tables() -> tuple[Table, ...]:
    """Every game's tables, named after the game."""
    return tuple(
        replace(table, name=f"{game}-{table.name}")
        for game in GAMES
        for table in study_of(game, Wanted(), lambda: None).tables.values()
    )
