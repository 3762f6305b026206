"""`banco …`: the list of commands, and what happens when one fails.

A command's module is imported when the command is run, so that `banco rank` does not wait for the server, and `banco
--help` for nobody.  Nothing large is imported above the functions here, so that even an early Ctrl-C leaves no
traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer import Typer

INTERRUPTED = 130

GAME_COMMANDS = (
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
)
HOUSE_COMMANDS = (
    "db",
    "account",
    "session",
    "table",
    "duty",
    "walk-in",
    "slip",
    "proposals",
    "history",
    "story",
    "void",
    "key",
    "incidents",
    "journal",
    "figures",
    "audit",
    "serve",
    "load",
)
MODULES = {
    **{name: f"banco.cli.commands.games.{name}" for name in GAME_COMMANDS},
    **{name: f"banco.cli.commands.house.{name.replace('-', '_')}" for name in HOUSE_COMMANDS},
}
"""The module of each command, with a function of the same name or a group of commands called `app`."""


def make_app(names: Iterable[str] = MODULES) -> Typer:
    """The command line with these commands."""
    app = _new_app()
    for name in names:
        module = import_module(MODULES[name])
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name)
        else:
            app.command()(getattr(module, name))
    return app


def make_list() -> Typer:
    """The command line with every command by name alone: enough to list them, and to refuse a word that is none."""
    summary_of = import_module("banco.cli.shared.command_list").summary_of
    app = _new_app()
    for name, module in MODULES.items():
        app.command(name, help=summary_of(module, name))(lambda: None)
    return app


def _new_app() -> Typer:
    from typer import Option, Typer

    traceback = Option(False, "--traceback", envvar="BANCO_TRACEBACK", help="Show where an error came from.")

    def banco(*, traceback: bool = traceback) -> None:
        """Keeps a single command a command: `banco rank`, not `banco`."""

    app = Typer(no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback(help="A house of table games: five card games, dealt, ranked, proved and played.")(banco)
    return app


def words() -> list[str]:
    """The words of the command line; a shell that completes an unfinished one hands it over in a variable."""
    unfinished = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS")
    return unfinished.split() if unfinished and "_BANCO_COMPLETE" in os.environ else sys.argv


def run() -> None:
    """Run the command; an error gets one sentence and an exit code, never a traceback."""
    command = next((word for word in words()[1:] if not word.startswith("-")), "")
    try:
        output = import_module("banco.cli.shared.standard_output")
        with output.watch_output():
            app = make_app([command]) if command in MODULES else make_list()
            app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except SystemExit as end:
        aborted = type(end.__context__).__name__ == "Abort"  # at a prompt, where Typer says 1 as for wrong books
        sys.exit(INTERRUPTED if aborted else end.code)
    except Exception as error:
        sys.exit(import_module("banco.cli.shared.exit_codes").report_error(error))
