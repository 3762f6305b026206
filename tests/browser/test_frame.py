"""What is around every table: chips, credit, coming and going, explanations, and what the house has to say."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from banco.table.shoes import LoadedShoe
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.seats import HANDS, Hand, Seat

TABLE = "paijiu-1"


@pytest.fixture
def seat(guest: Guest) -> Seat:
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(10)
    return seat


def play_a_round(seat: Seat, spot: str = "Nord") -> None:
    seat.touch(seat.spot(spot))
    seat.does("Carte!", "g")
    expect(seat.result).to_be_visible()


# --- chips --------------------------------------------------------------------------------------------------


def test_chips_are_taken_off_by_right_click_and_by_shift_click(seat: Seat) -> None:
    seat.confirm_by_hand()
    north = seat.spot("Nord")
    for _ in range(3):
        north.click()
    expect(north).to_have_accessible_name(re.compile("da confermare 30,00"))
    north.click(button="right")
    north.click(modifiers=["Shift"])
    expect(north).to_have_accessible_name(re.compile("da confermare 10,00"))


@pytest.mark.parametrize("hand", HANDS)
def test_undo_double_and_eliminate(guest: Guest, hand: Hand) -> None:
    seat = Seat(guest, TABLE, hand).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    seat.does("Raddoppia", "d")
    expect(seat.staked).to_have_text("20,00")
    seat.does("Annulla", "z")
    expect(seat.staked).to_have_text("10,00")
    seat.touch(seat.spot("Sud"))
    expect(seat.staked).to_have_text("20,00")
    seat.does("Elimina", "e")
    expect(seat.staked).to_have_text("0,00")
    expect(seat.credit).to_contain_text("200,00")


def test_the_bets_of_the_last_round_are_repeated(seat: Seat) -> None:
    seat.touch(seat.spot("Sud"))
    play_a_round(seat)
    seat.does(re.compile("^Ripeti$"), "r")
    expect(seat.staked).to_have_text("20,00")
    expect(seat.spot("Sud")).to_have_accessible_name(re.compile("puntati 10,00"))


def test_several_confirmations_in_one_round(seat: Seat) -> None:
    seat.confirm_by_hand()
    for total in ("10,00", "20,00"):
        seat.touch(seat.spot("Nord"))
        seat.confirm()
        expect(seat.staked).to_have_text(total)


def test_a_refused_bet_is_told_at_its_spot(seat: Seat) -> None:
    seat.confirm_by_hand()
    seat.take_chip(100)
    for _ in range(3):
        seat.touch(seat.spot("Nord"))
    seat.confirm()
    expect(seat.page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(seat.staked).to_have_text("0,00")
    expect(seat.credit).to_contain_text("200,00")


# --- coming and going ---------------------------------------------------------------------------------------


def test_whoever_only_looks_on_is_asked_for_credit_when_he_bets(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open()
    dialog = seat.page.get_by_role("dialog", name="Porta credito al tavolo")
    dialog.get_by_role("button", name="Guarda soltanto").click()
    expect(dialog).to_be_hidden()
    seat.touch(seat.spot("Nord"))
    expect(dialog).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_credit_is_added_and_a_wrong_amount_is_told(seat: Seat) -> None:
    seat.page.get_by_role("button", name="Aggiungi credito").click()
    dialog = seat.page.get_by_role("dialog", name="Aggiungi credito")
    for wrong in ("molto", "5000"):
        dialog.get_by_label("Importo").fill(wrong)
        dialog.get_by_role("button", name="Aggiungi", exact=True).click()
        expect(dialog.get_by_label("Importo")).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("Importo").fill("50,50")
    dialog.get_by_role("button", name="Aggiungi", exact=True).click()
    expect(seat.credit).to_contain_text("250,50")


@pytest.mark.parametrize(
    ("language", "wrong", "right", "brought"),
    [("en", ("0.500", "1.005", "0,5"), "12.50", 1250), ("it", ("0,500", "1,005", "0.5"), "12,50", 1250)],
)
def test_an_amount_is_read_as_its_language_writes_it(
    guests: Guests, language: str, wrong: tuple[str, ...], right: str, brought: int
) -> None:
    seat = Seat(guests.come(language=language), TABLE, language=language).open()
    dialog = seat.page.get_by_role("dialog", name=seat.word("frame-buy-in"))
    amount = dialog.get_by_label(seat.word("frame-buy-in-amount"))
    for written in wrong:
        amount.fill(written)
        amount.press("Enter")
        expect(dialog.get_by_role("alert")).to_be_visible()
        amount.press("End")
        amount.press("Backspace")
        expect(dialog.get_by_role("alert")).to_have_count(0)
    amount.fill(right)
    amount.press("Enter")
    expect(dialog).to_be_hidden()
    expect(seat.credit).to_contain_text(seat.amount(brought))


def test_what_the_house_refused_is_not_said_of_another_amount(seat: Seat) -> None:
    seat.page.get_by_role("button", name="Aggiungi credito").click()
    dialog = seat.page.get_by_role("dialog", name="Aggiungi credito")
    dialog.get_by_label("Importo").fill("5000")
    dialog.get_by_label("Importo").press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.get_by_role("button", name="50", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_count(0)


def test_leaving_brings_the_credit_back_to_the_account(seat: Seat) -> None:
    seat.page.get_by_role("button", name="Lascia il tavolo").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Incassa ed esci").click()
    expect(seat.page.get_by_role("article").first).to_be_visible()
    expect(seat.page.get_by_role("banner")).to_contain_text("1.000,00")


def test_a_seat_is_found_again_as_it_was(seat: Seat) -> None:
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    seat.open()
    expect(seat.staked).to_have_text("10,00")
    expect(seat.credit).to_contain_text("190,00")


def test_a_stranger_at_a_table_is_asked_who_plays(guests: Guests) -> None:
    page = guests.come(f"/tables/{TABLE}", known=False).page
    page.get_by_role("button", name="Gioca come ospite").click()
    expect(page.get_by_role("dialog", name="Porta credito al tavolo")).to_be_visible()


def test_a_table_that_is_not_there_says_so(guests: Guests) -> None:
    guest = guests.come("/tables/nowhere")
    guest.forgives("WebSocket connection")
    guest.forgives("status of 404")
    expect(guest.page.get_by_role("main").get_by_text(re.compile("nowhere|non c'è|Non c'è"))).to_be_visible()


# --- what the house says ------------------------------------------------------------------------------------


def test_the_result_is_explained(seat: Seat) -> None:
    play_a_round(seat)
    seat.page.get_by_role("main").get_by_role("button", name="Spiega").click()
    panel = seat.page.get_by_role("dialog", name=re.compile("Perché è finita così"))
    expect(panel.get_by_role("listitem").first).to_be_visible()


def test_each_spot_shows_its_exact_return_when_asked(seat: Seat) -> None:
    seat.page.get_by_role("switch", name="Ritorno attuale").click()
    for name in ("Nord", "Nord-Sud"):
        expect(seat.spot(name)).to_have_accessible_name(re.compile(r"ritorno attuale .*\d\d,\d+\s%"))


def test_the_language_changes_in_the_middle_of_a_round(seat: Seat) -> None:
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    seat.page.get_by_role("button", name=re.compile("English|EN")).click()
    expect(seat.spot("North")).to_have_accessible_name(re.compile(r"10\.00"))
    expect(seat.page.get_by_text("Place your bets").first).to_be_visible()


def test_a_disabled_table_is_told(seat: Seat) -> None:
    seat.guest.house.enable(TABLE, on=False)
    expect(seat.page.get_by_text("Il tavolo è chiuso")).to_be_visible()
    expect(seat.spot("Nord")).to_be_disabled()
    expect(seat.staked).to_have_text("0,00")


def test_s6_a_void_round_is_told_and_every_stake_comes_back(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    seat.touch(seat.spot("Nord"))
    expect(seat.credit).to_contain_text("190,00")
    monkeypatch.setattr(LoadedShoe, "dealer", lambda *_: 1 / 0)
    seat.does("Carte!", "g")
    expect(seat.page.get_by_text("Mano annullata").first).to_be_visible()
    expect(seat.credit).to_contain_text("200,00")


def test_p2_a_reality_check_comes_after_a_while_also_where_the_clock_of_the_device_is_fast(guests: Guests) -> None:
    guest = guests.come(new_browser=True)
    guest.forgives("WebSocket connection")
    guest.page.clock.install(time=datetime.now(UTC) + timedelta(hours=1))
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(10)
    play_a_round(seat)
    guest.page.clock.fast_forward(31 * 60 * 1000)
    pause = guest.page.get_by_role("dialog", name="Un momento di pausa")
    expect(pause).to_contain_text("Mani giocate")
    pause.get_by_role("button", name="Continua").click()
    expect(pause).to_be_hidden()


# --- what moves ---------------------------------------------------------------------------------------------


CARDS_SEEN = """() => {
  window.seen = [];
  const look = () => {
    const count = document.querySelectorAll("main [role=img][aria-label*=' di ']").length;
    if (window.seen.at(-1) !== count) window.seen.push(count);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture
def moving(guests: Guests) -> Seat:
    """A seat where cards move, with a bet on North."""
    seat = Seat(guests.come(reduced_motion="no-preference"), TABLE).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    seat.page.evaluate(CARDS_SEEN)
    return seat


def test_cards_are_dealt_one_at_a_time(moving: Seat) -> None:
    moving.does("Carte!", "g")
    expect(moving.result).to_be_visible()
    assert moving.page.evaluate("window.seen") == list(range(9))


AFTER_THE_CHIPS = 300
"""Milliseconds: the result follows the chips, and one card would take as long."""


def test_the_dealing_can_be_skipped(guests: Guests) -> None:
    guest = guests.come(reduced_motion="no-preference", new_browser=True)
    guest.page.clock.install()
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(10)
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    soon = guest.page.evaluate("Date.now() / 1000 + 1")
    guest.page.clock.pause_at(datetime.fromtimestamp(soon, UTC))
    seat.does("Carte!", "g")
    seat.page.get_by_role("button", name="Salta").click()
    guest.page.clock.run_for(AFTER_THE_CHIPS)
    expect(seat.result).to_be_visible()
    expect(seat.cards).to_have_count(8)
