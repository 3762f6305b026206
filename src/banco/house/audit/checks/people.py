"""Checks accounts, limits and exclusions against their last state in the office's journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import astuple

from banco.house.audit.compare_rows import Columns, first_difference
from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.office_facts import AccountFacts
from banco.house.audit.reader import RowReader
from banco.house.limits.limit_rules import Limit
from banco.house.look_alikes import kept_skeleton
from banco.house.store.schema import (
    accounts,
    chosen_names,
    display_names,
    exclusions,
    limits,
    removed_display_names,
)

ACCOUNTS = Columns(accounts, ("name",), AccountFacts.__struct_fields__)
NAMES = Columns(chosen_names, ("name",), ("account",))
DISPLAY_NAMES = Columns(display_names, ("account",), ("name", "skeleton"))
REMOVED_NAMES = Columns(removed_display_names, ("name",), ("account", "removed_at", "why", "skeleton"))
LIMITS = Columns(limits, ("player", "kind", "period", "money"), Limit.__struct_fields__)
EXCLUSIONS = Columns(exclusions, ("player", "at"), ("until",))


def check_people(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first account, chosen, display or removed name, limit or exclusion that differs from the office's journal."""
    office = facts.office
    people = {(name,): astuple(account) for name, account in office.accounts.items()}
    called = {(name,): (account,) for name, account in office.names.items()}
    displayed = {(account,): names for account, names in office.display_names.items()}
    removed = {(name,): facts for name, facts in office.removed_names.items()}
    limited = {place: astuple(limit) for place, limit in office.limits.items()}
    excluded = {place: (until,) for place, until in office.exclusions.items()}
    if facts.office_is_broken:
        return None
    return (
        first_difference(ACCOUNTS, reader.rows_with_progress(ACCOUNTS.query, reader.count(accounts)), people)
        or first_difference(NAMES, reader.rows(NAMES.query), called)
        or first_difference(DISPLAY_NAMES, _with_skeletons(reader.rows(DISPLAY_NAMES.query)), displayed)
        or first_difference(REMOVED_NAMES, _with_skeletons(reader.rows(REMOVED_NAMES.query)), removed)
        or first_difference(LIMITS, reader.rows(LIMITS.query), limited)
        or first_difference(EXCLUSIONS, reader.rows(EXCLUSIONS.query), excluded)
    )


def _with_skeletons(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """Rows that end in a skeleton, without what an older name may have behind it."""
    return ((*facts, kept_skeleton(looks)) for *facts, looks in rows)
