"""`banco deal`: a whole random round with bets, told step by step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from banco.cli.shared.printing import AsJson, print_json
from banco.cli.shared.round_output import round_facts, tell_round
from banco.core.autoplay import random_round
from banco.core.chance import SeededChance
from banco.core.errors import BadInput
from banco.core.game import Game, Options
from banco.core.record import find_game, write_round
from banco.core.round import Round
from banco.games import GAMES

MOST_TRIES = 200


class UnknownVariant(BadInput):
    """The game has no option set of that name."""

    sentence = "{game} has no variant “{variant}”; it has {variants}."


class CannotWrite(BadInput):
    """A file cannot be written."""

    sentence = "{file} cannot be written: {why}."


def deal(
    game: Annotated[str, typer.Argument(help="The game's name, as `banco games` lists it.")],
    *,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same round.")] = None,
    variant: Annotated[str, typer.Option(help="A variant of the game, as `banco games` lists it.")] = "",
    save: Annotated[Path | None, typer.Option(help="Also write the round's record to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Deal a random round with random bets and tell it step by step."""
    chosen = find_game(game, GAMES)
    played = round_with_bets(chosen, options_of(chosen, variant), secrets.randbits(32) if seed is None else seed)
    if save:
        write_record(save, played)
    if as_json:
        print_json(round_facts(played))
    else:
        tell_round(played)


def options_of(game: Game[Any], variant: str) -> Options:
    """The default options, or those of the variant."""
    if variant and variant not in game.variants:
        known = ", ".join(game.variants) or "none"
        raise UnknownVariant(game=game.name, variant=variant, variants=known)
    return game.variants[variant] if variant else game.options()


def round_with_bets(game: Game[Any], options: Options, seed: int) -> Round[Any]:
    """The first of a row of random rounds, each following the last, in which a bet was settled."""
    source = SeededChance(seed)
    played = random_round(game, source, options=options, keen=True)
    for _ in range(MOST_TRIES):
        if played.lines:
            break
        played = random_round(game, source, options=options, opening=game.follow(played.state), keen=True)
    return played


def write_record(file: Path, played: Round[Any]) -> None:
    """Save the round's record."""
    try:
        file.write_text(write_round(played), "utf-8")
    except OSError as error:
        raise CannotWrite(file=file, why=error.strerror or "unknown") from error
