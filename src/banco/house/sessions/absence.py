"""A round goes on without its absent players: the house chooses for them, deals, and settles (S4)."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.chance import RandomSource
from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.load_round import Games, dealer_of, load_desk
from banco.house.seals.seal import ShoeSeal
from banco.house.sessions.presence_rules import away_due
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, find_session, has_stake, select_sessions
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import sessions
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.absent_players import step_for_absent_players
from banco.table.desk import Step
from banco.table.entry import StaleTable

MOST_STEPS = 500


class RoundNotOver(Refusal):
    """The house went on as long as it may, and the round did not end."""

    sentence = "The round of game session {session} is not over after {steps} steps without its player."


def play_without(
    store: Store, games: Games, session: str, source: RandomSource, now: Millis, times: SessionTimes
) -> None:
    """Go on with the round in which the session has a stake, until it is over or somebody present goes on.

    Every step is read, decided and kept anew: where another node was first, the next reading shows it.
    """
    for _ in range(MOST_STEPS):
        step = store.read(lambda c: _next_step(c, store.seal, games, session, source, now, times))
        if step is None:
            return
        try:
            store.store_entry_now(step.entry)
        except (StaleTable, KeyConflict):
            continue
    raise RoundNotOver(session=session, steps=MOST_STEPS)


def _next_step(
    connection: Connection,
    seal: ShoeSeal | None,
    games: Games,
    name: str,
    source: RandomSource,
    now: Millis,
    times: SessionTimes,
) -> Step | None:
    session = find_session(connection, name)
    if not has_stake(connection, session):
        return None
    desk = load_desk(connection, games, session.table_name)
    if desk is None:
        return None
    dealer = dealer_of(connection, seal, desk, source) if desk.shoe else None
    return step_for_absent_players(desk, _away(connection, session, now, times), dealer, now)


def _away(connection: Connection, session: Session, now: Millis, times: SessionTimes) -> frozenset[str]:
    """Who of the table is away, the player of the session among them."""
    others = select_sessions(connection, sessions.c.table_name == session.table_name, IS_OPEN)
    return frozenset({other.player for other in others if away_due(other, now, times)} | {session.player})
