"""`--shoe` and `--seen`: what is left in the shoe, as a person writes it."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from banco.core.cards import Card, read_cards
from banco.core.errors import BadInput
from banco.core.game import Game
from banco.core.packs import Composition

ShoeText = Annotated[str, typer.Option(help="What is left, as in “Ah×7 2h 3d×8”, instead of a full shoe.")]
SeenText = Annotated[str, typer.Option(help="The cards that have gone, instead of what is left.")]


class ShoeAndSeen(BadInput):
    """Both options are given, and only one of them makes sense."""

    sentence = "Say either what is left (--shoe) or what has gone (--seen), not both."


def shoe_of(game: Game[Any], shoe: str, seen: str) -> Composition | None:
    """What is left in the shoe; None when nothing was said, for a full one."""
    if shoe and seen:
        raise ShoeAndSeen
    if not shoe and not seen:
        return None
    cards = read_composition(shoe or seen).cards()
    packs = game.packs(game.options())
    game.pack.check(cards, packs)
    return Composition.of(cards) if shoe else Composition.of(game.pack.cards * packs).minus(cards)


def read_composition(text: str) -> Composition:
    """Cards, each with how many of it there are: `Ah×7`, `Ahx7` and `Ah*7` are the same."""
    cards: list[Card] = []
    for word in re.split(r"[\s,]+", text.strip()):
        found = re.fullmatch(r"(.+?)[×x*](\d{1,2})", word)
        cards.extend(read_cards(found[1]) * int(found[2]) if found else read_cards(word))
    return Composition.of(cards)
