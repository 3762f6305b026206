"""Paijiu in a browser: a whole round with the mouse and with the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "paijiu-1"


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_round(guest: Guest, hand: Hand) -> None:
    seat = Seat(guest, TABLE, hand).open().sit()
    seat.confirm_by_hand()
    seat.take_chip(10)
    for name in ("Nord", "Nord", "Sud", "Nord-Sud"):
        seat.touch(seat.spot(name))
    seat.take_off(seat.spot("Nord"))
    expect(seat.spot("Nord")).to_have_accessible_name(re.compile("da confermare 10,00"))
    expect(seat.staked).to_have_text("0,00")
    seat.confirm()
    expect(seat.staked).to_have_text("30,00")
    expect(seat.credit).to_contain_text("170,00")
    seat.does("Carte!", "g")
    expect(seat.cards).to_have_count(8)
    expect(seat.result).to_be_visible()
    for name in ("Nord", "Sud", "Nord-Sud"):
        expect(seat.spot(name)).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    seat.has_credit_as_the_house_says()


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = Seat(guests.come(**how), TABLE).open()
    expect(seat.page.get_by_role("dialog")).to_be_visible()
    assert axe(seat.page) == []
    seat.sit()
    seat.touch(seat.spot("Nord"))
    seat.does("Carte!", "g")
    expect(seat.result).to_be_visible()
    assert axe(seat.page) == []
    assert sideways(seat.page) == 0


def test_4_3_the_counter_stays_while_a_coup_is_dealt_and_never_shows_none(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    for left in (32, 24, 16, 8, 32):
        counter = seat.page.get_by_role("main").get_by_text(seat.word("frame-cards-left", cards=str(left)), exact=True)
        seat.touch(seat.spot("Nord"))
        expect(counter).to_be_visible()
        seat.does("Carte!", "g")
        expect(seat.cards).to_have_count(8)
        expect(seat.result).to_be_visible()
        expect(counter).to_be_visible()
        seat.does(seat.word("frame-new-round"), "n")
