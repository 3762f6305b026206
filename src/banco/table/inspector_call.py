"""When a table calls the inspector: a hand was misdealt, or a player disputes the bank."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.messages import Actor
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES


class CallReason(Enum):
    """Why an inspector is needed at a table."""

    MISDEALT = "misdealt"
    DISPUTE = "dispute"


class InspectorCall(Struct, frozen=True, gc=False):
    """A table that waits for an inspector; `player` is who has called, empty where the cards have.

    A misdealt hand waits until the table's deadline, and is void then.
    """

    why: CallReason
    player: str = ""


def inspector_call(desk: Desk) -> InspectorCall | None:
    """Why the table waits for an inspector, if it does."""
    if desk.played is None:
        return None
    if waits_for_inspector(desk):
        return InspectorCall(CallReason.MISDEALT)
    player = TABLE_GAMES[desk.game.name].conduct.disputed_by(desk.played.state)
    return InspectorCall(CallReason.DISPUTE, player) if player else None


def waits_for_inspector(desk: Desk) -> bool:
    """Whether nobody but the inspector can go on with a round in which there are stakes."""
    if desk.played is None:
        return False
    game, state = desk.game, desk.played.state
    staking = [player for player, cents in desk.staked.items() if cents > 0]
    if not staking or game.legal(state, Actor.CROUPIER) or not game.legal(state, Actor.INSPECTOR):
        return False
    return not game.unread_boxes(state) and not any(game.legal(state, player) for player in staking)
