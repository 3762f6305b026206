"""How a coup of Pai Lunliu came out."""

from __future__ import annotations

from typing import Any

from banco.core.round import Round
from banco.games.pai_lunliu.events import BoxDecided
from banco.table.results import BoxResult, CoupResult


class PaiLunliuResult(CoupResult, frozen=True, kw_only=True, tag="pai-lunliu"):
    """Which box banked in a coup of Pai Lunliu, its rank, and how each other box ended."""

    banker: int | None
    rank: str
    boxes: tuple[BoxResult, ...]


def result(played: Round[Any]) -> PaiLunliuResult | None:
    """How the coup came out; None where it was not dealt."""
    decided = [event for event in played.events if isinstance(event, BoxDecided)]
    if not decided:
        return None
    boxes = tuple(BoxResult(event.box, event.outcome) for event in decided)
    return PaiLunliuResult(banker=played.state.banker, rank=decided[0].bank, boxes=boxes)
