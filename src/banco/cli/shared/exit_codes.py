"""The exit codes of commands that failed, each with one sentence on standard error."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from traceback import format_exception

from sqlalchemy.exc import StatementError

from banco.core.errors import BancoError
from banco.house.store.failures import StoreFailed

REFUSED = 2
NOT_KNOWN = 3  # an audit found nothing wrong but could not check everything
UNFORESEEN = 70
NOT_WRITTEN = 74

STANDARD_ERROR = 2

HOW_TO_ASK = "“banco --traceback …” shows where"


def report_error(error: Exception) -> int:
    """Print what went wrong on standard error; gives the exit code."""
    code, sentence = _code_and_sentence(error)
    wanted = "--traceback" in sys.argv or os.environ.get("BANCO_TRACEBACK")
    where = "".join(format_exception(error)) if wanted else ""
    sys.unraisablehook = _ignore
    with suppress(OSError):
        os.write(STANDARD_ERROR, f"{where}banco: {sentence}\n".encode(errors="replace"))
    return code


def _ignore(_unraisable: object) -> None:
    """Errors while a failed command is cleaned up are not reported."""


def _code_and_sentence(error: Exception) -> tuple[int, str]:
    if isinstance(error, StoreFailed):
        return UNFORESEEN, str(error)
    if isinstance(error, BancoError):
        return REFUSED, str(error)
    if isinstance(error, StatementError):
        return (
            UNFORESEEN,
            f"The database failed ({_first_line(error.orig)}); what was not finished is undone, {HOW_TO_ASK}.",
        )
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return NOT_WRITTEN, f"{where}{error.strerror}."
    said = f" ({_first_line(error)})" if str(error) else ""
    return UNFORESEEN, f"{type(error).__name__}{said}: nobody foresaw this, please report it; {HOW_TO_ASK}."


def _first_line(error: BaseException | None) -> str:
    """The first line of what the error says."""
    return (str(error).splitlines() or ["unknown"])[0]
