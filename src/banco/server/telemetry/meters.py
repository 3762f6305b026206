"""What this process has done since it began, counted where it is done.

The counters are plain numbers: the event loop changes them, the writer's thread those of the store, and whoever asks
for the metrics reads them (`monitoring/exposition.py` names and tells them).  Nothing here takes a lock or knows
Prometheus.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from time import perf_counter

from banco.ledger.wallet import Stake
from banco.server.telemetry.histogram import Histogram
from banco.table.entry import Entry

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000)

log = logging.getLogger(__name__)


class StoreMeter:
    """Measures the writer's transactions, from the writer's own thread."""

    def __init__(self) -> None:
        self.seconds = Histogram(SECONDS)
        self.sizes = Histogram(SIZES)
        self.failures = 0

    def start(self) -> float:
        """The moment at which a batch begins."""
        return perf_counter()

    def finish(self, started: float, jobs: int, failed: int) -> None:
        """Count a batch: how many jobs it had, and how many of them the database failed."""
        self.seconds.observe(perf_counter() - started)
        self.sizes.observe(jobs)
        self.failures += failed


class Meters:
    """The counters of a process.

    `gauges` are what others can tell of this moment, by name; whoever knows puts a function there.
    """

    def __init__(self) -> None:
        self.stakes: Counter[str] = Counter()
        self.bets: Counter[str] = Counter()
        self.rounds: Counter[tuple[str, str]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.closings: Counter[str] = Counter()
        self.incidents = 0
        self.take_overs = 0
        self.hand_overs = 0
        self.acknowledgement = Histogram(SECONDS)
        self.commit = Histogram(SECONDS)
        self.requests = Histogram(SECONDS)
        self.store = StoreMeter()
        self.gauges: dict[str, Callable[[], float]] = {}

    def note_stored(self, entry: Entry, seconds: float) -> None:
        """Count an entry that was stored, so many seconds after the table has handed it in."""
        self.commit.observe(seconds)
        self.note_entry(entry)

    def note_entry(self, entry: Entry) -> None:
        """Count what a stored entry brought: stakes taken, bets settled, rounds opened and ended."""
        for order in entry.orders:
            if type(order) is Stake:
                self.stakes[entry.game] += len(order.parts)
        if entry.opened:
            self._note_round(entry, "opened")
        if closed := entry.closed:
            self.bets[entry.game] += sum(total.bets for total in closed.bets)
            self._note_round(entry, closed.state.value)

    def _note_round(self, entry: Entry, state: str) -> None:
        self.rounds[entry.game, state] += 1
        if log.isEnabledFor(logging.INFO):
            log.info("round %s", state, extra={"facts": {"table": entry.table, "round": entry.round}})


METERS = Meters()
"""The counters of this process: it serves one house."""
