"""The house: money, journal, rounds, accounts and sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NEVER_CHANGED = ("transfers", "postings", "journal")


def upgrade() -> None:
    """Make the tables, and let the database itself refuse to change what is written once."""
    make_ledger()
    make_journal()
    open_office()
    make_rounds()
    make_accounts()
    make_sessions()
    guard = guard_postgresql if op.get_bind().dialect.name == "postgresql" else guard_sqlite
    for table in NEVER_CHANGED:
        guard(table)


def guard_sqlite(table: str) -> None:
    """Rows of the table are never changed and never deleted."""
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed'); END"
        )


def guard_postgresql(table: str) -> None:
    """Rows of the table are never changed, never deleted and never cut away."""
    op.execute(
        f"CREATE FUNCTION {table}_never_changed() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION 'rows of {table} are never changed'; END $$"
    )
    op.execute(
        f"CREATE TRIGGER {table}_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_never_changed()"
    )


def make_ledger() -> None:
    """Purses, transfers and their postings."""
    op.create_table(
        "purses",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("owner", WORDS, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("balance >= 0 OR kind IN ('house', 'cashier')", name=op.f("ck_purses_not_overdrawn")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_purses")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_purses_owner", "purses", ["owner"], unique=False)
    op.create_table(
        "transfers",
        sa.Column("key", WORDS, nullable=False),
        sa.Column("why", WORDS, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_transfers")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "postings",
        sa.Column("transfer", WORDS, nullable=False),
        sa.Column("line", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("purse", WORDS, nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("cents <> 0", name=op.f("ck_postings_moves_something")),
        sa.PrimaryKeyConstraint("transfer", "line", name=op.f("pk_postings")),
        sqlite_with_rowid=False,
    )


def make_journal() -> None:
    """The hash-chained journals."""
    op.create_table(
        "chains",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_chains")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "journal",
        sa.Column("chain", WORDS, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("asker", WORDS, nullable=False),
        sa.Column("key", WORDS, nullable=False),
        sa.Column("command", WORDS, nullable=False),
        sa.Column("events", WORDS, nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "number", name=op.f("pk_journal")),
        sa.UniqueConstraint("key", "asker", name=op.f("uq_journal_key")),
    )


def open_office() -> None:
    """The office's journal begins empty, so that two nodes cannot both begin it."""
    begun = sa.text("INSERT INTO chains (name, number, hash) VALUES ('office', 0, :start)")
    op.execute(begun.bindparams(start=b"\0" * 32))


def make_rounds() -> None:
    """Rounds, who played in them and the shoes."""
    op.create_table(
        "rounds",
        sa.Column("id", WORDS, nullable=False),
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("round_number", sa.BigInteger(), nullable=False),
        sa.Column("game", WORDS, nullable=False),
        sa.Column("rules", sa.BigInteger(), nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("options", WORDS, nullable=False),
        sa.Column("opening", WORDS, nullable=False),
        sa.Column("shoe", WORDS, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("first_entry", sa.BigInteger(), nullable=False),
        sa.Column("last_entry", sa.BigInteger(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("state IN ('open', 'settled', 'void')", name=op.f("ck_rounds_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rounds")),
        sa.UniqueConstraint("table_name", "round_number", name=op.f("uq_rounds_table_name")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_rounds_open",
        "rounds",
        ["table_name"],
        unique=False,
        sqlite_where=sa.text("state = 'open'"),
        postgresql_where=sa.text("state = 'open'"),
    )
    op.create_table(
        "plays",
        sa.Column("round", WORDS, nullable=False),
        sa.Column("player", WORDS, nullable=False),
        sa.Column("session", WORDS, nullable=False),
        sa.Column("game", WORDS, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("balance_before", sa.BigInteger(), nullable=False),
        sa.Column("staked", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("returned", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("balance_after", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("result", WORDS, server_default="open", nullable=False),
        sa.CheckConstraint("result IN ('open', 'won', 'lost', 'even', 'void')", name=op.f("ck_plays_result")),
        sa.ForeignKeyConstraint(["round"], ["rounds.id"], name=op.f("fk_plays_round")),
        sa.PrimaryKeyConstraint("round", "player", name=op.f("pk_plays")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_plays_player", "plays", ["player", "opened_at"], unique=False)
    op.create_index("ix_plays_session", "plays", ["session"], unique=False)
    op.create_table(
        "shoes",
        sa.Column("id", WORDS, nullable=False),
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("cards", WORDS, nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shoes")),
        sqlite_with_rowid=False,
    )


def make_accounts() -> None:
    """People, their limits and exclusions."""
    op.create_table(
        "accounts",
        sa.Column("name", WORDS, nullable=False),
        sa.Column("role", WORDS, nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("language", WORDS, server_default="it", nullable=False),
        sa.Column("password", WORDS, server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("last_login_at", sa.BigInteger(), nullable=True),
        sa.Column("failed_logins", sa.Integer(), server_default="0", nullable=False),
        sa.Column("locked_until", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("role IN ('player', 'croupier', 'inspector', 'manager')", name=op.f("ck_accounts_role")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_accounts")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "limits",
        sa.Column("player", WORDS, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("period", WORDS, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("next_amount", sa.BigInteger(), nullable=True),
        sa.Column("next_from", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("kind IN ('deposit', 'loss', 'time')", name=op.f("ck_limits_kind")),
        sa.CheckConstraint("period IN ('day', 'week', 'month')", name=op.f("ck_limits_period")),
        sa.ForeignKeyConstraint(["player"], ["accounts.name"], name=op.f("fk_limits_player")),
        sa.PrimaryKeyConstraint("player", "kind", "period", "money", name=op.f("pk_limits")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "exclusions",
        sa.Column("player", WORDS, nullable=False),
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["accounts.name"], name=op.f("fk_exclusions_player")),
        sa.PrimaryKeyConstraint("player", "at", name=op.f("pk_exclusions")),
        sqlite_with_rowid=False,
    )
    op.create_index("uq_accounts_lower_name", "accounts", [sa.text("lower(name)")], unique=True)


def make_sessions() -> None:
    """Game sessions."""
    op.create_table(
        "sessions",
        sa.Column("id", WORDS, nullable=False),
        sa.Column("player", WORDS, nullable=False),
        sa.Column("table_name", WORDS, nullable=False),
        sa.Column("game", WORDS, nullable=False),
        sa.Column("money", WORDS, nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("last_action_at", sa.BigInteger(), nullable=False),
        sa.Column("connection", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("dropped_at", sa.BigInteger(), nullable=True),
        sa.Column("away_at", sa.BigInteger(), nullable=True),
        sa.Column("away_why", WORDS, server_default="", nullable=False),
        sa.Column("closing_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", WORDS, server_default="", nullable=False),
        sa.Column("closed_why", WORDS, server_default="", nullable=False),
        sa.Column("bought_in", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("cashed_out", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["player"], ["accounts.name"], name=op.f("fk_sessions_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sessions_player", "sessions", ["player", "opened_at"], unique=False)
    op.create_index(
        "uq_sessions_open",
        "sessions",
        ["player", "table_name"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
