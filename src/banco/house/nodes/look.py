"""One beat of a node: it lives on, and sees who else is there and which tables nobody runs."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.nodes.node_rows import LEASE, Node, beat, read_nodes
from banco.house.nodes.owner_rows import ownerless, tables_of


class Look(Struct, frozen=True):
    """What a node has seen: the nodes, and the tables without an owner.

    If it had died meanwhile, `kept` are the tables that nobody has taken from it; otherwise it has what it had.
    """

    nodes: tuple[Node, ...]
    ownerless: tuple[str, ...]
    kept: dict[str, int] | None = None

    @property
    def alive(self) -> frozenset[str]:
        """The nodes that are alive."""
        return frozenset(node.id for node in self.nodes if node.alive)

    @property
    def dead(self) -> frozenset[str]:
        """The nodes that have died and are still remembered."""
        return frozenset(node.id for node in self.nodes if not node.alive)

    @property
    def staying(self) -> frozenset[str]:
        """The nodes that may be given tables."""
        return frozenset(node.id for node in self.nodes if node.alive and not node.draining)


def look(connection: Connection, node: Node, lease: Millis = LEASE) -> Look:
    """Let the node live on, and see what there is."""
    if connection.dialect.name == "postgresql":  # nobody need wait for the disk: a beat that is lost is made good
        connection.exec_driver_sql("SET LOCAL synchronous_commit = off")
    lives = beat(connection, node, lease)
    seen = read_nodes(connection)
    dead = {other.id for other in seen if not other.alive}
    return Look(seen, ownerless(connection, dead), None if lives else tables_of(connection, node.id))
