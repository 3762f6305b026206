"""The six bets, what each pays and when each wins (§5)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from banco.core.odds import Odds, odds_by_bet, to_one
from banco.core.settlement import Outcome
from banco.games.paijiu.stations import BANK, Ranks, Station


class Spot(StrEnum):
    """The six spots of the layout: three stations and the three straddles between them."""

    NORTH = "north"
    SOUTH = "south"
    WEST = "west"
    NORTH_SOUTH = "north-south"
    NORTH_WEST = "north-west"
    SOUTH_WEST = "south-west"


class Pay(Struct, frozen=True):
    """One row of the pay table: the bet, the stations it is placed on and its odds."""

    spot: Spot
    stations: tuple[Station, ...]
    odds: Odds


PAYS = (
    Pay(Spot.NORTH, (Station.NORTH,), to_one(1)),
    Pay(Spot.SOUTH, (Station.SOUTH,), to_one(1)),
    Pay(Spot.WEST, (Station.WEST,), to_one(1)),
    Pay(Spot.NORTH_SOUTH, (Station.NORTH, Station.SOUTH), to_one(1)),
    Pay(Spot.NORTH_WEST, (Station.NORTH, Station.WEST), to_one(1)),
    Pay(Spot.SOUTH_WEST, (Station.SOUTH, Station.WEST), to_one(1)),
)

ODDS = odds_by_bet((pay.spot, pay.odds) for pay in PAYS)
PAY_OF: dict[str, Pay] = {pay.spot: pay for pay in PAYS}

# §6.1 one figure for the whole game; it does not follow from its rules (ruling P5)
PUBLISHED_PERCENT = "98.205"


def outcome(spot: str, ranks: Ranks) -> Outcome:
    """How a bet on the spot ends when the stations hold hands of these ranks."""
    # §5.3 a station that only ties with the bank does not beat it
    beaten = [ranks[station] > ranks[BANK] for station in PAY_OF[spot].stations]
    if all(beaten):
        return Outcome.WON
    return Outcome.PUSH if any(beaten) else Outcome.LOST
