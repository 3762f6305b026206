"""Writes the figures of the pages in docs/odds anew from the laboratory: `make docs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from banco.core.tables import Table
from banco.odds.games import ODDS
from banco.odds.protect import page_tables as protection
from tools.rule_tables import docs_of, filled

PAGES: Mapping[str, Callable[[], tuple[Table, ...]]] = {
    **{name: odds.page for name, odds in ODDS.items()},
    "protect": protection.tables,
}


def page_of(name: str) -> Path:
    """The page of figures of that name."""
    return docs_of(name) / "odds" / f"{name}.md"


def filled_page(name: str, text: str) -> str:
    """The page's text with every `<!-- table: name -->` counted anew."""
    return filled(text, PAGES[name]())


def write_pages() -> None:
    """Rewrite every page."""
    for name in PAGES:
        page = page_of(name)
        page.write_text(filled_page(name, page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write_pages()
