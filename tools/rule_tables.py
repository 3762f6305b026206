"""Writes the tables of the rule pages anew from the rules themselves: `make docs`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from banco.core.game import Game
from banco.core.tables import Table
from banco.games import GAMES

PAGES = Path(__file__).parent.parent / "docs" / "rules"


def page_of(game: Game[Any]) -> Path:
    """The game's rule page."""
    return PAGES / f"{game.name}.md"


def with_tables(text: str, game: Game[Any]) -> str:
    """The page with every `<!-- table: name -->` filled from the code."""
    return filled(text, game.tables())


def filled(text: str, tables: Iterable[Table]) -> str:
    """The text with every `<!-- table: name -->` filled from these."""
    by_name = {table.name: table.markdown() for table in tables}

    def block(found: re.Match[str]) -> str:
        return f"<!-- table: {found[1]} -->\n{by_name[found[1]]}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w-]+) -->.*?<!-- end -->", block, text, flags=re.DOTALL)


def main() -> None:
    """Rewrite every page."""
    for game in GAMES.values():
        page = page_of(game)
        page.write_text(with_tables(page.read_text("utf-8"), game), "utf-8")


if __name__ == "__main__":
    main()
