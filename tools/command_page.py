"""Writes docs/commands.md anew from the commands themselves: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from banco.cli.main import make_app
from banco.core.tables import Table

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"

HEAD = """# Commands

Every command with its arguments and options, written by `make docs` from the program: `banco COMMAND --help` says the
same. What they are for is in [README.md](../README.md), how a house is run with them in [operating.md](operating.md).

`banco --traceback COMMAND …` shows where an error came from. `banco --install-completion` lets the shell complete
commands and options, `banco --show-completion` prints what that would install.
"""


def command_page() -> str:
    """The page: a section for each command, in the order in which the program lists them."""
    return "\n".join([HEAD, *(section(name, command) for name, command in every_command())])


def every_command() -> Iterator[tuple[str, Any]]:
    """Each command under its full name, those of a group one by one."""
    app: Any = get_command(make_app())
    for name, command in app.commands.items():
        if hasattr(command, "commands"):
            yield from ((f"banco {name} {part}", one) for part, one in command.commands.items())
        else:
            yield f"banco {name}", command


def section(name: str, command: Any) -> str:
    """A command's name, its help text and a table of its arguments and options."""
    context = command.make_context(name, [], resilient_parsing=True)
    records = [parameter.get_help_record(context) for parameter in command.params]
    rows = tuple((f"`{_cell(words)}`", _cell(text)) for words, text in records)
    table = f"\n{Table('options', ('argument or option', 'meaning'), rows).markdown()}\n" if rows else ""
    return f"## {name}\n\n{_paragraphs(command.help)}\n{table}"


def _paragraphs(text: str) -> str:
    """The help text with each paragraph on one line."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(command_page(), "utf-8")
