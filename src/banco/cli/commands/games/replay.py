"""`banco replay`: verifies recorded rounds and prints them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from banco.cli.shared.files import read_text
from banco.cli.shared.printing import AsJson, console, print_json
from banco.cli.shared.round_output import print_round, round_facts
from banco.core.record.round_text import RecordedRound, read_rounds
from banco.games import GAMES


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `banco deal --save` writes it, or several in one file.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Play recorded rounds again by the rules, line by line, and tell them if they hold."""
    first, *others = read_rounds(read_text(file), GAMES)
    if as_json:
        print_json({"rounds": [_facts(one) for one in (first, *others)]} if others else _facts(first))
        return
    _print(first)
    for one in others:
        console().print()
        _print(one)


def _facts(one: RecordedRound) -> dict[str, Any]:
    over = one.played.over or one.void is not None
    return {**round_facts(one.played, one.void, one.dealt_by), "void": one.void, "verified": True, "over": over}


def _print(one: RecordedRound) -> None:
    played = one.played
    print_round(played, one.void)
    end = "" if played.over else " until it was made void" if one.void else " so far; it is not over"
    console().print(f"verified: {len(played.moves)} commands, {len(played.events)} events, all by the rules{end}")
