"""A round without names: its players are `player-1`, `player-2` and so on, in everything that tells of it."""

from __future__ import annotations

from dataclasses import replace

from banco.house.history.player_view import aliases_of, rename_round
from banco.house.load_round import StoredRound


def without_names(stored: StoredRound, sharer: str) -> tuple[StoredRound, dict[str, str]]:
    """The round with aliases for its players, and the aliases by name; nothing tells whose credit was staked."""
    aliases = aliases_of(stored, sharer)
    return replace(rename_round(stored, aliases), sessions={}, rulings=()), aliases
