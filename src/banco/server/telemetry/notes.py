"""What happens to a command, noted once: counted, logged where somebody wants to read it, and told to OpenTelemetry."""

from __future__ import annotations

import logging

from banco.core.errors import BancoError
from banco.server.telemetry.meters import METERS
from banco.server.telemetry.spans import SPANS
from banco.server.telemetry.trace import TRACE, continue_trace, parts_of
from banco.table.entry import Entry

log = logging.getLogger(__name__)


def note_stored(entry: Entry, seconds: float, trace: str) -> None:
    """Note that an entry was stored, so many seconds after it was handed in."""
    METERS.note_stored(entry, seconds)
    if SPANS.sink and trace:
        SPANS.record("store", continue_trace(trace), trace, seconds, table=entry.table, number=entry.number)
    if log.isEnabledFor(logging.DEBUG):
        facts = {"table": entry.table, "round": entry.round, "player": entry.asker, "key": entry.key}
        ids = dict(zip(("trace", "span"), parts_of(trace), strict=True)) if trace else {}
        log.debug("stored entry %d", entry.number, extra={"facts": facts | ids | {"seconds": round(seconds, 6)}})


def note_refused(error: BancoError) -> None:
    """Note that something was refused."""
    METERS.refusals[error.code] += 1
    if log.isEnabledFor(logging.INFO):
        log.info("refused: %s", error, extra={"facts": {"code": error.code}})


def note_closing(code: str) -> None:
    """Note that the house closes a connection, and why."""
    METERS.closings[code] += 1
    if log.isEnabledFor(logging.INFO):
        log.info("connection closed: %s", code, extra={"facts": {"code": code}})


def note_request(method: str, path: str, seconds: float, parent: str) -> None:
    """Note that a request over HTTP was answered."""
    METERS.requests.observe(seconds)
    if SPANS.sink:
        SPANS.record(f"{method} request", TRACE.get(), parent, seconds, path=path)
