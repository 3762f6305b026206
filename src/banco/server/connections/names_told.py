"""The names in what a connection is told: one's own as it is, others by pseudonyms and display names."""

from __future__ import annotations

from typing import Any, TypeVar

from banco.core.errors import BancoError
from banco.core.game import Seat
from banco.core.names import renamed
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.table import LiveTable
from banco.server.live.table_update import TableUpdate
from banco.server.protocol import Refused
from banco.server.refusal_payload import facts_of, refusal_message, sentences_of
from banco.table.permissions import STAFF, Role
from banco.table.views.offers import SeatStatus
from banco.texts import Language, text

T = TypeVar("T")

NAMES = ("player", "holder")
"""The facts of a refusal that name somebody."""


class NamesTold:
    """What somebody who is connected to a table is told of the names there; staff are told every account."""

    def __init__(self, table: LiveTable, player: str, role: Role) -> None:
        self._table = table
        self._player = player
        self._role = role

    @property
    def _own(self) -> tuple[bytes, bytes]:
        return f'"{self._table.pseudonyms.of(self._player)}"'.encode(), f'"{self._player}"'.encode()

    def message(self, message: T) -> T:
        """The message with the names that are told."""
        return message if self._role in STAFF else renamed(message, self._table.pseudonyms.for_seat(self._player))

    def shared(self, message: SharedMessage) -> bytes:
        """The encoded message that is the same for everybody but for its names."""
        return message.for_staff if self._role in STAFF else message.for_players.replace(*self._own)

    def update(self, update: TableUpdate, seat: Seat, status: SeatStatus, *, each: bool) -> bytes:
        """The encoded update; an onlooker's is made once for all of them, and has the own name put in."""
        message = update.message_for(seat, status, each=each)
        return message if seat or self._role in STAFF else message.replace(*self._own)

    def refusal(self, key: str, error: BancoError) -> Refused:
        """The refusal of the message with this id, with spots as on the layout of the table's game."""
        game, facts = self._table.settings.game, facts_of(error)
        others = [name for name in NAMES if self._is_another(facts.get(name))]
        if not others or self._role in STAFF:
            return refusal_message(key, error, game)
        sentences = {
            language.value: sentences_of(self._called(error, others, language), game)[language.value]
            for language in Language
        }
        hidden = {name: self._table.pseudonyms.of(facts[name]) for name in others}
        return Refused(key, error.code, sentences["en"], sentences, facts | hidden)

    def _is_another(self, name: object) -> bool:
        return isinstance(name, str) and name != self._player and self._table.pseudonyms.of(name) != name

    def _called(self, error: BancoError, others: list[str], language: Language) -> BancoError:
        """The refusal with the display names of others, or with nobody's where they have none."""
        names = self._table.presence.display_names
        called = {name: names.get(str(error.facts[name])) or text(language, "another-player") for name in others}
        facts: dict[str, Any] = {**error.facts, **called}
        return type(error)(**facts)
