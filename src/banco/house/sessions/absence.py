"""A round goes on without its absent players: the house chooses for them, deals, and settles (S4)."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from banco.core.chance import RandomSource
from banco.core.dealer import Dealer
from banco.core.errors import Refusal
from banco.house.desks import Games, dealer_of, load_desk
from banco.house.sessions.rows import IS_OPEN, find_session, has_stake, select_sessions
from banco.house.sessions.rules import away_due
from banco.house.sessions.session import Session
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import sessions
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.absent import step_without
from banco.table.desk import Desk, Step
from banco.table.entry import Millis, StaleTable

MOST_STEPS = 500


class RoundNotOver(Refusal):
    """The house went on as long as it may, and the round did not end."""

    sentence = "The round of game session {session} is not over after {steps} steps without its player."


class Scene(NamedTuple):
    """A table at one moment: its desk, a dealer where its shoe is the house's own, and who is away."""

    desk: Desk
    dealer: Dealer | None
    away: frozenset[str]


def play_without(
    store: Store, games: Games, session: str, source: RandomSource, now: Millis, times: SessionTimes
) -> None:
    """Go on with the round in which the session has a stake, until it is over or somebody present goes on.

    Every step is read, decided and kept anew: where another node was first, the next reading shows it.
    """
    for _ in range(MOST_STEPS):
        step = store.read(lambda c: _next_step(c, games, session, source, now, times))
        if step is None:
            return
        try:
            store.keep_now(step.entry)
        except (StaleTable, KeyConflict):
            continue
    raise RoundNotOver(session=session, steps=MOST_STEPS)


def _next_step(
    connection: Connection, games: Games, name: str, source: RandomSource, now: Millis, times: SessionTimes
) -> Step | None:
    session = find_session(connection, name)
    if not has_stake(connection, session):
        return None
    scene = _scene(connection, games, session, source, now, times)
    return step_without(scene.desk, scene.away, scene.dealer, now) if scene else None


def _scene(
    connection: Connection, games: Games, session: Session, source: RandomSource, now: Millis, times: SessionTimes
) -> Scene | None:
    desk = load_desk(connection, games, session.table_name)
    if desk is None:
        return None
    others = select_sessions(connection, sessions.c.table_name == session.table_name, IS_OPEN)
    away = {other.player for other in others if away_due(other, now, times)} | {session.player}
    dealer = dealer_of(connection, desk, source) if desk.shoe else None
    return Scene(desk, dealer, frozenset(away))
