"""`banco protect`: what a counter could gain as the cards run down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banco.cli.shared.files import write_text
from banco.cli.shared.options.game_options import GameArgument
from banco.cli.shared.printing import AsJson, console, print_json, print_rows
from banco.cli.shared.progress import progress_bar
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.odds.protect.page import html, picture
from banco.odds.protect.studies import Wanted, steps_of, study_of
from banco.odds.protect.study import Study


class WrongFileEnding(BadInput):
    """A study is written as a page or as a picture."""

    sentence = "A study is written to a file that ends in .html or .svg, not to {file}."


class NothingToDraw(BadInput):
    """The study has no plot."""

    sentence = "There is no plot in the study of {game}: write it to a file that ends in .html."


def protect(
    game: GameArgument,
    *,
    cut: Annotated[list[int] | None, typer.Option(help="The cut card, in cards from the end; may be repeated.")] = None,
    shoes: Annotated[int | None, typer.Option(help="How many random shoes to deal.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same shoes.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write a .html page or .svg plots.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show what a counter could gain, by bet and by the place of the cut card.

    Examples: banco protect lucky-tree --cut 104 --cut 26 · banco protect pai-lunliu -o lunliu.html
    """
    chosen = find_game(game, GAMES)
    if output and output.suffix not in (".html", ".svg"):
        raise WrongFileEnding(file=output)
    study = make_study(chosen.name, Wanted(shoes, seed, tuple(sorted(set(cut or ()), reverse=True))))
    if output:
        write_study(output, study, chosen.title)
    if as_json:
        print_json({"game": study.game, "says": study.says, **study.facts})
        return
    for sentence in study.says:
        console().print(sentence)
    for heading, rows in study.tables.items():
        typer.echo(f"\n{heading}")
        print_rows(rows)


def make_study(game: str, wanted: Wanted) -> Study:
    """The study of a game, made behind a progress bar."""
    with progress_bar(game, steps_of(game, wanted)) as advance:
        return study_of(game, wanted, lambda: advance(1))


def write_study(file: Path, study: Study, title: str) -> None:
    """Write the study as a page, or all its plots as one picture."""
    if file.suffix == ".svg" and not study.plots:
        raise NothingToDraw(game=study.game)
    write_text(file, html(study, title) if file.suffix == ".html" else picture(study, title))
