"""What the people at a table say to each other and to the table: that they are ready for the cards, and gestures.

Nothing of it is in a journal, and none of it moves money.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from banco.core.time import Millis
from banco.server.clock_and_entropy import now
from banco.server.live.people import notices
from banco.server.live.people.company import MOST_PEOPLE, CompanyNews, people_of
from banco.server.live.people.gestures import GestureRate, GesturesOff
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.refusals import NobodyWaits
from banco.server.protocol import Company, Gesture, Gestured
from banco.table.deal_now import Readiness, close_early, waits_for_bets
from banco.table.desk import NoSession
from banco.table.stages import DueAction

if TYPE_CHECKING:
    from banco.server.live.table_state import LiveTableState


class TableTalk:
    """The company of a table: who is there, who is ready, and who has gestured a moment ago."""

    def __init__(self, table: LiveTableState) -> None:
        self._table = table
        self.readiness = Readiness()
        self._gesture_rate = GestureRate()
        self._news = CompanyNews(lambda: self.company, self._tell_all)

    @property
    def company(self) -> Company:
        """Who is here, as everybody is told."""
        table = self._table
        there = tuple(table.presence.present)
        ready = self.readiness.of_round(table.desk.round_id)
        told = people_of(there[:MOST_PEOPLE], table.presence.display_names, ready, table.pseudonyms)
        return Company(told, len(there) - len(told), self._waits)

    def say_ready(self, player: str, *, ready: bool) -> None:
        """Note that the player needs no more time to bet, or does after all; the deadline may change for everybody."""
        table = self._table
        self._check_seated(player)
        if not self._waits:
            raise NobodyWaits(table=table.settings.title)
        at, round_id = now(), table.desk.round_id
        self.note_word(round_id, player, at, ready=ready)
        table.others.tell(notices.PlayerReady(round_id, player, at, ready))

    def note_word(self, round_id: str, player: str, at: Millis, *, ready: bool) -> None:
        """Note what a player has said, here or at another node."""
        table = self._table
        before = table.deadline
        self.readiness = self.readiness.after_word(round_id, player, at, ready=ready)
        table.tell_deadline(before)

    def gesticulate(self, player: str, gesture: Gesture) -> None:
        """Tell everybody here a player's gesture."""
        settings = self._table.settings
        self._check_seated(player)
        if settings.solo or not settings.gestures:
            raise GesturesOff(table=settings.title)
        at = now()
        self._gesture_rate.count(player, at)
        self.tell_gesture(player, gesture, at)
        self._table.others.tell(notices.Gestured(player, gesture, at))

    def tell_gesture(self, player: str, gesture: Gesture, at: Millis) -> None:
        """Tell everybody at this node a gesture."""
        self._tell_all(Gestured(player, gesture, at))

    def note_bets(self, players: Collection[str]) -> None:
        """Note that these players have changed their bets, or that another round has begun."""
        self.readiness = self.readiness.after_bets(self._table.desk.round_id, players)
        self.note_change()

    def note_change(self) -> None:
        """Tell everybody soon who is here, where others may be."""
        if not self._table.settings.solo and len(self._table.broadcaster):
            self._news.note_change()

    def close_early(self, action: DueAction | None, started_at: Millis) -> DueAction | None:
        """What the system does next, earlier where everybody is ready."""
        table = self._table
        if not self.readiness.players:
            return action
        return close_early(table.desk, table.settings, action, started_at, table.presence.people, self.readiness)

    def stop(self) -> None:
        """Tell nothing more."""
        self._news.stop()

    @property
    def _waits(self) -> bool:
        return waits_for_bets(self._table.desk, self._table.settings, self._table.due_action)

    def _tell_all(self, message: Company | Gestured) -> int:
        return self._table.broadcaster.send_to_all(SharedMessage(message, self._table.pseudonyms))

    def _check_seated(self, player: str) -> None:
        if player not in self._table.players:
            raise NoSession(player=player, table=self._table.settings.title)
