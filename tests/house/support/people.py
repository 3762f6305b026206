"""People for the house's tests, whose passwords cost nothing to keep."""

from __future__ import annotations

from typing import Any

from argon2 import PasswordHasher
from msgspec import json
from sqlalchemy import select, text

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import create_account
from banco.house.accounts.passwords import Passwords
from banco.house.store.journals.names import OFFICE_ENTRIES
from banco.house.store.schema import journal, sessions
from banco.house.store.store import Store
from banco.table.permissions import SYSTEM

QUICK = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
WORDS = "correct horse"
NOW = 1_767_225_600_000
"""The first moment of 2026."""


def join(store: Store, *names: str, role: Role = Role.PLAYER) -> None:
    """Accounts for these people, with one password for all."""
    for name in names:
        create_account(store, Request(at=NOW, by=SYSTEM.name, key=f"join-{name}"), name, WORDS, role, passwords=QUICK)


def notes(store: Store) -> list[dict[str, Any]]:
    """What the office has noted, in the order in which it was written: who asked, what, and what came of it."""
    query = select(journal.c.asker, journal.c.command, journal.c.events).where(text(OFFICE_ENTRIES))
    written = text("rowid" if store.database.sqlite else "ctid")
    rows = store.read(lambda connection: connection.execute(query.order_by(written)).all())
    return [{"by": by, "asked": json.decode(command), "done": json.decode(events)} for by, command, events in rows]


def sit(store: Store, player: str, start: int, end: int | None = None, away: int | None = None) -> str:
    """A game session from a moment to another; gives its name."""
    name = f"{player}/{start}"
    row = {
        "id": name,
        "player": player,
        "table_name": f"t-{start}",
        "game": "paijiu",
        "money": "EUR-play",
        "opened_at": start,
        "last_action_at": start,
        "closed_at": end,
        "away_at": away,
    }
    store.do_now(lambda connection: connection.execute(sessions.insert().values(row)) and None)
    return name
