"""The nodes that serve the house together, and which of them runs which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0013"
down_revision = "0012"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the nodes, each alive until a moment of the database's clock, and the owners of the tables."""
    op.create_table(
        "nodes",
        sa.Column("id", WORDS, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("version", WORDS, nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("alive_until", sa.BigInteger(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "table_owners",
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("node", WORDS, nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("placed", sa.Boolean(), nullable=False),
        sa.CheckConstraint("epoch >= 0", name=op.f("ck_table_owners_epoch")),
        sa.PrimaryKeyConstraint("table_name", name=op.f("pk_table_owners")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_table_owners_node",
        "table_owners",
        ["node"],
        sqlite_where=sa.text("placed"),
        postgresql_where=sa.text("placed"),
    )
