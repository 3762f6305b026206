"""A guest plays on after losing everything, and may keep the account under a name."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from banco.ledger.purses import Money
from banco.table.settings import TableSettings
from tests.browser.support.axe import axe
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.seats import Seat
from tests.browser.support.windows import Windows
from tests.browser.support.words import word

PASSWORD = "correct horse battery"  # noqa: S105


@pytest.fixture
def tables() -> list[TableSettings]:
    return [patient_settings("paijiu"), patient_settings("fortune", money=Money.PLAY_CHF)]


@pytest.mark.parametrize("language", ["it", "en"])
def test_where_a_table_wants_other_play_money_one_click_brings_it(guests: Guests, language: str) -> None:
    seat = Seat(guests.come(language=language), "fortune-1", language=language).open()
    dialog = seat.page.get_by_role("dialog", name=seat.word("frame-buy-in"))
    dialog.get_by_role("button", name=seat.word("common-play-money-more")).click()
    expect(dialog.get_by_role("button", name=seat.word("common-play-money-more"))).to_have_count(0)
    assert not axe(seat.page)
    seat.sit(200)


def test_where_nothing_is_lost_nothing_is_offered(guest: Guest) -> None:
    page = guest.goes("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name=word("it", "common-play-money-more"))).to_have_count(0)


@pytest.mark.parametrize("language", ["it", "en"])
def test_whoever_logs_out_as_a_guest_is_warned_and_may_keep_the_account(guests: Guests, language: str) -> None:
    def said(name: str) -> str:
        return word(language, name)

    page = guests.come("/account", language=language).page
    page.get_by_role("button", name=said("account-log-out"), exact=True).click()
    dialog = page.get_by_role("dialog", name=said("account-log-out-title"))
    expect(dialog).to_contain_text(said("account-log-out-text"))
    assert not axe(page)
    dialog.get_by_label(said("account-name"), exact=True).fill(f"Zoe-{language}")
    dialog.get_by_label(said("account-password"), exact=True).fill(PASSWORD)
    dialog.get_by_label(said("account-password-again"), exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name=said("account-keep-do")).click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Zoe-{language}")
    page.get_by_role("button", name=said("account-log-out"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said("lobby-title"))
    page.goto(page.url + "login")
    page.get_by_label(said("account-name"), exact=True).fill(f"zoe-{language}")
    page.get_by_label(said("account-password"), exact=True).fill(PASSWORD)
    page.get_by_role("main").locator("form").get_by_role("button", name=said("account-log-in"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said("lobby-title"))
    expect(page.get_by_role("banner")).to_contain_text(f"Zoe-{language}")


def test_a_window_that_was_used_before_knows_nothing_of_its_last_guest(house: Hosted, windows: Windows) -> None:
    first, second = Guests(house, windows), Guests(house, windows)
    guest = first.come("/")
    guest.page.evaluate("localStorage.setItem('left', 'behind'); sessionStorage.setItem('left', 'behind')")
    first.go()
    following = second.come("/", known=False)
    assert following.window is guest.window
    assert following.page.evaluate("[localStorage.getItem('left'), sessionStorage.getItem('left')]") == [None, None]
    assert following.context.cookies() == []
    second.go()
