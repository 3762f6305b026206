"""What went wrong at the tables, as the office's journal has it."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import Connection, select

from banco.core.time import Millis
from banco.house.store.office import OFFICE
from banco.house.store.schema import journal
from banco.house.tables.messages import Incident

TAGGED = json.encode(Incident("", "")).decode().partition(",")[0]
"""How an incident begins in the journal."""


class NotedIncident(Struct, frozen=True, omit_defaults=True):
    """An incident: the number of its entry, when and where it was, and why; in every language where that is known."""

    number: int
    at: Millis
    table: str
    why: str
    sentences: dict[str, str] = {}


class Incidents(Struct, frozen=True):
    """Some incidents, the newest first; `next` is the one to ask before for the next of them, where there are more."""

    incidents: tuple[NotedIncident, ...]
    next: int | None


def find_incidents(connection: Connection, limit: int, before: int | None = None) -> Incidents:
    """The newest incidents, or those before an earlier one."""
    query = select(journal.c.number, journal.c.at, journal.c.command).where(
        journal.c.chain == OFFICE, journal.c.command.startswith(TAGGED, autoescape=True)
    )
    if before is not None:
        query = query.where(journal.c.number < before)
    rows = connection.execute(query.order_by(journal.c.number.desc()).limit(limit + 1)).all()
    shown = tuple(_noted(number, at, command) for number, at, command in rows[:limit])
    return Incidents(shown, shown[-1].number if len(rows) > limit else None)


def _noted(number: int, at: Millis, command: str) -> NotedIncident:
    incident = json.decode(command, type=Incident)
    return NotedIncident(number, at, incident.table, incident.why, incident.sentences)
