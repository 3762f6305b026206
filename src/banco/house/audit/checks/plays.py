"""Plays: what the history says of a player's part in a round is what was posted to the session."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, case, func, select

from banco.house.audit.checks.balances import DOUBTFUL, check_balances
from banco.house.audit.findings import Wrong
from banco.house.audit.journal_facts import Heard
from banco.house.audit.reader import Reader
from banco.house.audit.session_postings import MOVED, MOVED_NOTHING, WITH_PLAYS
from banco.house.store.rows import told_result
from banco.house.store.schema import plays, rounds, sessions
from banco.ledger.purses import PurseKind
from banco.table.entry import Result, RoundState

_counts = (plays.c.staked != 0) | (plays.c.returned != 0)
_other = (
    (plays.c.round.is_(None) & ~MOVED_NOTHING)
    | (plays.c.staked != MOVED.c.staked)
    | ((plays.c.returned != MOVED.c.returned) & (rounds.c.state != RoundState.OPEN.value))
)
_brought = case(
    (MOVED.c.returned > MOVED.c.staked, told_result(Result("", "", 0, 1))),
    (MOVED.c.returned < MOVED.c.staked, told_result(Result("", "", 1, 0))),
    else_=told_result(Result("", "", 0, 0)),
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
        MOVED.c.escrow,
        MOVED.c.session,
        MOVED.c.staked.label("posted"),
        MOVED.c.returned.label("paid"),
        plays.c.round,
        plays.c.player,
        plays.c.staked,
        plays.c.returned,
    )
    .select_from(WITH_PLAYS)
    .where(_other)
    .order_by(MOVED.c.escrow, MOVED.c.session)
)
RESULTS = (
    select(plays.c.round, plays.c.player, plays.c.result, _result.label("expected"))
    .select_from(WITH_PLAYS)
    .where(_other_result)
    .order_by(plays.c.round, plays.c.player)
)
_names = (MOVED.c.escrow == f"{PurseKind.ESCROW.value}:" + plays.c.round + ":" + plays.c.money) & (
    MOVED.c.session == f"{PurseKind.SESSION.value}:" + plays.c.session + ":" + plays.c.money
)
UNPOSTED = (
    select(plays.c.round, plays.c.player, plays.c.staked, plays.c.returned)
    .select_from(plays.outerjoin(MOVED, _names))
    .where(_counts, MOVED.c.escrow.is_(None))
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


def check_plays(reader: Reader, heard: Heard) -> Wrong | None:
    """The first player's part in a round that is not what was posted for it."""
    (found,) = reader.whole(SUMMARY, reader.count(plays))
    if found.others and (row := reader.first(OTHERS)):
        return _not_as_posted(row)
    if found.counted != reader.count(plays, _counts) and (row := reader.first(UNPOSTED)):
        told = _told(row.staked, row.returned)
        return Wrong("plays", f"{row.round} {row.player}", told, "nothing, for nothing was posted")
    if row := reader.first(STRAY):
        return _stray(row)
    if found.other_results and (row := reader.first(RESULTS)):
        return Wrong("plays", f"{row.round} {row.player}", f"result {row.result}", row.expected)
    return check_balances(reader, heard, posted=found.doubtful > 0)


def _not_as_posted(row: Row[Any]) -> Wrong:
    """What the history says, and what the books."""
    posted = _told(row.posted, row.paid)
    if row.round is None:
        return Wrong("plays", f"of {row.session} in {row.escrow}", "no such play", posted)
    return Wrong("plays", f"{row.round} {row.player}", _told(row.staked, row.returned), f"{posted}, as posted")


def _stray(row: Row[Any]) -> Wrong:
    """What the history says of a play, and what of its session and its round."""
    if row.whose not in (None, row.player):
        return Wrong("plays", f"{row.round} {row.player}", f"session {row.session}", f"one of {row.player}")
    width = len(_of_round)
    facts = zip(_of_round, row[4 : 4 + width], row[4 + width :], strict=True)
    name, found, expected = next(fact for fact in facts if fact[1] != fact[2])
    return Wrong("plays", f"{row.round} {row.player}", f"{name} {found}", f"{expected}, as the round")


def _told(staked: int, returned: int) -> str:
    return f"staked {staked}, returned {returned}"
