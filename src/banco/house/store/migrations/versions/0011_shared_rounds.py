"""Links to rounds that players share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0011"
down_revision = "0010"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the links, one a round and player."""
    op.create_table(
        "shared_rounds",
        sa.Column("token", WORDS, nullable=False),
        sa.Column("round", WORDS, nullable=False),
        sa.Column("player", WORDS, nullable=False),
        sa.Column("shared_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["accounts.name"], name=op.f("fk_shared_rounds_player")),
        sa.ForeignKeyConstraint(["round"], ["rounds.id"], name=op.f("fk_shared_rounds_round")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_shared_rounds")),
        sa.UniqueConstraint("player", "round", name=op.f("uq_shared_rounds_player")),
        sqlite_with_rowid=False,
    )
