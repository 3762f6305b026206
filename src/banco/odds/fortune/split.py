"""Every setting of one hand against the house-way dealer, exactly."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from banco.core.cards import Card
from banco.core.packs import PACK_53
from banco.core.ranking import WrongNumberOfCards
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.setting import Setting, settings
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.dealers import Dealers, dealers_against
from banco.odds.fortune.hands.sets import FULL_DECK, Deck, set_of
from banco.odds.fortune.hands.strengths import classes
from banco.odds.fortune.pairs import Tally


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
    dealers = dealers_against(set_of(cards), way, nine_high_push=nine_high_push, deck=deck)
    chosen = way.set(cards)
    found = {_strengths(setting): setting for setting in (*settings(cards), chosen)}
    every = [
        Split(setting, tally_of(setting, dealers), strong == _strengths(chosen)) for strong, setting in found.items()
    ]
    return tuple(sorted(every, key=lambda split: (split.value, split.house_way), reverse=True))


def _strengths(setting: Setting) -> tuple[object, object]:
    return setting.high_strength, setting.low_strength


def tally_of(setting: Setting, dealers: Dealers) -> Tally:
    """How the deals end for this setting against these dealers."""
    return dealers.tally(classes().high.index(setting.high_strength), classes().low.index(setting.low_strength))
