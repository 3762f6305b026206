"""Who runs which table, as the database has it: an owner takes a table with an epoch that nobody had before."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import Connection, select, update

from banco.house.nodes.node_rows import lock_alive
from banco.house.store import bulk
from banco.house.store.owners import NOBODY, table_owners

JOBS = "*jobs"
"""The lease of the jobs that run by the clock; no table has such a name."""


def add_tables(connection: Connection, tables: Iterable[str], *, placed: bool) -> None:
    """Know the tables, which nobody runs yet; those that are known stay as they are."""
    wanted = sorted(set(tables))
    known = {name for (name,) in bulk.fetch(connection, table_owners, "table_name", "table_name", _rows(wanted))}
    new = [(name, NOBODY, 0, placed) for name in wanted if name not in known]
    bulk.upsert(connection, table_owners, "table_name", "node epoch placed", new, change="placed")


def take(connection: Connection, node: str, tables: Collection[str]) -> dict[str, int]:
    """Those of the tables that belong to this node now, each with its epoch: they had been released, or had died.

    Until the transaction ends no dead owner comes back to life, so that it learns of its loss by its next beat.
    """
    names = "table_name node epoch"
    found = sorted(bulk.fetch(connection, table_owners, "table_name", names, _rows(tables), lock=True))
    alive = lock_alive(connection, {owner for _, owner, _ in found} - {NOBODY, node})
    mine = {name: epoch for name, owner, epoch in found if owner == node}
    taken = {name: epoch + 1 for name, owner, epoch in found if owner != node and owner not in alive}
    rows = [(name, node, epoch) for name, epoch in taken.items()]
    bulk.update(connection, table_owners, "table_name", "node epoch", rows)
    return mine | taken


def release(connection: Connection, node: str, tables: Iterable[str]) -> None:
    """Give tables up that this node has: whoever should run them takes them."""
    of_node = update(table_owners).where(table_owners.c.node == node)
    connection.execute(of_node.where(table_owners.c.table_name.in_(sorted(tables))).values(node=NOBODY))


def release_unplaced(connection: Connection, dead: Collection[str]) -> None:
    """Let go of what these nodes, if they are still dead, had for single players: whoever needs a table takes it."""
    gone = sorted(set(dead) - lock_alive(connection, dead))
    theirs = update(table_owners).where(table_owners.c.node.in_(gone), ~table_owners.c.placed)
    connection.execute(theirs.values(node=NOBODY))


def tables_of(connection: Connection, node: str) -> dict[str, int]:
    """Every table that the node has, with its epoch."""
    query = select(table_owners.c.table_name, table_owners.c.epoch).where(table_owners.c.node == node)
    return {row.table_name: row.epoch for row in connection.execute(query)}


def ownerless(connection: Connection, dead: Collection[str]) -> tuple[str, ...]:
    """The tables to be placed that nobody has, or one of these dead nodes."""
    gone = table_owners.c.node.in_([NOBODY, *sorted(dead)])
    query = select(table_owners.c.table_name).where(table_owners.c.placed, gone)
    return tuple(connection.execute(query.order_by(table_owners.c.table_name)).scalars())


def owner_of(connection: Connection, table: str) -> str:
    """The node that has the table, alive or not; empty where nobody has it."""
    query = select(table_owners.c.node).where(table_owners.c.table_name == table)
    return connection.execute(query).scalar_one_or_none() or NOBODY


def _rows(tables: Iterable[str]) -> list[tuple[str]]:
    return [(name,) for name in tables]
