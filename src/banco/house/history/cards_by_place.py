"""Where the cards of a round lie, as a seat sees them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from msgspec.structs import asdict

from banco.core.cards import Card
from banco.core.game import View

NOT_LAID = ("suggestion",)
"""What a view shows cards for although they lie elsewhere."""

Cards = tuple[Card, ...]


def cards_by_place(view: View) -> dict[str, Cards]:
    """The cards that the view shows, by the hand, the box or the station they lie at."""
    fields = {name: value for name, value in asdict(view).items() if name not in NOT_LAID}
    return {place: cards for name, value in fields.items() for place, cards in _laid(name, value) if cards}


def _laid(name: str, value: Any) -> Iterator[tuple[str, Cards]]:
    if isinstance(value, Card):
        yield name, (value,)
    elif isinstance(value, dict):
        yield from ((_place(key), cards) for key, cards in value.items() if _are_cards(cards))
    elif _are_cards(value):
        yield name, value
    elif isinstance(value, tuple):
        yield from ((_place(box.box), box.cards) for box in value if hasattr(box, "box") and hasattr(box, "cards"))


def _are_cards(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(card, Card) for card in value)


def _place(key: object) -> str:
    """A box by its number, anything else by its name."""
    return f"box {key}" if isinstance(key, int) else str(key.value if isinstance(key, Enum) else key)
