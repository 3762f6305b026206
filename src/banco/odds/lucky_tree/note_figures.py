"""The figures of the rules in the notes that say when a bet wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from banco.core.packs import PACK_52
from banco.core.settlement import Outcome
from banco.games.lucky_tree.pays import PAY_OF, Spot, coup_of, outcome
from banco.texts.wording import Wording

CARDS_A_HAND = (2, 3)


def note_figures(words: Wording, bet: str) -> Mapping[str, str]:
    """The commission, and the fewest and the most cards with which the bet wins."""
    commission = PAY_OF[Spot.PLAYER].odds.profit - PAY_OF[Spot.BANKER].odds.profit
    cards = winning_cards(bet)
    return {
        "commission": words.percent(commission, 0),
        "fewest": words.number(min(cards, default=0)),
        "most": words.number(max(cards, default=0)),
    }


def winning_cards(bet: str) -> set[int]:
    """With how many cards in all the bet wins on two hands of equal points."""
    nothing = next(card for card in PACK_52.cards if card.rank.value == "K")
    hands = [(nothing,) * cards for cards in CARDS_A_HAND]
    coups = [coup_of(player, banker) for player, banker in product(hands, repeat=2)]
    return {coup.cards for coup in coups if outcome(bet, coup) is Outcome.WON}
