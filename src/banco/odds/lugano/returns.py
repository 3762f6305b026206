"""The bets of Lugano Baccarat, exactly, for any shoe.

59, PAIR and +8 ask for two cards only: every two ranks are asked of the pay table, once, and come in as many ways as
the shoe has cards of them.  PLAY is listed twice, since what it returns depends on how it is played: `play` is the best
choice by the box's own cards, the dealer's and the shoe, doubling where that pays; `play-basic` is the basic strategy
of the rule page, which never doubles.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from banco.core.cards import Rank
from banco.core.odds import Odds
from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome as Ended
from banco.games.lugano import LUGANO
from banco.games.lugano.options import LuganoOptions
from banco.games.lugano.pays import ON_TWO_CARDS, BoxBet, settle_two_cards
from banco.games.lugano.strategy import basic_choice
from banco.odds.common.returns import BetReturn, from_counts
from banco.odds.common.shoe import everything
from banco.odds.lugano.play import UNIT, Ending, choices_of, count_play

BEST, BASIC = BoxBet.PLAY.value, f"{BoxBet.PLAY.value}-basic"

CARD_OF = {card.rank: card for card in PACK_52.cards}


def full_shoe() -> Composition:
    """Everything a new shoe holds."""
    return everything(LUGANO)


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """All bets for what is left in the shoe; a full shoe unless another is given."""
    shoe = full_shoe() if left is None else left
    count = count_play(shoe)
    play = (count.play(BEST, count.best), count.play(BASIC, choices_of(basic_choice)))
    rows = [play if bet is BoxBet.PLAY else (two_card_return(bet, shoe),) for bet in BoxBet]
    return tuple(bet for row in rows for bet in row)


def option_returns(options: LuganoOptions) -> tuple[BetReturn, ...]:
    """The bets that the table offers, for all its packs."""
    offered = {bet.value for bet in options.bets} | {BASIC}
    return tuple(one for one in _returns_of_packs(options.packs) if one.bet in offered)


@cache
def _returns_of_packs(packs: int) -> tuple[BetReturn, ...]:
    return returns(Composition.of(PACK_52.cards * packs))


def two_card_return(bet: BoxBet, shoe: Composition) -> BetReturn:
    """A bet on the first two cards of the box, best paid first."""
    ranks: Counter[Rank] = Counter()
    for card, count in shoe.counts.items():
        ranks[card.rank] += count
    tally: Counter[Ending] = Counter()
    for (first, second), endings in two_card_endings().items():
        tally[endings[bet]] += ranks[first] * (ranks[second] - (first is second))
    by_pays = sorted(tally.items(), key=lambda row: -row[0][1])
    counts = {name: (count, pays) for (name, pays), count in by_pays}
    return from_counts(bet.value, counts, shoe.total * (shoe.total - 1))


@cache
def two_card_endings() -> dict[tuple[Rank, Rank], dict[BoxBet, Ending]]:
    """How each bet on two cards ends, for the first and the second card's rank."""
    return {two: {bet: _ending(bet, *two) for bet in ON_TWO_CARDS} for two in product(CARD_OF, CARD_OF)}


def _ending(bet: BoxBet, first: Rank, second: Rank) -> Ending:
    line = settle_two_cards("anna", 1, bet, UNIT, (CARD_OF[first], CARD_OF[second]))
    pays = Fraction(line.returned, line.stake)
    return (f"won {Odds(pays - 1)}" if line.outcome is Ended.WON else line.outcome.value), pays
