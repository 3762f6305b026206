"""Advice in a browser: what choices are worth where they are made, what they cost, and the sum of it in the account."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from banco.games.fortune.house_way import HOUSE_WAY
from banco.odds.fortune.dealers import way_tables
from tests.browser.games.test_fortune import dealt
from tests.browser.games.test_lugano import to_choose
from tests.browser.support.axe import axe
from tests.browser.support.guests import Guest
from tests.browser.support.seats import Seat


def turn_on(guest: Guest, table: str) -> None:
    """Turn the advice on at a table; the browser remembers it."""
    switch = guest.goes(f"/tables/{table}").get_by_role("switch", name="Consigli")
    guest.page.get_by_role("button", name="Guarda soltanto").click()
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()


def test_the_best_hands_are_one_key_away_and_the_account_adds_up_what_choices_cost(guest: Guest) -> None:
    way_tables(HOUSE_WAY)  # which a house counts once, however long it takes
    turn_on(guest, "fortune-1")
    seat = dealt(guest)
    hint = seat.page.get_by_role("main").get_by_text(re.compile("^Queste mani rendono in media"))
    expect(hint.first).to_be_visible()
    best = seat.page.get_by_role("button", name="Dividi al meglio")
    expect(best).to_be_visible()
    if best.is_enabled():
        seat.page.keyboard.press("m")
    expect(best).to_be_disabled()
    expect(hint.first).to_contain_text("Non si può fare di meglio.")
    assert not axe(seat.page)
    seat.does("Conferma le mani", "c")
    expect(seat.result.locator("..")).to_contain_text("Hai fatto la scelta migliore.")
    page = guest.goes("/account")
    row = page.get_by_role("table", name="Le tue scelte").get_by_role("row", name="Fortune")
    told = ("Fortune Pai Gow Poker", "Euro virtuali", "1", "100 %", "0,00")
    expect(row.get_by_role("cell")).to_have_text([re.compile(re.escape(words)) for words in told])


def test_stand_card_and_double_say_what_they_are_worth_and_the_choice_what_it_cost(guest: Guest) -> None:
    turn_on(guest, "lugano-1")
    seat = to_choose(guest)
    buttons = seat.page.get_by_role("contentinfo").get_by_role(
        "button", name=re.compile("in media [+−]?[0-9]+,[0-9]{2}")
    )
    expect(buttons).to_have_count(3)
    best = buttons.filter(has_text="la scelta migliore")
    expect(best.first).to_be_visible()
    said = seat.page.get_by_role("status").filter(has_text=re.compile("Sto: in media .* Carta: in media "))
    expect(said).to_have_count(1)
    assert not axe(seat.page)
    choose_other_than_best(seat)
    expect(seat.result.locator("..")).to_contain_text("Rispetto alla migliore, questa scelta costa in media")


def choose_other_than_best(seat: Seat) -> None:
    buttons = seat.page.get_by_role("contentinfo").get_by_role("button", name=re.compile("in media"))
    buttons.filter(has_not_text="la scelta migliore").first.click()
