"""Somebody who waits for what another writer has in hand."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from sqlalchemy import event, text

from banco.house.store.database import Database
from banco.house.store.store import Store
from tests.waits import eventually_here

WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()")


def begins_to_write(store: Store) -> Callable[[], bool]:
    """Gives whether the store has asked its database to write anything since."""
    begun = Event()
    event.listen(store.database._writing, "before_cursor_execute", lambda *_: begun.set())
    return begun.is_set


def until_it_waits(database: Database, begun: Callable[[], bool], done: Callable[[], bool]) -> None:
    """Wait until somebody waits for a row that another has; in SQLite, until it asks for the one lock of writers.

    Whoever has done everything does not wait any more.
    """
    eventually_here(lambda: done() or (begun() if database.sqlite else _waits_for_a_row(database)))


def _waits_for_a_row(database: Database) -> bool:
    with database.reading() as connection:
        return bool(connection.execute(WAITING).scalar_one())
