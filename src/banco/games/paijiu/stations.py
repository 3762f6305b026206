"""The four stations, and the two dice that say where the deal starts (§4.1, §4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from banco.core.cards import Card
from banco.games.pai import PaiRank, rank


class Station(Enum):
    """The four stations, counter-clockwise from the bank's."""

    EAST = "east"
    NORTH = "north"
    WEST = "west"
    SOUTH = "south"

    __hash__ = object.__hash__


BANK = Station.EAST

# §4.1 what the two dice show together, and the station where the deal then starts
STARTS = {
    Station.EAST: (5, 9),
    Station.NORTH: (2, 6, 10),
    Station.WEST: (3, 7, 11),
    Station.SOUTH: (4, 8, 12),
}

START_ON = {total: station for station, totals in STARTS.items() for total in totals}

# §4.2 two to each station
CARDS_A_COUP = 2 * len(Station)

Hands = Mapping[Station, tuple[Card, ...]]
Ranks = Mapping[Station, PaiRank]


def deal_order(start: Station) -> tuple[Station, ...]:
    """The four stations counter-clockwise, from the one where the deal starts."""
    stations = tuple(Station)
    first = stations.index(start)
    return stations[first:] + stations[:first]


def hands_of(order: tuple[Station, ...], dealt: tuple[Card, ...]) -> Hands:
    """What each station holds of these cards, dealt one at a time in this order."""
    return {station: dealt[turn :: len(order)] for turn, station in enumerate(order)}


def ranks_of(hands: Hands) -> Ranks:
    """The rank of each station's two cards."""
    return {station: rank(*cards) for station, cards in hands.items()}
