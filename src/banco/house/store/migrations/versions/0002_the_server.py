"""The server: who is logged in, and the tables a manager has set up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the tokens of log-ins, and the settings of tables."""
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("account", WORDS, nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.name"], name=op.f("fk_tokens_account")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tokens_account", "tokens", ["account"])
    op.create_table(
        "tables",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("settings", WORDS, nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_tables")),
        sqlite_with_rowid=False,
    )
