"""Who is connected to a table at other nodes of the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain


class Elsewhere:
    """The connections to a table at other nodes, each with its stamp."""

    def __init__(self) -> None:
        self._by_node: dict[str, dict[str, int]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._by_node.values()))

    def is_connected(self, player: str) -> bool:
        """Whether the player has a connection at another node."""
        return any(player in players for players in self._by_node.values())

    @property
    def players(self) -> Iterator[str]:
        """Whoever is connected at other nodes."""
        return chain.from_iterable(self._by_node.values())

    def add(self, node: str, player: str, stamp: int) -> None:
        """Note a connection at a node."""
        self._by_node.setdefault(node, {})[player] = stamp

    def discard(self, node: str, player: str) -> None:
        """Note that a node has lost a connection."""
        self._by_node.get(node, {}).pop(player, None)

    def replace(self, node: str, stamps: Mapping[str, int]) -> set[str]:
        """Note all connections of a node; gives who has come or gone by that."""
        before = self._by_node.pop(node, {})
        if stamps:
            self._by_node[node] = dict(stamps)
        return before.keys() ^ stamps.keys()

    @property
    def nodes(self) -> tuple[str, ...]:
        """The nodes with a connection."""
        return tuple(self._by_node)
