"""Every row of a house, read in one order on both databases, written by the thousand, and known by one hash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct, msgpack
from sqlalchemy import Connection, Table, func, select

from banco.house.store import bulk
from banco.house.store.schema import METADATA, NEVER_CHANGED

ROWS_TOGETHER = 1_000

Report = Callable[[str, int, int], None]


class TableContent(Struct, frozen=True):
    """How many rows a table has, and one hash over all of them in the order of their keys."""

    table: str
    rows: int
    digest: str


def copy_every_row(source: Connection, target: Connection, report: Report) -> tuple[TableContent, ...]:
    """Copy every table; gives what was read."""
    return tuple(_read(source, table, _inserting(target, table), report) for table in _empty_tables(target))


def content_of(connection: Connection, report: Report) -> tuple[TableContent, ...]:
    """What every table holds, read row by row."""
    return tuple(_read(connection, table, lambda _: None, report) for table in METADATA.sorted_tables)


def _empty_tables(target: Connection) -> Iterator[Table]:
    """Every table, those first that others refer to; without the rows that migrations have put into new ones."""
    for table in METADATA.sorted_tables:
        if table not in NEVER_CHANGED:
            target.execute(table.delete())
        yield table


def _inserting(target: Connection, table: Table) -> Callable[[Sequence[bulk.Row]], None]:
    names = " ".join(table.columns.keys())
    return lambda rows: bulk.insert(target, table, names, rows)


def _read(
    connection: Connection, table: Table, take: Callable[[Sequence[bulk.Row]], None], report: Report
) -> TableContent:
    """Hand on the rows of a table by the thousand; gives how many there were, and their hash."""
    total = connection.execute(select(func.count()).select_from(table)).scalar_one()
    report(table.name, 0, total)
    done, digest, encode = 0, sha256(), msgpack.Encoder().encode
    for rows in _batches(connection, table):
        take(rows)
        for row in rows:
            digest.update(encode(row))
        done += len(rows)
        report(table.name, done, total)
    return TableContent(str(table.name), done, digest.hexdigest())


def _batches(connection: Connection, table: Table) -> Iterator[list[tuple[Any, ...]]]:
    query = select(table).order_by(*table.primary_key.columns)
    with connection.execute(query, execution_options={"yield_per": ROWS_TOGETHER}) as found:
        for rows in found.partitions():
            yield [tuple(row) for row in rows]
