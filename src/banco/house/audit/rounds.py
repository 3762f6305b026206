"""Rounds: what the history says that a player staked and got is what was posted to the session."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, case, cast, func, select

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
PLAYED = (
    select(
        _moved.c.escrow,
        _moved.c.session,
        _moved.c.staked,
        _moved.c.returned,
        plays.c.round,
        plays.c.player,
        plays.c.staked,
        plays.c.returned,
        plays.c.result,
        rounds.c.state,
    )
    .select_from(
        _moved.outerjoin(_round_purse, _round_purse.c.name == _moved.c.escrow)
        .outerjoin(_session_purse, _session_purse.c.name == _moved.c.session)
        .outerjoin(plays, _play)
        .outerjoin(rounds, rounds.c.id == plays.c.round)
    )
    .order_by(_moved.c.escrow, _moved.c.session)
)
_names = (_moved.c.escrow == f"{PurseKind.ESCROW.value}:" + plays.c.round + ":" + plays.c.money) & (
    _moved.c.session == f"{PurseKind.SESSION.value}:" + plays.c.session + ":" + plays.c.money
)
_counts = (plays.c.staked != 0) | (plays.c.returned != 0)
UNPOSTED = (
    select(plays.c.round, plays.c.player, plays.c.staked, plays.c.returned)
    .select_from(plays.outerjoin(_moved, _names))
    .where(_counts, _moved.c.escrow.is_(None))
    .order_by(plays.c.round, plays.c.player)
)


def check_rounds(reader: Reader) -> Wrong | None:
    """The first player's part in a round that is not what was posted for it."""
    counted = 0
    for row in reader.counted(PLAYED, reader.count(plays)):
        if wrong := _wrong(*row):
            return wrong
        counted += bool(row[6] or row[7])
    if counted != reader.count(plays, _counts) and (play := reader.first(UNPOSTED)):
        told = _told(play.staked, play.returned)
        return Wrong("plays", f"{play.round} {play.player}", told, "nothing, for nothing was posted")
    return None


def _wrong(escrow: str, session: str, staked: int, returned: int, *play: Any) -> Wrong | None:
    """What is wrong with the play that money was posted for."""
    round_id, player, told_staked, told_returned, result, state = play
    if round_id is None:
        return Wrong("plays", f"of {session} in {escrow}", "no such play", _told(staked, returned))
    place, over = f"{round_id} {player}", state != RoundState.OPEN.value
    if staked != told_staked or (over and returned != told_returned):
        return Wrong("plays", place, _told(told_staked, told_returned), f"{_told(staked, returned)}, as posted")
    if over and state != RoundState.VOID.value:
        state = told_result(Result(player, session, staked, returned))
    if result != state:
        return Wrong("plays", place, f"result {result}", state)
    return None


def _told(staked: int, returned: int) -> str:
    return f"staked {staked}, returned {returned}"
