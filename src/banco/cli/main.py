"""`banco …`: the commands, and how an error reaches whoever typed them.

A command's module is imported when the command is typed, so that `banco rank` need not wait for the server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

import typer
from rich.console import Console

from banco.core.errors import BancoError

COMMANDS = (
    "games",
    "rank",
    "deal",
    "replay",
    "odds",
    "simulate",
    "strategy",
    "split",
    "houseway",
    "protect",
    "parsheet",
    "db",
    "account",
    "session",
    "history",
    "void",
    "audit",
    "serve",
    "load",
)
"""Each is a module of its own: a function of the same name, or a group of commands called `app`."""


def make_app(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback(help="A house of table games: five card games, dealt, ranked, proved and played.")(_nothing)
    for name in names:
        module = import_module(f"banco.cli.{name}")
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name)
        else:
            app.command()(getattr(module, name))
    return app


def _nothing() -> None:
    """Keeps a single command a command: `banco rank`, not `banco`."""


def run() -> None:
    """Run the command; a mistake gets one sentence and exit code 2, never a traceback."""
    typed = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        make_app([typed] if typed in COMMANDS else COMMANDS)()
    except BancoError as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"banco: {error}", markup=False)
        sys.exit(2)
