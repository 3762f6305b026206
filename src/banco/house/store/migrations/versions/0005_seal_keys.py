"""The keys that shoes are sealed with, by their ids."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the ids of keys; shoes that are there stay in clear, which their form tells, and are dealt to their end."""
    op.create_table(
        "seal_keys",
        sa.Column("id", WORDS, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seal_keys")),
        sqlite_with_rowid=False,
    )
