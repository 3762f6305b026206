"""What a round of Lugano Baccarat is told for: a box must hold 59 and PLAY, so one unit on each, by basic strategy.

Both depend on the same cards: they are counted together, situation by situation.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from banco.core.packs import Composition
from banco.games.lugano.pays import BoxBet
from banco.games.lugano.strategy import basic_choice
from banco.odds.common.returns import BetReturn, Outcome
from banco.odds.common.wager import Wager
from banco.odds.lugano.play import CARD_OF, SITUATIONS, choices_of, count_play, endings
from banco.odds.lugano.returns import full_shoe, two_card_endings

BOTH = "59-and-play"


def wager(_bets: tuple[BetReturn, ...]) -> Wager:
    """One unit on each of the two required bets."""
    return Wager(both_required(full_shoe()), 2)


def both_required(shoe: Composition) -> BetReturn:
    """One unit on 59 and one on PLAY by basic strategy, as one stake."""
    count, choices = count_play(shoe), choices_of(basic_choice)
    tally: Counter[Fraction] = Counter()
    for at, (first, second, _) in enumerate(SITUATIONS):
        _, on_two = two_card_endings()[CARD_OF[first].rank, CARD_OF[second].rank][BoxBet.FIVE_TO_NINE]
        ways = int(count.deals[at])
        for (_, on_play), ends in zip(endings()[choices[at]], count.ends[at, choices[at]], strict=True):
            tally[(on_two + on_play) / 2] += ways * int(ends)
    outcomes = (Outcome(str(pays), Fraction(tally[pays], count.total), pays) for pays in sorted(tally) if tally[pays])
    return BetReturn(BOTH, tuple(outcomes))
