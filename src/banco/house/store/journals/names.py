"""The names of the office's journals: one for each account, and one for whatever is the house's own."""

from __future__ import annotations

OFFICE = "office"
"""The house's own journal: tables, duties, slips, proposals and the like; it has what is older than accounts' own."""

ACCOUNT = f"{OFFICE}/"
"""How the journals of accounts begin; no table has a stroke in its name."""

AFTER_ACCOUNTS = f"{OFFICE}0"
"""What comes after all of them, in the order of bytes."""

OFFICE_ENTRIES = "(chain = 'office' OR (chain > 'office/' AND chain < 'office0'))"
"""Which entries are the office's, as the database is asked; the index of their moments is made for these words."""


def journal_of(account: str = "") -> str:
    """The journal of an account, whatever the case; the house's own where none is named."""
    return f"{ACCOUNT}{account.lower()}" if account else OFFICE


def is_office(chain: str) -> bool:
    """Whether the journal is one of the office's, and no table's."""
    return chain == OFFICE or chain.startswith(ACCOUNT)
