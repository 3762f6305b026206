"""Failed log-ins by name and caller, and the devices that somebody has logged in from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Add both; of names, addresses and devices only hashes are kept."""
    op.create_table(
        "failed_log_ins",
        sa.Column("name", sa.LargeBinary(), nullable=False),
        sa.Column("caller", sa.LargeBinary(), nullable=False),
        sa.Column("failed", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", "caller", name=op.f("pk_failed_log_ins")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("account", WORDS, nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.name"], name=op.f("fk_devices_account")),
        sa.PrimaryKeyConstraint("hash", "account", name=op.f("pk_devices")),
        sqlite_with_rowid=False,
    )
