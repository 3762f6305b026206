"""What five cards, or two, are worth (§4): the rule book's ranking, with the joker."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from banco.core.cards import Card, Rank, Suit

HAND_CARDS = 7
HIGH_CARDS = 5
LOW_CARDS: Final = 2

# §4.2 the cards from the lowest to the highest; the joker that completes nothing is an ace
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HEIGHT = {Rank(text): height for height, text in enumerate(RANKS)} | {Rank.JOKER: RANKS.index("A")}
HEIGHT_OF = {card: HEIGHT[card.rank] for card in Card}
ACE, NINE = HEIGHT[Rank.ACE], HEIGHT[Rank.NINE]

# §4.4 the straights from the highest to the lowest: A-2-3-4-5, the wheel, is the second
STRAIGHTS = (
    "A K Q J 10",
    "A 2 3 4 5",
    "K Q J 10 9",
    "Q J 10 9 8",
    "J 10 9 8 7",
    "10 9 8 7 6",
    "9 8 7 6 5",
    "8 7 6 5 4",
    "7 6 5 4 3",
    "6 5 4 3 2",
)


class Kind(Struct, frozen=True):
    """One row of the ranking: its name, its label with the deciding ranks, and how its cards are alike."""

    name: str
    contains: str
    label: str
    shapes: tuple[tuple[int, ...], ...] = ()
    run: bool = False


# §4.1 the classification of hands, in the rule book's order
KINDS = (
    Kind("five aces", "A A A A and the joker", "five aces", ((5,),)),
    Kind("royal flush", "A K Q J 10 of one suit", "royal flush", run=True),
    Kind("straight flush", "five in sequence, of one suit", "straight flush, {0.one} to {1.one}", run=True),
    Kind("four of a kind", "four of one rank", "four of a kind, {0.many}", ((4, 1),)),
    Kind("full house", "three of one rank and two of another", "full house, {0.many} over {1.many}", ((3, 2),)),
    Kind("flush", "five of one suit", "flush, {0.one} high"),
    Kind("straight", "five in sequence, of two suits or more", "straight, {0.one} to {1.one}", run=True),
    Kind("three of a kind", "three of one rank", "three of a kind, {0.many}", ((3, 1, 1),)),
    Kind("two pairs", "two of one rank and two of another", "two pairs, {0.many} and {1.many}", ((2, 2, 1),)),
    Kind("pair", "two of one rank", "pair of {0.many}", ((2, 1, 1, 1), (2,))),
    Kind("high card", "nothing but its highest card", "high card, {0.one} and {1.one}", ((1, 1, 1, 1, 1), (1, 1))),
)

PLACE = {kind.name: len(KINDS) - row for row, kind in enumerate(KINDS)}
SHAPE = {shape: PLACE[kind.name] for kind in KINDS for shape in kind.shapes}


class Word(NamedTuple):
    """A rank as a label says it."""

    one: str
    many: str


ONES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
WORDS = tuple(Word(one, "sixes" if one == "six" else f"{one}s") for one in ONES)

Strength = tuple[int, ...]
"""The place of a hand's kind, then the heights that decide between two of that kind: the greater is the better hand."""


# --- counting cards -----------------------------------------------------------------------------------

# A card counts as a one in the octal digit of its rank and in the digit of its suit, so that the sum over
# a hand says how many it holds of each; the joker has a digit of its own and no suit.
_RANK_DIGITS = {Rank(text): 8**at for at, text in enumerate((*RANKS, "Jk"))}
_SUIT_DIGITS: dict[Suit | None, int] = {suit: 8**at for at, suit in enumerate(Suit)}
_SUITS_FROM = 8 ** len(_RANK_DIGITS)
_COUNT = {card: _RANK_DIGITS[card.rank] + _SUITS_FROM * _SUIT_DIGITS.get(card.suit, 0) for card in Card}
_ONE_SUIT = {many * digit for many in (HIGH_CARDS, HIGH_CARDS - 1) for digit in _SUIT_DIGITS.values()}


def counted(cards: Iterable[Card]) -> int:
    """The cards as one number: that of a hand and that of the other cards add up to that of all."""
    return sum([_COUNT[card] for card in cards])


# --- the strength of a hand ---------------------------------------------------------------------------


def strength(cards: Iterable[Card]) -> Strength:
    """What a hand of five cards or of two is worth: the greater the better."""
    return strength_of(counted(cards))


def strength_of(count: int) -> Strength:
    """The same of a hand that is counted already."""
    suits, ranks = divmod(count, _SUITS_FROM)
    return _of_one_suit(ranks) if suits in _ONE_SUIT else _of_any_suits(ranks)


@cache
def _of_one_suit(ranks: int) -> Strength:
    heights = _heights(ranks)
    row = _best_straight(heights)
    if row is not None:
        return PLACE["straight flush" if row else "royal flush"], len(STRAIGHTS) - row
    # §4.3 in a flush the joker is the highest card that is missing
    joker = [max(set(range(len(RANKS))) - set(heights))] if ranks >= _RANK_DIGITS[Rank.JOKER] else []
    return (PLACE["flush"], *sorted(heights + joker, reverse=True))


@cache
def _of_any_suits(ranks: int) -> Strength:
    joker = ranks >= _RANK_DIGITS[Rank.JOKER]
    heights = _heights(ranks)
    row = _best_straight(heights) if len(heights) + joker == HIGH_CARDS else None
    if row is not None:
        return PLACE["straight"], len(STRAIGHTS) - row
    # §4.3 a joker that completes nothing is an ace
    return _by_shape([*heights, ACE] if joker else heights)


def _heights(ranks: int) -> list[int]:
    """The heights of the hand's cards, the joker left out."""
    return [height for height in range(len(RANKS)) for _ in range(ranks // 8**height % 8)]


_RUNS = tuple({RANKS.index(rank) for rank in straight.split()} for straight in STRAIGHTS)


def _best_straight(heights: list[int]) -> int | None:
    """The row of the highest straight these cards make, a joker standing for the fifth where only four are given."""
    if len(set(heights)) < len(heights):
        return None
    return next((row for row, run in enumerate(_RUNS) if run.issuperset(heights)), None)


def may_hold_run_or_flush(count: int) -> bool:
    """Whether some five of these cards, so counted, are a straight or a flush, or both."""
    suits, ranks = divmod(count, _SUITS_FROM)
    needed = HIGH_CARDS - (ranks >= _RANK_DIGITS[Rank.JOKER])
    return any(suits // digit % 8 >= needed for digit in _SUIT_DIGITS.values()) or _holds_run(ranks, needed)


@lru_cache(maxsize=10_000)
def _holds_run(ranks: int, needed: int) -> bool:
    heights = set(_heights(ranks))
    return any(len(run & heights) >= needed for run in _RUNS)


def _by_shape(heights: list[int]) -> Strength:
    """The hand by its cards of equal rank: the most alike first, the higher first among these."""
    alike = sorted({height: heights.count(height) for height in heights}.items(), key=lambda g: (-g[1], -g[0]))
    return (SHAPE[tuple(count for _, count in alike)], *(height for height, _ in alike))


# --- its name -----------------------------------------------------------------------------------------


def kind_of(worth: Strength) -> Kind:
    """The row of the ranking that a hand of this strength stands in."""
    return KINDS[len(KINDS) - worth[0]]


@cache
def label(worth: Strength) -> str:
    """The hand in words: `full house, queens over fives`."""
    kind = kind_of(worth)
    heights = worth[1:]
    if kind.run:
        first, *_, last = STRAIGHTS[len(STRAIGHTS) - worth[1]].split()
        heights = (RANKS.index(first), RANKS.index(last))
    return kind.label.format(*(WORDS[height] for height in heights))
