"""The Fortune bonus (§7): eleven awards on the player's seven cards, of which the highest is paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from banco.core.cards import Card, Rank
from banco.core.odds import Odds, odds_by_bet, to_one
from banco.games.fortune.hands import HAND_CARDS, HEIGHT, RANKS, kind_of, strength
from banco.games.fortune.pays import ANTE_ODDS, Spot
from banco.games.fortune.setting import ways_to_set

Hand = tuple[Card, ...]

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


def kinds_within(cards: Hand) -> frozenset[str]:
    """Every kind of hand that some five of the seven cards make."""
    by_place = {setting.high_strength[0]: setting.high_strength for setting in ways_to_set(cards)}
    return frozenset([kind_of(high).name for high in by_place.values()])


class Award(Struct, frozen=True):
    """One row of the bonus table: what it is called, what it pays and when; where five cards do not tell, what does."""

    name: str
    odds: Odds
    when: str = "five of the seven make it"
    by_all_seven: Callable[[Hand], bool] | None = None

    def wins(self, cards: Hand, kinds: frozenset[str]) -> bool:
        """Whether these seven cards win the award, some five of which make these kinds."""
        return self.by_all_seven(cards) if self.by_all_seven else self.name in kinds


# §7.1 the highest award first, in the rule book's order: three of a kind stands above the straight
AWARDS = (
    Award(
        "seven-card straight flush",
        to_one(8000),
        "all seven in sequence and of one suit, without the joker",
        lambda cards: Card.JOKER not in cards and is_seven_card_straight_flush(cards),
    ),
    Award(
        "royal flush with royal match",
        to_one(2000),
        "A K Q J 10 of one suit, with or without the joker, and a K Q of one suit",
        has_royal_match,
    ),
    Award(
        "seven-card straight flush with joker",
        to_one(1000),
        "all seven in sequence and of one suit, with the joker",
        is_seven_card_straight_flush,
    ),
    Award("five aces", to_one(400)),
    Award("royal flush", to_one(150)),
    Award("straight flush", to_one(50)),
    Award("four of a kind", to_one(25)),
    Award("full house", to_one(5)),
    Award("flush", to_one(4)),
    Award("three of a kind", to_one(3)),
    Award("straight", to_one(2)),
)


ODDS = odds_by_bet([(Spot.ANTE, ANTE_ODDS), *((Spot.BONUS, row.odds) for row in AWARDS)])


@lru_cache(maxsize=1_000)
def award(cards: Hand) -> Award | None:
    """The highest award that the seven cards win, or None."""
    kinds = kinds_within(cards)
    return next((row for row in AWARDS if row.wins(cards, kinds)), None)
