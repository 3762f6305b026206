"""The subjects of the bus: what is told of each table, and of the house."""

from __future__ import annotations

import re

HOUSE = "banco.house"
"""What concerns every node: who owns what, what the office has changed."""

LOBBY = "banco.lobby"
"""What lobby and floor show of tables, as the nodes that run them tell it."""


def commands_of(table: str) -> str:
    """Where the owner of a table takes commands."""
    return f"banco.table.{_token(table)}.commands"


def news_of(table: str) -> str:
    """Where nodes tell each other what happens at a table."""
    return f"banco.table.{_token(table)}.news"


def _token(name: str) -> str:
    """A name as one word of a subject, where dots and spaces have a meaning of their own."""
    return re.sub(r"[^A-Za-z0-9-]", lambda found: f"_{ord(found[0]):x}_", name)
