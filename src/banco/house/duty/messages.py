"""What the office's journal says of a duty that begins; how one ends is in `duty_rows`."""

from __future__ import annotations

from banco.core.messages import Command, Event, Name


class TakeDuty(Command, frozen=True):
    """Somebody is to be on duty at a table."""

    table: Name
    croupier: Name

    line = "{croupier} is to be on duty at {table}"


class DutyTaken(Event, frozen=True):
    """Somebody is on duty at the table; `before` is who was on duty until now, empty where nobody was."""

    table: Name
    croupier: Name
    before: str

    line = "{croupier} is on duty at {table}, before: {before}"
