"""Walk-ins, and the chips of tables: shifts and slips."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0007"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the tables of the pit; a walk-in's account is known by its name and by having no password."""
    make_walk_ins()
    make_shifts()
    make_slips()


def make_walk_ins() -> None:
    """Players at the physical table without an account."""
    op.create_table(
        "walk_ins",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("label", WORDS, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("session", WORDS, nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("opened_by", WORDS, nullable=False),
        sa.Column("dropped", sa.BigInteger(), nullable=False),
        sa.Column("paid_out", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("left_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["name"], ["accounts.name"], name=op.f("fk_walk_ins_name")),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name=op.f("fk_walk_ins_session")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_walk_ins")),
        sqlite_with_rowid=False,
    )
    there = sa.text("left_at IS NULL")
    op.create_index("ix_walk_ins_there", "walk_ins", ["table_name"], sqlite_where=there, postgresql_where=there)


def make_shifts() -> None:
    """A table's time between its opening float and its closing count."""
    op.create_table(
        "shifts",
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("opened_by", WORDS, nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", WORDS, server_default="", nullable=False),
        sa.PrimaryKeyConstraint("table_name", "number", name=op.f("pk_shifts")),
        sqlite_with_rowid=False,
    )
    is_open = sa.text("closed_at IS NULL")
    op.create_index(
        "uq_shifts_open", "shifts", ["table_name"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )


def make_slips() -> None:
    """What was counted, and what went between a table and the cage."""
    op.create_table(
        "slips",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("shift", sa.BigInteger(), nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("pieces", WORDS, nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("signed_by", WORDS, nullable=False),
        sa.Column("second_name", WORDS, server_default="", nullable=False),
        sa.Column("reprints", sa.BigInteger(), server_default="0", nullable=False),
        sa.CheckConstraint("kind IN ('opening', 'fill', 'credit', 'count', 'closing')", name=op.f("ck_slips_kind")),
        sa.CheckConstraint("signed_by <> second_name", name=op.f("ck_slips_two_names")),
        sa.CheckConstraint("(second_name <> '') = (kind IN ('fill', 'credit'))", name=op.f("ck_slips_second_name")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_slips")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_slips_table_name", "slips", ["table_name", "shift"])
