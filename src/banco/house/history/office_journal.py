"""The office's journal, searched by who, what and when."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, func, literal, select, text, tuple_

from banco.core.time import Millis
from banco.house.history.cursor import BadCursor
from banco.house.store.journals.names import OFFICE_ENTRIES
from banco.house.store.schema import journal


class JournalFilter(Struct, frozen=True, kw_only=True):
    """Which entries: by whom, of which command (its tag, such as `change_role`), from when and until before when."""

    by: str = ""
    what: str = ""
    since: Millis | None = None
    until: Millis | None = None


class JournalEntry(Struct, frozen=True):
    """An entry of one of the office's journals: who asked for what, when, and what came of it."""

    journal: str
    number: int
    at: Millis
    by: str
    command: dict[str, Any]
    events: tuple[dict[str, Any], ...]


class JournalPage(Struct, frozen=True):
    """Some entries, the newest first; `next` is what to ask before for the next of them, where there are more."""

    entries: tuple[JournalEntry, ...]
    next: str | None


def search_journal(connection: Connection, wanted: JournalFilter, limit: int, before: str | None = None) -> JournalPage:
    """The newest entries of all the office's journals that are wanted, or those before an earlier one."""
    columns = (journal.c.chain, journal.c.number, journal.c.at, journal.c.asker, journal.c.command, journal.c.events)
    query = select(*columns).where(text(OFFICE_ENTRIES))
    if wanted.by:
        query = query.where(func.lower(journal.c.asker) == wanted.by.lower())
    if wanted.what:
        query = query.where(journal.c.command.startswith(f'{{"do":"{wanted.what}"', autoescape=True))
    if wanted.since is not None:
        query = query.where(journal.c.at >= wanted.since)
    if wanted.until is not None:
        query = query.where(journal.c.at < wanted.until)
    if before is not None:
        place = tuple_(journal.c.at, journal.c.chain, journal.c.number)
        query = query.where(place < tuple_(*map(literal, _read_place(before))))
    newest = query.order_by(journal.c.at.desc(), journal.c.chain.desc(), journal.c.number.desc())
    rows = connection.execute(newest.limit(limit + 1)).all()
    shown = tuple(
        JournalEntry(chain, number, at, by, json.decode(command), tuple(json.decode(events)))
        for chain, number, at, by, command, events in rows[:limit]
    )
    return JournalPage(shown, _write_place(shown[-1]) if len(rows) > limit else None)


def _write_place(entry: JournalEntry) -> str:
    """Where a page ends, as a text."""
    return f"{entry.at}.{entry.number}.{entry.journal}"


def _read_place(text: str) -> tuple[Millis, str, int]:
    """The moment, journal and number at which a page has ended; refused if none has."""
    at, _, place = text.partition(".")
    number, _, chain = place.partition(".")
    if not re.fullmatch(r"[0-9]{1,18} [0-9]{1,18} [a-zA-Z0-9_./-]{1,80}", f"{at} {number} {chain}"):
        raise BadCursor(text=text[:40])
    return int(at), chain, int(number)
