"""How a coup of Paijiu came out."""

from __future__ import annotations

from msgspec import Struct

from banco.core.round import Round
from banco.core.settlement import Outcome
from banco.games.paijiu.pays import PAYS, outcome
from banco.games.paijiu.round import State
from banco.games.paijiu.stations import BANK, Station, ranks_of
from banco.table.results import CoupResult


class StationResult(Struct, frozen=True):
    """What a station counted, and how it ended against the bank."""

    station: Station
    points: str
    outcome: Outcome


class PaijiuResult(CoupResult, frozen=True, kw_only=True, tag="paijiu"):
    """What the dice showed together in a coup of Paijiu, what the bank counted, and how each station ended."""

    dice: int
    bank: str
    stations: tuple[StationResult, ...]


def result(played: Round[State]) -> PaijiuResult | None:
    """How the coup came out; None where it was not dealt."""
    state = played.state
    if state.dice is None:
        return None
    ranks = ranks_of(state.hands)
    alone = [(pay.spot, pay.stations[0]) for pay in PAYS if len(pay.stations) == 1]
    stations = (StationResult(station, str(ranks[station]), outcome(spot, ranks)) for spot, station in alone)
    return PaijiuResult(dice=state.dice.total, bank=str(ranks[BANK]), stations=tuple(stations))
