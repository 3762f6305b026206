"""The table's statistics: what the shoe has brought so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from banco.table.roads.results import BaccaratResult, Winner
from banco.table.roads.streaks import Streak, streaks


class Tally(Struct, frozen=True):
    """How often something came, and in what share of the coups: 0.25 is every fourth."""

    count: int
    share: float


class Statistics(Struct, frozen=True, kw_only=True):
    """The shoe in numbers; streaks are None before the first win."""

    coups: int
    player: Tally
    banker: Tally
    tie: Tally
    player_pair: Tally
    banker_pair: Tally
    either_pair: Tally
    natural: Tally
    big: Tally
    small: Tally
    current_streak: Streak | None
    longest_streak: Streak | None
    average_cards: float


def statistics(results: Sequence[BaccaratResult]) -> Statistics:
    """The numbers of the shoe so far; of equally long streaks the first is the longest."""
    coups = len(results)

    def tally(came: Callable[[BaccaratResult], bool]) -> Tally:
        count = sum(map(came, results))
        return Tally(count, _share(count, coups))

    runs = streaks(results)
    return Statistics(
        coups=coups,
        player=tally(lambda result: result.winner is Winner.PLAYER),
        banker=tally(lambda result: result.winner is Winner.BANKER),
        tie=tally(lambda result: result.winner is Winner.TIE),
        player_pair=tally(lambda result: result.player_pair),
        banker_pair=tally(lambda result: result.banker_pair),
        either_pair=tally(lambda result: result.player_pair or result.banker_pair),
        natural=tally(lambda result: result.natural),
        big=tally(lambda result: not result.small),
        small=tally(lambda result: result.small),
        current_streak=runs[-1] if runs else None,
        longest_streak=max(runs, key=lambda run: run.length, default=None),
        average_cards=_share(sum(result.cards for result in results), coups),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
