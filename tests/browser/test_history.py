"""Cronologia in a browser: rounds, filters, one round told step by step, a bet looked up, the sheet to take along."""

from __future__ import annotations

import csv
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select

from banco.core.request import Request
from banco.house.corrections import correct_round
from banco.house.store.schema import plays
from banco.server.clock_and_entropy import now
from tests.browser.support.axe import axe
from tests.browser.support.guests import PHONE, Guest, Guests, sideways
from tests.browser.support.programs import play_paijiu

ROUNDS = 3


@pytest.fixture
def page(guest: Guest) -> Page:
    """The history of somebody who has played."""
    play_paijiu(guest, ROUNDS)
    page = guest.goes("/history")
    expect(page.get_by_role("heading", level=1, name="Cronologia")).to_be_visible()
    return page


def test_every_round_stands_in_one_line(page: Page) -> None:
    rows = page.get_by_role("table").get_by_role("row").filter(has=page.get_by_role("cell"))
    expect(rows).to_have_count(ROUNDS)
    for number in range(1, ROUNDS + 1):
        expect(rows.nth(ROUNDS - number)).to_contain_text(re.compile(rf"{number}.*10,00.*(vinta|persa|in pari)"))


def test_rounds_are_filtered_and_the_filters_stay_in_the_address(page: Page) -> None:
    page.get_by_label("Gioco").select_option(label="Lugano Baccarat")
    expect(page.get_by_text("Nessuna mano così")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Nessuna mano così")).to_be_visible()
    page.get_by_role("link", name="Togli i filtri").first.click()
    expect(page.get_by_role("table")).to_be_visible()


def test_a_day_is_the_day_of_whoever_plays(guests: Guests) -> None:
    """Somewhere it is another day than in Greenwich: there the player's own day finds his rounds."""
    now = datetime.now(UTC)
    zone, hours = ("Pacific/Kiritimati", 14) if now.hour >= 10 else ("Pacific/Pago_Pago", -11)
    guest = guests.come(timezone_id=zone)
    play_paijiu(guest, 1)
    played = datetime.now(UTC)
    here = (played + timedelta(hours=hours)).date()
    assert here != played.date()
    page = guest.goes(f"/history?from={here}&to={here}")
    expect(page.get_by_role("link", name=re.compile("mano 1$"))).to_be_visible()
    expect(page.get_by_role("cell", name=re.compile(rf"^0?{here.day} "))).to_be_visible()
    expect(page.get_by_title(f"({zone})")).to_have_count(2)
    page = guest.goes(f"/history?from={played.date()}&to={played.date()}")
    expect(page.get_by_text("Nessuna mano così")).to_be_visible()


def test_a_round_is_told_step_by_step(page: Page) -> None:
    page.get_by_role("link", name=re.compile("mano 1$")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("mano 1")
    replay = page.get_by_role("region", name="Passo per passo")
    cards = replay.get_by_role("img", name=re.compile(" di (cuori|quadri|fiori|picche)$"))
    expect(cards).to_have_count(8)
    replay.get_by_role("button", name="Al primo passo").click()
    expect(cards).to_have_count(0)
    for dealt in range(1, 9):
        before = 3 if dealt == 1 else 1
        for _ in range(before):
            page.keyboard.press("ArrowRight")
        expect(cards).to_have_count(dealt)
    page.keyboard.press("ArrowLeft")
    expect(cards).to_have_count(7)
    expect(page.get_by_role("region", name="Verbale")).to_contain_text("banco round 2")
    assert axe(page) == []


def test_the_sheet_has_every_bet(page: Page, tmp_path: Path) -> None:
    with page.expect_download() as coming:
        page.get_by_role("link", name="Scarica (CSV)").click()
    file = tmp_path / "sheet.csv"
    coming.value.save_as(file)
    assert len(list(csv.reader(file.read_text("utf-8").splitlines()))) == ROUNDS + 1


def test_a_bet_is_looked_up_by_its_id_and_a_wrong_id_is_told(page: Page, guest: Guest) -> None:
    guest.forgives("status of 404")
    page.get_by_text("Non ho avuto risposta").click()
    page.get_by_label("Codice della puntata").fill("no-such-bet")
    page.get_by_role("button", name="Cerca").click()
    expect(page.get_by_role("status").filter(has_text="non è arrivato nulla")).to_be_visible()


def test_nobody_sees_the_rounds_of_another(page: Page, guests: Guests) -> None:
    address = page.get_by_role("link", name=re.compile("mano 1$")).get_attribute("href")
    assert address
    other = guests.come(address)
    other.forgives("status of 40")
    expect(other.page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(other.page.get_by_role("region", name="Verbale")).to_have_count(0)


def test_a_newcomer_has_no_rounds_yet(guests: Guests) -> None:
    page = guests.come("/history").page
    expect(page.get_by_text("Ancora nessuna mano")).to_be_visible()


def test_the_history_fits_on_a_phone(guests: Guests) -> None:
    guest = guests.come(**PHONE)
    play_paijiu(guest, 1)
    guest.goes("/history")
    expect(guest.page.get_by_role("link", name=re.compile("mano 1$"))).to_be_visible()
    assert (axe(guest.page), sideways(guest.page)) == ([], 0)
    guest.page.get_by_role("link", name=re.compile("mano 1$")).click()
    expect(guest.page.get_by_role("region", name="Passo per passo")).to_be_visible()
    assert (axe(guest.page), sideways(guest.page)) == ([], 0)


def test_a_correction_is_told_with_its_reason_and_who_made_it(guests: Guests) -> None:
    guest = guests.come(**PHONE)
    play_paijiu(guest, 1)
    page = guest.goes("/history")
    page.get_by_role("link", name=re.compile("mano 1$")).click()
    expect(page.get_by_role("region", name="Passo per passo")).to_be_visible()
    corrections = page.get_by_role("region", name="Correzioni")
    expect(corrections).to_have_count(0)
    store = guest.house.house.hall.store
    round_id, player = store.read(lambda c: c.execute(select(plays.c.round, plays.c.player)).one())
    store.do_now(
        lambda c: correct_round(
            c, Request(at=now(), by="ines", key="k", why="una carta letta male"), round_id, player, 1_250
        )
    )
    page.reload()
    expect(corrections).to_contain_text(re.compile(r"\+12,50.*una carta letta male.*ines", re.DOTALL))
    assert (axe(page), sideways(page)) == ([], 0)
