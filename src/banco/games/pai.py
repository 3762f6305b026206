"""The ranking of two-card hands from the pack of 32, shared by Pai Lunliu and Paijiu.

A hand of the score table counts its score, 20 down to 10.  Any other hand counts its points, 9 down to 0;
equal points above 0 go to the hand whose better card stands higher in categories 1 to 4 (rulings L1, L2).
Two hands of one rank tie; what a tie means is each game's own rule.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from msgspec import Struct

from banco.core.cards import Card, Rank, print_cards, read_cards
from banco.core.packs import PACK_32
from banco.core.ranking import Ranked, WrongNumberOfCards
from banco.core.tables import Table

# The score table, in the rule books' order: category, pairs, score
SCORE_TABLE = (
    ("1", "Jk/3♦", 20),
    ("1", "Q♥/Q♦", 19),
    ("1", "2♥/2♦", 18),
    ("1", "8♥/8♦", 17),
    ("1", "4♥/4♦", 16),
    ("2", "10♥/10♦ 6♥/6♦ 4♠/4♣", 15),
    ("3", "10♠/10♣ 6♠/6♣ J♦/J♥ 7♦/7♥", 14),
    ("4", "9♥/9♦ 5♥/5♦ 8♠/8♣ 7♠/7♣", 13),
)

# Any Q with any 9, and so on: the suits do not matter (“JQ*/9*” is a misprint, ruling P1)
RANK_PAIRS = (
    (Rank.QUEEN, Rank.NINE, 12),
    (Rank.QUEEN, Rank.EIGHT, 11),
    (Rank.EIGHT, Rank.TWO, 10),
)

RANK_POINTS = {
    Rank.TWO: 2,
    Rank.THREE: 3,
    Rank.FOUR: 4,
    Rank.FIVE: 5,
    Rank.SIX: 6,
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 0,
    Rank.JACK: 1,
    Rank.QUEEN: 2,
    Rank.JOKER: 6,
}

# Joker and 3♦ beat everything together; with any other card they count their 6 and 3 and nothing more
NO_HEIGHT = (Card.JOKER, Card.D3)

CATEGORY_SCORES = {frozenset(read_cards(pair)): score for _, pairs, score in SCORE_TABLE for pair in pairs.split()}
RANK_SCORES = {frozenset((high, low)): score for high, low, score in RANK_PAIRS}
HEIGHTS = {card: score for pair, score in CATEGORY_SCORES.items() for card in pair if card not in NO_HEIGHT}

Pair = tuple[Card, Card]


class PaiRank(Struct, frozen=True, order=True):
    """The strength of a hand: its score or points, then the height of its better card where that decides."""

    score: int
    height: int

    @property
    def in_table(self) -> bool:
        """Whether the hand stands in the score table."""
        return self.score >= 10

    def __str__(self) -> str:
        """As Paijiu shows it: `17` from the table, `8,18` for points with the better card's height, `0`."""
        return f"{self.score},{self.height}" if self.height else str(self.score)


@cache
def rank(first: Card, second: Card) -> PaiRank:
    """The rank of a two-card hand; the order of its cards does not matter."""
    score = CATEGORY_SCORES.get(frozenset((first, second))) or RANK_SCORES.get(frozenset((first.rank, second.rank)))
    if score:
        return PaiRank(score, 0)
    points = (RANK_POINTS[first.rank] + RANK_POINTS[second.rank]) % 10
    # Hands of no points are all alike: the height of their cards has no influence
    return PaiRank(points, max(height(first), height(second)) if points else 0)


def height(card: Card) -> int:
    """The score of the card's own pair in categories 1 to 4; nothing for Joker and 3♦."""
    return HEIGHTS.get(card, 0)


def better_card(first: Card, second: Card) -> Card:
    """The card of a hand that decides between equal points."""
    return first if height(first) >= height(second) else second


def every_hand() -> tuple[Pair, ...]:
    """All 496 hands of the pack."""
    return tuple(combinations(PACK_32.cards, 2))


def ranked(cards: tuple[Card, ...], game: str) -> Ranked:
    """A hand with its rank as the rule books write it."""
    if len(cards) != 2:
        raise WrongNumberOfCards(game=game, wanted=2, given=len(cards))
    PACK_32.check(cards)
    first, second = cards
    mine = rank(first, second)
    if mine.in_table:
        return Ranked(cards, "pair", f"{mine.score} from the table", (mine.score, 0), {"score": mine.score})
    by = f" with {better_card(first, second)}" if mine.height else ""
    facts: dict[str, object] = {"points": mine.score, "height": mine.height, "display": str(mine)}
    return Ranked(cards, "points", f"{mine}{by}", (mine.score, mine.height), facts)


def order_text() -> str:
    """Every hand, strongest first, a line for each rank: the full order to read."""
    by_rank: dict[PaiRank, list[str]] = {}
    for first, second in every_hand():
        by_rank.setdefault(rank(first, second), []).append(print_cards((first, second)).replace(" ", "/"))
    ranks = sorted(by_rank.items(), reverse=True)
    return "".join(f"{mine!s:>5}  {len(hands):3}  {' '.join(hands)}\n" for mine, hands in ranks)


def tables() -> tuple[Table, ...]:
    """The score table and the points of the cards, as the rule pages of both games print them."""
    pairs = tuple((category, hands, str(score), _height_of_each(hands)) for category, hands, score in SCORE_TABLE)
    any_suits = tuple(("", f"any {high.value} with any {low.value}", str(score), "") for high, low, score in RANK_PAIRS)
    points = tuple((rank.value, str(count)) for rank, count in RANK_POINTS.items())
    return (
        Table("scores", ("category", "hands", "score", "height of each card"), (*pairs, *any_suits)),
        Table("card-points", ("card", "points"), points),
    )


def _height_of_each(hands: str) -> str:
    return str(height(read_cards(hands)[0]) or "none")
