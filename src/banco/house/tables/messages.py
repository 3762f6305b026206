"""What the server notes in the office's journal."""

from __future__ import annotations

from msgspec import field

from banco.core.messages import Command, Event, Name
from banco.table.settings import TableSettings


class Incident(Command, frozen=True, omit_defaults=True):
    """Something went wrong at a table: its round was made void, or a bet returned what chance does not allow.

    `sentences` tell why in every language, by its code, where that is known.
    """

    table: str
    why: str
    sentences: dict[str, str] = field(default_factory=dict)

    line = "incident at {table}: {why}"


class SetUpTable(Command, frozen=True):
    """A manager wants a new table."""

    table: Name
    settings: TableSettings

    line = "set up table {table}"


class TableSetUp(Event, frozen=True):
    """The table is there."""

    table: Name

    line = "table {table} is set up"


class EnableTable(Command, frozen=True):
    """A table is to take bets, or to take none."""

    table: Name
    enabled: bool
    why: str

    line = "table {table} is to take bets: {enabled}, because {why}"


class TableEnabled(Event, frozen=True):
    """The table takes bets, or takes none, from now on."""

    table: Name
    before: bool
    after: bool

    line = "table {table} took bets: {before}, and takes them: {after}"


class ChangeTable(Command, frozen=True):
    """A table is to be set in another way."""

    table: Name
    settings: TableSettings
    why: str

    line = "change table {table}, because {why}"


class TableChanged(Event, frozen=True):
    """The table is set in another way from its next round on."""

    table: Name
    before: TableSettings
    after: TableSettings

    line = "table {table} is changed"
