"""The house's words in Italian and in English, found by key.

A language has a Fluent file for each part, with the same keys as the other language's.  Amounts and other figures with
digits behind the point come in already written (`numbers.py`), so that a text never decides how many digits one has.
"""

from __future__ import annotations

from banco.texts.catalogue import Catalogue, NoSuchText, source
from banco.texts.language import Language

__all__ = ["FILES", "Argument", "Language", "NoSuchText", "has_text", "source", "text"]

FILES = ("laboratory", "events", "explain", "commands", "online", "rules/quick", "house/entrance")
"""The parts that share their keys; refusals are found by their codes (`refusals.py`), the page's own are in `web`."""

Argument = str | int

_catalogue = Catalogue(FILES)


def text(language: Language, key: str, **arguments: Argument) -> str:
    """The text of that key with these arguments in it."""
    return _catalogue.text(language, key, arguments)


def has_text(language: Language, key: str) -> bool:
    """Whether the language has a text of that key."""
    return _catalogue.has(language, key)
