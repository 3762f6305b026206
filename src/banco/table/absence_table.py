"""If a player is away: what waits for them in each game, and what the system then does (rulings G5, G6)."""

from __future__ import annotations

from banco.core.tables import Table
from banco.table.games import TABLE_GAMES
from banco.texts import Language, text


def absence_table(language: Language, game: str) -> Table:
    """What waits for an absent player of this game, and what the system does."""
    head = tuple(text(language, f"away-{column}") for column in ("waits", "then"))
    rows = tuple(
        tuple(text(language, f"away-{game}-{wait.name}-{column}") for column in ("waits", "then"))
        for wait in TABLE_GAMES[game].waits
    )
    return Table("away", head, rows)
