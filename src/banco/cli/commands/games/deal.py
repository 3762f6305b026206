"""`banco deal`: a whole random round with bets, told step by step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from banco.cli.shared.files import write_text
from banco.cli.shared.options.game_options import GameArgument, VariantOption, find_options
from banco.cli.shared.printing import AsJson, print_json
from banco.cli.shared.round_output import print_round, round_facts
from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.game import Game, Options
from banco.core.record.round_text import find_game, write_round
from banco.core.round import Round
from banco.games import GAMES

MOST_TRIES = 200


def deal(
    game: GameArgument,
    *,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same round.")] = None,
    variant: VariantOption = "",
    save: Annotated[Path | None, typer.Option(help="Also write the round's record to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Deal a random round with random bets and tell it step by step."""
    chosen = find_game(game, GAMES)
    played = round_with_bets(chosen, find_options(chosen, variant), secrets.randbits(32) if seed is None else seed)
    if save:
        write_text(save, write_round(played))
    if as_json:
        print_json(round_facts(played))
    else:
        print_round(played)


def round_with_bets(game: Game[Any], options: Options, seed: int) -> Round[Any]:
    """The first of a row of random rounds, each following the last, in which a bet was settled."""
    source = SeededChance(seed)
    played = random_round(game, source, options=options, keen=True)
    for _ in range(MOST_TRIES):
        if played.lines:
            break
        played = random_round(game, source, options=options, opening=game.follow(played.state), keen=True)
    return played
