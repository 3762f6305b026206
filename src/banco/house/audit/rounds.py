"""Rounds: what the history says that a player staked and got is what was posted to the session."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from sqlalchemy import BigInteger, Row, case, cast, func, select

from banco.house.audit.findings import Wrong
from banco.house.audit.reader import Reader
from banco.house.store.rows import told_result
from banco.house.store.schema import plays, postings, purses, rounds, transfers
from banco.ledger.purses import PurseKind
from banco.ledger.transfers import Why
from banco.table.entry import Result, RoundState

_escrow, _session = postings.alias("into_escrow"), postings.alias("of_session")
_staking = (transfers.c.why == Why.STAKE.value) | transfers.c.key.like("%/back")
_moved = (
    select(
        _escrow.c.purse.label("escrow"),
        _session.c.purse.label("session"),
        cast(func.sum(case((_staking, -_session.c.cents), else_=0)), BigInteger).label("staked"),
        cast(func.sum(case((_staking, 0), else_=_session.c.cents)), BigInteger).label("returned"),
    )
    .select_from(
        _escrow.join(transfers, transfers.c.key == _escrow.c.transfer).join(
            _session, _session.c.transfer == _escrow.c.transfer
        )
    )
    .where(
        _escrow.c.purse.like(f"{PurseKind.ESCROW.value}:%"),
        _session.c.purse.like(f"{PurseKind.SESSION.value}:%"),
    )
    .group_by(_escrow.c.purse, _session.c.purse)
    .subquery()
)
_round_purse, _session_purse = purses.alias("round_purse"), purses.alias("session_purse")
_play = (plays.c.round == _round_purse.c.owner) & (plays.c.session == _session_purse.c.owner)
_with_plays = (
    _moved.outerjoin(_round_purse, _round_purse.c.name == _moved.c.escrow)
    .outerjoin(_session_purse, _session_purse.c.name == _moved.c.session)
    .outerjoin(plays, _play)
    .outerjoin(rounds, rounds.c.id == plays.c.round)
)
_counts = (plays.c.staked != 0) | (plays.c.returned != 0)
_other = (
    plays.c.round.is_(None)
    | (plays.c.staked != _moved.c.staked)
    | ((plays.c.returned != _moved.c.returned) & (rounds.c.state != RoundState.OPEN.value))
)
_more = case((_moved.c.returned > _moved.c.staked, 1), (_moved.c.returned < _moved.c.staked, -1), else_=0)
SUMMARY = (
    select(
        rounds.c.state,
        plays.c.result,
        _more.label("more"),
        func.count(case((_counts, 1))).label("counted"),
        func.count(case((_other, 1))).label("others"),
        func.min(plays.c.round + " " + plays.c.player).label("first"),
    )
    .select_from(_with_plays)
    .group_by(rounds.c.state, plays.c.result, _more)
)
OTHERS = (
    select(
        _moved.c.escrow,
        _moved.c.session,
        _moved.c.staked.label("posted"),
        _moved.c.returned.label("paid"),
        plays.c.round,
        plays.c.player,
        plays.c.staked,
        plays.c.returned,
    )
    .select_from(_with_plays)
    .where(_other)
    .order_by(_moved.c.escrow, _moved.c.session)
)
_names = (_moved.c.escrow == f"{PurseKind.ESCROW.value}:" + plays.c.round + ":" + plays.c.money) & (
    _moved.c.session == f"{PurseKind.SESSION.value}:" + plays.c.session + ":" + plays.c.money
)
UNPOSTED = (
    select(plays.c.round, plays.c.player, plays.c.staked, plays.c.returned)
    .select_from(plays.outerjoin(_moved, _names))
    .where(_counts, _moved.c.escrow.is_(None))
    .order_by(plays.c.round, plays.c.player)
)


def check_rounds(reader: Reader) -> Wrong | None:
    """The first player's part in a round that is not what was posted for it."""
    kinds = reader.whole(SUMMARY, reader.count(plays))
    if any(kind.others for kind in kinds) and (row := reader.first(OTHERS)):
        return _not_as_posted(row)
    if sum(kind.counted for kind in kinds) != reader.count(plays, _counts) and (row := reader.first(UNPOSTED)):
        told = _told(row.staked, row.returned)
        return Wrong("plays", f"{row.round} {row.player}", told, "nothing, for nothing was posted")
    wrong = (_wrong_result(kind) for kind in sorted(kinds, key=attrgetter("first")))
    return next(filter(None, wrong), None)


def _not_as_posted(row: Row[Any]) -> Wrong:
    """What the history says, and what the books."""
    posted = _told(row.posted, row.paid)
    if row.round is None:
        return Wrong("plays", f"of {row.session} in {row.escrow}", "no such play", posted)
    return Wrong("plays", f"{row.round} {row.player}", _told(row.staked, row.returned), f"{posted}, as posted")


def _wrong_result(kind: Row[Any]) -> Wrong | None:
    """What is wrong with the result of all the plays of a kind: their rounds stand so, and brought more or less."""
    expected = kind.state
    if expected == RoundState.SETTLED.value:
        expected = told_result(Result("", "", 0, kind.more))
    return None if kind.result == expected else Wrong("plays", kind.first, f"result {kind.result}", expected)


def _told(staked: int, returned: int) -> str:
    return f"staked {staked}, returned {returned}"
