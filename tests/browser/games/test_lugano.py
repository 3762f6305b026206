"""Lugano Baccarat in a browser: the bets of a box, and its choice to stand, to take a card or to double."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "lugano-1"
CHOICES = {"Sto": "s", "Carta": "c", "Carta e raddoppio": "r"}


def to_choose(guest: Guest, hand: Hand = "mouse") -> Seat:
    """A seat with 10 on 59, PLAY and PAIR of box 4, whose turn it is."""
    seat = Seat(guest, TABLE, hand).open().sit()
    seat.take_chip(10)
    closed = seat.page.get_by_role("button", name="Punta sul box 4")
    if closed.is_visible():
        closed.click()
    for total, bet in enumerate(("59", "PLAY", "PAIR"), start=1):
        seat.touch(seat.spot(f"{bet} del box 4"))
        expect(seat.staked).to_have_text(f"{total}0,00")
    guest.house.time_is_over(TABLE)
    expect(seat.page.get_by_text("Tocca a te: box 4").first).to_be_visible()
    return seat


def choose(seat: Seat, choice: str) -> None:
    button = seat.page.get_by_role("contentinfo").get_by_role("button", name=choice, exact=True)
    expect(button).to_be_enabled()
    if seat.hand == "mouse":
        button.click()
    else:
        seat.page.keyboard.press(CHOICES[choice])


@pytest.mark.sample("choice", 1)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("choice", CHOICES)
def test_a_whole_round(guest: Guest, hand: Hand, choice: str) -> None:
    seat = to_choose(guest, hand)
    expect(seat.spot("59 del box 4")).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    choose(seat, choice)
    expect(seat.result).to_be_visible()
    expect(seat.spot("PLAY del box 4")).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    own = seat.page.get_by_role("group", name="Carte del box 4").get_by_role("img")
    expect(own).to_have_count(2 if choice == "Sto" else 3)
    seat.has_credit_as_the_house_says()


def test_the_system_stands_or_draws_for_whoever_does_not_choose(guest: Guest) -> None:
    seat = to_choose(guest)
    guest.house.time_is_over(TABLE)
    expect(seat.result).to_be_visible()
    seat.has_credit_as_the_house_says()


def test_two_boxes_choose_in_turn_and_each_sees_whose_turn_it_is(guests: Guests) -> None:
    first, second = (Seat(guests.come(), TABLE).open().sit() for _ in range(2))
    for seat, box in ((first, 2), (second, 5)):
        seat.take_chip(10)
        for bet in ("59", "PLAY"):
            seat.touch(seat.spot(f"{bet} del box {box}"))
        expect(seat.staked).to_have_text("20,00")
    first.guest.house.time_is_over(TABLE)
    for seat, other, box in ((first, second, 2), (second, first, 5)):
        expect(seat.page.get_by_text(f"Tocca a te: box {box}").first).to_be_visible()
        expect(other.page.get_by_text(f"Il box {box} sceglie").first).to_be_visible()
        choose(seat, "Sto")
    for seat in (first, second):
        expect(seat.result).to_be_visible()
        seat.has_credit_as_the_house_says()


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = to_choose(guests.come(**how))
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
    choose(seat, "Carta")
    expect(seat.result).to_be_visible()
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
