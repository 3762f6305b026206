"""`banco protect`: what a counter could gain as the cards run down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from banco.cli.commands.games.deal import CannotWrite
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.core.errors import BadInput
from banco.core.record import find_game
from banco.core.tables import Table
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
    game: Annotated[str, typer.Argument(help="The game's name, as `banco games` lists it.")],
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
    study = studied(chosen.name, Wanted(shoes, seed, tuple(sorted(set(cut or ()), reverse=True))))
    if output:
        write(output, study, chosen.title)
    if as_json:
        print_json({"game": study.game, "says": study.says, **study.facts})
        return
    for sentence in study.says:
        console().print(sentence)
    for heading, one in study.tables.items():
        print_study_table(heading, one)


def studied(game: str, wanted: Wanted) -> Study:
    """The study, behind a progress bar."""
    terminal = Console(stderr=True)
    with Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        bar = progress.add_task(game, total=steps_of(game, wanted))
        return study_of(game, wanted, lambda: progress.advance(bar))


def write(file: Path, study: Study, title: str) -> None:
    """The page, or all plots in one picture."""
    if file.suffix == ".svg" and not study.plots:
        raise NothingToDraw(game=study.game)
    try:
        file.write_text(html(study, title) if file.suffix == ".html" else picture(study, title), "utf-8")
    except OSError as error:
        raise CannotWrite(file=file, why=error.strerror or "unknown") from error


def print_study_table(heading: str, one: Table) -> None:
    """A table under its heading."""
    rows = table(*one.head)
    for row in one.rows:
        rows.add_row(*row)
    typer.echo(f"\n{heading}")
    print_table(rows)
