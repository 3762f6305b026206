"""Changed rounds, which the stages `rounds` and `escrows` find in the journals."""

from __future__ import annotations

from tests.house.support.breaks import Break
from tests.house.support.tampering.journal_edits import (
    LAST,
    run_all,
    truncate_journal,
)

TAMPERED_ROUNDS = {
    "a table's journal cut before a round": Break(
        truncate_journal("void", LAST), "rounds", "rounds", "'void/1'", "state void", "settled"
    ),
    "a table's journal gone": Break(
        run_all("DELETE FROM journal WHERE chain = 'solo'", "DELETE FROM chains WHERE name = 'solo'"),
        "rounds",
        "rounds",
        "'solo/1'",
        "never opened",
    ),
    "where a round began": Break(
        "UPDATE rounds SET first_entry = first_entry + 1 WHERE id = 'paijiu-1/2'",
        "rounds",
        "rounds",
        "'paijiu-1/2'",
        "first_entry",
    ),
    "where a round ended": Break(
        "UPDATE rounds SET last_entry = 2 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "last_entry 2"
    ),
    "when a round began": Break(
        "UPDATE rounds SET opened_at = 5 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "opened_at 5"
    ),
    "when a round ended": Break(
        "UPDATE rounds SET closed_at = 5 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "closed_at 5"
    ),
    "the options of a round": Break(
        "UPDATE rounds SET options = '{}' WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "options {}"
    ),
    "options that cannot be read": Break(
        "UPDATE rounds SET options = '{' WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "options {"
    ),
    "the rules of a round": Break(
        "UPDATE rounds SET rules = 99 WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "rules 99"
    ),
    "a settled round called void": Break(
        "UPDATE rounds SET state = 'void' WHERE id = 'paijiu-1/2'",
        "rounds",
        "rounds",
        "'paijiu-1/2'",
        "state void",
        "settled",
    ),
    "a round that is over called open": Break(
        "UPDATE rounds SET state = 'open', last_entry = NULL, closed_at = NULL WHERE id = 'solo/1'",
        "escrows",
        "rounds",
        "'solo/1'",
        "state open",
        "over",
    ),
    "a round gone": Break(
        "DELETE FROM rounds WHERE id = 'paijiu-1/2'", "rounds", "rounds", "'paijiu-1/2'", "no such round"
    ),
    "every round of a table gone": Break(
        "DELETE FROM rounds WHERE table_name = 'solo'", "rounds", "rounds", "'solo/1'", "no such round"
    ),
}
