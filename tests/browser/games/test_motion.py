"""What moves on the felt: cards come from the shoe, and nothing moves for whoever prefers that."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.houses import patient_settings
from tests.browser.support.seats import HANDS, Hand, Seat

from banco.table.settings import TableSettings

TABLE = "paijiu-1"
IN_HAND = "lugano-1"
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


@pytest.fixture
def tables() -> list[TableSettings]:
    """A table where cards are dealt alone, and one with cards in hand."""
    return [patient_settings("paijiu"), patient_settings("lugano", options={"cards_in_hand": True})]


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


@pytest.mark.parametrize("hand", HANDS)
def test_cards_in_hand_are_looked_at_before_they_are_turned(guest: Guest, hand: Hand) -> None:
    seat = Seat(guest, IN_HAND, hand).open().sit()
    seat.take_chip(10)
    for total, bet in enumerate(("59", "PLAY"), start=1):
        seat.touch(seat.spot(f"{bet} del box 4"))
        expect(seat.staked).to_have_text(f"{total}0,00")
    guest.house.time_is_over(IN_HAND)
    own = seat.page.get_by_role("group", name=seat.word("lugano-cards-of-box", box="4"))
    down = own.get_by_role("button", name=seat.word("lugano-look-card"))
    counted = own.get_by_text(re.compile(r"^\d punt[oi]$"))
    expect(down).to_have_count(2)
    if hand == "mouse":
        seat.pull(down.last, share=0.2)
        expect(down).to_have_count(2)
        seat.pull(down.last, share=0.8)
        expect(down).to_have_count(1)
        expect(counted).to_be_hidden()
        seat.touch(down)
    else:
        seat.does(seat.word("lugano-look"), "v")
    expect(down).to_have_count(0)
    expect(counted).to_be_attached()
    seat.does(seat.word("lugano-turn", box="4"), "t")
    expect(seat.page.get_by_text("Tocca a te: box 4").first).to_be_visible()
