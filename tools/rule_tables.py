"""Writes the tables of the rule pages anew from the rules themselves: `make docs`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from banco.core.game import Game
from banco.games import GAMES

PAGES = Path(__file__).parent.parent / "docs" / "rules"


def page_of(game: Game[Any]) -> Path:
    """The game's rule page."""
    return PAGES / f"{game.name}.md"


def with_tables(text: str, game: Game[Any]) -> str:
    """The page with every `<!-- table: name -->` filled from the code."""
    tables = {table.name: table.markdown() for table in game.tables()}

    def filled(found: re.Match[str]) -> str:
        return f"<!-- table: {found[1]} -->\n{tables[found[1]]}\n<!-- end -->"

    return re.sub(r"<!-- table: ([\w-]+) -->.*?<!-- end -->", filled, text, flags=re.DOTALL)


def main() -> None:
    """Rewrite every page."""
    for game in GAMES.values():
        page = page_of(game)
        page.write_text(with_tables(page.read_text("utf-8"), game), "utf-8")


if __name__ == "__main__":
    main()
