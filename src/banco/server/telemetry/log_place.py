"""Where a log line comes from: the table, round and player that the work at hand is about.

A table's task, a connection and a request each say once what they are; the words are made when something is logged,
and a bet costs nothing by them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any

from banco.server.telemetry.trace import TRACE, parts_of

Facts = Mapping[str, Any]
PLACE: ContextVar[Callable[[], Facts] | None] = ContextVar("place", default=None)
"""Tells the table, round and player that this task works for."""

PROCESS: dict[str, Any] = {}
"""What every log line of this process says: the number of the worker, where a server has several."""


def facts_here() -> dict[str, Any]:
    """What is known of the work at hand: table, round, player, and the ids of its trace; nothing is left empty."""
    place = PLACE.get()
    facts = dict(place()) if place else {}
    trace, span = parts_of(facts.pop("traceparent", "") or TRACE.get())
    return {name: fact for name, fact in (PROCESS | facts | {"trace": trace, "span": span}).items() if fact}
