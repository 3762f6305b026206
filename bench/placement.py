"""A simulation of 100,000 tables on 200 nodes: where they are, what moves when nodes come and go, and what that costs.

It calls the functions by which nodes place their tables (`house/nodes/placement.py`).  Each node decides for itself;
what is simulated is every node's decision, and the time told is what one node needs for its own.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from banco.house.nodes.node_rows import LEASE
from banco.house.nodes.placement import is_preferred, preferred_owner, yields_to
from banco.server.live.hall.heart import BEAT_SECONDS
from banco.server.live.hall.leased_ownership import MOST_AT_ONCE

BEAT_STATEMENTS = 4
"""Statements of a beat with those around it: the node lives on, who is there, what nobody runs, and the setting."""
TAKE_STATEMENTS = 3
CHECKED = 1_000
"""So many tables are placed anew at the end: every node's own decisions must have come to the same."""
LOAD_STATEMENTS = 8
"""What is read of a table that is loaded, and of one that is read again, about."""


class Change(NamedTuple):
    """What a change of the nodes has moved, at least has to move, and how long a node thinks about it."""

    moved: int
    least: float
    milliseconds: float


def owners_of(tables: Sequence[str], nodes: Sequence[str]) -> dict[str, str]:
    """Where every table is."""
    return {table: owner for table in tables if (owner := preferred_owner(table, nodes))}


def spread(owners: dict[str, str], nodes: Sequence[str]) -> tuple[int, float, int]:
    """The least, mean and greatest number of tables of a node."""
    counts = Counter(owners.values())
    each = [counts[node] for node in nodes]
    return min(each), len(owners) / len(nodes), max(each)


def node_comes(owners: dict[str, str], nodes: Sequence[str], new: str) -> Change:
    """Every node hands over what the new one should have; gives what moved, and the slowest node's time."""
    moved, slowest = 0, 0.0
    for node, mine in _by_owner(owners).items():
        began = time.process_time()
        given = [table for table in mine if yields_to(table, node, (new,))]
        slowest = max(slowest, time.process_time() - began)
        moved += len(given)
        owners.update(dict.fromkeys(given, new))
    return Change(moved, len(owners) / (len(nodes) + 1), slowest * 1000)


def node_goes(owners: dict[str, str], nodes: Sequence[str], gone: str) -> Change:
    """The tables of a node that has died, or hands over: each other node finds those that it should take."""
    orphans = [table for table, node in owners.items() if node == gone]
    staying = [node for node in nodes if node != gone]
    moved, slowest = 0, 0.0
    for node in staying:
        began = time.process_time()
        taken = [table for table in orphans if is_preferred(table, node, staying)]
        slowest = max(slowest, time.process_time() - began)
        moved += len(taken)
        owners.update(dict.fromkeys(taken, node))
    return Change(moved, len(orphans), slowest * 1000)


def _by_owner(owners: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, node in owners.items():
        found.setdefault(node, []).append(table)
    return found


def _told(what: str, changes: Iterable[Change]) -> str:
    some = list(changes)
    moved, least = sum(change.moved for change in some), sum(change.least for change in some)
    slowest = max(change.milliseconds for change in some)
    each = moved / len(some)
    return f"{what}: {each:,.0f} tables move ({moved / least:.3f} of the least); a node thinks {slowest:.1f} ms"


def main() -> None:
    """Simulate, and print it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=100_000)
    asked.add_argument("--nodes", type=int, default=200)
    asked.add_argument("--changes", type=int, default=5, help="nodes that come, and as many that go")
    given = asked.parse_args()
    tables = [f"table-{number}" for number in range(given.tables)]
    nodes = [f"{number:016x}" for number in range(given.nodes)]
    began = time.process_time()
    owners = owners_of(tables, nodes)
    took = time.process_time() - began
    least, mean, most = spread(owners, nodes)
    print(f"{given.tables:,} tables on {given.nodes} nodes, all placed anew in {took:.1f} s of processor")
    print(f"tables of a node: least {least}, mean {mean:.0f}, most {most} ({most / mean:.2f} of the mean)")
    new = [f"new-{number}" for number in range(given.changes)]
    print(_told("a node comes", [node_comes(owners, [*nodes, *new[:at]], node) for at, node in enumerate(new)]))
    there = [*nodes, *new]
    changes = []
    for gone in nodes[: given.changes]:
        changes.append(node_goes(owners, there, gone))
        there.remove(gone)
    print(_told("a node dies or drains", changes))
    some = tables[:: max(1, len(tables) // CHECKED)]
    if {table: owners[table] for table in some} != owners_of(some, there):
        raise RuntimeError("the nodes' own decisions are not the placement")
    _print_statements(given.nodes, mean)


def _print_statements(nodes: int, tables: float) -> None:
    """What the database is asked, by the constants of the program."""
    beats = nodes * BEAT_STATEMENTS / BEAT_SECONDS
    rows = nodes * nodes / BEAT_SECONDS
    print(f"beats: {beats:,.0f} statements a second, {rows:,.0f} rows of nodes read a second")
    taking = nodes * TAKE_STATEMENTS + tables * LOAD_STATEMENTS
    print(
        f"a dead node: others take its {tables:.0f} tables, {MOST_AT_ONCE} at a time each, from {LEASE / 1000:.0f} s "
        f"after its last beat on, in about {taking:,.0f} statements together"
    )


if __name__ == "__main__":
    main()
