"""Absences, which are no time played; and SQLite's books refuse rows that would replace others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
UNIQUE = {
    "transfers": (("key",),),
    "postings": (("transfer", "line"),),
    "journal": (("chain", "number"), ("key", "asker"), ("rowid",)),
}
"""By what a row of the books is known: in SQLite a REPLACE takes the place of rows that are the same in any of it."""


def upgrade() -> None:
    """Add the absences, and let SQLite refuse what PostgreSQL has no word for."""
    make_absences()
    if op.get_bind().dialect.name == "sqlite":
        for table, keys in UNIQUE.items():
            guard_sqlite(table, keys)


def make_absences() -> None:
    """When the player of a session was away, and came back."""
    op.create_table(
        "absences",
        sa.Column("session", WORDS, nullable=False),
        sa.Column("since", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("until > since", name=op.f("ck_absences_lasts")),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name=op.f("fk_absences_session")),
        sa.PrimaryKeyConstraint("session", "since", name=op.f("pk_absences")),
        sqlite_with_rowid=False,
    )


def guard_sqlite(table: str, keys: tuple[tuple[str, ...], ...]) -> None:
    """No row takes the place of another: a REPLACE deletes rows without a word to the trigger of deletes."""
    same = (" AND ".join(f"{name} = NEW.{name}" for name in names) for names in keys)
    there = " OR ".join(f"EXISTS (SELECT 1 FROM {table} WHERE {which})" for which in same)  # noqa: S608
    op.execute(
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} WHEN {there} "
        f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed'); END"
    )
