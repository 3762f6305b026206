"""Fortune Pai Gow Poker in a browser: seven cards set by mouse, by keyboard, by dragging, and never fouled unseen."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "fortune-1"


def dealt(guest: Guest, hand: Hand = "mouse") -> Seat:
    """A seat with its seven cards before it, 10 on the ante and 5 on the bonus."""
    seat = Seat(guest, TABLE, hand).open().sit()
    for chip, spot in ((10, "Ante"), (5, "Bonus Fortuna")):
        seat.take_chip(chip)
        seat.touch(seat.spot(spot))
    expect(seat.staked).to_have_text("15,00")
    seat.does("Carte!", "g")
    expect(picks(seat)).to_have_count(7)
    return seat


def picks(seat: Seat) -> Locator:
    return seat.page.get_by_role("group", name="Le tue carte: sette carte").get_by_role("button")


def low(seat: Seat) -> Locator:
    return seat.page.get_by_role("group", name="Le tue carte: sette carte").get_by_role("button", pressed=True)


def named(seat: Seat) -> list[str]:
    return [str(pick.get_attribute("aria-label")) for pick in picks(seat).all()]


def foul(seat: Seat) -> None:
    """Put a pair into the low hand and leave nothing better for the high one."""
    ranks = Counter(name.partition(" di ")[0] for name in named(seat))
    pair = next(rank for rank, times in ranks.items() if times == 2)
    for _ in range(2):
        seat.touch(low(seat).first)
    for pick in seat.page.get_by_role("button", name=re.compile(f"^{pair} di ")).all():
        seat.touch(pick)


def take_any(seat: Seat) -> None:
    expect(seat.result).to_be_visible()
    expect(seat.spot("Ante")).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    seat.has_credit_as_the_house_says()


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_round_set_by_oneself(guest: Guest, hand: Hand) -> None:
    seat = dealt(guest, hand)
    expect(low(seat)).to_have_count(2)
    expect(seat.page.get_by_role("status").filter(has_text=re.compile("Mano bassa: .* Mano alta: "))).to_be_visible()
    foul(seat)
    expect(seat.page.get_by_role("main").get_by_text(re.compile("^Irregolare")).first).to_be_visible()
    expect(seat.page.get_by_role("button", name="Conferma le mani")).to_be_disabled()
    seat.does("Dividi come il Banco", "b")
    expect(seat.page.get_by_role("main").get_by_text(re.compile("^Irregolare"))).to_have_count(0)
    seat.does("Conferma le mani", "c")
    take_any(seat)
    expect(seat.page.get_by_role("group", name="Banco: sette carte").get_by_role("img")).to_have_count(7)
    expect(seat.cards).to_have_count(14)


def test_a_card_is_dragged_to_the_other_hand(guest: Guest) -> None:
    seat = dealt(guest)
    name = str(low(seat).first.get_attribute("aria-label")).partition(",")[0]
    card = seat.page.get_by_role("button", name=re.compile(f"^{name}"))
    own = seat.page.get_by_role("region", name="Le tue carte")
    for hand in ("Alta", "Bassa"):
        card.drag_to(own.get_by_role("group", name=hand, exact=True), steps=12)
        expect(card).to_have_accessible_name(re.compile(f", mano {hand.lower()}"))


def test_the_dealers_cards_stay_down_until_the_hands_are_set(guest: Guest) -> None:
    seat = dealt(guest)
    dealer = seat.page.get_by_role("group", name="Banco: sette carte")
    expect(dealer.get_by_role("img", name="carta coperta")).to_have_count(7)
    seat.does("Conferma le mani", "c")
    expect(dealer.get_by_role("img", name="carta coperta")).to_have_count(0)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = dealt(guests.come(**how))
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
    seat.does("Conferma le mani", "c")
    expect(seat.result).to_be_visible()
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
