"""Every screen, in both languages and at both widths: axe finds nothing, nothing runs out of the window sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guests, sideways
from tests.browser.support.seats import Seat

SCREENS = ["/", "/login", "/account", "/history", "/rules", "/rules/lugano", "/nowhere"]

COUNTED_MILLIS = 120_000
"""So long a rule page may wait for figures that nobody has counted yet."""


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_screen_is_for_everybody(guests: Guests, language: str, how: dict[str, Any]) -> None:
    guest = guests.come(language=language, **how)
    guest.forgives("/nowhere")
    for path in SCREENS:
        page = guest.goes(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle", timeout=COUNTED_MILLIS)
        assert (path, axe(page), sideways(page)) == (path, [], 0)


GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_the_theme_is_the_machines_until_another_is_chosen(guests: Guests) -> None:
    page = guests.come("/account").page
    light = page.get_by_role("button", name="Chiaro")
    expect(light).to_have_attribute("aria-pressed", "false")
    by_night = page.evaluate(GROUND)
    light.click()
    expect(light).to_have_attribute("aria-pressed", "true")
    by_day = page.evaluate(GROUND)
    assert by_day != by_night
    page.reload()
    expect(light).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(GROUND) == by_day
    page.get_by_role("button", name="Come il dispositivo").click()
    assert page.evaluate(GROUND) == by_night


STYLE = "([of, what]) => getComputedStyle(document.querySelector(of))[what]"


def test_forced_colours_leave_cards_their_paper_and_tell_the_chosen_chip_by_a_line(guests: Guests) -> None:
    seat = Seat(guests.come(new_browser=True, forced_colors="active"), "paijiu-1").open().sit()
    seat.touch(seat.spot("Nord"))
    seat.does(seat.word("paijiu-cards"), "g")
    expect(seat.result).to_be_visible()
    page = seat.page
    assert page.evaluate(STYLE, [".card .front", "backgroundColor"]) == "rgb(251, 247, 234)"
    assert page.evaluate(STYLE, [".rack .chip.selected", "outlineStyle"]) == "solid"
    assert page.evaluate(STYLE, [".spot .place", "borderTopStyle"]) != "none"
