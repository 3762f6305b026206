"""The inactivity of a connection's player (S1): when they acted last, the alert, and the end."""

from __future__ import annotations

import asyncio
from typing import Protocol

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.sessions.connections import give_up, record_action
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now, until
from banco.server.protocol import Alert
from banco.server.refusal_payload import connection_sentences


class WatchedConnection(Protocol):
    """A connection as far as its inactivity is concerned; without a session its player is an onlooker, who may stay."""

    @property
    def session(self) -> str:
        """The player's session; empty for an onlooker."""

    @property
    def is_closing(self) -> bool:
        """Whether its last message is known by now."""

    def send_alert(self, alert: Alert) -> None:
        """Queue an alert."""

    def end(self, code: str) -> None:
        """End it with this code."""


class Inactivity:
    """When the player acted last; what the store knows decides."""

    def __init__(self, connection: WatchedConnection, store: Store, times: SessionTimes) -> None:
        self._connection = connection
        self._store = store
        self._times = times
        self._acted_at = now()
        self._started = asyncio.Event()

    def start(self, acted_at: Millis | None) -> None:
        """Count from the last action of the session; of an onlooker nothing is counted."""
        if acted_at is not None:
            self._acted_at = acted_at
        self._started.set()

    def note_action(self, at: Millis) -> None:
        """Count from this action, unless there is a later one."""
        self._acted_at = max(self._acted_at, at)

    async def stay(self, session: str) -> Session:
        """The session after its player said that they are there, which counts as an action."""
        after = await self._store.do(lambda c: record_action(c, now(), session))
        self.note_action(after.last_action_at)
        return after

    async def watch(self) -> None:
        """Send an alert before the time of inactivity is over, then end the connection; onlookers may stay."""
        await self._started.wait()
        warned = 0
        while not self._connection.is_closing:
            if not self._connection.session:
                self._acted_at = now()
            ends_at = self._acted_at + self._times.inactivity
            alert_at = ends_at - self._times.alert
            if now() >= ends_at:
                await self._end_unless_active(self._connection.session)
            elif now() >= alert_at and warned != ends_at:
                warned = ends_at
                self._connection.send_alert(Alert("inactivity", connection_sentences("inactivity"), ends_at))
            await until(max(now() + 1, ends_at if warned == ends_at else alert_at))

    async def _end_unless_active(self, session: str) -> None:
        """Give the player up and end the connection, unless the store has a later action, as a deposit elsewhere."""

        def last_action(connection: Connection) -> Millis:
            give_up(connection, now(), session, self._times)
            return find_session(connection, session).last_action_at

        acted_at = await self._store.do(last_action)
        if acted_at > self._acted_at:
            self._acted_at = acted_at
        else:
            self._connection.end("inactive")
