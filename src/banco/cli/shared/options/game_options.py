"""The game that a command is about, and its variant."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from banco.core.errors import BadInput
from banco.core.game import Game, Options

GameArgument = Annotated[str, typer.Argument(help="The game's name, as `banco games` lists it.")]
VariantOption = Annotated[str, typer.Option(help="A variant of the game, as `banco games` lists it.")]

TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]


class UnknownVariant(BadInput):
    """The game has no option set of that name."""

    sentence = "{game} has no variant “{variant}”; it has {variants}."


def find_options(game: Game[Any], variant: str) -> Options:
    """The default options of the game, or those of the variant."""
    if variant and variant not in game.variants:
        known = ", ".join(game.variants) or "none"
        raise UnknownVariant(game=game.name, variant=variant, variants=known)
    return game.variants[variant] if variant else game.options()
