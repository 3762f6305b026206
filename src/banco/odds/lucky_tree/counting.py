"""Shoes of Lucky Tree, dealt by its rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from banco.core.cards import Card
from banco.core.chance import RandomSource
from banco.core.dealing.shoe import Shoe
from banco.core.packs import Composition
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.options import LIVE, MOST_CARDS_A_COUP
from banco.games.lucky_tree.pays import Spot
from banco.games.lucky_tree.round import burn_count
from banco.odds.lucky_tree.returns import returns
from banco.odds.protect.shoes import ShoeGame


def deal(source: RandomSource, cut: int) -> Iterator[tuple[int, Composition]]:
    """The cards left, and all cards unseen, before every coup of a random shoe."""
    shoe = Shoe.shuffled(LUCKY_TREE.pack, LIVE.packs, source, cut)
    unseen = shoe.composition()
    turned, shoe = shoe.draw()
    unseen, shoe = unseen.minus((turned,)), shoe.burn(burn_count(turned))
    while not shoe.cut_shown:
        yield shoe.left, unseen
        shown, shoe = coup(shoe)
        unseen = unseen.minus(shown)


def coup(shoe: Shoe) -> tuple[tuple[Card, ...], Shoe]:
    """The cards of a coup, and the shoe after it."""
    hands: dict[Side, tuple[Card, ...]] = {Side.PLAYER: (), Side.BANKER: ()}
    while to := next_card_to(hands[Side.PLAYER], hands[Side.BANKER]):
        card, shoe = shoe.draw()
        hands[to] = (*hands[to], card)
    return hands[Side.PLAYER] + hands[Side.BANKER], shoe


def edges(unseen: Composition) -> tuple[Fraction, ...]:
    """What a stake of one gains on each bet, on average."""
    return tuple(-bet.house_edge for bet in returns(unseen))


STUDY = ShoeGame(
    game=LUCKY_TREE.name,
    bets=tuple(spot.value for spot in Spot),
    alone=tuple(spot.value for spot in Spot),
    shoes=500,
    cards=LIVE.packs * len(LUCKY_TREE.pack.cards),
    least_cut=MOST_CARDS_A_COUP,
    cuts=(LIVE.cut_from_end, 52, 26, 14),
    deal=deal,
    edges=edges,
    says=(
        "Before a coup every bet's return is a matter of the unseen cards alone; it is counted exactly.",
        "Averaged over all shoes, the tenth coup or any other that is always dealt returns what the first does.",
        "So a counter gains only by staking on some coups and not on others.",
    ),
)
