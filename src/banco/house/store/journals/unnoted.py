"""Entries of accounts' journals that the house's own journal has not noted yet."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table

from banco.house.store.columns import METADATA, key, moment

# A row for each entry, so that whoever enters something waits for nobody, not even for whoever notes the one before.
unnoted_entries = Table(
    "unnoted_entries",
    METADATA,
    key("chain"),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    moment("at", known=True),
    sqlite_with_rowid=False,
)
