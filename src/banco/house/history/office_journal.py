"""The office's journal, searched by who, what and when."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, func, select

from banco.core.time import Millis
from banco.house.store.office import OFFICE
from banco.house.store.schema import journal


class JournalFilter(Struct, frozen=True, kw_only=True):
    """Which entries: by whom, of which command (its tag, such as `change_role`), from when and until before when."""

    by: str = ""
    what: str = ""
    since: Millis | None = None
    until: Millis | None = None


class JournalEntry(Struct, frozen=True):
    """An entry of the office's journal: who asked for what, when, and what came of it."""

    number: int
    at: Millis
    by: str
    command: dict[str, Any]
    events: tuple[dict[str, Any], ...]


class JournalPage(Struct, frozen=True):
    """Some entries, the newest first; `next` is the one to ask before for the next of them, where there are more."""

    entries: tuple[JournalEntry, ...]
    next: int | None


def search_journal(connection: Connection, wanted: JournalFilter, limit: int, before: int | None = None) -> JournalPage:
    """The newest entries that are wanted, or those before an earlier one."""
    columns = (journal.c.number, journal.c.at, journal.c.asker, journal.c.command, journal.c.events)
    query = select(*columns).where(journal.c.chain == OFFICE)
    if wanted.by:
        query = query.where(func.lower(journal.c.asker) == wanted.by.lower())
    if wanted.what:
        query = query.where(journal.c.command.startswith(f'{{"do":"{wanted.what}"', autoescape=True))
    if wanted.since is not None:
        query = query.where(journal.c.at >= wanted.since)
    if wanted.until is not None:
        query = query.where(journal.c.at < wanted.until)
    if before is not None:
        query = query.where(journal.c.number < before)
    rows = connection.execute(query.order_by(journal.c.number.desc()).limit(limit + 1)).all()
    shown = tuple(
        JournalEntry(number, at, by, json.decode(command), tuple(json.decode(events)))
        for number, at, by, command, events in rows[:limit]
    )
    return JournalPage(shown, shown[-1].number if len(rows) > limit else None)
