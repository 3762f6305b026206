"""Lucky Tree Baccarat, all nine bets from one class: what the two hands look like when the coup is over.

Six cards are always drawn; the drawing rules have become one table that says, for the points of the two hands and of
the fifth and the sixth card, how the coup ends.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.options import MOST_CARDS_A_COUP, LuckyTreeOptions
from banco.games.lucky_tree.pays import PAY_OF, Hand, Spot
from banco.odds.lucky_tree.coup_classes import (
    CARD_OF,
    CLASSES,
    FINISHES,
    KINDS,
    finish_of,
    kind_of,
    outcomes_by_class,
)
from banco.odds.lucky_tree.returns import returns
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Ending, Kernel, counted_bet, ending

CLASS_COUNT = prod(CLASSES)


class Tables(NamedTuple):
    """The rules as the kernel reads them; cards are numbers in the order of the pack."""

    points: NDArray[np.uint8]
    two_points: NDArray[np.uint8]
    kind: NDArray[np.uint16]
    finish: NDArray[np.uint16]


def kernel(options: LuckyTreeOptions, _strategy: str) -> Kernel:
    """Lucky Tree from a shoe of so many packs, newly shuffled for every coup."""
    shoe = np.tile(np.arange(len(PACK_52.cards), dtype=np.uint8), options.packs)
    left = None if options.packs == LuckyTreeOptions().packs else Composition.of(PACK_52.cards * options.packs)
    return Kernel(
        play=lambda stream, rounds: play(stream, shoe.copy(), rounds, tables()),
        bets=bets(),
        exact=lambda: {bet.bet: bet for bet in returns(left)},
    )


# --- the rules as tables ------------------------------------------------------------------------------


@cache
def tables() -> Tables:
    """The tables, asked of the rules."""
    cards = PACK_52.cards
    return Tables(
        points=np.array([CARD_POINTS[card] for card in cards], np.uint8),
        two_points=np.array([[points(two) for two in product([card], cards)] for card in cards], np.uint8),
        kind=np.array([[kind_of(two) for two in product([card], cards)] for card in cards], np.uint16),
        finish=np.array([finish(*four) for four in product(range(10), repeat=4)], np.uint16).reshape(10, 10, 10, 10),
    )


def finish(mine: int, bank: int, fifth: int, sixth: int) -> int:
    """How two hands of these points end when these are the next two cards: a number for both hands."""
    player: Hand = (CARD_OF[0], CARD_OF[mine])
    banker: Hand = (CARD_OF[0], CARD_OF[bank])
    for card in (CARD_OF[fifth], CARD_OF[sixth]):
        to = next_card_to(player, banker)
        player = (*player, card) if to is Side.PLAYER else player
        banker = (*banker, card) if to is Side.BANKER else banker
    return finish_of(player) * FINISHES + finish_of(banker)


@cache
def bets() -> tuple[CountedBet, ...]:
    """The nine bets, each with its ending in every class."""
    return tuple(counted_bet(spot.value, [end_of(spot, one) for one in outcomes_by_class(spot)]) for spot in Spot)


def end_of(spot: Spot, end: Outcome | None) -> Ending | None:
    """The ending of the bet, with what it pays."""
    return ending(end, PAY_OF[spot].odds) if end else None


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(cards: Cards, rules: Tables) -> int:
    """The class of the coup that these six cards make, in the order of the deal."""
    a, b, c, d = cards[0], cards[1], cards[2], cards[3]
    fifth, sixth = rules.points[cards[4]], rules.points[cards[5]]
    finished = rules.finish[rules.two_points[a, c], rules.two_points[b, d], fifth, sixth]
    kind: int = (finished * KINDS + rules.kind[a, c]) * KINDS + rules.kind[b, d]
    return kind


@njit(cache=True)
def play(stream: Stream, shoe: Cards, rounds: int, rules: Tables) -> Counts:
    """So many coups, counted by class."""
    counts = np.zeros(CLASS_COUNT, np.int64)
    for _ in range(rounds):
        deal(stream, shoe, 0, MOST_CARDS_A_COUP)
        counts[settle(shoe, rules)] += 1
    return counts
