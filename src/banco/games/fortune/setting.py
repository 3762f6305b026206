"""Seven cards set as two hands: the high hand of five and the low hand of two (§3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Any

from msgspec import Struct

from banco.core.cards import Card
from banco.games.fortune.hands import (
    HAND_CARDS,
    HEIGHT_OF,
    HIGH_CARDS,
    LOW_CARDS,
    Strength,
    counted,
    label,
    strength,
    strength_of,
)

_HEIGHT_OF = HEIGHT_OF.__getitem__


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
    """Every way to set the seven cards, fouled ones too; the cards are counted once for all of them."""
    every = counted(cards)
    ways = []
    # the two that stand first go with the five that stand last, and so on
    highs = [*combinations(cards, HIGH_CARDS)]
    for low, high in zip(combinations(cards, LOW_CARDS), reversed(highs), strict=True):
        count = counted(low)
        ways.append(Setting(low, high, strength_of(count), strength_of(every - count)))
    return tuple(ways)


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


@lru_cache(maxsize=1_000)
def named_ways(cards: tuple[Card, ...]) -> tuple[Described, ...]:
    """Every way to set the seven cards with the names of its hands; the cards are laid out once for all of them."""
    by_height = sorted(cards, key=_HEIGHT_OF, reverse=True)
    heights = list(map(_HEIGHT_OF, by_height))
    place = {card: at for at, card in enumerate(by_height)}.__getitem__
    described = []
    for way in ways_to_set(cards):
        low = way.low if place(way.low[0]) < place(way.low[1]) else way.low[::-1]
        rest = _OTHERS[place(low[0]), place(low[1])]
        high = _most_alike_first(rest(heights))(rest(by_height))
        low_strength, high_strength = way.low_strength, way.high_strength
        fouled = high_strength < low_strength
        described.append(Described(low, high, label(low_strength), label(high_strength), fouled))
    return tuple(described)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """§3.2 the cards of a hand as they are laid out: the most of one rank first, then the higher."""
    by_height = sorted(cards, key=_HEIGHT_OF, reverse=True)
    heights = list(map(_HEIGHT_OF, by_height))
    if len(set(heights)) == len(heights):
        return tuple(by_height)
    return tuple(sorted(by_height, key=lambda card: -heights.count(_HEIGHT_OF(card))))


_OTHERS: dict[tuple[int, int], Callable[..., tuple[Any, ...]]] = {
    low: itemgetter(*(at for at in range(HAND_CARDS) if at not in low))
    for low in combinations(range(HAND_CARDS), LOW_CARDS)
}
"""What takes the other five out of seven, by the places of two."""


@cache
def _most_alike_first(heights: tuple[int, ...]) -> Callable[..., tuple[Card, ...]]:
    """What lays out cards of these heights, the highest first: those of which there are most come first."""
    return itemgetter(*sorted(range(len(heights)), key=lambda at: -heights.count(heights[at])))
