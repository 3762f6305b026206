"""The store as an audit reads it: in streams of plain rows, counted as they pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, Table, func, select

ROWS_PER_FETCH = 1_000

ReportProgress = Callable[[int, int], None]
T = TypeVar("T")


class RowReader:
    """One moment of the store; tells how many rows of how many have passed."""

    def __init__(self, connection: Connection, report_progress: ReportProgress) -> None:
        self.connection = connection
        self.rows_read = 0
        self._report_progress = report_progress

    def rows_with_progress(self, query: Select[Any], total: int) -> Iterator[tuple[Any, ...]]:
        """The rows the query finds, counted as they pass; the total is what is expected."""
        self._report_progress(0, total)
        for batch in self._batches(query):
            yield from batch
            self.rows_read += len(batch)
            self._report_progress(self.rows_read, total)

    def all_rows(self, query: Select[*tuple[Any, ...]], total: int) -> Sequence[Row[Any]]:
        """The few rows of a query that looks at so many."""
        self._report_progress(0, total)
        found = self.connection.execute(query).all()
        self.mark_done(total)
        return found

    def mark_done(self, total: int) -> None:
        """So many have passed, all at once."""
        self.rows_read = total
        self._report_progress(total, total)

    def items_with_progress(self, given: Sequence[T]) -> Iterator[T]:
        """The things given, counted as they pass."""
        self._report_progress(0, len(given))
        yield from given
        self.mark_done(len(given))

    def rows(self, query: Select[Any]) -> Iterator[tuple[Any, ...]]:
        """The rows the query finds, not counted."""
        for batch in self._batches(query):
            yield from batch

    def first(self, query: Select[Any]) -> Row[Any] | None:
        """The first row the query finds."""
        return self.connection.execute(query.limit(1)).first()

    def count(self, table: Table, *where: Any) -> int:
        """How many rows of the table there are, or are so."""
        return self.connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one()

    def _batches(self, query: Select[Any]) -> Iterator[list[tuple[Any, ...]]]:
        """The rows as the driver gives them, some at once: it is as quick again as rows with names."""
        sql = str(query.compile(dialect=self.connection.dialect, compile_kwargs={"literal_binds": True}))
        driver: Any = self.connection.connection.driver_connection
        named = {"name": f"audit_{id(query)}"} if self.connection.dialect.name == "postgresql" else {}
        cursor = driver.cursor(**named)  # one with a name stays on the server
        try:
            cursor.execute(sql, ())
            while batch := cursor.fetchmany(ROWS_PER_FETCH):
                yield batch
        finally:
            cursor.close()
