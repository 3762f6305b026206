"""What may be asked of a round, in words: *fare la puntata del Banco*, *stake the bank*.

Each is a verb that follows *non è il momento di* or *this is not the moment to*.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle

from banco.texts import Language
from banco.texts.bundles import bundle_of, formatted

COMMANDS_FILE = "commands"
ANYTHING = "command-anything"


def command_text(language: Language, command: str) -> str:
    """The command in words, by its class (`BankStake`) or by how the rules speak of it (`deal Q♥`)."""
    bundle = _bundle(language)
    key = next((key for key in _keys(command) if bundle.has_message(key)), ANYTHING)
    return formatted(bundle, key, {})[0]


def has_command(language: Language, command: str) -> bool:
    """Whether the language has words for that very command."""
    return _bundle(language).has_message(_keys(command)[0])


def commands_source(language: Language) -> str:
    """The language's file as it is written."""
    return files("banco.texts").joinpath(f"{COMMANDS_FILE}.{language}.ftl").read_text("utf-8")


def _keys(command: str) -> tuple[str, str]:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", command).lower().split()
    return f"command-{'-'.join(words)}", f"command-{words[0] if words else ''}"


@cache
def _bundle(language: Language) -> FluentBundle:
    return bundle_of(language.value, commands_source(language))
