"""Which node runs which table, and the fence around it: only the owner, by its newest epoch, writes the table's play.

A node that was paused or cut off may wake and not know that another has taken over.  So the rows of the owners are
read and locked by the very transaction that writes, in one query for all its tables, and whoever is not the owner
writes nothing.  Where a server has the whole database for itself there is no fence, and nothing is read.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Boolean, CheckConstraint, Column, Connection, Table

from banco.house.store import bulk
from banco.house.store.columns import METADATA, cents, key, moment, partial_index, words
from banco.house.store.failures import StoreFailed
from banco.table.entry import Entry

NOBODY = ""
"""The node of a table that nobody runs."""

nodes = Table(
    "nodes",
    METADATA,
    key("id"),
    words("name"),
    words("version"),
    moment("started_at", known=True),
    moment("alive_until", known=True),
    Column("draining", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

# A table that is placed is taken by whichever node should have it; another only by the node that needs it.
table_owners = Table(
    "table_owners",
    METADATA,
    key("table_name"),
    words("node"),
    cents("epoch"),
    Column("placed", Boolean, nullable=False),
    CheckConstraint("epoch >= 0", name="epoch"),
    partial_index("ix_table_owners_node", "node", where="placed"),
    sqlite_with_rowid=False,
)


class Fence(Struct, frozen=True, gc=False):
    """By which right a node runs a table: as its owner of this epoch."""

    node: str
    epoch: int


class NotOwner(StoreFailed):
    """The table belongs to another node by now."""

    sentence = "Table “{table}” is run by another server by now; nothing was done."


def find_fenced_out(connection: Connection, entries: Sequence[Entry], fences: Sequence[Fence | None]) -> frozenset[int]:
    """Which of the entries come from a node that is not their table's owner any more; the others' owners are locked."""
    claimed = [(at, entry.table, fence) for at, (entry, fence) in enumerate(zip(entries, fences, strict=True)) if fence]
    tables = [(table,) for table in {table for _, table, _ in claimed}]
    rows = bulk.fetch(connection, table_owners, "table_name", "table_name node epoch", tables, share=True)
    owners = {table: Fence(node, epoch) for table, node, epoch in rows}
    return frozenset(at for at, table, fence in claimed if owners.get(table) != fence)
