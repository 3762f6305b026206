"""Paijiu in a browser: a whole round with the mouse and with the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import HANDS, Hand, Seat

from banco.table.paijiu.result import PaijiuResult
from banco.texts import Language
from banco.texts.sentences import pai_text

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


def test_a_spot_says_what_it_pays_and_what_the_stake_wins_and_its_limits_to_whoever_looks(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    north, told = seat.spot("Nord"), seat.page.get_by_role("main").locator(".told")
    expect(north).to_contain_text("1:1")
    expect(told).to_have_count(0)
    seat.take_chip(25)
    north.hover()
    expect(told).to_contain_text("con 25 vince 25,00")
    expect(told).to_contain_text("limiti 1 – 500")
    seat.touch(north)
    seat.take_chip(1)
    seat.tab_to(north)
    expect(told).to_contain_text("con altri 1 vince 26,00")
    seat.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    seat.page.keyboard.press("Enter")
    expect(north).to_have_accessible_name(re.compile("puntati 26,00, paga 1:1, con questa puntata vince 26,00"))
    expect(north.locator("svg text")).to_have_text("26")


def test_points_are_told_in_words_and_every_round_comes_to_the_board(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    board = seat.page.get_by_role("region", name="Ultime mani")
    expect(board).to_contain_text("Ancora nessuna mano")
    seat.touch(seat.spot("Nord"))
    seat.does("Carte!", "g")
    expect(seat.result).to_be_visible()
    expect(board.get_by_role("columnheader")).to_have_text(["mano 1"])
    last = seat.live.finished_rounds.results[-1].result
    assert isinstance(last, PaijiuResult)
    expect(board.get_by_role("row", name="Banco")).to_contain_text(last.bank)
    for each in last.stations:
        name = seat.word(f"paijiu-{each.station.value}")
        ended = seat.word(f"frame-board-{each.outcome.value}")
        expect(board.get_by_role("row", name=name)).to_contain_text(ended)
    points = seat.page.get_by_role("region", name=seat.word("paijiu-east"), exact=True).get_by_role("button")
    words = pai_text(Language(seat.language), last.bank)
    points.hover()
    expect(seat.page.get_by_role("main").locator(".told")).to_have_text(words)
