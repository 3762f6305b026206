"""The tables of docs/odds/protect.md."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.tables import Table
from banco.odds.games import ODDS
from banco.odds.protect.studies import Wanted, study_of


def tables() -> tuple[Table, ...]:
    """Every game's tables, named after the game."""
    return tuple(
        replace(table, name=f"{game}-{table.name}")
        for game in ODDS
        for table in study_of(game, Wanted(), lambda: None).tables.values()
    )
