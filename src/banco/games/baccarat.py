"""Points as baccarat counts them, shared by Lugano Baccarat and Lucky Tree Baccarat."""

from __future__ import annotations

from collections.abc import Iterable

from banco.core.cards import Card, Rank
from banco.core.ranking import Ranked, WrongNumberOfCards

RANK_POINTS = {
    Rank.ACE: 1,
    Rank.TWO: 2,
    Rank.THREE: 3,
    Rank.FOUR: 4,
    Rank.FIVE: 5,
    Rank.SIX: 6,
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 0,
    Rank.JACK: 0,
    Rank.QUEEN: 0,
    Rank.KING: 0,
}

CARD_POINTS: dict[Card, int] = {card: RANK_POINTS[card.rank] for card in Card if card is not Card.JOKER}


def points(cards: Iterable[Card]) -> int:
    """The hand's points: the sum of its cards without the tens."""
    return sum(map(CARD_POINTS.__getitem__, cards)) % 10


def ranked(cards: tuple[Card, ...], game: str) -> Ranked:
    """A hand of two or three cards with its points."""
    if len(cards) not in (2, 3):
        raise WrongNumberOfCards(game=game, wanted="2 or 3", given=len(cards))
    mine = points(cards)
    kind = "pair" if len(cards) == 2 and is_pair(cards) else "points"
    label = f"{mine}, a pair" if kind == "pair" else str(mine)
    return Ranked(cards, kind, label, (mine,), {"points": mine})


def is_pair(cards: tuple[Card, ...]) -> bool:
    """Whether the first two cards are of one rank: K-K is a pair, K-Q is none."""
    return len(cards) >= 2 and cards[0].rank is cards[1].rank
