"""The stakes a round is told for: one unit on the game's main bet.

In Lugano Baccarat a box must hold 59 and PLAY, so its round is one unit on each, by basic strategy.  Both depend on the
same cards: they are counted together, situation by situation.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from banco.core.packs import Composition
from banco.games.lugano.pays import BoxBet
from banco.games.lugano.strategy import basic_choice
from banco.odds.lugano import full_shoe, two_card_endings
from banco.odds.lugano_play import CARD_OF, SITUATIONS, choices_of, count_play, endings
from banco.odds.returns import BetReturn, Outcome

MAIN_BET = {"pai-lunliu": "box", "paijiu": "north", "fortune": "ante", "lucky-tree": "player"}

BOTH = "59-and-play"

Results = dict[Fraction, Fraction]
"""How likely each result of a round is, in units won or, below nothing, lost."""


@dataclass(frozen=True)
class Wager:
    """What is staked in a round: so many units in all on a bet."""

    bet: BetReturn
    units: int = 1

    @property
    def results(self) -> Results:
        """The results of a round, the worst first."""
        found: Results = {}
        for one in sorted(self.bet.outcomes, key=lambda outcome: outcome.pays):
            result = (one.pays - 1) * self.units
            found[result] = found.get(result, Fraction(0)) + one.probability
        return found


def wager_of(game: str, bets: tuple[BetReturn, ...]) -> Wager:
    """What a round of this game is told for."""
    if game == "lugano":
        return Wager(both_required(full_shoe()), 2)
    return Wager(next(bet for bet in bets if bet.bet == MAIN_BET[game]))


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
