"""High Card, its one bet from three classes: how the player's card stands against the house's."""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_52
from banco.core.settlement import Outcome
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Kernel, counted_bet, ending
from high_card.odds.returns import CARDS_A_ROUND, returns
from high_card.options import HighCardOptions
from high_card.pays import ODDS, Spot, outcome

ENDS = (Outcome.LOST, Outcome.PUSH, Outcome.WON)
CLASSES = len(ENDS)
Ends = NDArray[np.uint8]


def kernel(_options: HighCardOptions, _strategy: str) -> Kernel:
    """High Card from the whole pack, newly shuffled for every round."""
    return Kernel(
        play=lambda stream, rounds: play(stream, np.arange(len(PACK_52.cards), dtype=np.uint8), rounds, ends()),
        bets=bets(),
        exact=lambda: {bet.bet: bet for bet in returns()},
    )


@cache
def ends() -> Ends:
    """How the bet ends on every two cards, asked of the rules; cards are numbers in the order of the pack."""
    cards = PACK_52.cards
    return np.array([[ENDS.index(outcome(mine, theirs)) for theirs in cards] for mine in cards], np.uint8)


@cache
def bets() -> tuple[CountedBet, ...]:
    """The one bet, by class."""
    return (counted_bet(Spot.PLAYER.value, [ending(end, ODDS) for end in ENDS]),)


@njit(cache=True)
def play(stream: Stream, pack: Cards, rounds: int, ends: Ends) -> Counts:
    """So many rounds, counted by class."""
    counts = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        deal(stream, pack, 0, CARDS_A_ROUND)
        counts[ends[pack[0], pack[1]]] += 1
    return counts
