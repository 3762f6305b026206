"""The shoe an exact count starts from: a full one, or what is left."""

from __future__ import annotations

from typing import Any

from banco.core.errors import BadInput
from banco.core.game import Game
from banco.core.packs import Composition


class ShoeTooSmall(BadInput):
    """Fewer cards than a coup may need."""

    sentence = "A coup may need {needed} cards; the shoe holds {left}."


def everything(game: Game[Any]) -> Composition:
    """Everything a new shoe of the game's default table holds."""
    return Composition.of(game.pack.cards * game.packs(game.options()))


def check_enough(shoe: Composition, needed: int) -> None:
    """Refuse a shoe with fewer cards than a coup may need."""
    if shoe.total < needed:
        raise ShoeTooSmall(needed=needed, left=shoe.total)
