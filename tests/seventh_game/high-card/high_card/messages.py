"""What can be asked and what can happen at a table of High Card."""

from __future__ import annotations

from enum import Enum

from banco.core import betting
from banco.core.cards import Card
from banco.core.messages import Event
from high_card.pays import Spot


class Side(Enum):
    """Who gets a card, in the order of the deal."""

    PLAYER = "player"
    HOUSE = "house"


class Bet(betting.Bet, frozen=True):
    """A stake on the one spot."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """A stake, or part of it, taken off again."""

    spot: Spot


class CardDealt(Event, frozen=True):
    """A card, face up."""

    to: Side
    card: Card

    line = "{to} takes {card}"
