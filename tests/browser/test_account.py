"""Coming in, and one's own account: log-in, registration, password, limits, exclusion, going out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.guests import Guest, Guests

NAME, WORDS = "anna", "correct horse"


def register(page: Page, name: str = NAME, words: str = WORDS) -> None:
    page.get_by_role("tab", name="Registrati").click()
    page.get_by_label("Nome").fill(name)
    page.get_by_label("Password", exact=True).fill(words)
    page.get_by_label("Ripeti la password").fill(words)
    page.get_by_role("button", name="Registrati").click()


def log_in(page: Page, words: str = WORDS) -> None:
    page.get_by_label("Nome").fill(NAME)
    page.get_by_label("Password", exact=True).fill(words)
    page.get_by_role("button", name="Entra", exact=True).click()


@pytest.fixture
def anna(guests: Guests) -> Guest:
    """Somebody who has registered, before the account's page."""
    guest = guests.come("/login?next=/account", known=False)
    register(guest.page)
    expect(guest.page.get_by_role("heading", level=1, name="Conto di anna")).to_be_visible()
    return guest


def test_somebody_registers_goes_out_and_comes_in_again(anna: Guest) -> None:
    page = anna.page
    page.get_by_role("main").get_by_role("button", name="Esci").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Entra")).to_be_visible()
    page.get_by_role("banner").get_by_role("link", name="Entra").click()
    log_in(page)
    expect(page.get_by_role("banner")).to_contain_text(NAME)


def test_wrong_words_are_told_in_place(anna: Guest) -> None:
    anna.forgives("status of 401")
    anna.context.clear_cookies()
    page = anna.goes("/login")
    log_in(page, "wrong words")
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()


def test_a_taken_name_is_told_in_place(anna: Guest, guests: Guests) -> None:
    other = guests.come("/login", known=False)
    other.forgives("status of 409")
    register(other.page)
    expect(other.page.get_by_role("main").get_by_role("alert")).to_contain_text("anna")


def test_whoever_is_not_in_is_asked_to_come_in_first(guests: Guests) -> None:
    page = guests.come("/account", known=False).page
    expect(page.get_by_text("Prima devi entrare")).to_be_visible()


def test_p2_a_lower_limit_counts_at_once_and_a_higher_one_waits(anna: Guest) -> None:
    limits = anna.page.get_by_role("region", name="I tuoi limiti")
    limits.get_by_label("Al massimo").fill("100")
    limits.get_by_role("button", name="Fissa il limite").click()
    expect(limits).to_contain_text("Vale da subito")
    limits.get_by_role("button", name="Modifica").click()
    limits.get_by_label("Al massimo").fill("500")
    limits.get_by_role("button", name="Fissa il limite").click()
    expect(limits).to_contain_text("Per ora vale")
    expect(limits.get_by_role("listitem")).to_contain_text("500")


def test_p2_the_amount_of_a_limit_is_read_as_the_language_writes_it(anna: Guest) -> None:
    limits = anna.page.get_by_role("region", name="I tuoi limiti")
    amount = limits.get_by_label("Al massimo")
    amount.fill("1,005")
    amount.press("Enter")
    expect(limits.get_by_role("alert")).to_contain_text("due decimali")
    amount.press("End")
    amount.press("Backspace")
    expect(limits.get_by_role("alert")).to_have_count(0)
    amount.fill("1.005")
    amount.press("Enter")
    expect(limits.get_by_role("listitem")).to_contain_text("1.005,00")


def test_p2_exclusion_is_asked_twice_and_then_stands(anna: Guest) -> None:
    own = anna.page.get_by_role("region", name="Autoesclusione")
    own.get_by_role("button", name="Escludimi dal gioco").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Escludimi").click()
    expect(own).to_contain_text("in vigore")
    anna.goes("/tables/paijiu-1")
    dialog = anna.page.get_by_role("dialog", name="Porta credito al tavolo")
    dialog.get_by_label("Importo").fill("10")
    dialog.get_by_role("button", name="Siediti", exact=True).click()
    expect(dialog.get_by_label("Importo")).to_have_attribute("aria-invalid", "true")


def test_the_password_is_changed(anna: Guest) -> None:
    own = anna.page.get_by_role("region", name="Cambia la password")
    own.get_by_label("Password attuale").fill(WORDS)
    own.get_by_label("Nuova password").fill("other words")
    own.get_by_role("button", name="Salva la password").click()
    expect(own).to_contain_text("La password è cambiata")


def test_a_guest_is_asked_before_he_loses_his_account(guest: Guest) -> None:
    page = guest.goes("/account")
    page.get_by_role("main").get_by_role("button", name="Esci").click()
    page.get_by_role("dialog").get_by_role("button", name="Resta").click()
    expect(page.get_by_role("heading", level=1, name="Conto di un ospite")).to_be_visible()


def test_an_answer_that_was_overtaken_by_going_out_is_forgotten(anna: Guest) -> None:
    page, held = anna.page, []
    page.get_by_role("banner").get_by_role("link", name="Tavoli", exact=True).click()
    page.route("**/api/login", lambda route: held.append((route, route.fetch())))
    page.get_by_role("banner").get_by_role("link", name="Conto anna").click()
    with page.expect_response("**/api/logout"):
        page.get_by_role("main").get_by_role("button", name="Esci").click()
    entrance = page.get_by_role("banner").get_by_role("link", name="Entra")
    expect(entrance).to_be_visible()
    assert held
    for route, answer in held:
        route.fulfill(response=answer)
    page.wait_for_load_state("networkidle")
    expect(entrance).to_be_visible()


def test_a_table_in_another_tab_ends_with_the_log_out_and_says_so(anna: Guest) -> None:
    table = anna.context.new_page()
    table.goto(anna.page.url.replace("/account", "/tables/paijiu-1"))
    table.get_by_role("button", name="Guarda soltanto").click()
    anna.page.get_by_role("main").get_by_role("button", name="Esci").click()
    expect(table.get_by_role("alertdialog")).to_contain_text("Questo accesso è terminato")
