"""Checks the plays: stakes, returns and results in the history equal the postings of the session."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, case, func, select

from banco.house.audit.checks.balances import DOUBTFUL, check_balances
from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.audit.session_postings import SESSION_SUMS, SUMS_ARE_ZERO, WITH_PLAYS
from banco.house.store.rows import result_name
from banco.house.store.schema import plays, rounds, sessions
from banco.ledger.purses import PurseKind
from banco.table.entry import Result, RoundState

_counts = (plays.c.staked != 0) | (plays.c.returned != 0)
_other = (
    (plays.c.round.is_(None) & ~SUMS_ARE_ZERO)
    | (plays.c.staked != SESSION_SUMS.c.staked)
    | ((plays.c.returned != SESSION_SUMS.c.returned) & (rounds.c.state != RoundState.OPEN.value))
)
_brought = case(
    (SESSION_SUMS.c.returned > SESSION_SUMS.c.staked, result_name(Result("", "", 0, 1))),
    (SESSION_SUMS.c.returned < SESSION_SUMS.c.staked, result_name(Result("", "", 1, 0))),
    else_=result_name(Result("", "", 0, 0)),
)
_result = case((rounds.c.state == RoundState.SETTLED.value, _brought), else_=rounds.c.state)
_other_result = plays.c.result != _result
SUMMARY = select(
    func.count(case((_counts, 1))).label("counted"),
    func.count(case((_other, 1))).label("others"),
    func.count(case((_other_result, 1))).label("other_results"),
    func.count(case((DOUBTFUL, 1))).label("doubtful"),
).select_from(WITH_PLAYS)
OTHERS = (
    select(
        SESSION_SUMS.c.escrow,
        SESSION_SUMS.c.session,
        SESSION_SUMS.c.staked.label("posted"),
        SESSION_SUMS.c.returned.label("paid"),
        plays.c.round,
        plays.c.player,
        plays.c.staked,
        plays.c.returned,
    )
    .select_from(WITH_PLAYS)
    .where(_other)
    .order_by(SESSION_SUMS.c.escrow, SESSION_SUMS.c.session)
)
RESULTS = (
    select(plays.c.round, plays.c.player, plays.c.result, _result.label("expected"))
    .select_from(WITH_PLAYS)
    .where(_other_result)
    .order_by(plays.c.round, plays.c.player)
)
_names = (SESSION_SUMS.c.escrow == f"{PurseKind.ESCROW.value}:" + plays.c.round + ":" + plays.c.money) & (
    SESSION_SUMS.c.session == f"{PurseKind.SESSION.value}:" + plays.c.session + ":" + plays.c.money
)
UNPOSTED = (
    select(plays.c.round, plays.c.player, plays.c.staked, plays.c.returned)
    .select_from(plays.outerjoin(SESSION_SUMS, _names))
    .where(_counts, SESSION_SUMS.c.escrow.is_(None))
    .order_by(plays.c.round, plays.c.player)
)
_of_round = ("game", "money", "closed_at")
STRAY = (
    select(
        plays.c.round,
        plays.c.player,
        plays.c.session,
        sessions.c.player.label("whose"),
        *(table.c[name] for table in (plays, rounds) for name in _of_round),
    )
    .select_from(
        plays.outerjoin(rounds, rounds.c.id == plays.c.round).outerjoin(sessions, sessions.c.id == plays.c.session)
    )
    .where(
        (plays.c.player != sessions.c.player)
        | (plays.c.game != rounds.c.game)
        | (plays.c.money != rounds.c.money)
        | plays.c.closed_at.is_distinct_from(rounds.c.closed_at)
    )
    .order_by(plays.c.round, plays.c.player)
)


def check_plays(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first play that differs from its postings."""
    (found,) = reader.all_rows(SUMMARY, reader.count(plays))
    if found.others and (row := reader.first(OTHERS)):
        return _posting_difference(row)
    if found.counted != reader.count(plays, _counts) and (row := reader.first(UNPOSTED)):
        amounts = _amounts_text(row.staked, row.returned)
        return WrongRow("plays", f"{row.round} {row.player}", amounts, "nothing, for nothing was posted")
    if row := reader.first(STRAY):
        return _session_or_round_difference(row)
    if found.other_results and (row := reader.first(RESULTS)):
        return WrongRow("plays", f"{row.round} {row.player}", f"result {row.result}", row.expected)
    return check_balances(reader, facts, posted=found.doubtful > 0)


def _posting_difference(row: Row[Any]) -> WrongRow:
    """The finding for a play whose amounts differ from its postings."""
    posted = _amounts_text(row.posted, row.paid)
    if row.round is None:
        return WrongRow("plays", f"of {row.session} in {row.escrow}", "no such play", posted)
    return WrongRow(
        "plays", f"{row.round} {row.player}", _amounts_text(row.staked, row.returned), f"{posted}, as posted"
    )


def _session_or_round_difference(row: Row[Any]) -> WrongRow:
    """The finding for a play that differs from its session or its round."""
    if row.whose not in (None, row.player):
        return WrongRow("plays", f"{row.round} {row.player}", f"session {row.session}", f"one of {row.player}")
    width = len(_of_round)
    facts = zip(_of_round, row[4 : 4 + width], row[4 + width :], strict=True)
    name, found, expected = next(fact for fact in facts if fact[1] != fact[2])
    return WrongRow("plays", f"{row.round} {row.player}", f"{name} {found}", f"{expected}, as the round")


def _amounts_text(staked: int, returned: int) -> str:
    return f"staked {staked}, returned {returned}"
