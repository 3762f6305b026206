"""Writes the tables of the rule pages anew from the rules themselves: `make docs`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

from banco.core.game import Game
from banco.core.plugins import plugin_folders
from banco.core.tables import Table
from banco.games import GAMES
from banco.games.hit_or_stand import grid_table
from banco.house.sessions.rules_text import online_rules
from banco.server.http.rule_pages import FOLDERS
from banco.table.absence_table import absence_table
from banco.texts import Language
from banco.texts.wording import Wording

ADDED = (grid_table(),)
"""Tables that a book prints and its game does not play by: they stand on a page that asks for them."""

DOCS = Path(__file__).parent.parent / "docs"
PAGES = DOCS / "rules"


def docs_of(game: str) -> Path:
    """The folder of the game's pages; that of another package's game lies in the package."""
    return plugin_folders()[game] / "docs" if game in plugin_folders() else DOCS


def page_of(game: Game[Any], language: Language = Language.ENGLISH) -> Path:
    """The game's rule page."""
    return docs_of(game.name) / "rules" / FOLDERS[language] / f"{game.name}.md"


def tables_of(game: Game[Any], language: Language = Language.ENGLISH) -> list[Table]:
    """The tables of the game's page: the game's own, and what the house adds."""
    words, text = Wording(language), page_of(game, language).read_text("utf-8")
    tables = [*game.tables(), *(table for table in ADDED if f"<!-- table: {table.name} -->" in text)]
    ours = tables if language is Language.ENGLISH else [words.table(game.name, table) for table in tables]
    return [*ours, absence_table(language, game.name)]


def with_tables(text: str, game: Game[Any], language: Language = Language.ENGLISH) -> str:
    """The page with every `<!-- table: name -->` and `<!-- rules: online -->` filled from the code."""
    return filled(with_rules(text, language), tables_of(game, language))


def with_rules(text: str, language: Language) -> str:
    """The text with the session rules where they belong."""
    block = f"<!-- rules: online -->\n{online_rules(language)}\n<!-- end -->"
    return re.sub(r"<!-- rules: online -->.*?<!-- end -->", lambda _: block, text, flags=re.DOTALL)


def filled(text: str, tables: Iterable[Table]) -> str:
    """The text with every `<!-- table: name -->` filled from these."""
    by_name = {table.name: table.markdown() for table in tables}

    def block(found: re.Match[str]) -> str:
        return f"<!-- table: {found[1]} -->\n{by_name[found[1]]}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w-]+) -->.*?<!-- end -->", block, text, flags=re.DOTALL)


def main() -> None:
    """Rewrite every page."""
    for game, language in product(GAMES.values(), Language):
        page = page_of(game, language)
        page.write_text(with_tables(page.read_text("utf-8"), game, language), "utf-8")


if __name__ == "__main__":
    main()
