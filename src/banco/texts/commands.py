"""What may be asked of a round, in words: *fare la puntata del Banco*, *stake the bank*.

Each is a verb that follows *non è il momento di* or *this is not the moment to*.
"""

from __future__ import annotations

import re

from banco.texts import Language, has_text, text

ANYTHING = "command-anything"


def command_text(language: Language, command: str) -> str:
    """The command in words, by its class (`BankStake`) or by how the rules speak of it (`deal Q♥`)."""
    return text(language, next((key for key in _keys(command) if has_text(language, key)), ANYTHING))


def has_command(language: Language, command: str) -> bool:
    """Whether the language has words for that very command."""
    return has_text(language, _keys(command)[0])


def _keys(command: str) -> tuple[str, str]:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", command).lower().split()
    return f"command-{'-'.join(words)}", f"command-{words[0] if words else ''}"
