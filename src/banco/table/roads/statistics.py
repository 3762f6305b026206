"""The table's statistics: what the shoe has brought so far."""

from __future__ import annotations

from collections.abc import Sequence

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


def statistics(results: Sequence[BaccaratResult], runs: Sequence[Streak] | None = None) -> Statistics:
    """The numbers of the shoe so far; of equally long streaks the first is the longest."""
    coups = len(results)

    def tally(count: int) -> Tally:
        return Tally(count, _share(count, coups))

    runs = streaks(results) if runs is None else runs
    winners = [result.winner for result in results]
    small = [result for result in results if result.small]
    return Statistics(
        coups=coups,
        player=tally(winners.count(Winner.PLAYER)),
        banker=tally(winners.count(Winner.BANKER)),
        tie=tally(winners.count(Winner.TIE)),
        player_pair=tally(sum([result.player_pair for result in results])),
        banker_pair=tally(sum([result.banker_pair for result in results])),
        either_pair=tally(sum([result.player_pair or result.banker_pair for result in results])),
        natural=tally(sum([result.natural for result in small])),  # a natural is always a small one
        big=tally(coups - len(small)),
        small=tally(len(small)),
        current_streak=runs[-1] if runs else None,
        longest_streak=max(runs, key=lambda run: run.length, default=None),
        average_cards=_share(sum([result.cards for result in results]), coups),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
