"""Which node should run a table: a pure function of the table's name and of the nodes that are there.

Every pair of a table and a node has a weight that nobody chose, and the heaviest node has the table (rendezvous
hashing).  So all nodes agree without asking each other, the tables are spread evenly, and where a node comes or goes
only the tables move that it gets or had.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

WEIGHT_BYTES = 8


def preferred_owner(table: str, nodes: Iterable[str]) -> str | None:
    """The node that should run the table; None where there is no node."""
    return max(nodes, key=lambda node: _weight(table, node), default=None)


def is_preferred(table: str, node: str, nodes: Iterable[str]) -> bool:
    """Whether this node should run the table; the others are asked only until one is heavier."""
    mine = _weight(table, node)
    return all(_weight(table, other) <= mine for other in nodes)


def yields_to(table: str, node: str, others: Iterable[str]) -> bool:
    """Whether one of the others should run the table rather than this node, which should have before they came."""
    return not is_preferred(table, node, others)


def _weight(table: str, node: str) -> tuple[bytes, str]:
    """The weight of a node at a table; of two that weigh the same, by their names."""
    return blake2b(table.encode(), digest_size=WEIGHT_BYTES, key=node.encode()[:64]).digest(), node
