"""Chance as a given source: nothing below the server ever makes randomness of its own."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from banco.core.errors import BadInput

T = TypeVar("T")


class BadDice(BadInput):
    """A die shows one to six."""

    sentence = "Two dice cannot show {first} and {second}: each shows 1 to 6."


class RandomSource(Protocol):
    """A source of unbiased whole numbers."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        ...

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        """A number below each of the bounds, in their order."""
        ...


class SeededChance:
    """A repeatable source for tests, examples and simulation; never for real play."""

    def __init__(self, seed: int) -> None:
        self._below = random.Random(seed).randrange

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        return self._below(bound)

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        """A number below each of the bounds, in their order."""
        return [self._below(bound) for bound in bounds]


def shuffled(things: Iterable[T], source: RandomSource) -> tuple[T, ...]:
    """The things in a random order, every order equally likely."""
    order = list(things)
    others = source.each_below(range(len(order), 1, -1))
    for last, other in zip(range(len(order) - 1, 0, -1), others, strict=True):
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Dice(Struct, frozen=True):
    """Two dice as they fell."""

    first: int
    second: int

    def __post_init__(self) -> None:
        if not (1 <= self.first <= 6 and 1 <= self.second <= 6):
            raise BadDice(first=self.first, second=self.second)

    @property
    def total(self) -> int:
        """What the two dice show together: 2 to 12."""
        return self.first + self.second


def roll(source: RandomSource) -> Dice:
    """Two dice, thrown."""
    return Dice(source.below(6) + 1, source.below(6) + 1)
