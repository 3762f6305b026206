"""`banco …`: the commands, and how an error reaches whoever typed them."""

from __future__ import annotations

import sys

import typer
from rich.console import Console

from banco.cli.deal import deal
from banco.cli.games import games
from banco.cli.houseway import houseway
from banco.cli.odds import odds
from banco.cli.parsheet import parsheet
from banco.cli.protect import protect
from banco.cli.rank import rank
from banco.cli.replay import replay
from banco.cli.simulate import simulate
from banco.cli.split import split
from banco.cli.strategy import strategy
from banco.core.errors import BancoError

app = typer.Typer(
    help="A house of table games: five card games, dealt, ranked and proved.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (games, rank, deal, replay, odds, simulate, strategy, split, houseway, protect, parsheet):
    app.command()(command)


def run() -> None:
    """Run the command; a mistake gets one sentence and exit code 2, never a traceback."""
    try:
        app()
    except BancoError as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"banco: {error}", markup=False)
        sys.exit(2)
