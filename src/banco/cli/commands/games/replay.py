"""`banco replay`: verifies recorded rounds and tells them again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from banco.cli.shared.printing import AsJson, console, print_json
from banco.cli.shared.round_output import round_facts, tell_round
from banco.core.errors import BadInput
from banco.core.record import Recorded, read_rounds
from banco.games import GAMES


class CannotRead(BadInput):
    """A file cannot be read."""

    sentence = "{file} cannot be read: {why}."


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `banco deal --save` writes it, or several in one file.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Play recorded rounds again by the rules, line by line, and tell them if they hold."""
    first, *others = read_rounds(text_of(file), GAMES)
    if as_json:
        print_json({"rounds": [_facts(one) for one in (first, *others)]} if others else _facts(first))
        return
    _tell(first)
    for one in others:
        console().print()
        _tell(one)


def _facts(one: Recorded) -> dict[str, Any]:
    over = one.played.over or one.void is not None
    return {**round_facts(one.played, one.void), "void": one.void, "verified": True, "over": over}


def _tell(one: Recorded) -> None:
    played = one.played
    tell_round(played, one.void)
    end = "" if played.over else " until it was made void" if one.void else " so far; it is not over"
    console().print(f"verified: {len(played.moves)} commands, {len(played.events)} events, all by the rules{end}")


def text_of(file: Path) -> str:
    """The file's text."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CannotRead(file=file, why=error.strerror or "unknown") from error
    except UnicodeDecodeError as error:
        raise CannotRead(file=file, why="it is no UTF-8 text") from error
