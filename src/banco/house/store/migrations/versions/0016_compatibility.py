"""The oldest revision whose banco may serve the database, so that a newer one can be rolled out beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0016"
down_revision = "0015"
works_with = "0016"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the table of one row, which every upgrade writes anew."""
    op.create_table(
        "compatibility",
        sa.Column("works_with", WORDS, nullable=False),
        sa.PrimaryKeyConstraint("works_with", name=op.f("pk_compatibility")),
        sqlite_with_rowid=False,
    )
