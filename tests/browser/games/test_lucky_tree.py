"""Lucky Tree Baccarat in a browser: a whole round with the mouse and with the keyboard alone, roads and statistics."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "lucky-tree-1"
both_sizes = pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
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


def said(seat: Seat, text: str) -> Locator:
    """What is read out with these words in it."""
    return seat.page.get_by_role("status").filter(has_text=text)


def notice(seat: Seat, text: str) -> Locator:
    """What stands at the edge of the felt with these words in it."""
    return seat.page.locator(".notice").filter(has_text=text)


def places(seat: Seat) -> list[float]:
    """Where the spots of the felt begin and how high they are, in pixels."""
    boxes = [seat.spot(name).bounding_box() for name in (*PLAYED, "Banco", "Grande")]
    return [size for box in boxes if box for size in (box["y"], box["height"])]


@both_sizes
def test_2_4_chips_that_were_never_confirmed_are_told_as_not_played(guests: Guests, how: dict[str, Any]) -> None:
    guest = guests.come(**how)
    seat = Seat(guest, TABLE).open().sit()
    seat.confirm_by_hand()
    seat.take_chip(10)
    for name in ("Banco", "Pari", "Pari"):
        seat.touch(seat.spot(name))
    expect(seat.spot("Pari")).to_have_accessible_name(re.compile("da confermare 20,00"))
    before = places(seat)
    guest.house.time_is_over(TABLE)
    for words in ("20,00 su Pari, non confermato in tempo", "10,00 su Banco, non confermato in tempo"):
        expect(said(seat, words)).to_have_count(1)
        expect(notice(seat, words)).to_be_in_viewport()
    assert places(seat) == pytest.approx(before, abs=0.5)
    seat.until(lambda: guest.house.table(TABLE).desk.rounds > 1)
    expect(seat.credit).to_contain_text("200,00")


@both_sizes
def test_a_stake_below_the_minimum_says_at_once_what_is_missing(guests: Guests, how: dict[str, Any]) -> None:
    guest = guests.come(**how)
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(1)
    before = places(seat)
    player = seat.spot("Giocatore")
    player.click()
    expect(player).to_have_accessible_name(re.compile("Ancora 4, "))
    expect(said(seat, "Giocatore: Ancora 4,00.")).to_have_count(1)
    bubble = seat.page.get_by_text("Ancora 4", exact=True)
    expect(bubble).to_be_in_viewport()
    expect(bubble.locator("..")).to_contain_text("5 – ")
    assert places(seat) == pytest.approx(before, abs=0.5)
    player.click()
    expect(player).to_have_accessible_name(re.compile("Ancora 3, "))
    guest.house.time_is_over(TABLE)
    expect(said(seat, "2,00 su Giocatore, sotto il minimo di 5,00")).to_have_count(1)
    expect(notice(seat, "sotto il minimo di 5,00")).to_be_in_viewport()
    assert places(seat) == pytest.approx(before, abs=0.5)


def test_a_stake_that_reaches_the_minimum_lacks_nothing(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(1)
    for _ in range(5):
        seat.touch(seat.spot("Giocatore"))
    expect(seat.staked).to_have_text("5,00")
    expect(seat.spot("Giocatore")).not_to_have_accessible_name(re.compile("Ancora"))


def test_what_is_said_of_a_round_goes_the_way_of_its_net_result(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit(1000)
    for chip, names in ((10, ("Giocatore", "Pari", "Coppia del Giocatore")), (25, ("Piccolo", "Grande"))):
        seat.take_chip(chip)
        for name in names:
            seat.touch(seat.spot(name))
    expect(seat.staked).to_have_text("80,00")
    guest.house.time_is_over(TABLE)
    expect(seat.result).to_be_visible()
    way = seat.result.inner_text().split()[1]
    assert way in ("vinto", "perso"), "with these stakes no round is even"
    sign = {"vinto": "+", "perso": "−"}[way]
    expect(seat.last).to_contain_text(sign)
    caption = re.search(rf"Hai {way} ([\d,]+), soprattutto su ([^.]+)\.$", said(seat, f"Hai {way}").inner_text())
    assert caption
    assert seat.last.inner_text().endswith(caption[1])
    ended = {"vinto": "vinta", "perso": "persa"}[way]
    expect(seat.spot(caption[2])).to_have_accessible_name(re.compile(ended))
    expect(seat.page.locator(".phase")).to_contain_text(caption[0])


def test_the_header_tells_limits_apart_and_the_roads_and_statistics_tell_the_rounds(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    assert [header_fact(seat, name) for name in ("Limiti", "Limiti aggiuntivi")] == ["5 – 5.000", "1 – 500"]
    guest.house.time_is_over(TABLE)
    board = seat.page.get_by_role("region", name="Strade e statistiche")
    expect(board.get_by_role("img", name=re.compile("^Bead plate: una mano"))).to_be_visible()
    board.get_by_role("tab", name="Statistiche").click()
    expect(board.get_by_role("tabpanel", name="Statistiche")).to_contain_text("Mani del sabot")


@both_sizes
def test_the_table_is_for_everybody(guests: Guests, how: dict[str, Any]) -> None:
    seat = Seat(guests.come(**how), TABLE).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Giocatore"))
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)
    seat.guest.house.time_is_over(TABLE)
    expect(seat.result).to_be_visible()
    assert (axe(seat.page), sideways(seat.page)) == ([], 0)


def header_fact(seat: Seat, name: str) -> str:
    """What the header says beside this name."""
    page = seat.page
    return (
        page.get_by_role("banner")
        .locator("dl > div", has=page.get_by_text(name, exact=True))
        .locator("dd")
        .inner_text()
    )
