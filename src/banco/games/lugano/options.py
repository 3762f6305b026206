"""What a Lugano Baccarat table may set, and what one coup leaves to the next."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from banco.core.bets import Limits
from banco.core.boxes import Holder, check_boxes
from banco.core.dealing.shoe import BadShoe
from banco.core.game import Opening, Options
from banco.core.odds import Odds
from banco.games.lugano.pays import ODDS, PAYS, PLAY_ODDS, SIDE, BoxBet

CARDS_IN_A_PACK = 52
CARDS_IN_A_HAND = 3
FEWEST_BOXES, MOST_BOXES = 7, 9


class LuganoOptions(Options, frozen=True, kw_only=True):
    """The table of the rule book unless set otherwise."""

    packs: int = 6
    boxes: int = 7
    cut_from_end: int = CARDS_IN_A_PACK
    cards_in_hand: bool = False
    idle_coups: Annotated[int, Meta(ge=1)] = 3
    limits: Limits = Limits(500, 100_000, 100)
    side_limits: Limits = Limits(100, 10_000, 100)

    side_bets: ClassVar[tuple[str, ...]] = SIDE

    def __post_init__(self) -> None:
        check_boxes(self.boxes, FEWEST_BOXES, MOST_BOXES)
        most_cards_a_coup = CARDS_IN_A_HAND * (self.boxes + 1)
        if not (1 <= self.packs <= 8 and most_cards_a_coup <= self.cut_from_end < self.packs * CARDS_IN_A_PACK):
            raise BadShoe(packs=self.packs, cut=self.cut_from_end)
        self.limits.pay_whole_cents([(BoxBet.PLAY, PLAY_ODDS)])
        for pay in PAYS:
            self.limits_of(pay.bet).pay_whole_cents([(pay.bet, pay.odds)])

    @property
    def bets(self) -> tuple[BoxBet, ...]:
        """The bets that are offered: with cards in hand no side bets (§6.4)."""
        return tuple(bet for bet in BoxBet if bet not in SIDE or not self.cards_in_hand)

    @property
    def odds(self) -> dict[str, tuple[Odds, ...]]:
        """What each of them may pay."""
        return {bet: ODDS[bet] for bet in self.bets}

    def limits_of(self, bet: BoxBet) -> Limits:
        """What the table announces for this bet; PLAY has its own maximum on every box (§3.3)."""
        return self.side_limits if bet in SIDE else self.limits


CARDS_IN_HAND = LuganoOptions(cards_in_hand=True)


class LuganoOpening(Opening, frozen=True, kw_only=True):
    """The shoe as earlier coups left it, and who holds which box."""

    holders: tuple[Holder, ...] = ()
