"""Which croupier is on duty at which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
WHYS = "'', 'hand_over', 'break', 'end_of_shift', 'taken_over', 'log_out'"


def upgrade() -> None:
    """Add the duties; a table and a person have one open duty at a time."""
    op.create_table(
        "duties",
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("croupier", WORDS, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("began_by", WORDS, nullable=False),
        sa.Column("end_why", WORDS, server_default="", nullable=False),
        sa.CheckConstraint(f"end_why IN ({WHYS})", name=op.f("ck_duties_end_why")),
        sa.CheckConstraint("(until IS NULL) = (end_why = '')", name=op.f("ck_duties_ends_for_a_reason")),
        sa.ForeignKeyConstraint(["croupier"], ["accounts.name"], name=op.f("fk_duties_croupier")),
        sa.PrimaryKeyConstraint("table_name", "number", name=op.f("pk_duties")),
        sqlite_with_rowid=False,
    )
    for column in ("table_name", "croupier"):
        op.create_index(
            f"uq_duties_{column}",
            "duties",
            [column],
            unique=True,
            sqlite_where=sa.text("until IS NULL"),
            postgresql_where=sa.text("until IS NULL"),
        )
