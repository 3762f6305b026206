"""The two bets, and how the ante ends (§6)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from banco.core.odds import to_one
from banco.core.settlement import Outcome
from banco.games.fortune.hands import NINE, PLACE
from banco.games.fortune.setting import Setting


class Spot(StrEnum):
    """The two circles of the layout: white and yellow."""

    ANTE = "ante"
    BONUS = "bonus"


class Result(Struct, frozen=True):
    """One row of the ante's table: how the hand ended, when it does so, and what becomes of the ante."""

    name: str
    when: str
    outcome: Outcome
    ante: str


ANTE_ODDS = to_one(1)
WIN = Result("win", "both hands beat the dealer's", Outcome.WON, f"pays {ANTE_ODDS}")
PUSH = Result("push", "only one of the hands beats the dealer's", Outcome.PUSH, "is returned")
LOSS = Result("loss", "neither hand beats the dealer's", Outcome.LOST, "is lost")
NOT_QUALIFIED = Result(
    "no qualification", "the dealer's low hand is a nine and a lower card", Outcome.PUSH, "is returned"
)

RESULTS = (WIN, PUSH, LOSS, NOT_QUALIFIED)
BY_HANDS_BEATEN = {2: WIN, 1: PUSH, 0: LOSS}

# Of the house: the returns that the rule book prints
PUBLISHED_PERCENT = {Spot.ANTE: "97.47", Spot.BONUS: "92.23"}

NINE_HIGH = (PLACE["high card"], NINE)


def ante_result(player: Setting, dealer: Setting, *, nine_high_push: bool) -> Result:
    """How the ante ends on these two settings."""
    if nine_high_push and dealer.low_strength[:2] == NINE_HIGH:
        return NOT_QUALIFIED
    # §6.3 a copy is the dealer's: only a strictly better hand beats (ruling F2)
    beaten = (player.high_strength > dealer.high_strength) + (player.low_strength > dealer.low_strength)
    return BY_HANDS_BEATEN[beaten]
