"""Accounts, limits and exclusions: each is what the office's journal said of it last."""

from __future__ import annotations

from msgspec.structs import astuple

from banco.house.audit.compare_rows import Columns, unlike
from banco.house.audit.findings import Wrong
from banco.house.audit.journal_facts import Heard
from banco.house.audit.office_facts import AccountTold
from banco.house.audit.reader import Reader
from banco.house.limits.limit_rules import Limit
from banco.house.store.schema import accounts, chosen_names, exclusions, limits

ACCOUNTS = Columns(accounts, ("name",), AccountTold.__struct_fields__)
NAMES = Columns(chosen_names, ("name",), ("account",))
LIMITS = Columns(limits, ("player", "kind", "period", "money"), Limit.__struct_fields__)
EXCLUSIONS = Columns(exclusions, ("player", "at"), ("until",))


def check_people(reader: Reader, heard: Heard) -> Wrong | None:
    """The first account, chosen name, limit or exclusion that is not as the office's journal tells."""
    told = heard.office
    people = {(name,): astuple(account) for name, account in told.accounts.items()}
    called = {(name,): (account,) for name, account in told.names.items()}
    limited = {place: astuple(limit) for place, limit in told.limits.items()}
    excluded = {place: (until,) for place, until in told.exclusions.items()}
    if heard.office_spoilt:
        return None
    return (
        unlike(ACCOUNTS, reader.counted(ACCOUNTS.query, reader.count(accounts)), people)
        or unlike(NAMES, reader.rows(NAMES.query), called)
        or unlike(LIMITS, reader.rows(LIMITS.query), limited)
        or unlike(EXCLUSIONS, reader.rows(EXCLUSIONS.query), excluded)
    )
