"""The house's own journal notes the ends of accounts' journals, so that none of them can be cut off unseen.

It is done now and then, and not when something is entered: nobody waits for it.  Until then an entry stands among those
that are not noted yet; whoever keeps the ends of journals keeps the ends of those too.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, func, select

from banco.core.messages import Command, Event
from banco.core.request import Request
from banco.core.time import MINUTE, Millis
from banco.house.store import bulk
from banco.house.store.journals.ends import JournalEnd
from banco.house.store.office import enter, take
from banco.house.store.schema import journal, unnoted_entries
from banco.table.permissions import SYSTEM

NOTED_AFTER: Millis = 10 * MINUTE
ENOUGH = 1_000
"""So many entries are noted before their time is over."""
MOST_TOGETHER = 200


class NoteJournals(Command, frozen=True):
    """The ends of journals are to be noted."""

    line = "note the ends of journals"


class JournalsNoted(Event, frozen=True):
    """So the journals of these accounts ended."""

    ends: tuple[JournalEnd, ...]

    line = "the journals end so: {ends}"


def is_note_due(connection: Connection, now: Millis) -> bool:
    """Whether many entries are not noted yet, or one for long."""
    query = select(func.count(), func.min(unnoted_entries.c.at))
    count, first = connection.execute(query).one()
    return count >= ENOUGH or (first is not None and first <= now - NOTED_AFTER)


def note_journals(connection: Connection, now: Millis) -> int:
    """Note the ends of some journals that are not noted yet; how many entries were looked at."""
    take(connection, house=True)
    places = (unnoted_entries.c.chain, unnoted_entries.c.number)
    rows = connection.execute(select(*places).order_by(*places).limit(MOST_TOGETHER)).all()
    if not rows:
        return 0
    last = list({row.chain: row.number for row in rows}.items())
    found = bulk.fetch(connection, journal, "chain number", "chain number hash", last)
    ends = tuple(JournalEnd(chain, number, bytes(end).hex()) for chain, number, end in sorted(found))
    chain, number = last[-1]
    request = Request(at=now, by=SYSTEM.name, key=f"journals:{chain}:{number}")
    enter(connection, request, NoteJournals(), (JournalsNoted(ends),))
    older = (unnoted_entries.c.chain == bindparam("of"), unnoted_entries.c.number <= bindparam("to"))
    connection.execute(delete(unnoted_entries).where(*older), [{"of": chain, "to": number} for chain, number in last])
    return len(rows)
