"""`banco replay`: verifies a recorded round and tells it again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banco.cli.printing import AsJson, console, print_json
from banco.cli.telling import round_facts, tell_round
from banco.core.errors import BadInput
from banco.core.record import read_round
from banco.games import GAMES


class CannotRead(BadInput):
    """A file cannot be read."""

    sentence = "{file} cannot be read: {why}."


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `banco deal --save` writes it.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Play a recorded round again by the rules, line by line, and tell it if it holds."""
    played = read_round(text_of(file), GAMES)
    if as_json:
        print_json({**round_facts(played), "verified": True, "over": played.over})
        return
    tell_round(played)
    end = "" if played.over else " so far; it is not over"
    console().print(f"verified: {len(played.moves)} commands, {len(played.events)} events, all by the rules{end}")


def text_of(file: Path) -> str:
    """The file's text."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CannotRead(file=file, why=error.strerror or "unknown") from error
    except UnicodeDecodeError as error:
        raise CannotRead(file=file, why="it is no UTF-8 text") from error
