"""Why the store did not do what was asked: too busy, closing, away, or the database will not have it."""

from __future__ import annotations

import logging

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from banco.core.errors import Refusal

NOT_REACHED = "the database cannot be reached"
LOCK_NOT_AVAILABLE = "55P03"  # as PostgreSQL says it

log = logging.getLogger(__name__)


class StoreBusy(Refusal):
    """More is waiting to be written than the house lets wait."""

    sentence = "The house is too busy to take this now; nothing was done, please try again."


class StoreClosed(Refusal):
    """The store takes nothing more."""

    sentence = "The house is closing; nothing was done."


class StoreFailed(Refusal):
    """The database did not answer, or not to the end: whether it was done is not known."""

    sentence = "The house could not record this ({why}); ask again with the same key to learn whether it was done."


class StoreRejected(StoreFailed):
    """The database answers, and will not have this, however often it is asked."""

    sentence = "The house could not record this ({why}); nothing was done."


def is_outage(error: Exception) -> bool:
    """Whether the database is away, locked or unable to write, which may pass; not that it will not have this."""
    return isinstance(error, OperationalError | InterfaceError)


def log_failure(where: logging.Logger, error: Exception, what: str, *facts: object) -> None:
    """Log what could not be done: in one line where the database was away, otherwise with all that led to it."""
    away = isinstance(error, StoreFailed) and not isinstance(error, StoreRejected)
    if away or is_outage(error):
        where.warning(f"{what}: %s", *facts, reason_of(error))
    else:
        where.error(what, *facts, exc_info=error)


def is_lock_timeout(error: DBAPIError) -> bool:
    """Whether somebody else kept a row, or a lock, for longer than we wait."""
    return getattr(error.orig, "sqlstate", "") == LOCK_NOT_AVAILABLE


def failure_of(error: Exception) -> StoreFailed:
    """The failure as it is told: where the database lies is nobody's business, and stands in the log."""
    kind = StoreFailed if is_outage(error) else StoreRejected
    return kind(why=reason_of(error))


def reason_of(error: Exception) -> str:
    """What the database said, in one line; no more than that it is away where no server has answered."""
    if _is_unreached(error):
        log.warning("the database cannot be reached: %s", error)
        return NOT_REACHED
    said = str(getattr(error, "orig", None) or error)
    return said.splitlines()[0] if said else "unknown"


def _is_unreached(error: Exception) -> bool:
    """Whether a client of PostgreSQL complains, not its server: the server's own complaints have a state."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return False
    return is_outage(error) and getattr(error.orig, "sqlstate", "") is None
