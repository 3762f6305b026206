"""Who plays at a table: each with a session and its credit, and those among them who are about to leave."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from banco.core.errors import BancoError
from banco.core.money import Cents
from banco.core.time import Millis


class Seats:
    """The players of a table by name, with the sessions that they play with.

    Somebody without a line is there as long as the line may come back (S3), and has gone after that.
    """

    def __init__(self, reconnect: Millis, house_players: Iterable[str] = ()) -> None:
        self.players: dict[str, str] = {}
        self._house_players = frozenset(house_players)
        self._credits: dict[str, Cents] = {}
        self._leaving: dict[str, BancoError | None] = {}
        self._reconnect = reconnect
        self._lost: dict[str, Millis] = {}

    def take(self, player: str, session: str, credit: Cents) -> None:
        """The player plays with this session's credit."""
        self.players[player] = session
        self._credits[session] = credit

    def let_leave(self, player: str, why: BancoError | None) -> None:
        """The player is about to leave; with a reason the player may not stay."""
        self._leaving[player] = why or self._leaving.get(player)

    def free(self, player: str) -> BancoError | None:
        """The player has gone; gives why, where the player could not stay."""
        self._credits.pop(self.players.pop(player, ""), None)
        self._lost.pop(player, None)
        return self._leaving.pop(player, None)

    def note_credits(self, told: Mapping[str, Cents]) -> None:
        """What sessions hold, as the store tells."""
        self._credits.update(told)

    def credit_of(self, player: str | None) -> Cents | None:
        """What the player's session holds, as the store last told."""
        return self._credits.get(self.players.get(player or "", ""))

    def is_leaving(self, player: str) -> bool:
        """Whether the player is about to leave."""
        return player in self._leaving

    def leaving(self) -> list[str]:
        """The players whose sessions are yet to be closed, as soon as no stake of theirs lies on the layout."""
        return [player for player in self._leaving if player in self.players]

    def away(self, *, solo: bool) -> list[str]:
        """Those for whom the system plays: whoever leaves, but alone only one who may not stay."""
        return [player for player, why in self._leaving.items() if why or not solo]

    def lose(self, player: str, at: Millis) -> None:
        """The player has no line since then."""
        self._lost[player] = at

    def find(self, player: str) -> None:
        """The player has a line."""
        self._lost.pop(player, None)

    def gone(self, now: Millis) -> frozenset[str]:
        """The players whose lines have not come back in time; players of the house need none."""
        return frozenset(player for player, at in self._waited_for() if at + self._reconnect <= now)

    def next_to_go(self, known: Collection[str]) -> Millis | None:
        """When the next but those known has gone, if the line does not come back; that may be over already."""
        return min((at + self._reconnect for name, at in self._waited_for() if name not in known), default=None)

    def taken(self, now: Millis) -> bool:
        """Whether anybody is there who plays, but the house."""
        return bool(self.players.keys() - self._house_players - self.gone(now))

    def _waited_for(self) -> Iterator[tuple[str, Millis]]:
        lost = self._lost.items()
        return ((name, at) for name, at in lost if name in self.players and name not in self._house_players)
