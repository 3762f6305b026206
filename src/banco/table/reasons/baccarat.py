"""Why a baccarat hand counts what it counts."""

from __future__ import annotations

from banco.core.cards import Card
from banco.games.baccarat import CARD_POINTS, points
from banco.table.reasons.reason import Fact, Reason, cards_text, reason


def points_reason(code: str, hand: tuple[Card, ...], /, **place: Fact) -> Reason:
    """The hand's sum, and its last digit."""
    total = sum(CARD_POINTS[card] for card in hand)
    return reason(code, **place, cards=cards_text(hand), sum=total, points=points(hand))
