"""The HTTP status of every refusal: by its code, or else by its base class."""

from __future__ import annotations

from banco.core.errors import BadInput, BadTable, BancoError, Refusal

CLOSE_CODES_FROM = 4000

BY_CODE = {
    "not_logged_in": 401,
    "log_in_ended": 401,
    "wrong_log_in": 401,
    "not_for_you": 403,
    "foreign_origin": 403,
    "header_missing": 403,
    "not_for_guests": 403,
    "only_for_guests": 403,
    "not_your_round": 403,
    "account_is_closed": 403,
    "no_such_page": 404,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_round": 404,
    "unknown_session": 404,
    "unknown_account": 404,
    "unknown_walk_in": 404,
    "unknown_slip": 404,
    "unknown_shift": 404,
    "unknown_proposal": 404,
    "unknown_link": 404,
    "no_strategy": 404,
    "no_rule_page": 404,
    "never_arrived": 404,
    "no_bet": 404,
    "wrong_method": 405,
    "key_conflict": 409,
    "name_taken": 409,
    "name_reserved": 409,
    "display_name_taken": 409,
    "display_name_reserved": 409,
    "display_name_kept": 409,
    "display_name_unwanted": 409,
    "table_exists": 409,
    "audit_running": 409,
    "too_large": 413,
    "locked_out": 423,
    "too_many_requests": 429,
    "too_many_connections": 429,
    "not_owner": 503,
    "store_busy": 503,
    "store_closed": 503,
    "store_failed": 503,
    "store_rejected": 503,
    "outcome_unknown": 503,
    "table_busy": 503,
    "not_ready": 503,
    "house_fault": 500,
}
BY_BASE = ((BadInput, 400), (BadTable, 422), (Refusal, 422))
"""A request that cannot be read; a table that cannot be opened; what is understood, and not allowed now."""


def status_of(error: BancoError) -> int:
    """The HTTP status of a refusal."""
    by_base = next((status for base, status in BY_BASE if isinstance(error, base)), 500)
    return BY_CODE.get(error.code, by_base)


def close_code_of(error: BancoError) -> int:
    """The code that a refusal closes a WebSocket with, such as 4401 or 4429."""
    return CLOSE_CODES_FROM + status_of(error)
