"""The moves in one journal entry: the commands that were given, and the cards and dice that followed.

An entry begins with whatever its asker asked: a command, or several that are taken all or none.  The cards
and dice that follow without time between them are dealt in the same entry.  In the journal a `Then` stands
before the events of every command but the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Raw, Struct, json

from banco.core.messages import Command, Event
from banco.core.round import Move

CommandBatch = Command | tuple[Command, ...]
"""One command, or several in order, which are taken all or none."""

MOST_AT_ONCE = 64
"""The maximum of commands in a batch: more than any table has spots to bet on."""

encode = json.Encoder().encode


class Then(Event, frozen=True):
    """The next command within an entry: what is told after it came of that."""

    asker: str
    command: Raw


class GivenMove(Struct, frozen=True, gc=False):
    """A move, and who gave its command."""

    asker: str
    move: Move


@cache
def command_batch_reader(any_command: Any) -> Callable[[Raw | str], CommandBatch]:
    """A function that reads a command, or a list of at most `MOST_AT_ONCE` commands."""
    several: Any = Annotated[tuple[any_command, ...], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    return json.Decoder(any_command | several).decode


class MoveReader:
    """Reads the moves of a game's entries, by the types of its commands and events."""

    def __init__(self, any_command: Any, any_event: Any) -> None:
        self._read_command = json.Decoder(any_command).decode
        self._read_batch = json.Decoder(any_command | tuple[any_command, ...]).decode
        self._read_events = json.Decoder(tuple[any_event | Then, ...]).decode

    def moves(self, asker: str, command: str, events: str) -> Iterator[GivenMove]:
        """The moves of an entry, in order."""
        given, told = commands_in(self._read_batch(command))[0], list[Event]()
        for event in self._read_events(events):
            if isinstance(event, Then):
                yield GivenMove(asker, Move(given, tuple(told)))
                asker, given, told = event.asker, self._read_command(event.command), []
            else:
                told.append(event)
        yield GivenMove(asker, Move(given, tuple(told)))


def commands_in(batch: CommandBatch) -> tuple[Command, ...]:
    """The commands of a batch, in order."""
    return batch if isinstance(batch, tuple) else (batch,)


def encode_events(given: Sequence[GivenMove]) -> str:
    """The events of an entry's moves as JSON for the journal."""
    first, *others = given
    told = [*first.move.events]
    for other in others:
        told += [Then(other.asker, Raw(encode(other.move.command))), *other.move.events]
    return encode(told).decode()
