"""Why a round ended as it did."""

from __future__ import annotations

from typing import Any

from banco.core.game import Game
from banco.core.round import Round
from banco.table.games import TABLE_GAMES
from banco.table.reasons.reason import Reason


def explain(game: Game[Any], played: Round[Any]) -> tuple[Reason, ...]:
    """Every reason of a finished round, in the order of play; none while it is in play, when cards may be hidden."""
    return tuple(TABLE_GAMES[game.name].reasons(played)) if played.over else ()
