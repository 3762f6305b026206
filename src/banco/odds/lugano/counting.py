"""Shoes of Lugano Baccarat with one box in play, which lets a shoe last longest.

PLAY cannot be had alone: it goes with a 59 at least half its size.  So the two stand together here, for a 59 of one
and a PLAY of one or two, and the counter of this study plays PLAY by the exact count.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from banco.core.cards import Card
from banco.core.chance import RandomSource
from banco.core.dealing.shoe import Shoe
from banco.core.packs import Composition
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Choice
from banco.games.lugano.options import CARDS_IN_A_HAND, LuganoOptions
from banco.games.lugano.pays import SIDE, BoxBet
from banco.games.lugano.state import dealer_done
from banco.games.lugano.strategy import basic_choice
from banco.odds.lugano.returns import BEST, returns
from banco.odds.lugano.strategy import TIMES
from banco.odds.protect.shoes import ShoeGame

OPTIONS = LuganoOptions()
TOGETHER = tuple(f"{BoxBet.FIVE_TO_NINE} with {BoxBet.PLAY} of {times}" for times in TIMES)
WITH_SIDES = f"{TOGETHER[-1]}, side bets that gain"
SINGLE = (BoxBet.FIVE_TO_NINE.value, BEST, BoxBet.PAIR.value, BoxBet.PLUS_8.value)


def deal(source: RandomSource, cut: int) -> Iterator[tuple[int, Composition]]:
    """The cards left before every coup of a random shoe; none goes unseen."""
    shoe = Shoe.shuffled(LUGANO.pack, LUGANO.packs(OPTIONS), source, cut)
    while not shoe.cut_shown:
        yield shoe.left, shoe.composition()
        shoe = after_coup(shoe)


def after_coup(shoe: Shoe) -> Shoe:
    """The shoe after a coup with one box, which stands or takes a card by basic strategy."""
    first, shoe = shoe.draw()
    dealers, shoe = shoe.draw()
    second, shoe = shoe.draw()
    if basic_choice((first, second), dealers) is not Choice.STAND:
        _, shoe = shoe.draw()
    hand: tuple[Card, ...] = (dealers,)
    while not dealer_done(hand):
        card, shoe = shoe.draw()
        hand = (*hand, card)
    return shoe


def edges(unseen: Composition) -> tuple[Fraction, ...]:
    """What each bet gains for a stake of one, and what the required bets gain together for a 59 of one, on average.

    The last adds a unit on each side bet that gains.
    """
    gains = {bet.bet: -bet.house_edge for bet in returns(unseen)}
    together = [gains[BoxBet.FIVE_TO_NINE] + times * gains[BEST] for times in TIMES]
    sides = sum(max(gains[bet], Fraction(0)) for bet in SIDE)
    return (*(gains[bet] for bet in SINGLE), *together, together[-1] + sides)


STUDY = ShoeGame(
    game=LUGANO.name,
    bets=(*SINGLE, *TOGETHER, WITH_SIDES),
    alone=(*TOGETHER, WITH_SIDES),
    shoes=100,
    cards=LUGANO.packs(OPTIONS) * len(LUGANO.pack.cards),
    least_cut=CARDS_IN_A_HAND * (OPTIONS.boxes + 1),
    cuts=(104, OPTIONS.cut_from_end, 26),
    deal=deal,
    edges=edges,
    says=(
        "One box is in play, so that the shoe lasts longest; the more boxes, the fewer coups there are to choose from.",
        "PLAY must stand beside a 59 at least half its size, and PAIR and +8 beside both.",
        "So only the rows with 59 and PLAY together can be staked as they are; they are told for a 59 of one.",
    ),
)
