"""The settled bets of a round added up by their kinds, for the figures of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from banco.core.settlement import Line
from banco.table.entry import BetTotal


def bet_totals(kind_of: Callable[[str], str], lines: Iterable[Line]) -> tuple[BetTotal, ...]:
    """The totals of these bets by their kinds, in the order of the kinds' names; lines without a stake are none."""
    by_kind: dict[str, list[Line]] = {}
    for line in lines:
        if line.stake:
            by_kind.setdefault(kind_of(line.where), []).append(line)
    return tuple(_total(kind, by_kind[kind]) for kind in sorted(by_kind))


def _total(kind: str, lines: list[Line]) -> BetTotal:
    spots: dict[str, int] = {}
    for line in lines:
        spots[line.where] = spots.get(line.where, 0) + line.stake
    return BetTotal(
        bet=kind,
        bets=len(lines),
        stakes=sum(spots.values()),
        squares=float(sum(stake * stake for stake in spots.values())),
        returned=sum(line.returned for line in lines),
        tax=sum(line.tax for line in lines),
    )
