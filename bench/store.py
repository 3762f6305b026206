"""The store: durable stakes and settled bets a second beside the raw limit of the same tables, and the audit.

A stake counts when its commit is on the disk; a settled bet is a stake and then its settlement, tax
included, each in a commit of its own.  Every client waits for its answer before it goes on.  Ours and the raw
limit take turns, and the medians are told: a machine that is shared is now quicker and now slower.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time

from bench.store_books import audited
from bench.store_clients import ours
from bench.store_databases import DATABASES, Fresh
from bench.store_raw import raw_limit

CLIENTS = (16, 64, 256, 1_000)
SECONDS = 1.0
TURNS = 5
POSTINGS = 1_000_000


def main() -> None:
    """Measure everything and print it."""
    print(f"fdatasync of 4 KB: {syncs_a_second():,.0f} a second")
    for name, database in DATABASES.items():
        with database() as fresh:
            for settled in (False, True):
                for clients in CLIENTS:
                    measure(name, fresh, clients, settled=settled)
            measure_totals(name, fresh)
            rows, seconds = audited(fresh(), POSTINGS)
            print(f"{name:10} audit of {POSTINGS:,} postings: {seconds:.1f} s, {rows / seconds:,.0f} rows a second")


def measure(name: str, fresh: Fresh, clients: int, *, settled: bool) -> None:
    """One line: ours, the raw limit, and how much of it we reach in the median and in the worst and best turn."""
    raws, mines = [], []
    for _ in range(TURNS):
        raws.append(raw_limit(fresh(), clients, SECONDS, settled=settled))
        mines.append(ours(fresh(), clients, SECONDS, settled=settled).a_second)
    parts = sorted(mine / raw for mine, raw in zip(mines, raws, strict=True))
    mine, raw, part = map(statistics.median, (mines, raws, parts))
    what = "settled bets" if settled else "stakes"
    print(
        f"{name:10} {clients:5,} clients {mine:8,.0f} {what} a second, {part:4.0%} of the raw {raw:,.0f} "
        f"({parts[0]:.0%} to {parts[-1]:.0%})"
    )


def measure_totals(name: str, fresh: Fresh, clients: int = 256) -> None:
    """One line: how much more of the processor a settled bet takes because the totals of a round's bets are kept.

    The best turns are compared: whoever else is at work on the machine makes a turn dearer, and never cheaper.
    """
    spent: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(TURNS):
        for totals, turns in spent.items():
            turns.append(ours(fresh(), clients, SECONDS, settled=True, totals=totals).processor)
    without, kept = (min(turns) * 1e6 for turns in spent.values())
    print(
        f"{name:10} {clients:5,} clients {kept:8,.0f} µs of the processor a settled bet with the totals of bets, "
        f"{without:,.0f} without: {kept / without - 1:+.0%}"
    )


def syncs_a_second(seconds: float = 1.0) -> float:
    """How often a page can be put on the disk and waited for."""
    with tempfile.TemporaryFile() as file:
        start, count = time.perf_counter(), 0
        while time.perf_counter() < start + seconds:
            os.pwrite(file.fileno(), b"x" * 4096, count * 4096)
            os.fdatasync(file.fileno())
            count += 1
        return count / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
