"""Queries that sum the postings between a session and a round's escrow, joined with the play of that session."""

from __future__ import annotations

from sqlalchemy import BigInteger, ColumnElement, case, cast, func, select

from banco.house.store.schema import plays, postings, purses, rounds, transfers
from banco.ledger.purses import PurseKind
from banco.ledger.transfers import Why


def _is_kind(name: ColumnElement[str], kind: PurseKind) -> ColumnElement[bool]:
    """The condition that a purse is of this kind, by the beginning of its name; faster than `LIKE` on every row."""
    return (name >= f"{kind.value}:") & (name < f"{kind.value};")


_escrow, _session = postings.alias("into_escrow"), postings.alias("of_session")
_is_stake = transfers.c.why == Why.STAKE.value
_is_back = (transfers.c.why == Why.VOID.value) & transfers.c.key.like("%/back")
_staking = _is_stake | _is_back
_before = case((_is_stake, _session.c.balance - _session.c.cents))
_at = case((_is_stake, transfers.c.at))
SESSION_SUMS = (
    select(
        _escrow.c.purse.label("escrow"),
        _session.c.purse.label("session"),
        cast(func.sum(case((_staking, -_session.c.cents), else_=0)), BigInteger).label("staked"),
        cast(func.sum(case((_staking, 0), else_=_session.c.cents)), BigInteger).label("returned"),
        func.min(_before).label("least_before"),
        func.max(_before).label("most_before"),
        func.min(_at).label("first_at"),
        func.max(_at).label("last_at"),
    )
    .select_from(
        _escrow.join(transfers, transfers.c.key == _escrow.c.transfer).join(
            _session, _session.c.transfer == _escrow.c.transfer
        )
    )
    .where(_is_kind(_escrow.c.purse, PurseKind.ESCROW), _is_kind(_session.c.purse, PurseKind.SESSION))
    .group_by(_escrow.c.purse, _session.c.purse)
    .subquery("moved")
)
"""For each session in each round: its stakes and returns, its credit before the stakes, and their times."""

ROUND_PURSE, SESSION_PURSE = purses.alias("round_purse"), purses.alias("session_purse")
_play = (plays.c.round == ROUND_PURSE.c.owner) & (plays.c.session == SESSION_PURSE.c.owner)
WITH_PLAYS = (
    SESSION_SUMS.outerjoin(ROUND_PURSE, ROUND_PURSE.c.name == SESSION_SUMS.c.escrow)
    .outerjoin(SESSION_PURSE, SESSION_PURSE.c.name == SESSION_SUMS.c.session)
    .outerjoin(plays, _play)
    .outerjoin(rounds, rounds.c.id == plays.c.round)
)
SUMS_ARE_ZERO = (SESSION_SUMS.c.staked == 0) & (SESSION_SUMS.c.returned == 0)
"""A session that took every stake off has no play if another session of the same player staked afterwards."""
