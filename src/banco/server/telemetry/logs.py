"""Log lines for people, or as JSON for machines; both to standard error."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from enum import Enum
from types import TracebackType
from typing import Any

from msgspec import json

from banco.server.telemetry.log_place import facts_here
from banco.server.telemetry.printable import printable, printable_lines

SystemException = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
UVICORN = ("uvicorn", "uvicorn.error", "uvicorn.access")


class LogFormat(Enum):
    """How a log line is written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(Enum):
    """From which weight on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class PlaceFilter(logging.Filter):
    """Adds what is known of the work at hand to every record, in the thread and task that logs it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the facts; those that the log line itself brings count more."""
        record.facts = facts_here() | getattr(record, "facts", {})
        return True


class TextFormatter(logging.Formatter):
    """The sentence, and behind it whatever is known of its place: one line, whatever somebody has sent."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """The sentence with its place."""
        facts = " ".join(f"{name}={fact}" for name, fact in vars(record).get("facts", {}).items())
        told = super().formatMessage(record)
        return printable(f"{told} [{facts}]" if facts else told)

    def formatException(self, ei: SystemException) -> str:  # noqa: N802
        """The traceback, indented below its line."""
        return printable_lines(super().formatException(ei))


class JsonFormatter(logging.Formatter):
    """One JSON object a line: time, level, logger, message, the facts of its place, and the traceback of a failure.

    JSON escapes line breaks; what else cannot be printed is escaped as well, for whoever reads it at a terminal.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, without a line break inside."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": printable(record.getMessage()),
        }
        line |= {name: _plain(fact) for name, fact in vars(record).get("facts", {}).items() if name not in line}
        if record.exc_info:
            line["error"] = printable_lines(self.formatException(record.exc_info), indent="")
        return json.encode(line).decode()


def _plain(fact: object) -> object:
    return fact if isinstance(fact, int | float | bool) else printable(str(fact))


def set_up_logs(form: LogFormat, level: LogLevel) -> None:
    """Log to standard error in this form from this weight on; as JSON whatever any package has to say."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form is LogFormat.JSON else TextFormatter())
    handler.addFilter(PlaceFilter())
    ours = logging.getLogger("banco")
    ours.setLevel(level.name)
    if form is LogFormat.TEXT:
        ours.handlers = [handler]
    else:
        logging.getLogger().handlers = [handler]
        ours.handlers = []
        logging.captureWarnings(capture=True)


def hand_over_uvicorn_logs() -> None:
    """Let the web server's own log lines go where all others go."""
    for name in UVICORN:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
