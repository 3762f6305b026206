"""The store as an audit reads it: in streams of plain rows, counted as they pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, Table, func, select

AT_ONCE = 1_000

Told = Callable[[int, int], None]
T = TypeVar("T")


class Reader:
    """One moment of the store; tells how many rows of how many have passed."""

    def __init__(self, connection: Connection, told: Told) -> None:
        self.connection = connection
        self.passed = 0
        self._told = told

    def counted(self, query: Select[Any], total: int) -> Iterator[tuple[Any, ...]]:
        """The rows the query finds, counted as they pass; the total is what is expected."""
        self._told(0, total)
        for part in self._parts(query):
            yield from part
            self.passed += len(part)
            self._told(self.passed, total)

    def whole(self, query: Select[*tuple[Any, ...]], total: int) -> Sequence[Row[Any]]:
        """The few rows of a query that looks at so many."""
        self._told(0, total)
        found = self.connection.execute(query).all()
        self.pass_all(total)
        return found

    def pass_all(self, total: int) -> None:
        """So many have passed, all at once."""
        self.passed = total
        self._told(total, total)

    def each(self, given: Sequence[T]) -> Iterator[T]:
        """The things given, counted as they pass."""
        self._told(0, len(given))
        yield from given
        self.pass_all(len(given))

    def rows(self, query: Select[Any]) -> Iterator[tuple[Any, ...]]:
        """The rows the query finds, not counted."""
        for part in self._parts(query):
            yield from part

    def first(self, query: Select[Any]) -> Row[Any] | None:
        """The first row the query finds."""
        return self.connection.execute(query.limit(1)).first()

    def count(self, table: Table, *where: Any) -> int:
        """How many rows of the table there are, or are so."""
        return self.connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one()

    def _parts(self, query: Select[Any]) -> Iterator[list[tuple[Any, ...]]]:
        """The rows as the driver gives them, some at once: it is as quick again as rows with names."""
        written = str(query.compile(dialect=self.connection.dialect, compile_kwargs={"literal_binds": True}))
        driver: Any = self.connection.connection.driver_connection
        named = {"name": f"audit_{id(query)}"} if self.connection.dialect.name == "postgresql" else {}
        cursor = driver.cursor(**named)  # one with a name stays on the server
        try:
            cursor.execute(written, ())
            while part := cursor.fetchmany(AT_ONCE):
                yield part
        finally:
            cursor.close()
