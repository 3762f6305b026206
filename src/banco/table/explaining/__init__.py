"""Why a round ended as it did: reasons read off the games' own tables and functions, never a rule of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from banco.core.game import Game
from banco.core.round import Round
from banco.table.explaining import fortune, lucky_tree, lugano, pai_lunliu, paijiu
from banco.table.explaining.reasons import Reason

__all__ = ["Reason", "explain"]

WHY: Mapping[str, Callable[[Round[Any]], Iterator[Reason]]] = {
    "pai-lunliu": pai_lunliu.why,
    "paijiu": paijiu.why,
    "lugano": lugano.why,
    "fortune": fortune.why,
    "lucky-tree": lucky_tree.why,
}


def explain(game: Game[Any], played: Round[Any]) -> tuple[Reason, ...]:
    """Every reason of a finished round, in the order of play; none while it is in play, when cards may be hidden."""
    return tuple(WHY[game.name](played)) if played.over else ()
