"""The settled bets of every round by their kinds, and what the figures look rounds and duties up by."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0010"
down_revision = "0009"

WORDS = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
ROWS_TOGETHER = 1_000
SETTLED = """
    SELECT rounds.id, journal.events FROM rounds JOIN journal ON journal.chain = rounds.table_name
    AND journal.number > rounds.first_entry AND journal.number <= rounds.last_entry
    WHERE rounds.state <> 'open' AND journal.events LIKE '%"what":"settled"%' ORDER BY rounds.id
"""


def upgrade() -> None:
    """Add the totals, and fill them for the rounds that are over."""
    table = op.create_table(
        "bet_totals",
        sa.Column("round", WORDS, nullable=False),
        sa.Column("bet", WORDS, nullable=False),
        sa.Column("bets", sa.BigInteger(), nullable=False),
        sa.Column("stakes", sa.BigInteger(), nullable=False),
        sa.Column("squares", sa.Double(), nullable=False),
        sa.Column("returned", sa.BigInteger(), nullable=False),
        sa.Column("tax", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("round", "bet", name=op.f("pk_bet_totals")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rounds_closed_at", "rounds", ["closed_at"])
    op.create_index("ix_duties_since", "duties", ["table_name", "since"])
    connection = op.get_bind()
    waiting: list[dict[str, Any]] = []
    entries = connection.execute(sa.text(SETTLED).execution_options(yield_per=ROWS_TOGETHER))
    for round_id, told in groupby(entries, lambda row: row[0]):
        waiting += totals(round_id, [line for _, events in told for line in settled_lines(events)])
        if len(waiting) >= ROWS_TOGETHER:
            connection.execute(table.insert(), waiting)
            waiting = []
    if waiting:
        connection.execute(table.insert(), waiting)


def settled_lines(events: str) -> Iterator[dict[str, Any]]:
    """The settled bets that an entry tells."""
    for event in json.loads(events):
        if event["what"] == "settled":
            yield from event["lines"]


def totals(round_id: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The bets of a round by their kinds."""
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        if line["stake"]:
            by_kind.setdefault(kind_of(line["where"]), []).append(line)
    return [{"round": round_id, "bet": kind} | total(by_kind[kind]) for kind in sorted(by_kind)]


def total(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The sums of some bets, and the squares of what lay on each spot."""
    spots: dict[str, int] = {}
    for line in lines:
        spots[line["where"]] = spots.get(line["where"], 0) + line["stake"]
    return {
        "bets": len(lines),
        "stakes": sum(spots.values()),
        "squares": float(sum(stake * stake for stake in spots.values())),
        "returned": sum(line["returned"] for line in lines),
        "tax": sum(line.get("tax", 0) for line in lines),
    }


def kind_of(where: str) -> str:
    """The kind of a bet by where it lies, as the games of this revision name them."""
    if re.fullmatch(r"\d over \d", where):
        return "box-over-box"
    return re.sub(r" of box \d$|(?<=^box) \d$", "", where)
