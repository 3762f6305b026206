"""Corrections that one person proposes and another decides."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0009"
down_revision = "0008"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the proposals; nobody decides their own."""
    op.create_table(
        "proposals",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("round", WORDS, nullable=False),
        sa.Column("lines", WORDS, nullable=False),
        sa.Column("why", WORDS, nullable=False),
        sa.Column("proposed_at", sa.BigInteger(), nullable=False),
        sa.Column("proposed_by", WORDS, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("decided_at", sa.BigInteger(), nullable=True),
        sa.Column("decided_by", WORDS, server_default="", nullable=False),
        sa.Column("decided_why", WORDS, server_default="", nullable=False),
        sa.CheckConstraint("state IN ('open', 'approved', 'declined')", name=op.f("ck_proposals_state")),
        sa.CheckConstraint("(state = 'open') = (decided_at IS NULL)", name=op.f("ck_proposals_decided")),
        sa.CheckConstraint("decided_by <> proposed_by", name=op.f("ck_proposals_four_eyes")),
        sa.ForeignKeyConstraint(["round"], ["rounds.id"], name=op.f("fk_proposals_round")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_proposals")),
        sqlite_with_rowid=False,
    )
    is_open = sa.text("state = 'open'")
    op.create_index("ix_proposals_open", "proposals", ["number"], sqlite_where=is_open, postgresql_where=is_open)
