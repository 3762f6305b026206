"""The tables of names: by which guests log in, which others are shown, and which the house has taken away."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Table, func

from banco.house.store.columns import METADATA, Words, key, moment, words

chosen_names = Table(
    "chosen_names",
    METADATA,
    key("name"),
    Column("account", Words, ForeignKey("accounts.name"), nullable=False, unique=True),
    sqlite_with_rowid=False,
)
Index("uq_chosen_names_lower_name", func.lower(chosen_names.c.name), unique=True)

display_names = Table(
    "display_names",
    METADATA,
    Column("account", Words, ForeignKey("accounts.name"), primary_key=True),
    Column("name", Words, nullable=False),
    Column("skeleton", Words, nullable=False, unique=True),
)

# A name that was taken away is nobody's any more: whatever looks like it is refused from then on.
removed_display_names = Table(
    "removed_display_names",
    METADATA,
    key("skeleton"),
    words("name"),
    Column("account", Words, ForeignKey("accounts.name"), nullable=False),
    moment("removed_at", known=True),
    words("why"),
    Index("ix_removed_display_names_account", "account"),
    Index("ix_removed_display_names_removed_at", "removed_at"),
    sqlite_with_rowid=False,
)
