"""The cards: ranks, suits, and the 53 cards that read and print themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from banco.core.errors import BadInput


class UnknownCard(BadInput):
    """The text is no card."""

    sentence = "“{text}” is not a card: write rank and suit, as in Qh, Q♥, 10d or Jk."


class Suit(Enum):
    """The four French suits."""

    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as printed on a card."""
        return SYMBOLS[self]


SYMBOLS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}


class Rank(Enum):
    """The thirteen ranks, ace first, and the joker."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "Jk"

    __hash__ = object.__hash__


class Card(Enum):
    """One of the 52 cards or the joker: `Card("Qh")`, `Card("Q♥")` and `Card("qH")` are one card.

    Its value is the letter form, used wherever cards are stored or sent; `str` prints the suit's symbol.
    """

    HA, H2, H3, H4, H5, H6, H7 = "Ah", "2h", "3h", "4h", "5h", "6h", "7h"
    H8, H9, H10, HJ, HQ, HK = "8h", "9h", "10h", "Jh", "Qh", "Kh"
    DA, D2, D3, D4, D5, D6, D7 = "Ad", "2d", "3d", "4d", "5d", "6d", "7d"
    D8, D9, D10, DJ, DQ, DK = "8d", "9d", "10d", "Jd", "Qd", "Kd"
    CA, C2, C3, C4, C5, C6, C7 = "Ac", "2c", "3c", "4c", "5c", "6c", "7c"
    C8, C9, C10, CJ, CQ, CK = "8c", "9c", "10c", "Jc", "Qc", "Kc"
    SA, S2, S3, S4, S5, S6, S7 = "As", "2s", "3s", "4s", "5s", "6s", "7s"
    S8, S9, S10, SJ, SQ, SK = "8s", "9s", "10s", "Js", "Qs", "Ks"
    JOKER = "Jk"

    rank: Rank
    suit: Suit | None

    __hash__ = object.__hash__

    def __init__(self, text: str) -> None:
        joker = text == "Jk"
        self.rank = Rank.JOKER if joker else Rank(text[:-1])
        self.suit = None if joker else Suit(text[-1])
        self._printed = "Jk" if self.suit is None else f"{self.rank.value}{self.suit.symbol}"

    def __str__(self) -> str:
        return self._printed

    def __repr__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Card:
        """The card written in one of the other usual ways."""
        card = _BY_TEXT.get(str(value).strip().lower())
        if card is None:
            raise UnknownCard(text=str(value)[:40])
        return card


def _spellings(card: Card) -> Iterable[str]:
    """Every accepted way to write a card, in lower case."""
    if card.suit is None:
        return ("jk", "joker", "jolly", "🃏")
    ranks = {card.rank.value, "T"} if card.rank is Rank.TEN else {card.rank.value}
    suits = (card.suit.value, card.suit.symbol, card.suit.symbol + "\ufe0f")
    return [(rank + suit).lower() for rank in ranks for suit in suits]


_BY_TEXT = {spelling: card for card in Card for spelling in _spellings(card)}
_ONE_CARD = re.compile("|".join(sorted(map(re.escape, _BY_TEXT), key=len, reverse=True)), re.IGNORECASE)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a line: apart by blanks, commas or strokes, or run together as in `QhQd`."""
    cards: list[Card] = []
    for word in re.split(r"[\s,/]+", text.strip()):
        at = 0
        while at < len(word):
            found = _ONE_CARD.match(word, at)
            cards.append(Card(found[0] if found else word[at:]))
            at = found.end() if found else len(word)
    return tuple(cards)


def print_cards(cards: Iterable[Card]) -> str:
    """Cards on a line: `Q♥ 10♦ Jk`."""
    return " ".join([card._printed for card in cards])
