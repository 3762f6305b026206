"""Why a baccarat hand counts what it counts."""

from __future__ import annotations

from banco.core.cards import Card
from banco.games.baccarat import CARD_POINTS, points
from banco.table.explaining.reasons import Fact, Reason, reason, written


def counts(code: str, hand: tuple[Card, ...], /, **place: Fact) -> Reason:
    """The hand's sum, and its last digit."""
    total = sum(CARD_POINTS[card] for card in hand)
    return reason(code, **place, cards=written(hand), sum=total, points=points(hand))
