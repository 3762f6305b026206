"""The drawer beside a table: rules, own rounds, statistics and keys, while the table is played on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import Seat

TABLE = "paijiu-1"


def drawer_of(seat: Seat) -> Locator:
    return seat.page.get_by_role("dialog", name=seat.word("drawer-title"))


def open_tab(seat: Seat, tab: str) -> Locator:
    drawer_of(seat).get_by_role("tab", name=seat.word(f"drawer-{tab}"), exact=True).click()
    return drawer_of(seat)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_rules_rounds_statistics_and_keys_do_not_leave_the_table(guests: Guests, how: dict[str, Any]) -> None:
    guest = guests.come(**how)
    seat = Seat(guest, TABLE).open().sit()
    seat.spot("Nord").click()
    expect(seat.staked).to_have_text("1,00")
    seat.does("Carte!", "g")
    expect(seat.result).to_be_visible()
    seat.page.keyboard.press("l")
    drawer = drawer_of(seat)
    expect(drawer.get_by_role("listitem").first).to_contain_text("Nord, Sud e Ovest")
    assert (axe(seat.page, "[data-drawer]"), sideways(seat.page)) == ([], 0)
    expect(open_tab(seat, "rounds").get_by_role("button", name="Mano 1")).to_be_visible()
    assert axe(seat.page, "[data-drawer]") == []
    drawer.get_by_role("button", name="Mano 1").click()
    expect(drawer.get_by_role("button", name=seat.word("drawer-back-to-rounds"))).to_be_visible()
    expect(drawer.get_by_role("heading", name=seat.word("history-story-bets"))).to_be_visible()
    expect(open_tab(seat, "statistics")).to_contain_text("La tua ultima mano qui")
    assert axe(seat.page, "[data-drawer]") == []
    expect(open_tab(seat, "keys")).to_contain_text("Carte!")
    assert (axe(seat.page, "[data-drawer]"), sideways(seat.page)) == ([], 0)
    seat.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert seat.page.url.endswith(f"/tables/{TABLE}")
    assert len(guest.context.pages) == 1


def test_all_the_rules_open_inside_the_drawer_and_the_table_is_played_on(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    seat.page.get_by_role("button", name=seat.word("frame-rules")).click()
    drawer = drawer_of(seat)
    seat.spot("Nord").click()
    expect(seat.staked).to_have_text("1,00")
    drawer.get_by_role("button", name=seat.word("drawer-all-rules")).click()
    expect(drawer.get_by_role("heading", name=seat.word("rules-text"), exact=True)).to_be_visible()
    drawer.get_by_role("button", name=seat.word("drawer-back-to-quick")).click()
    expect(drawer.get_by_role("heading", name=seat.word("rules-quick"))).to_be_visible()
    drawer.get_by_role("button", name=seat.word("look-close")).click()
    expect(drawer).to_have_count(0)
    expect(seat.staked).to_have_text("1,00")


def test_who_has_not_played_yet_is_told_so(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    seat.page.keyboard.press("l")
    expect(open_tab(seat, "rounds")).to_contain_text(seat.word("drawer-no-rounds"))
    expect(open_tab(seat, "statistics")).to_contain_text(seat.word("drawer-no-statistics"))
