"""Changed accounts, limits and exclusions, which the stage `people` finds in the office's journal."""

from __future__ import annotations

from tests.house.support.breaks import Break
from tests.house.support.tampering.journal_edits import (
    EXCLUDED,
    truncate_journal,
)

TAMPERED_PEOPLE = {
    "an account's journal cut before an exclusion": Break(
        truncate_journal("office/fred", EXCLUDED),
        "people",
        "exclusions",
        "'fred ' || min(at) FROM exclusions",
        "a row that no entry tells of",
    ),
    "limits gone": Break("DELETE FROM limits", "people", "limits", "'dora loss day EUR-play'", "no such row"),
    "a limit": Break(
        "UPDATE limits SET amount = 999999 WHERE kind = 'loss'",
        "people",
        "limits",
        "'dora loss day EUR-play'",
        "amount 999999",
        "4000",
    ),
    "a raise that waits": Break(
        "UPDATE limits SET next_from = 5 WHERE kind = 'time'", "people", "limits", "'dora time day'", "next_from 5"
    ),
    "exclusions gone": Break(
        "DELETE FROM exclusions", "people", "exclusions", "'fred ' || min(at) FROM exclusions", "no such row"
    ),
    "the end of an exclusion": Break(
        "UPDATE exclusions SET until = 5 WHERE until IS NULL",
        "people",
        "exclusions",
        "'fred ' || max(at) FROM exclusions",
        "until 5",
        "None",
    ),
    "a role": Break("UPDATE accounts SET role = 'manager'", "people", "accounts", "'anna'", "role manager", "player"),
    "who is a guest": Break(
        "UPDATE accounts SET guest = NOT guest WHERE name = 'gina'", "people", "accounts", "'gina'", "guest ", "journal"
    ),
    "a closed account": Break(
        "UPDATE accounts SET closed_at = NULL WHERE name = 'hugo'", "people", "accounts", "'hugo'", "closed_at None"
    ),
    "an account that nobody opened": Break(
        "UPDATE accounts SET name = 'zoe' WHERE name = 'gina'", "people", "accounts", "'zoe'", "no entry tells of"
    ),
}
