"""The rule pages: a game's rule book, clause by clause, as Markdown, in English and in Italian."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from banco.core.errors import Refusal
from banco.core.plugins import plugin_folders
from banco.texts import Language

PLACES = (Path(__file__).parents[2] / "rules", Path(__file__).parents[4] / "docs" / "rules")
"""In an installed program the pages lie beside it; in a working copy they are among the docs."""


class NoRulePage(Refusal):
    """The rule page was not installed."""

    sentence = "The rule page of {game} was not installed with the program."


FOLDERS = {Language.ENGLISH: ".", Language.ITALIAN: "it"}


@cache
def rule_page(game: str, language: Language) -> str:
    """The rule page of a game; that of another package's game lies in the package."""
    places = (plugin_folders()[game] / "docs" / "rules",) if game in plugin_folders() else PLACES
    pages = (place / FOLDERS[language] / f"{game}.md" for place in places)
    found = next((page for page in pages if page.is_file()), None)
    if found is None:
        raise NoRulePage(game=game)
    return found.read_text("utf-8")
