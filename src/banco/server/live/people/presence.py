"""Who is at a table: the players with their sessions and credits, who is connected, who is leaving and who has gone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from banco.core.errors import BancoError
from banco.core.money import Cents
from banco.core.time import Millis
from banco.server.clock_and_entropy import now
from banco.server.live.store_port import StoredSeat
from banco.table.settings import TableSettings
from banco.table.walk_ins import WalkInSeat, is_walk_in


class TablePresence:
    """The players of a table.

    A player whose connection is lost is present for as long as they may reconnect (S3), and has gone after that;
    house players need no connection, and a solo table waits for its player for ever.  `is_connected` tells whether a
    player has a connection to the table.
    """

    def __init__(self, settings: TableSettings, reconnect: Millis, is_connected: Callable[[str], bool]) -> None:
        self.players: dict[str, str] = {}
        self.display_names: dict[str, str] = {}
        self._solo = settings.solo
        self._house_players = frozenset(settings.house_names)
        self._reconnect = reconnect
        self._is_connected = is_connected
        self._credits: dict[str, Cents] = {}
        self._leaving: dict[str, BancoError | None] = {}
        self._lost_at: dict[str, Millis] = {}

    def add_house_players(self, settings: TableSettings) -> None:
        """Know the house players of these settings, too."""
        self._house_players |= frozenset(settings.house_names)

    def seat(self, player: str, session: str, credit: Cents) -> None:
        """Let the player play with this session's credit."""
        if player not in self.players and not self._is_connected(player):
            self._lost_at[player] = now()
        self.players[player] = session
        self._credits[session] = credit

    def restore(self, stored: StoredSeat) -> None:
        """Seat a player as the store has it; a lost connection counts from the stored moment."""
        is_known = stored.player in self.players
        self.seat(stored.player, stored.session, stored.credit)
        self.note_display_name(stored.player, stored.display_name)
        if stored.lost_at is not None and not (is_known or self._is_connected(stored.player)):
            self._lost_at[stored.player] = min(stored.lost_at, now())
        if stored.closing:
            self.request_leave(stored.player)

    def note_display_name(self, player: str, name: str) -> None:
        """Note what others call the player; nothing where they have no name of their choice, or none any more."""
        if name:
            self.display_names[player] = name
        else:
            self.display_names.pop(player, None)

    def request_leave(self, player: str, why: BancoError | None = None) -> None:
        """Let the player leave as soon as they can; with a reason the player may not stay."""
        self._leaving[player] = why or self._leaving.get(player)

    def unseat(self, player: str) -> BancoError | None:
        """Forget the player; gives the reason if they could not stay."""
        self._credits.pop(self.players.pop(player, ""), None)
        self._lost_at.pop(player, None)
        self.display_names.pop(player, None)
        return self._leaving.pop(player, None)

    def forget_gone(self, needed: Collection[str]) -> frozenset[str]:
        """Forget all who have gone, except those needed and those whose sessions have still to be closed."""
        forgotten = self.gone.difference(needed, self._leaving)
        for player in forgotten:
            self.unseat(player)
        return forgotten

    def note_connected(self, player: str) -> None:
        """Note that the player has a connection."""
        self._lost_at.pop(player, None)

    def note_disconnected(self, player: str) -> bool:
        """Note that a connection of the player was lost; whether a seated player now has none."""
        if player not in self.players or self._is_connected(player):
            return False
        self._lost_at[player] = now()
        return True

    def note_credits(self, credits_by_session: Mapping[str, Cents]) -> None:
        """Note the credits of seated players' sessions that the store has changed."""
        known = self._credits
        known.update({session: cents for session, cents in credits_by_session.items() if session in known})

    def credit_of(self, player: str | None) -> Cents | None:
        """The credit of the player's session, as the store last said."""
        return self._credits.get(self.players.get(player or "", ""))

    def is_leaving(self, player: str) -> bool:
        """Whether the player is about to leave."""
        return player in self._leaving

    @property
    def leaving(self) -> list[str]:
        """The players whose sessions have to be closed as soon as they have no stake on the layout."""
        return [player for player in self._leaving if player in self.players]

    @property
    def played_by_system(self) -> list[str]:
        """The players for whom the system plays on: everybody who leaves; at a solo table only if they may not stay."""
        return [player for player, why in self._leaving.items() if why or not self._solo]

    @property
    def gone(self) -> frozenset[str]:
        """The players who did not reconnect in time; nobody at a solo table."""
        return frozenset() if self._solo else self._disconnected_too_long()

    @property
    def present(self) -> Collection[str]:
        """The players who have not gone."""
        gone = self.gone
        return [player for player in self.players if player not in gone] if gone else self.players.keys()

    @property
    def people(self) -> frozenset[str]:
        """The players who have not gone, without those of the house."""
        return frozenset(self.present) - self._house_players

    @property
    def giving_up_boxes(self) -> frozenset[str]:
        """The players who no longer need their boxes: they have gone, or are about to leave."""
        return self.gone if self._solo else self.gone.union(self.leaving)

    @property
    def walk_ins(self) -> tuple[WalkInSeat, ...]:
        """The walk-ins, with their credits."""
        return tuple(WalkInSeat(name, self.credit_of(name)) for name in self.players if is_walk_in(name))

    @property
    def has_players(self) -> bool:
        """Whether anybody plays here who is not a house player and has not gone."""
        return bool(self.players.keys() - self._house_players - self._disconnected_too_long())

    def next_gone_at(self, known: Collection[str]) -> Millis | None:
        """When the next player except those known has gone, if they do not reconnect; it may be in the past."""
        if self._solo:
            return None
        return min((at + self._reconnect for name, at in self._disconnected() if name not in known), default=None)

    def _disconnected_too_long(self) -> frozenset[str]:
        until = now() - self._reconnect
        return frozenset(player for player, at in self._disconnected() if at <= until)

    def _disconnected(self) -> Iterator[tuple[str, Millis]]:
        """Whoever has lost their connection, and when; house players and walk-ins need none."""
        lost = self._lost_at.items()
        return ((name, at) for name, at in lost if name in self.players and self._needs_connection(name))

    def _needs_connection(self, name: str) -> bool:
        return name not in self._house_players and not is_walk_in(name)
