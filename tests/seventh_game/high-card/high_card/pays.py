"""The one bet, and how it ends (§2, §4)."""

from __future__ import annotations

from enum import StrEnum

from banco.core.cards import Card, Rank
from banco.core.odds import to_one
from banco.core.ranking import Ranked, WrongNumberOfCards
from banco.core.settlement import Outcome, compared


class Spot(StrEnum):
    """The one spot of the layout."""

    PLAYER = "player"


ODDS = to_one(1)  # §4.1

# §2.1 lowest first
ORDER = (
    Rank.TWO,
    Rank.THREE,
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
HEIGHT = {rank: at for at, rank in enumerate(ORDER)}


def outcome(player: Card, house: Card) -> Outcome:
    """How the bet ends on these two cards."""
    return compared(HEIGHT[player.rank], HEIGHT[house.rank])


def ranked(cards: tuple[Card, ...]) -> Ranked:
    """A hand, which is one card, with its height."""
    if len(cards) != 1:
        raise WrongNumberOfCards(game="high-card", wanted="1", given=len(cards))
    height = HEIGHT[cards[0].rank]
    return Ranked(cards, "card", cards[0].rank.value, (height,), {"height": height})
