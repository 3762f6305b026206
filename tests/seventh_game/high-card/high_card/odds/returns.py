"""The one bet of High Card, exactly, for any part of the pack."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome as Ended
from banco.odds.common.returns import BetReturn, from_counts
from banco.odds.common.shoe import check_enough
from high_card.pays import ODDS, Spot, outcome

CARDS_A_ROUND = 2
PAYS = {Ended.WON: 1 + ODDS.profit, Ended.PUSH: Fraction(1), Ended.LOST: Fraction(0)}


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """The bet for what is left of the pack; a full pack unless another is given."""
    pack = Composition.of(PACK_52.cards) if left is None else left
    check_enough(pack, CARDS_A_ROUND)
    deals: Counter[Ended] = Counter()
    for (mine, many), (theirs, others) in product(pack.counts.items(), repeat=2):
        deals[outcome(mine, theirs)] += many * (others - (mine is theirs))
    return (from_counts(Spot.PLAYER, {end.value: (deals[end], PAYS[end]) for end in PAYS}, deals.total()),)
