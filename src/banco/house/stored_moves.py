"""The moves of a stored round as they count: cards that were taken back are gone, misread ones are corrected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from banco.core.game import Game, Opening, Options
from banco.core.messages import Event
from banco.core.round import Move, Round, replayed
from banco.core.time import Millis
from banco.table.messages import (
    CardCorrected,
    CardTakenBack,
    CorrectCard,
    RoundVoided,
    Ruling,
    RulingMade,
    TakeBackCard,
    VoidRound,
)
from banco.table.moves import MoveReader
from banco.table.round_edits import decode_ruling, replay_with


class Origin(NamedTuple):
    """Who gave a command, when and under which key, and the number of its entry in the table's journal."""

    number: int
    at: Millis
    asker: str
    key: str


class StoredRuling(NamedTuple):
    """What an inspector has decided in a round, and why; a corrected card is among the events."""

    origin: Origin
    why: str
    events: tuple[Event, ...]


class StoredEntry(NamedTuple):
    """An entry of a table's journal."""

    number: int
    at: Millis
    asker: str
    key: str
    command: str
    events: str


class ReadMoves(NamedTuple):
    """A round as its entries tell it, the origin of each move, its rulings, and how it was made void where it was.

    The origin of the void comes last.
    """

    played: Round[Any]
    origins: tuple[Origin, ...]
    rulings: tuple[StoredRuling, ...]
    voided: RoundVoided | None
    last_at: Millis | None


def read_moves(game: Game[Any], options: Options, opening: Opening, entries: Iterable[StoredEntry]) -> ReadMoves:
    """The round that these entries tell."""
    reader = MoveReader(
        game.any_command | VoidRound | TakeBackCard | Ruling,
        game.any_event | RoundVoided | CardTakenBack | CardCorrected | RulingMade,
    )
    moves, last_at = _Moves(Round(game, options, opening, (), game.start(options, opening))), None
    for entry in entries:
        last_at = entry.at
        for given in reader.moves(entry.asker, entry.command, entry.events):
            key = entry.key if given.asker == entry.asker else ""
            moves.add(given.move, Origin(entry.number, entry.at, given.asker, key))
    return ReadMoves(moves.played(), tuple(moves.origins), tuple(moves.rulings), moves.voided, last_at)


class _Moves:
    """The moves of a round as they are read, entry by entry."""

    def __init__(self, begun: Round[Any]) -> None:
        self._begun = begun
        self._moves: list[Move] = []
        self.origins: list[Origin] = []
        self.rulings: list[StoredRuling] = []
        self.voided: RoundVoided | None = None

    def add(self, move: Move, origin: Origin) -> None:
        """Take what the entry tells into the moves; whatever else than its asker gave is of no key."""
        first = move.events[0]
        if isinstance(first, CardTakenBack):
            self._moves.pop()
            self.origins.pop()
        elif isinstance(move.command, Ruling):
            self._add_ruling(move.command, move.events[1:], origin)
        else:
            self.origins.append(origin)
            if isinstance(first, RoundVoided):
                self.voided = first
            else:
                self._moves.append(move)

    def played(self) -> Round[Any]:
        """The round up to here."""
        game, options, opening = self._begun.game, self._begun.options, self._begun.opening
        events = tuple(event for move in self._moves for event in move.events)
        return Round(game, options, opening, tuple(self._moves), replayed(game, options, opening, events))

    def _add_ruling(self, ruling: Ruling, events: tuple[Event, ...], origin: Origin) -> None:
        """One move more, or a card in whose place another one counts."""
        self.rulings.append(StoredRuling(origin, ruling.why, events))
        command = decode_ruling(self._begun.game, ruling)
        if isinstance(command, CorrectCard):
            self._moves = list(replay_with(self.played(), command).moves)
        else:
            self._moves.append(Move(command, events))
            self.origins.append(origin)
