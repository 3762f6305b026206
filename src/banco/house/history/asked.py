"""Who asked for each command of a round, when, and under which key."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, and_, or_, select

from banco.house.store.schema import journal, rounds
from banco.table.entry import Millis


class Asked(NamedTuple):
    """A command's entry in the journal, by its number there."""

    number: int
    at: Millis
    asker: str
    key: str


def asked_in(connection: Connection, round_id: str) -> list[Asked]:
    """Every command of the round after its opening, in the order of play."""
    within = and_(
        journal.c.chain == rounds.c.table_name,
        journal.c.number > rounds.c.first_entry,
        or_(rounds.c.last_entry.is_(None), journal.c.number <= rounds.c.last_entry),
    )
    columns = (journal.c.number, journal.c.at, journal.c.asker, journal.c.key)
    query = select(*columns).select_from(rounds).join(journal, within)
    return [Asked(*row) for row in connection.execute(query.where(rounds.c.id == round_id).order_by(journal.c.number))]
