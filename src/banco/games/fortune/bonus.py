"""The Fortune bonus (§7): eleven awards on the player's seven cards, of which the highest is paid."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec import Struct

from banco.core.cards import Card, Rank
from banco.core.odds import Odds, to_one
from banco.games.fortune.hands import COUNT, HAND_CARDS, HEIGHT, RANKS, kind_of, strength, strength_of, tally

Hand = tuple[Card, ...]
Kinds = frozenset[str]

# A-2-…-7 up to 8-…-K-A: the ace stands at either end
_SEQUENCE = ("A", *RANKS)
_SEVENS = [{RANKS.index(r) for r in _SEQUENCE[at : at + HAND_CARDS]} for at in range(len(RANKS) + 2 - HAND_CARDS)]


def is_seven_card_straight_flush(cards: Hand) -> bool:
    """§7.2 all seven in sequence and of one suit, a joker standing for the one that is missing."""
    natural = [card for card in cards if card is not Card.JOKER]
    heights = {HEIGHT[card.rank] for card in natural}
    return len({card.suit for card in natural}) == 1 and any(heights <= run for run in _SEVENS)


def has_royal_match(cards: Hand) -> bool:
    """§7.3 a king and queen of one suit, no joker for either, beside a royal flush (ruling F6)."""
    kings = [card for card in cards if card.rank is Rank.KING]
    queens = [card for card in cards if card.rank is Rank.QUEEN]
    matches = [{king, queen} for king in kings for queen in queens if king.suit is queen.suit]
    return any(kind_of(strength(set(cards) - match)).name == "royal flush" for match in matches)


def kinds_within(cards: Hand) -> Kinds:
    """Every kind of hand that some five of the seven cards make."""
    total = tally(cards)
    fives = (total - COUNT[first] - COUNT[second] for first, second in combinations(cards, 2))
    return frozenset([kind_of(strength_of(five)).name for five in fives])


class Award(Struct, frozen=True):
    """One row of the bonus table: what it is called, what it pays and when it is won."""

    name: str
    odds: Odds
    wins: Callable[[Hand, Kinds], bool]
    when: str = "five of the seven make it"


def _holds(name: str) -> Callable[[Hand, Kinds], bool]:
    return lambda _cards, kinds: name in kinds


# §7.1 the highest award first, in the rule book's order: three of a kind stands above the straight
AWARDS = (
    Award(
        "seven-card straight flush",
        to_one(8000),
        lambda cards, _: Card.JOKER not in cards and is_seven_card_straight_flush(cards),
        "all seven in sequence and of one suit, without the joker",
    ),
    Award(
        "royal flush with royal match",
        to_one(2000),
        lambda cards, kinds: "royal flush" in kinds and has_royal_match(cards),
        "A K Q J 10 of one suit, with or without the joker, and a K Q of one suit",
    ),
    Award(
        "seven-card straight flush with joker",
        to_one(1000),
        lambda cards, _: is_seven_card_straight_flush(cards),
        "all seven in sequence and of one suit, with the joker",
    ),
    Award("five aces", to_one(400), _holds("five aces")),
    Award("royal flush", to_one(150), _holds("royal flush")),
    Award("straight flush", to_one(50), _holds("straight flush")),
    Award("four of a kind", to_one(25), _holds("four of a kind")),
    Award("full house", to_one(5), _holds("full house")),
    Award("flush", to_one(4), _holds("flush")),
    Award("three of a kind", to_one(3), _holds("three of a kind")),
    Award("straight", to_one(2), _holds("straight")),
)

HIGHEST_ODDS = AWARDS[0].odds


def award(cards: Hand) -> Award | None:
    """The highest award that the seven cards win, or None."""
    kinds = kinds_within(cards)
    return next((row for row in AWARDS if row.wins(cards, kinds)), None)
