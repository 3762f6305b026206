"""A small table of text, as the rule pages and the terminal print it."""

from __future__ import annotations

from msgspec import Struct


class Table(Struct, frozen=True):
    """A named table: its head and its rows."""

    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """The table as Markdown."""
        rule = tuple("---" for _ in self.head)
        return "\n".join(f"| {' | '.join(row)} |" for row in (self.head, rule, *self.rows))
