"""A table that two browsers share: each sees the other's stakes, both see the same cards (T3)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.support.guests import Guests
from tests.browser.support.seats import Seat

TABLE = "lucky-tree-1"


@pytest.fixture
def seats(guests: Guests) -> tuple[Seat, Seat]:
    first, second = (Seat(guests.come(), TABLE).open().sit() for _ in range(2))
    for seat in (first, second):
        seat.take_chip(10)
    return first, second


def test_both_play_the_same_round(seats: tuple[Seat, Seat]) -> None:
    first, second = seats
    first.touch(first.spot("Giocatore"))
    second.touch(second.spot("Banco"))
    for seat in seats:
        expect(seat.staked).to_have_text("10,00")
    for seat, other in ((first, "Banco"), (second, "Giocatore")):
        expect(seat.spot(other)).to_have_accessible_name(re.compile("al tavolo 10"))
    first.guest.house.time_is_over(TABLE)
    for seat in seats:
        expect(seat.result).to_be_visible()
    names = [[card.get_attribute("aria-label") for card in seat.cards.all()] for seat in seats]
    assert names[0] == names[1]
    assert len(names[0]) >= 4
    for seat in seats:
        seat.has_credit_as_the_house_says()


def test_t3_one_who_vanishes_changes_nothing_for_the_other(seats: tuple[Seat, Seat]) -> None:
    first, second = seats
    for seat in seats:
        seat.touch(seat.spot("Giocatore"))
        expect(seat.staked).to_have_text("10,00")
    second.guest.context.close()
    first.touch(first.spot("Giocatore"))
    expect(first.staked).to_have_text("20,00")
    first.guest.house.time_is_over(TABLE)
    expect(first.result).to_be_visible()
    first.has_credit_as_the_house_says()


def test_an_onlooker_sees_the_round_without_playing(seats: tuple[Seat, Seat], guests: Guests) -> None:
    watching = Seat(guests.come(), TABLE).open()
    watching.page.get_by_role("dialog").get_by_role("button", name="Guarda soltanto").click()
    first, _ = seats
    first.touch(first.spot("Giocatore"))
    expect(watching.spot("Giocatore")).to_have_accessible_name(re.compile("al tavolo 10"))
    first.guest.house.time_is_over(TABLE)
    expect(first.result).to_be_visible()
    expect(watching.cards.nth(3)).to_be_visible()
    expect(watching.credit).to_have_text("–")
