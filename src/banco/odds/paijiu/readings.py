"""Paijiu's ranking read otherwise, at each of the eight places where its book can be misread.

A reading is made of the ranking's own tables; with nothing changed it is the ranking itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from banco.core.cards import Card, Rank, Suit, read_cards
from banco.games.pai import CATEGORY_SCORES, NO_HEIGHT, RANK_POINTS, RANK_SCORES, SCORE_TABLE, height

Strength = tuple[int, ...]

POINTS, RANK_PAIR, BY_CATEGORY, BY_SCORE = range(4)

CATEGORY = {card: -int(category) for category, pairs, _ in SCORE_TABLE for card in read_cards(pairs.replace("/", " "))}
"""The category of each card; the first is the highest."""

TOP = max(CATEGORY_SCORES.values())
LEAST_OF_THE_FIRST = min(score for category, _, score in SCORE_TABLE if category == "1")
QUEEN_NINE, JACK_NINE = frozenset((Rank.QUEEN, Rank.NINE)), frozenset((Rank.JACK, Rank.NINE))
SUITS = tuple(Suit)

CHOICES: Mapping[str, tuple[str, ...]] = {
    "heights": ("scores", "categories", "none"),
    "joker": ("none", "20", "category 1"),
    "zero": ("tie", "by height"),
    "second_card": ("no", "yes"),
    "pairs": ("scores", "categories", "categories below Jk/3♦"),
    "jack_nine": ("points", "super pair"),
    "ten": ("0", "10"),
    "suit": ("no", "yes"),
}
"""What can be read at each place: the house's reading, then the others."""


@dataclass(frozen=True)
class Reading:
    """A way to read the ranking; what is not given is read as the house reads it."""

    heights: str = "scores"
    joker: str = "none"
    zero: str = "tie"
    second_card: str = "no"
    pairs: str = "scores"
    jack_nine: str = "points"
    ten: str = "0"
    suit: str = "no"

    def strength(self, first: Card, second: Card) -> Strength:
        """The strength of a hand, read like this."""
        pair, ranks = frozenset((first, second)), frozenset((first.rank, second.rank))
        if pair in CATEGORY_SCORES:
            return self._pair_strength(pair)
        if ranks == JACK_NINE and self.jack_nine == "super pair":
            ranks = QUEEN_NINE
        return (RANK_PAIR, RANK_SCORES[ranks]) if ranks in RANK_SCORES else self._points_strength(first, second)

    def _pair_strength(self, pair: frozenset[Card]) -> Strength:
        score = CATEGORY_SCORES[pair]
        if self.pairs == "scores" or (self.pairs == "categories below Jk/3♦" and score == TOP):
            return (BY_SCORE, score)
        return (BY_CATEGORY, max(CATEGORY[card] for card in pair))

    def _points_strength(self, first: Card, second: Card) -> Strength:
        total = RANK_POINTS[first.rank] + RANK_POINTS[second.rank]
        points = total if total == 10 and self.ten == "10" else total % 10
        if points == 0 and self.zero == "tie":
            return (POINTS, 0)
        high, low = sorted((self._height(first), self._height(second)), reverse=True)
        return (POINTS, points, high, low if self.second_card == "yes" else 0, self._suit(high, first, second))

    def _height(self, card: Card) -> int:
        """What the card counts between equal points."""
        if self.heights == "none":
            return 0
        by_score = self.heights == "scores"
        if card in NO_HEIGHT:
            first = LEAST_OF_THE_FIRST if by_score else CATEGORY[card]
            return {"none": -TOP, "20": TOP, "category 1": first}[self.joker]
        return height(card) if by_score else CATEGORY[card]

    def _suit(self, high: int, *cards: Card) -> int:
        """The suit of the better card, where suits decide; which suit is the best makes no difference to the ties."""
        suits = [SUITS.index(card.suit) for card in cards if card.suit and self._height(card) == high]
        return max(suits, default=-1) if self.suit == "yes" else 0

    @property
    def description(self) -> str:
        """What is read otherwise, place by place."""
        changed = [
            f"{place.replace('_', ' ')}: {mine}"
            for place, (house, *_) in CHOICES.items()
            if (mine := getattr(self, place)) != house
        ]
        return "; ".join(changed) or "as the house reads it"


HOUSE = Reading()


def single_changes() -> Iterator[Reading]:
    """Every reading that differs from the house's at one place."""
    for place, (_, *others) in CHOICES.items():
        for other in others:
            yield Reading(**{place: other})


def every_reading() -> Iterator[Reading]:
    """Every combination of readings."""
    for choices in product(*CHOICES.values()):
        yield Reading(*choices)
