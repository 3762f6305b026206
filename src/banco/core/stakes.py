"""The stakes on a layout: who has how much on which spot.  Never changed in place."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from banco.core.messages import Name
from banco.core.money import Cents

Stakes = dict[Name, dict[str, int]]


class Total(Struct, frozen=True, gc=False):
    """What lies on a spot in all, and how many have staked there."""

    cents: Cents
    players: int


Totals = dict[str, Total]
NOTHING = Total(0, 0)


def held(stakes: Stakes, player: str, spot: str) -> int:
    """What the player has on the spot."""
    return stakes.get(player, {}).get(spot, 0)


def changed(stakes: Stakes, player: str, spot: str, cents: int) -> Stakes:
    """The stakes with so much more, or less, of the player's on the spot."""
    mine = {**stakes.get(player, {}), spot: held(stakes, player, spot) + cents}
    after = {**stakes, player: {name: stake for name, stake in mine.items() if stake}}
    return after if after[player] else {name: spots for name, spots in after.items() if spots}


def counted(totals: Totals, spot: str, before: int, after: int) -> Totals:
    """The totals once somebody has so much on the spot who had so much before."""
    total = totals.get(spot, NOTHING)
    new = Total(total.cents + after - before, total.players + bool(after) - bool(before))
    return {**totals, spot: new}


def each(stakes: Stakes) -> Iterator[tuple[str, str, int]]:
    """Every stake: player, spot, cents."""
    for player, spots in stakes.items():
        for spot, cents in spots.items():
            yield player, spot, cents


def total(stakes: Stakes) -> int:
    """Everything on the layout."""
    return sum(cents for _, _, cents in each(stakes))
