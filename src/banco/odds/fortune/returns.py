"""The two bets of Fortune Pai Gow Poker, from the stored counts."""

from __future__ import annotations

from fractions import Fraction

from banco.core.errors import BadInput
from banco.core.packs import Composition
from banco.core.settlement import Outcome as Ended
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import ANTE_ODDS, LOSS, NOT_QUALIFIED, PUBLISHED_PERCENT, PUSH, WIN, Result, Spot
from banco.odds.common.returns import BetReturn, from_counts
from banco.odds.fortune.bonus import NOTHING
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.store import HANDS, load_counts


class ShuffledEveryHand(BadInput):
    """There is no part-used pack in this game."""

    sentence = "Fortune is dealt from all 53 cards, shuffled every hand: there is no part-used pack to count."


RETURNED = {Ended.WON: 1 + ANTE_ODDS.profit, Ended.PUSH: Fraction(1), Ended.LOST: Fraction(0)}


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """The ante, set the house way on both sides, and the bonus."""
    if left is not None:
        raise ShuffledEveryHand
    return ante_return(load_counts().house_way.house.with_nine_high), bonus_return(load_counts().awards)


def option_returns(options: FortuneOptions) -> tuple[BetReturn, ...]:
    """The ante by the rule for a nine high that the table has, and the bonus."""
    tallies = load_counts().house_way.house
    tally = tallies.with_nine_high if options.nine_high_push else tallies.without
    return ante_return(tally, published=options.nine_high_push), bonus_return(load_counts().awards)


def ante_return(tally: Tally, *, published: bool = True) -> BetReturn:
    """The ante when its deals end so."""
    ends: tuple[tuple[Result, int], ...] = (
        (WIN, tally.win),
        (PUSH, tally.push),
        (NOT_QUALIFIED, tally.unqualified),
        (LOSS, tally.lose),
    )
    counts = {result.name: (count, RETURNED[result.outcome]) for result, count in ends if count}
    return from_counts(Spot.ANTE, counts, tally.deals, PUBLISHED_PERCENT[Spot.ANTE] if published else None)


def bonus_return(awards: dict[str, int]) -> BetReturn:
    """The bonus when so many hands win each award."""
    counts = {row.name: (awards[row.name], 1 + row.odds.profit) for row in AWARDS}
    counts[NOTHING] = (awards[NOTHING], Fraction(0))
    return from_counts(Spot.BONUS, counts, HANDS, PUBLISHED_PERCENT[Spot.BONUS])
