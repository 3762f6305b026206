"""What the framework knows of a game's kernel: how it plays, and how its counts become bets.

A kernel knows no bet.  It sorts every round into one of a few hundred classes and counts these; which way a bet ends
in a class, and what it pays, has been asked of the rules once, when the kernel was built.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from banco.core.odds import Odds
from banco.core.settlement import Outcome
from banco.odds.common.returns import BetReturn
from banco.odds.simulate.chance import Stream

Counts = NDArray[np.int64]
NOT_OF_THIS_BET = -1


@dataclass(frozen=True)
class Ending:
    """One way a bet can end, and what comes back for a stake of one, stake included."""

    name: str
    pays: Fraction


@dataclass(frozen=True)
class CountedBet:
    """A bet, its endings, and for every class of rounds the number of the ending it brings."""

    name: str
    endings: tuple[Ending, ...]
    by_class: NDArray[np.int64]

    def pays(self, kind: int) -> Fraction | None:
        """What comes back for a stake of one in a round of this class; None where it does not concern the bet."""
        ending = self.by_class[kind]
        return None if ending == NOT_OF_THIS_BET else self.endings[ending].pays

    def tally(self, counts: Counts) -> tuple[int, ...]:
        """How many of the counted rounds had each ending."""
        return tuple(int(counts[self.by_class == number].sum()) for number in range(len(self.endings)))


@dataclass(frozen=True)
class Kernel:
    """A game ready to be simulated: rounds played from a stream, the bets, and what the laboratory says of them."""

    play: Callable[[Stream, int], Counts]
    bets: tuple[CountedBet, ...]
    exact: Callable[[], Mapping[str, BetReturn]]

    @property
    def classes(self) -> int:
        """How many classes of rounds the kernel tells apart."""
        return len(self.bets[0].by_class)


def counted_bet(name: str, by_class: Sequence[Ending | None]) -> CountedBet:
    """The bet that has these endings in these classes; best paid first."""
    endings = tuple(sorted({one for one in by_class if one}, key=lambda one: (-one.pays, one.name)))
    number = {None: NOT_OF_THIS_BET} | {ending: at for at, ending in enumerate(endings)}
    return CountedBet(name, endings, np.array([number[one] for one in by_class], np.int64))


def ending(outcome: Outcome, odds: Odds) -> Ending:
    """A bet against the house that has ended so."""
    pays = {Outcome.WON: 1 + odds.profit, Outcome.PUSH: Fraction(1), Outcome.LOST: Fraction(0)}
    return Ending(outcome.value, pays[outcome])
