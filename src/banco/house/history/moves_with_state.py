"""The moves of a stored round, each with its origin and the state after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from banco.core.messages import Chooser, PlayerCommand
from banco.core.round import Move
from banco.house.load_round import StoredRound
from banco.house.stored_moves import Origin
from banco.table.messages import VoidRound
from banco.table.permissions import SYSTEM


class MoveWithState(NamedTuple):
    """A move, who asked for it and when, and the state of the round after it."""

    origin: Origin
    move: Move
    state: Any

    @property
    def by(self) -> Chooser | None:
        """Who made the choice: the player, or the system for them; None if it was not a player's command."""
        command = self.move.command
        if not isinstance(command, PlayerCommand):
            return None
        by: Chooser = getattr(command, "by", Chooser.PLAYER)
        return Chooser.SYSTEM if self.origin.asker == SYSTEM.name else by


def moves_with_state(stored: StoredRound) -> tuple[MoveWithState, ...]:
    """Every move of the round after its opening, in the order of play."""
    played = zip(stored.asked, _moves_and_states(stored), strict=True)
    return tuple(MoveWithState(origin, move, state) for origin, (move, state) in played)


def _moves_and_states(stored: StoredRound) -> Iterator[tuple[Move, Any]]:
    """Every move with the state after it, including the one that made the round void."""
    game, played = stored.played.game, stored.played
    state = game.start(played.options, played.opening)
    for move in played.moves:
        for event in move.events:
            state = game.evolve(state, event)
        yield move, state
    if stored.voided:
        yield Move(VoidRound(stored.id, stored.voided.why), (stored.voided,)), state
