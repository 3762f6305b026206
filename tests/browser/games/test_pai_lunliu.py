"""Pai Lunliu in a browser: a box, a bank to cover, side bets and cards to turn; and being the banker oneself."""

from __future__ import annotations

import re
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.houses import patient_settings
from tests.browser.support.seats import HANDS, Hand, Seat

from banco.core.messages import Command
from banco.games.pai_lunliu.commands import Bet, Pass, TakeBox
from banco.server.live.hall.house_players import house_command
from banco.server.live.table import LiveTable
from banco.table.settings import TableSettings

TABLE = "pai-lunliu-1"
NEAR_PIXELS = 12


@pytest.fixture
def tables() -> list[TableSettings]:
    """Three boxes are the house's players', who bank in turn; at the other table nobody is yet."""
    return [patient_settings("pai-lunliu", house_players=3), patient_settings("pai-lunliu", name="empty")]


@pytest.fixture
def bankers(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Until this is set the house's players only take their boxes: a browser may need longer than they think.

    For the same reason they neither cover a bank nor pass; and for what they do they need no time to think.
    """
    ready = Event()
    monkeypatch.setattr("banco.server.live.hall.house_players.THINKING_SECONDS", 0.02)

    def patiently(table: LiveTable, name: str) -> Command | None:
        command = house_command(table, name)
        if isinstance(command, Bet | Pass):
            return None
        return command if ready.is_set() or isinstance(command, TakeBox) else None

    monkeypatch.setattr("banco.server.live.hall.house_players.house_command", patiently)
    return ready


def in_box_4(guest: Guest, bankers: Event, hand: Hand = "mouse") -> Seat:
    """A seat in the free box, with a bank of 60 to be covered."""
    seat = Seat(guest, TABLE, hand).open().sit(500)
    expect(seat.page.get_by_role("heading", name="Casa 3")).to_be_visible()
    seat.touch(seat.page.get_by_role("button", name="Prendi il box 4"))
    expect(seat.page.get_by_role("button", name="Lascia il box 4")).to_be_visible()
    bankers.set()
    expect(seat.page.get_by_text("da coprire 60")).to_be_visible()
    return seat


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_round(guest: Guest, bankers: Event, hand: Hand) -> None:
    seat = in_box_4(guest, bankers, hand)
    expect(seat.page.get_by_text("prima tu", exact=True)).to_be_visible()
    seat.take_chip(20)
    seat.touch(seat.spot("box 4"))
    seat.touch(seat.spot("box 4 contro box 2"))
    expect(seat.page.get_by_text("da coprire 40")).to_be_visible()
    seat.does("Copri 40", "b")
    expect(seat.staked).to_have_text("80,00")
    expect(seat.credit).to_contain_text("420,00")
    expect(seat.page.get_by_text("Banco coperto: tra poco nulla va più")).to_be_visible()
    guest.house.time_is_over(TABLE)
    if hand == "mouse":
        seat.pull(seat.page.get_by_role("button", name="Scopri le carte del box 4"), share=1)
    else:
        seat.does("Scopri le carte", "g")
    expect(seat.result).to_be_visible()
    expect(seat.cards).to_have_count(8)
    expect(seat.spot("box 4")).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    seat.has_credit_as_the_house_says()


def test_a_banker_is_asked_stakes_and_is_covered_by_another(guests: Guests) -> None:
    banker, other = (Seat(guests.come(), "empty").open().sit(500) for _ in range(2))
    banker.touch(banker.page.get_by_role("button", name="Prendi il box 1"))
    other.touch(other.page.get_by_role("button", name="Prendi il box 2"))
    asked = banker.page.get_by_role("dialog", name="Accetti il Banco?")
    asked.get_by_role("button", name="Accetta il Banco").click()
    expect(asked).to_be_hidden()
    banker.take_chip(100)
    banker.touch(banker.spot("Banco"))
    banker.does("Punta il Banco", "b")
    expect(other.page.get_by_text("da coprire 100")).to_be_visible()
    is_seen_to_say_bravo(other, banker)
    other.does("Copri 100", "b")
    expect(other.page.get_by_text("coperto", exact=True)).to_be_visible()
    banker.guest.house.time_is_over("empty")
    expect(banker.cards).to_have_count(4)
    for seat in (banker, other):
        seat.does("Scopri le carte", "g")
    for seat in (banker, other):
        expect(seat.result).to_be_visible()
        seat.has_credit_as_the_house_says()


def is_seen_to_say_bravo(speaker: Seat, other: Seat) -> None:
    """The speaker makes a gesture, and the other sees it where the speaker sits."""
    speaker.page.keyboard.press("w")
    speaker.page.get_by_role("button", name=speaker.word("company-gesture-bravo")).click()
    said = other.page.locator(".placed", has_text=other.word("company-gesture-bravo"))
    expect(said).to_be_visible()
    called = other.live.pseudonyms.of(speaker.player)
    words, place = (box_of(found) for found in (said, other.page.locator(f"[data-person={called}]")))
    assert (words["x"], words["y"] + words["height"]) == pytest.approx((place["x"], place["y"]), abs=NEAR_PIXELS)


def box_of(found: Locator) -> FloatRect:
    """Where it is in the window."""
    box = found.bounding_box()
    assert box
    return box


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_is_for_everybody(guests: Guests, bankers: Event, how: dict[str, Any]) -> None:
    seat = in_box_4(guests.come(**how), bankers)
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
    seat.does("Copri 60", "b")
    expect(seat.page.get_by_text("coperto", exact=True)).to_be_visible()
    seat.guest.house.time_is_over(TABLE)
    seat.does("Scopri le carte", "g")
    expect(seat.result).to_be_visible()
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)


def test_a_backer_is_told_which_boxes_are_kept_for_their_holders_and_why_a_spot_takes_no_chip(
    guest: Guest, bankers: Event
) -> None:
    seat = Seat(guest, TABLE).open().sit(500)
    expect(seat.page.get_by_role("heading", name="Casa 3")).to_be_visible()
    bankers.set()
    expect(seat.page.get_by_text("da coprire 60")).to_be_visible()
    expect(seat.page.get_by_text("prima il titolare", exact=True)).to_have_count(2)
    seat.take_chip(20)
    seat.spot("box 2").click(force=True)  # it says that it is disabled, and why when it is tried all the same
    expect(seat.page.get_by_role("alert")).to_have_text(
        re.compile("^Il box 2 è riservato a Casa . fino a metà del tempo")
    )
    seat.spot("box 4 contro box 2").click(force=True)
    expect(seat.page.get_by_role("alert")).to_have_text("uno dei due box non ha titolare")
    seat.touch(seat.spot("box 4"))
    expect(seat.staked).to_have_text("20,00")
    guest.house.time_is_over(TABLE)
    expect(seat.page.get_by_text("prima il titolare", exact=True)).to_have_count(0)
    seat.touch(seat.spot("box 2"))
    expect(seat.staked).to_have_text("40,00")


@pytest.mark.parametrize("hand", HANDS)
def test_a_holder_may_pass(guest: Guest, bankers: Event, hand: Hand) -> None:
    seat = in_box_4(guest, bankers, hand)
    seat.does("Passa", "p")
    expect(seat.page.get_by_role("button", name="Passa", exact=True)).to_be_hidden()
    expect(seat.page.get_by_text("prima tu", exact=True)).to_be_hidden()
    seat.does("Copri 60", "b")
    expect(seat.staked).to_have_text("60,00")
