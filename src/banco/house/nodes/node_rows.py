"""The nodes as the database has them: each is alive until a moment of the database's own clock."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, literal_column, select, text, update

from banco.core.time import Millis
from banco.house.store.owners import nodes, table_owners
from banco.house.store.serving_lock import writer_name

LEASE: Millis = 2_000
"""So long a node is alive after its last beat."""

CLOCKS = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)",
}
"""The database's clock at this moment, in milliseconds since 1970."""

PUT_OUT = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ANY(:names)")


class Node(Struct, frozen=True, kw_only=True):
    """A process that serves the house; a new start is a new node, with an id of its own."""

    id: str
    name: str = ""
    version: str = ""
    draining: bool = False
    alive: bool = True


def sign_on(connection: Connection, node: Node, lease: Millis = LEASE) -> None:
    """Add a node, alive from now on."""
    now = database_now(connection)
    facts = {"id": node.id, "name": node.name, "version": node.version, "draining": node.draining}
    connection.execute(nodes.insert().values(**facts, started_at=now, alive_until=now + lease))


def beat(connection: Connection, node: Node, lease: Millis = LEASE) -> bool:
    """Let the node live on; False if it had died meanwhile, so that others may have taken its tables."""
    now = database_now(connection)
    lives_on = update(nodes).where(nodes.c.id == node.id).values(alive_until=now + lease)
    if connection.execute(lives_on.where(nodes.c.alive_until >= now)).rowcount:
        return True
    if not connection.execute(lives_on).rowcount:
        sign_on(connection, node, lease)
    return False


def begin_draining(connection: Connection, node: str) -> None:
    """Note that the node gives its tables up: it should run none any more."""
    connection.execute(update(nodes).where(nodes.c.id == node).values(draining=True))


def sign_off(connection: Connection, node: str) -> None:
    """Take a node away that has no table any more."""
    connection.execute(delete(nodes).where(nodes.c.id == node, nodes.c.id.not_in(select(table_owners.c.node))))


def sweep_dead(connection: Connection) -> None:
    """Take away every dead node whose tables all belong to others by now."""
    dead = nodes.c.alive_until < database_now(connection)
    connection.execute(delete(nodes).where(dead, nodes.c.id.not_in(select(table_owners.c.node))))


def read_nodes(connection: Connection) -> tuple[Node, ...]:
    """Every node, dead ones that still have tables among them."""
    alive = (nodes.c.alive_until >= database_now(connection)).label("alive")
    query = select(nodes.c.id, nodes.c.name, nodes.c.version, nodes.c.draining, alive).order_by(nodes.c.id)
    return tuple(
        Node(id=row.id, name=row.name, version=row.version, draining=row.draining, alive=bool(row.alive))
        for row in connection.execute(query)
    )


def lock_alive(connection: Connection, some: Collection[str]) -> set[str]:
    """Those of the nodes that are alive; until the transaction ends none of the others comes back to life."""
    alive = (nodes.c.alive_until >= database_now(connection)).label("alive")
    query = select(nodes.c.id, alive).where(nodes.c.id.in_(sorted(some))).order_by(nodes.c.id)
    return {row.id for row in connection.execute(query.with_for_update(read=True)) if row.alive}


def put_out_writers(connection: Connection, some: Collection[str]) -> None:
    """Break the connections by which these dead nodes write.

    One that was stopped in the middle of a transaction would keep its rows from whoever takes its tables over.
    """
    if some and connection.dialect.name == "postgresql":
        connection.execute(PUT_OUT, {"names": [writer_name(node) for node in sorted(some)]})


def database_now(connection: Connection) -> ColumnElement[int]:
    """The moment by the database's clock, the same for all nodes."""
    return literal_column(CLOCKS[connection.dialect.name])
