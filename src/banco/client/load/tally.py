"""What a crowd measures: how long answers and updates take, and how many bets are settled."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping, Sequence

from msgspec import Struct, field


class Tally(Struct):
    """The measurements; a settlement that several players see counts once, by its place in the journal."""

    counts: bool = False
    answer_seconds: list[float] = field(default_factory=list)
    broadcast_seconds: list[float] = field(default_factory=list)
    settled: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    players: set[str] = field(default_factory=set)
    tabs_closed: int = 0
    lost: int = 0
    seconds: float = 0.0
    _since: float = 0.0

    def begin(self) -> None:
        """Count from now on, and forget what was counted before."""
        self.answer_seconds, self.broadcast_seconds, self.settled, self.refused, self.players = [], [], {}, {}, set()
        self.counts, self._since = True, time.perf_counter()

    def end(self) -> None:
        """Count no longer."""
        if self.counts:
            self.counts, self.seconds = False, time.perf_counter() - self._since


class Quantiles(Struct, frozen=True):
    """The median and the 99th percentile, in milliseconds; None where there is too little to tell."""

    p50_ms: float | None
    p99_ms: float | None

    def __str__(self) -> str:
        if self.p50_ms is None or self.p99_ms is None:
            return "not measured"
        return f"p50 {self.p50_ms:.0f} ms, p99 {self.p99_ms:.0f} ms"


class Figures(Struct, frozen=True, kw_only=True):
    """The results for a second: bets settled, commands answered, updates received; and how long the latter two took.

    `first_bets` has, for every table that a newcomer tried in the end, the seconds to the first settled bet; None
    where there was none in time.
    """

    players: int
    seconds: float
    bets: float
    commands: float
    news: float
    acknowledgement: Quantiles
    broadcast: Quantiles
    refused: dict[str, int]
    lines_lost: int
    tabs_closed: int
    first_bets: dict[str, float | None]


def quantiles(seconds: Sequence[float]) -> Quantiles:
    """The median and the 99th percentile of these times."""
    if len(seconds) < 2:
        return Quantiles(None, None)
    cuts = statistics.quantiles(seconds, n=100)
    return Quantiles(cuts[49] * 1000, cuts[98] * 1000)


def figures(tally: Tally, players: int, first_bets: Mapping[str, float | None] | None = None) -> Figures:
    """What the crowd of so many has measured."""
    seconds = tally.seconds or 1.0
    return Figures(
        players=players,
        seconds=tally.seconds,
        bets=sum(tally.settled.values()) / seconds,
        commands=len(tally.answer_seconds) / seconds,
        news=len(tally.broadcast_seconds) / seconds,
        acknowledgement=quantiles(tally.answer_seconds),
        broadcast=quantiles(tally.broadcast_seconds),
        refused=tally.refused,
        lines_lost=tally.lost,
        tabs_closed=tally.tabs_closed,
        first_bets=dict(first_bets or {}),
    )
