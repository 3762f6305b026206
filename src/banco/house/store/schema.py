"""The tables of the store, the same on both databases; migrations make them, a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    UniqueConstraint,
    func,
)

from banco.house.store.columns import METADATA as METADATA
from banco.house.store.columns import Words, cents, key, moment, partial_index, words
from banco.house.store.journals.names import OFFICE_ENTRIES
from banco.house.store.journals.unnoted import unnoted_entries as unnoted_entries
from banco.house.store.migrations.compatibility import compatibility as compatibility
from banco.house.store.name_tables import chosen_names as chosen_names
from banco.house.store.name_tables import display_names as display_names
from banco.house.store.name_tables import removed_display_names as removed_display_names
from banco.house.store.owners import table_owners as table_owners

purses = Table(
    "purses",
    METADATA,
    key("name"),
    words("kind"),
    words("owner"),
    words("money"),
    cents("balance"),
    CheckConstraint("balance >= 0 OR kind IN ('house', 'cashier')", name="not_overdrawn"),
    Index("ix_purses_owner", "owner"),
    sqlite_with_rowid=False,
)

transfers = Table(
    "transfers",
    METADATA,
    key("key"),
    words("why"),
    moment("at", known=True),
    Column("digest", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# No foreign keys here: two rows would be looked up for every posting; the audit looks for strays.
postings = Table(
    "postings",
    METADATA,
    Column("transfer", Words, primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("purse", Words, nullable=False),
    cents("cents"),
    cents("balance"),
    CheckConstraint("cents <> 0", name="moves_something"),
    sqlite_with_rowid=False,
)

chains = Table(
    "chains",
    METADATA,
    key("name"),
    cents("number"),
    Column("hash", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

journal = Table(
    "journal",
    METADATA,
    key("chain"),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    moment("at", known=True),
    words("asker"),
    words("key"),
    words("command"),
    words("events"),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("key", "asker"),
    partial_index("ix_journal_office", "at", "chain", "number", where=OFFICE_ENTRIES),
)

rounds = Table(
    "rounds",
    METADATA,
    key("id"),
    words("table_name"),
    cents("round_number"),
    words("game"),
    cents("rules"),
    words("money"),
    words("options"),
    words("opening"),
    words("shoe"),
    words("state"),
    cents("first_entry"),
    Column("last_entry", BigInteger),
    moment("opened_at", known=True),
    moment("closed_at"),
    CheckConstraint("state IN ('open', 'settled', 'void')", name="state"),
    UniqueConstraint("table_name", "round_number"),
    partial_index("ix_rounds_open", "table_name", where="state = 'open'"),
    Index("ix_rounds_closed_at", "closed_at"),
    sqlite_with_rowid=False,
)

plays = Table(
    "plays",
    METADATA,
    Column("round", Words, ForeignKey("rounds.id"), primary_key=True),
    key("player"),
    words("session"),
    words("game"),
    words("money"),
    moment("opened_at", known=True),
    cents("balance_before"),
    cents("staked", "0"),
    cents("returned", "0"),
    Column("balance_after", BigInteger),
    moment("closed_at"),
    words("result", "open"),
    CheckConstraint("result IN ('open', 'won', 'lost', 'even', 'void')", name="result"),
    Index("ix_plays_player", "player", "opened_at"),
    Index("ix_plays_session", "session"),
    sqlite_with_rowid=False,
)

bet_totals = Table(
    "bet_totals",
    METADATA,
    key("round"),
    key("bet"),
    cents("bets"),
    cents("stakes"),
    Column("squares", Double, nullable=False),
    cents("returned"),
    cents("tax"),
    sqlite_with_rowid=False,
)

shoes = Table(
    "shoes",
    METADATA,
    key("id"),
    words("table_name"),
    words("cards"),
    moment("made_at", known=True),
    sqlite_with_rowid=False,
)

accounts = Table(
    "accounts",
    METADATA,
    key("name"),
    words("role"),
    Column("guest", Boolean, nullable=False),
    words("language", "it"),
    words("password", ""),
    moment("created_at", known=True),
    moment("last_login_at"),
    Column("failed_logins", Integer, nullable=False, server_default="0"),
    moment("locked_until"),
    moment("closed_at"),
    CheckConstraint("role IN ('player', 'croupier', 'inspector', 'manager')", name="role"),
    sqlite_with_rowid=False,
)
Index("uq_accounts_lower_name", func.lower(accounts.c.name), unique=True)

sessions = Table(
    "sessions",
    METADATA,
    key("id"),
    Column("player", Words, ForeignKey("accounts.name"), nullable=False),
    words("table_name"),
    words("game"),
    words("money"),
    moment("opened_at", known=True),
    moment("last_action_at", known=True),
    cents("connection", "0"),
    moment("dropped_at"),
    moment("away_at"),
    words("away_why", ""),
    moment("closing_at"),
    moment("closed_at"),
    words("closed_by", ""),
    words("closed_why", ""),
    cents("bought_in", "0"),
    cents("cashed_out", "0"),
    Index("ix_sessions_player", "player", "opened_at"),
    partial_index("uq_sessions_open", "player", "table_name", where="closed_at IS NULL", unique=True),
    sqlite_with_rowid=False,
)

absences = Table(
    "absences",
    METADATA,
    Column("session", Words, ForeignKey("sessions.id"), primary_key=True),
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    moment("until", known=True),
    CheckConstraint("until > since", name="lasts"),
    sqlite_with_rowid=False,
)

limits = Table(
    "limits",
    METADATA,
    Column("player", Words, ForeignKey("accounts.name"), primary_key=True),
    key("kind"),
    key("period"),
    key("money"),
    Column("amount", BigInteger),
    moment("since", known=True),
    Column("next_amount", BigInteger),
    moment("next_from"),
    CheckConstraint("kind IN ('deposit', 'loss', 'time')", name="kind"),
    CheckConstraint("period IN ('day', 'week', 'month')", name="period"),
    sqlite_with_rowid=False,
)

exclusions = Table(
    "exclusions",
    METADATA,
    Column("player", Words, ForeignKey("accounts.name"), primary_key=True),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    moment("until"),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("account", Words, ForeignKey("accounts.name"), nullable=False),
    moment("created_at", known=True),
    moment("expires_at", known=True),
    Index("ix_tokens_account", "account"),
    sqlite_with_rowid=False,
)

# Only hashes are kept: strangers type passwords where a name belongs.
failed_log_ins = Table(
    "failed_log_ins",
    METADATA,
    Column("name", LargeBinary, primary_key=True),
    Column("caller", LargeBinary, primary_key=True),
    cents("failed"),
    moment("last_at", known=True),
    sqlite_with_rowid=False,
)

devices = Table(
    "devices",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("account", Words, ForeignKey("accounts.name"), primary_key=True),
    moment("used_at", known=True),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    METADATA,
    key("name"),
    words("settings"),
    moment("changed_at", known=True),
    sqlite_with_rowid=False,
)

seal_keys = Table(
    "seal_keys",
    METADATA,
    key("id"),
    moment("since", known=True),
    moment("until"),
    sqlite_with_rowid=False,
)

duties = Table(
    "duties",
    METADATA,
    key("table_name"),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("croupier", Words, ForeignKey("accounts.name"), nullable=False),
    moment("since", known=True),
    moment("until"),
    words("began_by"),
    words("end_why", ""),
    CheckConstraint("end_why IN ('', 'hand_over', 'break', 'end_of_shift', 'taken_over', 'log_out')", name="end_why"),
    CheckConstraint("(until IS NULL) = (end_why = '')", name="ends_for_a_reason"),
    partial_index("uq_duties_table_name", "table_name", where="until IS NULL", unique=True),
    partial_index("uq_duties_croupier", "croupier", where="until IS NULL", unique=True),
    Index("ix_duties_since", "table_name", "since"),
    sqlite_with_rowid=False,
)

walk_ins = Table(
    "walk_ins",
    METADATA,
    Column("name", Words, ForeignKey("accounts.name"), primary_key=True),
    words("table_name"),
    words("label"),
    words("money"),
    Column("session", Words, ForeignKey("sessions.id"), nullable=False),
    moment("opened_at", known=True),
    words("opened_by"),
    cents("dropped"),
    cents("paid_out", "0"),
    moment("left_at"),
    partial_index("ix_walk_ins_there", "table_name", where="left_at IS NULL"),
    sqlite_with_rowid=False,
)

shifts = Table(
    "shifts",
    METADATA,
    key("table_name"),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    words("money"),
    moment("opened_at", known=True),
    words("opened_by"),
    moment("closed_at"),
    words("closed_by", ""),
    partial_index("uq_shifts_open", "table_name", where="closed_at IS NULL", unique=True),
    sqlite_with_rowid=False,
)

slips = Table(
    "slips",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    words("kind"),
    words("table_name"),
    cents("shift"),
    words("money"),
    words("pieces"),
    cents("cents"),
    moment("at", known=True),
    words("signed_by"),
    words("second_name", ""),
    cents("reprints", "0"),
    CheckConstraint("kind IN ('opening', 'fill', 'credit', 'count', 'closing')", name="kind"),
    CheckConstraint("signed_by <> second_name", name="two_names"),
    CheckConstraint("(second_name <> '') = (kind IN ('fill', 'credit'))", name="second_name"),
    Index("ix_slips_table_name", "table_name", "shift"),
    sqlite_with_rowid=False,
)

proposals = Table(
    "proposals",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("round", Words, ForeignKey("rounds.id"), nullable=False),
    words("lines"),
    words("why"),
    moment("proposed_at", known=True),
    words("proposed_by"),
    words("state"),
    moment("decided_at"),
    words("decided_by", ""),
    words("decided_why", ""),
    CheckConstraint("state IN ('open', 'approved', 'declined')", name="state"),
    CheckConstraint("(state = 'open') = (decided_at IS NULL)", name="decided"),
    CheckConstraint("decided_by <> proposed_by", name="four_eyes"),
    partial_index("ix_proposals_open", "number", where="state = 'open'"),
    sqlite_with_rowid=False,
)

# Whoever has the token of a round reads it without names; it is kept as it is, because its player may copy it again.
shared_rounds = Table(
    "shared_rounds",
    METADATA,
    key("token"),
    Column("round", Words, ForeignKey("rounds.id"), nullable=False),
    Column("player", Words, ForeignKey("accounts.name"), nullable=False),
    moment("shared_at", known=True),
    UniqueConstraint("player", "round"),
    sqlite_with_rowid=False,
)

NEVER_CHANGED = (transfers, postings, journal)
"""What is written once: the database itself refuses to change, delete or replace it."""
