"""Several tables in one window: side by side, under one credit, each with its own keys, and calling its player."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.support.axe import axe
from tests.browser.support.guests import PHONE, Guest, Guests, sideways
from tests.browser.support.words import word

WINDOW = "/several?tables=paijiu-1,fortune-1"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def pane(page: Page, number: int) -> FrameLocator:
    """The table in this place, counted from 1."""
    return page.frame_locator(f"iframe >> nth={number - 1}")


def sits(table: FrameLocator) -> None:
    """Take a seat with what is proposed."""
    table.get_by_role("dialog").get_by_role("button", name=re.compile("^Siediti")).click()
    expect(table.get_by_role("dialog")).to_have_count(0)


@pytest.fixture
def page(guests: Guests) -> Page:
    """A window with two tables."""
    guest: Guest = guests.come(WINDOW, **DESK)
    page = guest.page
    expect(page.locator("iframe")).to_have_count(2)
    return page


def test_two_tables_stand_side_by_side_under_one_credit(page: Page) -> None:
    for number in (1, 2):
        expect(pane(page, number).get_by_role("dialog")).to_be_visible()
    credit = page.get_by_role("banner").get_by_role("definition").first
    expect(credit).to_contain_text("0,00")
    sits(pane(page, 1))
    expect(credit).not_to_contain_text(re.compile(r"^\D*0,00"))
    assert not axe(page)


def test_a_key_goes_to_a_table_from_the_window_and_from_another_table(page: Page) -> None:
    first, second = (page.get_by_role("banner").get_by_role("button", name=name) for name in ("paijiu", "fortune"))
    page.keyboard.press("Alt+2")
    expect(second.first).to_have_attribute("aria-pressed", "true")
    expect(pane(page, 2).get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Alt+1")
    expect(first.first).to_have_attribute("aria-pressed", "true")


def test_a_table_that_waits_for_a_choice_calls_its_player(page: Page) -> None:
    table = pane(page, 2)
    sits(table)
    table.get_by_role("button", name=re.compile("^Ante")).first.click()
    table.get_by_role("button", name=re.compile("^Carte")).click()
    expect(page.get_by_role("region", name=re.compile("fortune", re.IGNORECASE))).to_contain_text("Tocca a te")
    expect(page).to_have_title(re.compile(r"^\(1\) "))


def test_leaving_a_table_takes_it_out_of_the_window_and_another_is_added(page: Page) -> None:
    pane(page, 1).get_by_role("dialog").get_by_role("button", name="Guarda soltanto").click()
    pane(page, 1).get_by_role("button", name="Lascia il tavolo").click()
    expect(page.locator("iframe")).to_have_count(1)
    page.wait_for_url("**/several?tables=fortune-1")
    page.get_by_role("button", name="Aggiungi un tavolo").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("lugano")).click()
    page.wait_for_url("**/several?tables=fortune-1,lugano-1")
    expect(page.locator("iframe")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_the_window_fits_in_both_languages_and_a_phone_has_tabs(
    guests: Guests, language: str, look: dict[str, Any]
) -> None:
    page = guests.come(WINDOW, language=language, **look).page
    expect(page.locator("iframe")).to_have_count(2)
    seen = [frame.is_visible() for frame in page.locator("iframe").all()]
    assert seen == ([True, False] if look is PHONE else [True, True])
    page.get_by_role("list", name=word(language, "several-tables")).get_by_role("button").nth(2).click()
    expect(page.locator("iframe").nth(1)).to_be_visible()
    assert sideways(page) <= 0
    assert not axe(page)
