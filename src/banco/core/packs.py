"""The packs the games are played with, as data, and what is left of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import force_setattr

from banco.core.cards import Card, Suit, read_cards
from banco.core.errors import BadInput, Refusal


class DuplicateCard(BadInput):
    """A card stands more often in a hand than the pack holds it."""

    sentence = "{card} stands {times} times among the cards, but the pack holds it only {held}."


class CardNotInPack(BadInput):
    """The game's pack holds no such card."""

    sentence = "{card} is not in the pack of {pack}."


class CardNotLeft(Refusal):
    """Every such card has been dealt already."""

    sentence = "{card} cannot be dealt: no {card} is left in the shoe."


class Pack(Struct, frozen=True):
    """One pack of cards, by name; `held` are the same cards for a quick look."""

    name: str
    cards: tuple[Card, ...]
    held: frozenset[Card] = frozenset()

    def __post_init__(self) -> None:
        force_setattr(self, "held", frozenset(self.cards))

    def check(self, cards: Iterable[Card], packs: int = 1) -> None:
        """Raise when these cards cannot lie on one table together."""
        for card, times in Counter(cards).items():
            held = self.cards.count(card) * packs
            if not held:
                raise CardNotInPack(card=card, pack=self.name)
            if times > held:
                raise DuplicateCard(card=card, times=times, held=held)


def check_left(card: Card, pack: Pack, packs: int, gone: Composition, seen: tuple[Card, ...]) -> None:
    """Refuse a card of which none is left when these have gone and those were seen since."""
    if card not in pack.held or gone.count(card) + seen.count(card) >= packs:
        raise CardNotLeft(card=card)


def check_all_left(cards: tuple[Card, ...], pack: Pack, packs: int, gone: Composition, seen: tuple[Card, ...]) -> None:
    """Refuse cards of which not so many are left."""
    for at, card in enumerate(cards):
        check_left(card, pack, packs, gone, (*seen, *cards[:at]))


def _suited(suit: Suit) -> tuple[Card, ...]:
    return tuple(card for card in Card if card.suit is suit)


PACK_52 = Pack("52 cards", _suited(Suit.HEARTS) + _suited(Suit.DIAMONDS) + _suited(Suit.CLUBS) + _suited(Suit.SPADES))
PACK_53 = Pack("53 cards with the joker", (*PACK_52.cards, Card.JOKER))
PACK_32 = Pack(
    "32 cards",
    read_cards("Jk 2♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ 4♣ 6♣ 7♣ 8♣ 10♣ 4♠ 6♠ 7♠ 8♠ 10♠"),
)


_ORDER = {card: at for at, card in enumerate(Card)}.__getitem__


class Composition(Struct, frozen=True):
    """How many of each card there are, whatever their order: what a shoe still holds, or what has gone."""

    counts: dict[Card, int]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Composition:
        """The composition of these cards."""
        return cls(dict(Counter(cards)))

    @property
    def total(self) -> int:
        """How many cards there are in all."""
        return sum(self.counts.values())

    def count(self, card: Card) -> int:
        """How many of this card there are."""
        return self.counts.get(card, 0)

    def cards(self) -> tuple[Card, ...]:
        """The cards themselves, in the order of `Card`."""
        return tuple(card for card in sorted(self.counts, key=_ORDER) for _ in range(self.counts[card]))

    def plus(self, cards: Iterable[Card]) -> Composition:
        """The composition with these cards added."""
        counts = dict(self.counts)
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return Composition(counts)

    def minus(self, cards: Iterable[Card]) -> Composition:
        """What is left when these cards are taken out; refuses a card that is not there."""
        counts = dict(self.counts)
        for card in cards:
            if not counts.get(card):
                raise CardNotLeft(card=card)
            counts[card] -= 1
        return Composition({card: count for card, count in counts.items() if count})
