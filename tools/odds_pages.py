"""Writes the figures of the pages in docs/odds anew from the laboratory: `make docs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from banco.core.tables import Table
from banco.odds import lucky_tree_page, lugano_tables, lunliu_page, paijiu_page
from banco.odds.fortune import page as fortune_page
from banco.odds.protect import doc_page as protect_page
from tools.rule_tables import filled

FOLDER = Path(__file__).parent.parent / "docs" / "odds"

PAGES: Mapping[str, Callable[[], tuple[Table, ...]]] = {
    "fortune": fortune_page.tables,
    "lucky-tree": lucky_tree_page.tables,
    "lugano": lugano_tables.tables,
    "pai-lunliu": lunliu_page.tables,
    "paijiu": paijiu_page.tables,
    "protect": protect_page.tables,
}


def page_of(name: str) -> Path:
    """The page of figures of that name."""
    return FOLDER / f"{name}.md"


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
