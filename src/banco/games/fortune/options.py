"""What a Fortune Pai Gow Poker table may set."""

from __future__ import annotations

from typing import ClassVar

from banco.core.bets import Limits
from banco.core.errors import BadTable
from banco.core.game import Opening, Options
from banco.core.money import Cents
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.pays import ANTE_ODDS, Spot


class LimitTooLow(BadTable):
    """A limit on what a hand returns that would cut into an ante or a stake."""

    sentence = "A limit of {most_cents} for one hand is too low: ante and bonus stakes alone may return {least_cents}."


class FortuneOptions(Options, frozen=True, kw_only=True):
    """The rule book's table unless set otherwise."""

    ante: Limits = Limits(100, 10_000, 100)
    bonus: Limits = Limits(100, 3_000, 100)
    nine_high_push: bool = True
    # §6.5 what the maxima above return at the most (ruling F7)
    most_won: Cents = 24_023_000

    side_bets: ClassVar[tuple[str, ...]] = (Spot.BONUS,)

    def __post_init__(self) -> None:
        self.ante.pay_whole_cents([("ante", ANTE_ODDS)])
        self.bonus.pay_whole_cents([(award.name, award.odds) for award in AWARDS])
        least = self.ante.maximum + ANTE_ODDS.profit_cents(self.ante.maximum) + self.bonus.maximum
        if self.most_won < least:
            raise LimitTooLow(most_cents=self.most_won, least_cents=least)

    def limits_of(self, spot: Spot) -> Limits:
        """What the spot may hold."""
        return self.ante if spot is Spot.ANTE else self.bonus


class FortuneOpening(Opening, frozen=True, kw_only=True):
    """§1.1 nothing carries over: the cards are shuffled after every hand."""
