"""Why a coup of Paijiu ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.round import Round
from banco.core.settlement import Outcome
from banco.games.paijiu.pays import PAY_OF, outcome
from banco.games.paijiu.round import State
from banco.games.paijiu.stations import BANK, Hands, Ranks, Station, ranks_of
from banco.table.reasons.pai import comparison_reason, points_reason
from banco.table.reasons.reason import Reason, reason


def reasons(played: Round[State]) -> Iterator[Reason]:
    """The dice, the hands, each station against the bank, and each bet."""
    state = played.state
    if state.dice is None:
        return
    dice = state.dice
    yield reason("start", first=dice.first, second=dice.second, total=dice.total, start=state.order[0].value)
    yield from _hands(state.hands)
    ranks = ranks_of(state.hands)
    yield from (_bet(spot, ranks) for spot in dict.fromkeys(str(line.where) for line in played.lines))


def _hands(hands: Hands) -> Iterator[Reason]:
    stations = [station for station in Station if station is not BANK]
    yield from (points_reason(hands[station], station=station.value) for station in (BANK, *stations))
    yield from (comparison_reason(hands[station], hands[BANK], station=station.value) for station in stations)


def _bet(spot: str, ranks: Ranks) -> Reason:
    ended = outcome(spot, ranks)
    stations = [station.value for station in PAY_OF[spot].stations]
    if ended is not Outcome.PUSH:
        kind = "station" if len(stations) == 1 else "straddle"
        return reason(f"{kind}_{ended.value}", spot=spot, odds=int(PAY_OF[spot].odds.profit))
    # §5.2 only one of the two beats the bank; a station's name is also that of the bet on it alone
    fails, beats = sorted(stations, key=lambda station: outcome(station, ranks) is Outcome.WON)
    return reason("straddle_push", spot=spot, beats=beats, fails=fails)
