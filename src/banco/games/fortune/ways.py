"""A house way as a table of rows, and the small vocabulary the rows are written in (§5).

A row is `hand | when | low hand | high hand`.  The first row decides of which everything holds:

- *hand*: how many of the seven cards are of equal rank, one of `SHAPES`, the joker counted as an ace;
- *when*: conditions, all of which must hold: `pair J-K, best single A`; nothing means always;
- *low hand*: `two of the three`, `one of the three and best single`, or `any two`;
- *high hand*: what it must at least be: `straight or better`; nothing means anything.

Where a row leaves a choice, the highest low hand is taken, then the highest high hand; never a fouled setting.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from banco.core.cards import Card
from banco.games.fortune.hands import (
    HEIGHT_OF,
    LOW_CARDS,
    PLACE,
    RANKS,
    Strength,
    counted,
    may_hold_run_or_flush,
    strength_of,
)
from banco.games.fortune.setting import Setting, set_hand

# How many of the seven are of equal rank: every hand is one of these
SHAPES = {
    "five aces and pair": (5, 2),
    "five aces": (5, 1, 1),
    "four and three": (4, 3),
    "four and pair": (4, 2, 1),
    "four of a kind": (4, 1, 1, 1),
    "two threes": (3, 3, 1),
    "three and two pairs": (3, 2, 2),
    "three and pair": (3, 2, 1, 1),
    "three of a kind": (3, 1, 1, 1, 1),
    "three pairs": (2, 2, 2, 1),
    "two pairs": (2, 2, 1, 1, 1),
    "one pair": (2, 1, 1, 1, 1, 1),
    "no pair": (1, 1, 1, 1, 1, 1, 1),
}

WITHOUT_MORE = [shape for shape in SHAPES.values() if shape[0] < 4 and (shape[0] < 3 or shape[1] < 2)]
"""The shapes of which no five are a full house or better, unless they are a straight or a flush."""

# The cards a row may speak of: how many of one rank, and which of these, the highest first
PLACES = {
    "five": (5, 0),
    "four": (4, 0),
    "three": (3, 0),
    "pair": (2, 0),
    "lower pair": (2, 1),
    "best single": (1, 0),
    "second single": (1, 1),
    "third single": (1, 2),
}

# The ranks that a condition lets pass, `J-K` or `K` alone: the lowest and the highest
SPANS = {f"{RANKS[least]}-{RANKS[most]}": (least, most) for least, most in combinations(range(len(RANKS)), 2)}
SPANS |= {rank: (height, height) for height, rank in enumerate(RANKS)}

# What the high hand must at least be
LEAST = {"": 0} | {f"{name} or better": place for name, place in PLACE.items()}

ORDER = {card: at for at, card in enumerate(Card)}

Place = tuple[int, int]
Groups = dict[Place, tuple[Card, ...]]


class Row(Struct, frozen=True):
    """One rule of a house way, as written and as read."""

    text: tuple[str, str, str, str]
    shape: tuple[int, ...]
    conditions: tuple[tuple[Place, int, int], ...]
    low: tuple[Place, Place] | None
    least_high: int

    def speaks_of(self, groups: Groups) -> bool:
        """Whether every condition of the row holds."""
        return all(least <= HEIGHT_OF[groups[place][0]] <= most for place, least, most in self.conditions)

    @property
    def needs_run_or_flush(self) -> bool:
        """Whether nothing but a straight or a flush is good enough for the high hand, as its cards are alike."""
        return self.least_high >= PLACE["straight"] and self.shape in WITHOUT_MORE

    def lows(self, cards: tuple[Card, ...], groups: Groups) -> Iterator[tuple[Card, Card]]:
        """The low hands that the row allows."""
        if self.low is None:
            return combinations(cards, LOW_CARDS)
        first, second = self.low
        return combinations(groups[first], LOW_CARDS) if first == second else product(groups[first], groups[second])


class HouseWay(Struct, frozen=True):
    """The rows of a house way, in their order."""

    name: str
    rows: tuple[Row, ...]

    def set(self, cards: tuple[Card, ...]) -> Setting:
        """The seven cards as this way sets them, whatever order they came in."""
        cards = tuple(sorted(cards, key=ORDER.__getitem__))
        groups = grouped(cards)
        shape = tuple(sorted((alike for alike, _ in groups), reverse=True))
        rows = (row for row in self.rows if row.shape == shape and row.speaks_of(groups))
        return next(setting for row in rows if (setting := _best(row, cards, groups)))


def grouped(cards: tuple[Card, ...]) -> Groups:
    """The cards by rank, each group under its place: the higher pair under (2, 0), the lower under (2, 1)."""
    alike: dict[int, list[Card]] = {}
    for card in cards:
        alike.setdefault(HEIGHT_OF[card], []).append(card)
    groups: Groups = {}
    for height in sorted(alike, reverse=True):
        group, higher = tuple(alike[height]), 0
        while (len(group), higher) in groups:
            higher += 1
        groups[len(group), higher] = group
    return groups


def _best(row: Row, cards: tuple[Card, ...], groups: Groups) -> Setting | None:
    """§5.3 of the settings that the row allows the one with the highest low hand, then the highest high hand."""
    every = counted(cards)
    if row.needs_run_or_flush and not may_hold_run_or_flush(every):
        return None
    best: tuple[Strength, Strength] = (), ()
    chosen: tuple[Card, Card] | None = None
    for low in row.lows(cards, groups):
        count = counted(low)
        worth = strength_of(count), strength_of(every - count)
        if worth[1][0] >= row.least_high and worth[1] >= worth[0] and worth > best:
            best, chosen = worth, low
    return set_hand(cards, chosen) if chosen else None


# --- reading a house way ------------------------------------------------------------------------------


def read_way(name: str, text: str) -> HouseWay:
    """The house way that the rows of the text describe."""
    return HouseWay(name, tuple(map(read_row, text.strip().splitlines())))


def read_row(line: str) -> Row:
    """The row that the line describes; a `KeyError` names a word that is not in the vocabulary."""
    hand, when, low, high = (cell.strip() for cell in line.split("|"))
    conditions = tuple(_condition(part) for part in when.split(", ") if part)
    return Row((hand, when, low, high), SHAPES[hand], conditions, _low(low), LEAST[high])


def _condition(text: str) -> tuple[Place, int, int]:
    place, _, ranks = text.rpartition(" ")
    return PLACES[place], *SPANS[ranks]


def _low(text: str) -> tuple[Place, Place] | None:
    if text == "any two":
        return None
    two = text.removeprefix("two of the ")
    first, second = (two, two) if two != text else text.split(" and ")
    return PLACES[first.removeprefix("one of the ")], PLACES[second.removeprefix("one of the ")]
