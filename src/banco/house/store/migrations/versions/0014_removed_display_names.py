"""Display names that the house has taken away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0014"
down_revision = "0013"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the names that were taken away, with whose they were, when and why."""
    op.create_table(
        "removed_display_names",
        sa.Column("skeleton", WORDS, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("account", WORDS, nullable=False),
        sa.Column("removed_at", sa.BigInteger(), nullable=False),
        sa.Column("why", WORDS, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.name"], name=op.f("fk_removed_display_names_account")),
        sa.PrimaryKeyConstraint("skeleton", name=op.f("pk_removed_display_names")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_removed_display_names_account", "removed_display_names", ["account"])
    op.create_index("ix_removed_display_names_removed_at", "removed_display_names", ["removed_at"])
