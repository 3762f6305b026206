"""The pages of figures: every table in them is counted by the code."""

from __future__ import annotations

import pytest
from tools.odds_pages import PAGES, filled_page, page_of

LONG = ("protect",)
EVERY_PAGE = [pytest.param(name, marks=pytest.mark.slow if name in LONG else ()) for name in PAGES]


@pytest.mark.parametrize("name", EVERY_PAGE)
def test_every_figure_of_the_page_is_the_code_s(name: str) -> None:
    text = page_of(name).read_text("utf-8")
    assert filled_page(name, text) == text, "run `make docs`"


@pytest.mark.parametrize("name", EVERY_PAGE)
def test_every_table_stands_in_the_page(name: str) -> None:
    text = page_of(name).read_text("utf-8")
    assert all(f"<!-- table: {table.name} -->" in text for table in PAGES[name]())
