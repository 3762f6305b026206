"""Who plays at a table: each with a session and its credit, and those among them who are about to leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from banco.core.errors import BancoError
from banco.core.money import Cents


class Seats:
    """The players of a table by name, with the sessions that they play with."""

    def __init__(self, house_players: Iterable[str] = ()) -> None:
        self.players: dict[str, str] = {}
        self._house_players = frozenset(house_players)
        self._credits: dict[str, Cents] = {}
        self._leaving: dict[str, BancoError | None] = {}

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

    @property
    def taken(self) -> bool:
        """Whether anybody plays but the house."""
        return bool(self.players.keys() - self._house_players)
