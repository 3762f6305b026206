"""How a coup of Lucky Tree came out."""

from __future__ import annotations

from typing import Any

from banco.core.round import Round
from banco.table.results import CoupResult
from banco.table.roads.results import Winner, result_from


class LuckyTreeResult(CoupResult, frozen=True, kw_only=True, tag="lucky-tree"):
    """Who won a coup of Lucky Tree, and what each hand counted."""

    winner: Winner
    player_points: int
    banker_points: int


def result(played: Round[Any]) -> LuckyTreeResult | None:
    """How the coup came out; None where it was not dealt."""
    found = result_from(played.events)
    if found is None:
        return None
    return LuckyTreeResult(winner=found.winner, player_points=found.player_points, banker_points=found.banker_points)
