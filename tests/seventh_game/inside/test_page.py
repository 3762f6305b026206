"""The seventh game in a browser: on a plain felt, because nobody has drawn one for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from banco.table.settings import TableSettings
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.houses import patient_settings
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "high-card-1"


@pytest.fixture
def tables() -> list[TableSettings]:
    return [patient_settings("high-card", solo=True), patient_settings("high-card", name="shared")]


def test_the_lobby_has_the_game_by_its_name(guest: Guest) -> None:
    expect(guest.page.get_by_role("heading", name="Carta Alta")).to_be_visible()
    expect(guest.page.get_by_text("Una carta a te, una alla casa")).to_be_visible()


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_round_on_a_felt_that_nobody_has_drawn(guest: Guest, hand: Hand) -> None:
    seat = Seat(guest, TABLE, hand).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Giocatore"))
    expect(seat.staked).to_have_text("10,00")
    seat.does("Carte!", "g")
    expect(seat.cards).to_have_count(2)
    for place in ("Giocatore", "Casa"):
        expect(seat.page.get_by_role("region", name=place).get_by_role("img")).to_have_count(1)
    expect(seat.result).to_be_visible()
    expect(seat.spot("Giocatore")).to_have_accessible_name(re.compile("vinta|persa|pareggio"))
    seat.has_credit_as_the_house_says()


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_the_plain_felt_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = Seat(guests.come(language="en", **how), TABLE, language="en").open().sit()
    seat.touch(seat.spot("Player"))
    seat.does("Cards!", "g")
    expect(seat.result).to_be_visible()
    expect(seat.page.get_by_text(re.compile("The bet on Player (wins|loses|is a push)"))).to_be_visible()
    assert axe(seat.page) == []
    assert sideways(seat.page) == 0


def test_at_a_shared_table_the_clock_closes_the_betting(guest: Guest) -> None:
    seat = Seat(guest, "shared").open().sit()
    seat.touch(seat.spot("Giocatore"))
    guest.house.time_is_over("shared")
    expect(seat.cards).to_have_count(2)
    expect(seat.result).to_be_visible()
