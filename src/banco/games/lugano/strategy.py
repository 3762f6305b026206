"""Basic strategy: stand or take a third card, by the dealer's card and the box's points."""

from __future__ import annotations

from banco.core.cards import Card
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lugano.commands import Choice

# §9.1 the dealer's card counts …: stand from …, otherwise a third card
STAND_FROM = {0: 6, 1: 6, 2: 5, 3: 5, 4: 5, 5: 6, 6: 6, 7: 6, 8: 6, 9: 6}


def basic_choice(two: tuple[Card, ...], dealers: Card) -> Choice:
    """The better of standing and a third card; doubling would spend more money (ruling G5)."""
    return Choice.STAND if points(two) >= STAND_FROM[CARD_POINTS[dealers]] else Choice.CARD
