"""A hand, ranked: what it is called, what it counts, and an ordered strength to compare it by."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.cards import Card
from banco.core.errors import BadInput


class WrongNumberOfCards(BadInput):
    """A hand of this game has another number of cards."""

    sentence = "A hand of {game} has {wanted} cards; {given} were given."


class Winner(Enum):
    """Which of two hands is better."""

    FIRST = "first"
    SECOND = "second"
    TIE = "tie"


class Ranked(Struct, frozen=True):
    """A hand and its rank.

    `label` is the rank as the rule book writes it, `facts` are what else is to be told of the hand
    (its `points` or its `score`); a greater `strength` is a better hand.
    """

    hand: tuple[Card, ...]
    kind: str
    label: str
    strength: tuple[int, ...]
    facts: dict[str, object]


def stronger(first: Ranked, second: Ranked) -> Winner:
    """The better of two hands by strength alone."""
    if first.strength == second.strength:
        return Winner.TIE
    return Winner.FIRST if first.strength > second.strength else Winner.SECOND
