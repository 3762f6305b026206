"""Steps of a round for absent players (ruling G5), which never stake more of their money."""

from __future__ import annotations

from collections.abc import Collection

from banco.core.dealing.dealer import Dealer
from banco.core.time import Millis
from banco.table.desk import Desk, Step
from banco.table.permissions import SYSTEM

CANNOT_GO_ON = "its players are away, and nothing in it can go on without them"


def absent_step(desk: Desk, player: str, dealer: Dealer | None, at: Millis) -> Step | None:
    """The next step for an absent player: the chance that is due, if there is a dealer, or the choice made for them."""
    if desk.played is None:
        return None
    game, state = desk.game, desk.played.state
    awaited = game.awaits(state)
    command = (dealer.answer(awaited) if dealer else None) if awaited else game.absent(state, player)
    if command is None:
        return None
    return desk.play(SYSTEM, f"{desk.round_id}/absent-{desk.number + 1}", command, at)


def step_for_absent_players(desk: Desk, away: Collection[str], dealer: Dealer | None, at: Millis) -> Step | None:
    """The next step of a round with absent players; None if there is nothing to do.

    While a present player has a stake, only the choices of absent players are made; the table deals.
    If all are absent the house deals, and a round that cannot go on is made void.  If no absent player
    has a stake there is nothing to do.
    """
    if desk.played is None:
        return None
    staked = [player for player, cents in desk.staked.items() if cents > 0]
    alone = all(player in away for player in staked)
    absent = [player for player in staked if player in away]
    steps = (absent_step(desk, player, dealer if alone else None, at) for player in absent)
    step = next((step for step in steps if step), None)
    return step or (desk.void(SYSTEM, CANNOT_GO_ON, at) if absent and alone else None)
