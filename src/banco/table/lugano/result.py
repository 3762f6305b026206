"""How a coup of Lugano Baccarat came out."""

from __future__ import annotations

from typing import Any

from banco.core.round import Round
from banco.games.baccarat import points
from banco.games.lugano.pays import BoxBet, bet_and_box
from banco.table.results import BoxResult, CoupResult


class LuganoResult(CoupResult, frozen=True, kw_only=True, tag="lugano"):
    """What the dealer counted in a coup of Lugano Baccarat, and how PLAY ended on each box."""

    dealer_points: int
    boxes: tuple[BoxResult, ...]


def result(played: Round[Any]) -> LuganoResult | None:
    """How the coup came out; None where it was not dealt."""
    if not played.state.dealer:
        return None
    decided = ((*bet_and_box(line.where), line.outcome) for line in played.lines)
    boxes = tuple(BoxResult(box, outcome) for bet, box, outcome in decided if bet is BoxBet.PLAY)
    return LuganoResult(dealer_points=points(played.state.dealer), boxes=boxes) if boxes else None
