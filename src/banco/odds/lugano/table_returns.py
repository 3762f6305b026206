"""What the bets of Lugano Baccarat return at a table, of all that is staked in the end.

59, PAIR and +8 are decided by the box's own two cards, so that boxes are decided apart.  PLAY depends on what the box
chooses: known is the most that any way to play brings for what lies on PLAY in the end, the doubled stakes among it.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from banco.core.game import Options
from banco.core.packs import Composition
from banco.games.lugano import LUGANO
from banco.games.lugano.pays import ON_TWO_CARDS, PLAY_ODDS, BoxBet
from banco.odds.common.table_return import Basis, TableReturn, exact, largest_deviation
from banco.odds.lugano.play import CHOICES, Counts, PlayCount, count_play, stake_after
from banco.odds.lugano.returns import two_card_return


def table_returns(options: Options) -> tuple[TableReturn, ...]:
    """The four bets of a box, for the packs of the table's shoe."""
    shoe = Composition.of(LUGANO.pack.cards * LUGANO.packs(options))
    two_cards = (exact(two_card_return(bet, shoe), apart=True) for bet in ON_TWO_CARDS)
    return (*two_cards, _play(count_play(shoe)))


def _play(count: PlayCount) -> TableReturn:
    best = count.play(BoxBet.PLAY.value, count.best)
    return TableReturn(
        bet=BoxBet.PLAY.value,
        most=1 + most_gain(count),
        least=None,
        deviation=largest_deviation(1 + Fraction(PLAY_ODDS.profit)),
        skewness=0.0,
        hit_rate=best.hit_rate,
        basis=Basis.BEST_PLAY,
    )


def most_gain(count: PlayCount) -> Fraction:
    """The most that any way to play gains of a unit that is staked in the end.

    The way that gains most for so much less a unit staked is found again and again, until it gains nothing more.
    """
    gain = _gain_of(count, count.best)
    while (better := _gain_of(count, _best_at(count, gain))) > gain:
        gain = better
    return gain


def _best_at(count: PlayCount, price: Fraction) -> Counts:
    """The best choice in each situation, where a unit staked costs this much."""
    stakes = np.array([stake_after(choice) for choice in CHOICES], dtype=object)
    worth = count.gains.astype(object) * price.denominator - stakes * (price.numerator * count.after)
    return np.asarray(worth.argmax(axis=1))


def _gain_of(count: PlayCount, choices: Counts) -> Fraction:
    """What these choices gain of a unit staked in the end."""
    gained = count.gains[np.arange(len(choices)), choices].astype(object)
    return Fraction(int((count.weights * gained).sum()), count.total) / count.stakes(choices)
