"""How Lucky Tree Baccarat is played, in a minute."""

from __future__ import annotations

from banco.core.cards import Rank
from banco.games.baccarat import RANK_POINTS
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.pays import PAY_OF, Spot, coup_of, outcome
from banco.odds.common.quick_rules import PicturedHand, QuickRule, baccarat_hand, hand, odds_text
from banco.texts.wording import Wording

NATURAL = ("9h Kd", "8c Ks")
THIRD_CARD = ("2h 3c 4d", "7s Kc")
TIE = ("10d 6s", "Qc 6h")
PAIRS = ("5c 5s", "8h 8h")
"""Coups as they are dealt: the Player's hand and the Banker's."""


def quick_rules(words: Wording) -> tuple[QuickRule, ...]:
    """What is bet on, what cards count, the third card, what is paid, the tie and the side bets."""
    best = words.number(max(RANK_POINTS.values()))
    ace = words.number(RANK_POINTS[Rank.ACE])
    pays = {spot.value: odds_text(words, PAY_OF[spot].odds) for spot in (Spot.PLAYER, Spot.BANKER, Spot.TIE)}
    return (
        QuickRule(words("quick-lucky-tree-bet", best=best), coup(words, NATURAL)),
        QuickRule(
            words("quick-lucky-tree-count", ace=ace), (baccarat_hand(words, name_of(words, Spot.PLAYER), "7c 6d"),)
        ),
        QuickRule(words("quick-lucky-tree-third"), coup(words, THIRD_CARD)),
        QuickRule(words("quick-lucky-tree-pays", **pays), coup(words, TIE)),
        QuickRule(words("quick-lucky-tree-sides"), pairs(words)),
        QuickRule(words("quick-lucky-tree-time")),
    )


def name_of(words: Wording, spot: Spot) -> str:
    """A spot by its name on the layout."""
    return words.bet(LUCKY_TREE.name, spot)


def coup(words: Wording, hands: tuple[str, str]) -> tuple[PicturedHand, ...]:
    """Both hands of a coup, and how the bets on them end."""
    player, banker = hands
    dealt = coup_of(hand(player), hand(banker))
    return (
        baccarat_hand(words, name_of(words, Spot.PLAYER), player, outcome(Spot.PLAYER, dealt)),
        baccarat_hand(words, name_of(words, Spot.BANKER), banker, outcome(Spot.BANKER, dealt)),
    )


def pairs(words: Wording) -> tuple[PicturedHand, ...]:
    """A pair and a perfect pair, and what is paid for them."""
    player, banker = map(hand, PAIRS)
    dealt = coup_of(player, banker)
    return tuple(
        PicturedHand(
            owner=name_of(words, spot),
            cards=cards,
            counts=odds_text(words, PAY_OF[spot].odds),
            outcome=outcome(spot, dealt),
        )
        for spot, cards in ((Spot.PLAYER_PAIR, player), (Spot.PERFECT_PAIR, banker))
    )
