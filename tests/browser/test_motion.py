"""What moves on the felt: cards come from the shoe, and nothing moves for whoever prefers that."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.guests import Guest, Guests
from tests.browser.support.seats import Seat

TABLE = "paijiu-1"
CARDS = 8
RECORD = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { x, y, width, height } = this.getBoundingClientRect();
    const place = { x: x + width / 2, y: y + height / 2, from: frames[0].transform };
    if (this.classList.contains("card")) window.flights.push(place);
    return animate.call(this, frames, options);
  };
}"""
"""Takes note of every card that is set in motion: where its place is, and how far from there it begins."""

FLIGHTS = "() => window.flights"


def to_deal(guest: Guest) -> Seat:
    """A seat with a bet on North, whose page tells of flights from now on."""
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    seat.page.evaluate(RECORD)
    return seat


def begins(flight: dict[str, Any]) -> tuple[float, float]:
    """The point from which a card flies."""
    found = re.match(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\)", flight["from"])
    assert found, flight
    return flight["x"] + float(found[1]), flight["y"] + float(found[2])


def test_a_card_comes_from_the_shoe_until_the_dealing_is_skipped(guests: Guests) -> None:
    seat = to_deal(guests.come(reduced_motion="no-preference"))
    shoe = seat.page.locator("[data-shoe]").bounding_box()
    assert shoe
    middle = (shoe["x"] + shoe["width"] / 2, shoe["y"] + shoe["height"] / 2)
    seat.does("Carte!", "g")
    seat.until(lambda: bool(seat.page.evaluate(FLIGHTS)))
    first = seat.page.evaluate(FLIGHTS)[0]
    assert begins(first) == pytest.approx(middle, abs=2)
    assert begins(first) != pytest.approx((first["x"], first["y"]), abs=20)
    seat.page.locator(".layout").click(position={"x": 3, "y": 3})
    expect(seat.cards).to_have_count(CARDS)
    expect(seat.result).to_be_visible()
    assert len(seat.page.evaluate(FLIGHTS)) < CARDS


def test_nothing_moves_for_whoever_prefers_that(guest: Guest) -> None:
    seat = to_deal(guest)
    seat.does("Carte!", "g")
    expect(seat.cards).to_have_count(CARDS)
    expect(seat.result).to_be_visible()
    assert seat.page.evaluate(FLIGHTS) == []
