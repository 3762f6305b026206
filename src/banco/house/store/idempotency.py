"""Idempotency: a change is made once, however often it is asked for under the same key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import json
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.messages import Command, Event
from banco.core.request import Request
from banco.house.store.office import enter, find_entry

Done = TypeVar("Done", bound=Event)


def apply_once(
    connection: Connection,
    request: Request,
    command: Command,
    kind: type[Done],
    change: Callable[[], Done],
    *,
    account: str = "",
) -> Done:
    """Make the change and enter it in the journal of the account that it is about, or in the house's own.

    For a key that was used before it gives the event of that time.  The caller has taken the journal, so that the same
    key cannot come from two sides at once; under a key that came with another account too, the second caller finds the
    first one's entry when the database refuses its own, and asks again.
    """
    if done := _find_event(connection, request, command, kind):
        return done
    try:
        done = change()
    except Refusal:
        if known := _find_event(connection, request, command, kind):
            return known
        raise
    enter(connection, request, command, (done,), account=account)
    return done


def _find_event(connection: Connection, request: Request, command: Command, kind: type[Done]) -> Done | None:
    """The event that this command has left under the same key, if any."""
    known = find_entry(connection, command, by=request.by, key=request.key)
    if known is None:
        return None
    (done,) = json.decode(known.events, type=tuple[kind])  # type: ignore[valid-type]
    return done
