"""A round as it was played: what it started from, every command, and the events of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from banco.core.game import Game, Opening, Options
from banco.core.messages import Command, Event
from banco.core.settlement import Balance, Line, balance, settled_lines

S = TypeVar("S")


class Move(Struct, frozen=True, gc=False):
    """One command that was taken, and what it brought about."""

    command: Command
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Round(Generic[S]):
    """A round up to here; `play` gives the next one and leaves this as it was."""

    game: Game[S]
    options: Options
    opening: Opening
    moves: tuple[Move, ...]
    state: S

    def play(self, command: Command) -> Round[S]:
        """The round with this command played; a `Refusal` if it is not allowed now."""
        state, events = self.game.play(self.state, command)
        return Round(self.game, self.options, self.opening, (*self.moves, Move(command, events)), state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(event for move in self.moves for event in move.events)

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.game.over(self.state)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every bet settled so far."""
        return settled_lines(self.events)

    @property
    def balance(self) -> Balance:
        """Where the round's money has gone."""
        return balance(self.events)


def new_round(game: Game[S], options: Options | None = None, opening: Opening | None = None) -> Round[S]:
    """A round about to begin, with the game's default options and new cards unless others are given."""
    options = options or game.options()
    opening = opening or game.opening()
    return Round(game, options, opening, (), game.start(options, opening))


def replayed(game: Game[Any], options: Options, opening: Opening, events: tuple[Event, ...]) -> Any:
    """The state that stored events lead to; never refuses."""
    state = game.start(options, opening)
    for event in events:
        state = game.evolve(state, event)
    return state
