"""A journal for each account: the office's entries by their moments, and those that the house has not noted yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0015"
down_revision = "0014"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
OFFICE_ENTRIES = "(chain = 'office' OR (chain > 'office/' AND chain < 'office0'))"


def upgrade() -> None:
    """Add both; the journal that all accounts had together stays as it is, and goes on as the house's own."""
    op.create_table(
        "unnoted_entries",
        sa.Column("chain", WORDS, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "number", name=op.f("pk_unnoted_entries")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_journal_office",
        "journal",
        ["at", "chain", "number"],
        sqlite_where=sa.text(OFFICE_ENTRIES),
        postgresql_where=sa.text(OFFICE_ENTRIES),
    )
