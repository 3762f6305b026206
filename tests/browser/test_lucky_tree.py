"""Lucky Tree Baccarat in a browser: a whole round with the mouse and with the keyboard alone, roads and statistics."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import axe
from tests.browser.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.seats import HANDS, Hand, Seat

TABLE = "lucky-tree-1"
PLAYED = ("Giocatore", "Pari", "Coppia del Banco", "Piccolo")


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_round(guest: Guest, hand: Hand) -> None:
    seat = Seat(guest, TABLE, hand).open().sit()
    seat.confirm_by_hand()
    seat.take_chip(10)
    for name in PLAYED:
        seat.touch(seat.spot(name))
    seat.touch(seat.spot("Giocatore"))
    seat.take_off(seat.spot("Giocatore"))
    expect(seat.spot("Giocatore")).to_have_accessible_name(re.compile("da confermare 10,00"))
    seat.confirm()
    expect(seat.staked).to_have_text("40,00")
    expect(seat.credit).to_contain_text("160,00")
    guest.house.time_is_over(TABLE)
    expect(seat.result).to_be_visible()
    for name in PLAYED:
        expect(seat.spot(name)).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    expect(seat.last).to_contain_text(",")
    seat.has_credit_as_the_house_says()


def test_chips_that_were_never_confirmed_do_not_count(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    seat.confirm_by_hand()
    seat.take_chip(10)
    seat.touch(seat.spot("Banco"))
    expect(seat.spot("Banco")).to_have_accessible_name(re.compile("da confermare 10,00"))
    guest.house.time_is_over(TABLE)
    seat.until(lambda: guest.house.table(TABLE).desk.rounds > 1)
    expect(seat.credit).to_contain_text("200,00")


def test_the_roads_and_statistics_tell_the_rounds(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    guest.house.time_is_over(TABLE)
    board = seat.page.get_by_role("region", name="Strade e statistiche")
    expect(board.get_by_role("img", name=re.compile("^Bead plate: una mano"))).to_be_visible()
    board.get_by_role("tab", name="Statistiche").click()
    expect(board.get_by_role("tabpanel", name="Statistiche")).to_contain_text("Mani del sabot")


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = Seat(guests.come(**how), TABLE).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Giocatore"))
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
    seat.guest.house.time_is_over(TABLE)
    expect(seat.result).to_be_visible()
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
