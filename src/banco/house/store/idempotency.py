"""A change that is made once, however often it is asked for under the same key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import json
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.messages import Command, Event
from banco.core.time import Millis
from banco.house.store.office import earlier, note

Done = TypeVar("Done", bound=Event)


def once(
    connection: Connection,
    at: Millis,
    by: str,
    key: str,
    command: Command,
    kind: type[Done],
    change: Callable[[], Done],
) -> Done:
    """Make the change and enter it in the office's journal; asked again, what came of it then.

    Whoever asks has locked the account that the change is about, so that the same key cannot come
    from two sides at once.  A new account cannot be locked: there the second waits, is refused the name
    that the first has taken, and finds that it was the same who asked.
    """
    if done := _done_before(connection, by, key, command, kind):
        return done
    try:
        done = change()
    except Refusal:
        if known := _done_before(connection, by, key, command, kind):
            return known
        raise
    note(connection, at, by, key, command, (done,))
    return done


def _done_before(connection: Connection, by: str, key: str, command: Command, kind: type[Done]) -> Done | None:
    known = earlier(connection, by, key, command)
    if known is None:
        return None
    (done,) = json.decode(known.events, type=tuple[kind])  # type: ignore[valid-type]
    return done
