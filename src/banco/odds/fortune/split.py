"""Every setting of one hand against the house-way dealer, exactly.

Instead of the 53,524,680 hands that the dealer may hold, the 6,972,147 canonical ones are looked at, each with how many
of its renamings avoid the player's cards.  Whether suit i of the one hand goes with suit j of the other is a four by
four table of yes and no.  The renamings that avoid all cards are its permanent; as many of them give the same hand as
there are renamings that leave the dealer's hand as it is.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations
from math import factorial

import numpy as np
from msgspec import Struct
from numba import njit

from banco.core.cards import Card
from banco.core.packs import PACK_53
from banco.core.ranking import WrongNumberOfCards
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.setting import Setting, settings
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.hands.sets import (
    FULL_DECK,
    JOKER_BIT,
    SUITS,
    Deck,
    Longs,
    canonical_sets,
    set_of,
    suit_mask,
    weight_of,
)
from banco.odds.fortune.hands.seven import LOW_BITS, Settings
from banco.odds.fortune.hands.strengths import Shorts, classes, strengths
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.ways.way import settings_of


class Split(Struct, frozen=True):
    """A setting with how the deals against it end, and whether it is the house way's."""

    setting: Setting
    tally: Tally
    house_way: bool

    @property
    def value(self) -> Fraction:
        """What the ante wins on average, as a part of the stake."""
        return self.tally.value - 1


def splits(
    cards: tuple[Card, ...], *, nine_high_push: bool = True, way: HouseWay = HOUSE_WAY, deck: Deck = FULL_DECK
) -> tuple[Split, ...]:
    """Every setting of the seven cards that is not fouled, the best first, those of equal strength only once."""
    if len(cards) != HAND_CARDS:
        raise WrongNumberOfCards(game="fortune", wanted=HAND_CARDS, given=len(cards))
    PACK_53.check(cards)
    dealers = dealers_against(set_of(cards), settings_of(way, deck), deck)
    chosen = way.set(cards)
    found = {_strengths(setting): setting for setting in (*settings(cards), chosen)}
    every = [
        Split(setting, tally_of(setting, dealers, nine_high_push=nine_high_push), strong == _strengths(chosen))
        for strong, setting in found.items()
    ]
    return tuple(sorted(every, key=lambda split: (split.value, split.house_way), reverse=True))


def _strengths(setting: Setting) -> tuple[object, object]:
    return setting.high_strength, setting.low_strength


def tally_of(setting: Setting, dealers: Longs, *, nine_high_push: bool) -> Tally:
    """How the deals end for this setting against so many dealers of each high and low class."""
    high, low = classes().high.index(setting.high_strength), classes().low.index(setting.low_strength)
    counted = ~strengths().nine_high if nine_high_push else np.ones_like(strengths().nine_high)
    qualified = dealers * counted
    win, lose = int(qualified[:high, :low].sum()), int(qualified[high:, low:].sum())
    return Tally(win, int(qualified.sum()) - win - lose, lose, int(dealers.sum() - qualified.sum()))


def dealers_against(held: int, dealer: Settings, deck: Deck = FULL_DECK) -> Longs:
    """How many of the dealer's hands without these cards have each high and low class."""
    counts = np.zeros(len(classes().high) << LOW_BITS, np.int64)
    hands, renamings = canonical_sets(deck, HAND_CARDS), factorial(deck.suits)
    _count_dealers(held, hands, dealer, deck.suits, renamings, permanents(), counts)
    return counts.reshape(-1, 1 << LOW_BITS)[:, : len(classes().low)]


@cache
def permanents() -> Shorts:
    """The permanent of every four by four table of noughts and ones, by its sixteen bits."""
    tables = np.arange(1 << len(SUITS) ** 2)
    total = np.zeros(len(tables), np.int16)
    for order in permutations(range(len(SUITS))):
        term = np.ones(len(tables), np.int16)
        for suit, other in enumerate(order):
            term &= (tables >> (len(SUITS) * suit + other) & 1).astype(np.int16)
        total += term
    return total


@njit(cache=True, nogil=True)
def _count_dealers(
    held: int, hands: Longs, dealer: Settings, suits: int, renamings: int, permanent: Shorts, counts: Longs
) -> None:
    """Add every canonical hand as many times as a hand equal to it but for suits avoids the cards held."""
    for at in range(len(hands)):
        if (held & hands[at]) >> JOKER_BIT == 0:
            avoiding = permanent[_avoidance(held, hands[at], suits)]
            counts[dealer[at]] += avoiding * weight_of(hands[at], suits) // renamings


@njit(cache=True, nogil=True)
def _avoidance(held: int, hand: int, suits: int) -> int:
    """Which suits of the two have no rank in common, in sixteen bits; a suit the deck has not goes with itself."""
    table = 0
    for suit in range(len(SUITS)):
        for other in range(len(SUITS)):
            both = suit < suits and other < suits
            if suit_mask(held, suit) & suit_mask(hand, other) == 0 if both else suit == other:
                table |= 1 << (len(SUITS) * suit + other)
    return table
