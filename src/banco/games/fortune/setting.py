"""Seven cards set as two hands: the high hand of five and the low hand of two (§3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from banco.core.cards import Card
from banco.games.fortune.hands import HEIGHT, LOW_CARDS, Strength, label, strength

_HEIGHT_OF = {card: HEIGHT[card.rank] for card in Card}.__getitem__


class Setting(Struct, frozen=True, gc=False):
    """Seven cards as they are set, with what each hand is worth."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_strength: Strength
    high_strength: Strength

    @property
    def fouled(self) -> bool:
        """§3.3 whether the high hand ranks below the low hand (ruling F3)."""
        return self.high_strength < self.low_strength


def set_hand(cards: tuple[Card, ...], low: tuple[Card, ...]) -> Setting:
    """The seven cards with these two as the low hand; §3.2 the other five are the high hand."""
    high = tuple([card for card in cards if card not in low])
    return Setting(low, high, strength(low), strength(high))


@lru_cache(maxsize=1_000)
def ways_to_set(cards: tuple[Card, ...]) -> tuple[Setting, ...]:
    """Every way to set the seven cards, fouled ones too."""
    return tuple(set_hand(cards, low) for low in combinations(cards, LOW_CARDS))


def settings(cards: tuple[Card, ...]) -> tuple[Setting, ...]:
    """Every way to set the seven cards that is not fouled."""
    return tuple(setting for setting in ways_to_set(cards) if not setting.fouled)


class Described(Struct, frozen=True, gc=False):
    """A setting as the player is shown it before it is locked: both hands with their names."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    low_label: str
    high_label: str
    fouled: bool


def named(setting: Setting) -> Described:
    """The setting with the names of its hands."""
    low_label, high_label = label(setting.low_strength), label(setting.high_strength)
    return Described(in_order(setting.low), in_order(setting.high), low_label, high_label, setting.fouled)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """§3.2 the cards of a hand as they are laid out: the most of one rank first, then the higher."""
    by_height = sorted(cards, key=_HEIGHT_OF, reverse=True)
    heights = list(map(_HEIGHT_OF, by_height))
    if len(set(heights)) == len(heights):
        return tuple(by_height)
    return tuple(sorted(by_height, key=lambda card: -heights.count(_HEIGHT_OF(card))))
