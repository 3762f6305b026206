"""A house way as a table of rows, and the small vocabulary the rows are written in (§5).

A row is `hand | when | low hand | high hand`.  The first row decides of which everything holds:

- *hand*: how many of the seven cards are of equal rank, one of `SHAPES`, the joker counted as an ace;
- *when*: conditions, all of which must hold: `pair J-K, best single A`; nothing means always;
- *low hand*: `two of the three`, `one of the three and best single`, or `any two`;
- *high hand*: what it must at least be: `straight or better`; nothing means anything.

Where a row leaves a choice, the highest low hand is taken, then the highest high hand; never a fouled setting.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from banco.core.cards import Card
from banco.core.errors import BadInput
from banco.games.fortune.hands import COUNT, HEIGHT, LOW_CARDS, PLACE, RANKS, strength_of, tally
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

ANY_TWO = "any two"
OR_BETTER = " or better"

ORDER = {card: at for at, card in enumerate(Card)}

Place = tuple[int, int]
Groups = dict[Place, tuple[Card, ...]]


class BadHouseWay(BadInput):
    """A row that is not in the vocabulary, or a table that leaves some hand unset."""

    sentence = "“{row}” is no row of a house way: {why}."


class Row(Struct, frozen=True):
    """One rule of a house way, as written and as read."""

    text: tuple[str, str, str, str]
    shape: tuple[int, ...]
    conditions: tuple[tuple[Place, int, int], ...]
    low: tuple[Place, Place] | None
    least_high: int

    def speaks_of(self, groups: Groups) -> bool:
        """Whether every condition of the row holds."""
        return all(least <= HEIGHT[groups[place][0].rank] <= most for place, least, most in self.conditions)

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
        shape = tuple(sorted((place[0] for place in groups), reverse=True))
        for row in self.rows:
            if row.shape == shape and row.speaks_of(groups):
                low = _best_low(row, cards, groups)
                if low:
                    return set_hand(cards, low)
        raise BadHouseWay(row=self.name, why=f"it does not set {cards}")


def grouped(cards: tuple[Card, ...]) -> Groups:
    """The cards by rank, each group under its place: the higher pair under (2, 0), the lower under (2, 1)."""
    ranks: list[list[Card]] = [[] for _ in RANKS]
    for card in cards:
        ranks[HEIGHT[card.rank]].append(card)
    groups: Groups = {}
    seen: Counter[int] = Counter()
    for group in filter(None, reversed(ranks)):
        alike = len(group)
        groups[alike, seen[alike]] = tuple(group)
        seen[alike] += 1
    return groups


def _best_low(row: Row, cards: tuple[Card, ...], groups: Groups) -> tuple[Card, Card] | None:
    """§5.3 of the low hands that the row allows the highest, then the one that leaves the highest high hand."""
    total = tally(cards)
    allowed = []
    for low in row.lows(cards, groups):
        counted = COUNT[low[0]] + COUNT[low[1]]
        high_strength = strength_of(total - counted)
        if high_strength[0] >= row.least_high and high_strength >= (low_strength := strength_of(counted)):
            allowed.append((low_strength, high_strength, low))
    return max(allowed, key=lambda worth: worth[:2])[2] if allowed else None


# --- reading a house way ------------------------------------------------------------------------------


def read_way(name: str, text: str) -> HouseWay:
    """The house way that the rows of the text describe; refuses a table that leaves a kind of hand unset."""
    rows = tuple(_read_row(line) for line in text.strip().splitlines())
    for hand, shape in SHAPES.items():
        last = [row for row in rows if row.shape == shape][-1:]
        if not last or last[0].conditions or last[0].least_high:
            raise BadHouseWay(row=hand, why="its last row must hold always")
    return HouseWay(name, rows)


def _read_row(line: str) -> Row:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) != 4:
        raise BadHouseWay(row=line, why="a row is “hand | when | low hand | high hand”")
    hand, when, low, high = cells
    if hand not in SHAPES:
        raise BadHouseWay(row=line, why=f"there is no hand “{hand}”")
    shape = SHAPES[hand]
    conditions = tuple(_condition(line, shape, part) for part in when.split(", ") if part)
    return Row((hand, when, low, high), shape, conditions, _low(line, shape, low), _least_high(line, high))


def _condition(line: str, shape: tuple[int, ...], text: str) -> tuple[Place, int, int]:
    found = re.fullmatch(r"([a-z ]+) (\w+)(?:-(\w+))?", text)
    least, most = (found[2], found[3] or found[2]) if found else ("", "")
    if not found or not {least, most} <= {*RANKS} or RANKS.index(least) > RANKS.index(most):
        raise BadHouseWay(row=line, why=f"“{text}” is no condition, as “pair J-K” is")
    return _place(line, shape, found[1]), RANKS.index(least), RANKS.index(most)


def _low(line: str, shape: tuple[int, ...], text: str) -> tuple[Place, Place] | None:
    if text == ANY_TWO:
        return None
    two = text.removeprefix("two of the ")
    first, _, second = (two, "", two) if two != text else text.partition(" and ")
    places = _place(line, shape, first), _place(line, shape, second)
    if places[0] == places[1] and places[0][0] < LOW_CARDS:
        raise BadHouseWay(row=line, why=f"“{text}” is one card only")
    return places


def _place(line: str, shape: tuple[int, ...], text: str) -> Place:
    place = PLACES.get(text.removeprefix("one of the "))
    if place is None or shape.count(place[0]) <= place[1]:
        raise BadHouseWay(row=line, why=f"the hand has no “{text}”")
    return place


def _least_high(line: str, text: str) -> int:
    kind = text.removesuffix(OR_BETTER)
    if text and (kind == text or kind not in PLACE):
        raise BadHouseWay(row=line, why=f"“{text}” is no high hand, as “straight or better” is")
    return PLACE[kind] if text else 0
