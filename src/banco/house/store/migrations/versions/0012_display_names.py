"""The names by which players know each other at the tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0012"
down_revision = "0011"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the display names, one an account, no two of which look alike."""
    op.create_table(
        "display_names",
        sa.Column("account", WORDS, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("skeleton", WORDS, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.name"], name=op.f("fk_display_names_account")),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_display_names")),
        sa.UniqueConstraint("skeleton", name=op.f("uq_display_names_skeleton")),
    )
