"""What players decided in a round, or the system for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from banco.core.messages import Chooser, Command, PlayerCommand
from banco.core.record.notation import write_message
from banco.core.time import Millis
from banco.house.history.moves_with_state import MoveWithState


class Choice(Struct, frozen=True, kw_only=True):
    """Something a player decided, or the system for them: the command, and its form in the notation."""

    at: Millis
    player: str
    by: Chooser
    command: Command
    told: str


def choices_in(moves: Iterable[MoveWithState], player: str | None) -> Iterator[Choice]:
    """What the player decided without naming an amount; everybody's choices where no player is named."""
    for played in moves:
        command, by = played.move.command, played.by
        if not isinstance(command, PlayerCommand) or by is None or hasattr(command, "cents"):
            continue
        if player in (None, command.player):
            told = write_message(command)
            yield Choice(at=played.origin.at, player=command.player, by=by, command=command, told=told)
