"""The names that guests have chosen to be known by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the chosen names; each is one account's, whatever the case."""
    op.create_table(
        "chosen_names",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("account", WORDS, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.name"], name=op.f("fk_chosen_names_account")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_chosen_names")),
        sa.UniqueConstraint("account", name=op.f("uq_chosen_names_account")),
        sqlite_with_rowid=False,
    )
    op.create_index("uq_chosen_names_lower_name", "chosen_names", [sa.text("lower(name)")], unique=True)
