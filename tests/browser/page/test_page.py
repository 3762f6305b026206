"""The page opens, speaks as the browser asks it to, is small, and says where there is nothing."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import expect

from banco.games import GAMES
from banco.server.http.static_files import INDEX, load_static_files
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.words import word

MOST_SCRIPT_BYTES = 170_000
MOST_STAFF_BYTES = 60_000
STAFF_ENTRIES = ("CroupierConsole", "ConsoleScreen", "OfficeScreen", "FloorScreen", "FiguresScreen")
"""The scripts that are fetched for staff alone; what only they import is theirs too."""
IMPORTED = re.compile(r"[\"'`]\./([\w.-]+\.js)[\"'`]")


def test_the_page_opens_for_a_stranger_without_a_complaint(guests: Guests) -> None:
    page = guests.come(known=False).page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    expect(page).to_have_title("Tavoli · Banco")


def test_all_scripts_that_a_player_can_load_are_small_and_so_are_those_of_the_staff() -> None:
    files = load_static_files()
    scripts = {path.rpartition("/")[2]: piece.plain.decode() for path, piece in files.items() if path.endswith(".js")}
    first = [name for name in scripts if name in files[INDEX].plain.decode()]
    players = loaded_from(scripts, [*first, "service-worker.js", "offline.js"])
    staff = scripts.keys() - players
    assert {entry for entry in STAFF_ENTRIES if any(name.startswith(f"{entry}-") for name in staff)} >= {
        "ConsoleScreen",
        "OfficeScreen",
        "FloorScreen",
    }
    assert gzipped_bytes(scripts[name] for name in players) < MOST_SCRIPT_BYTES
    assert gzipped_bytes(scripts[name] for name in staff) < MOST_STAFF_BYTES


def loaded_from(scripts: dict[str, str], entries: list[str]) -> set[str]:
    """The scripts that these import, at once or later; those of the staff alone are left out."""
    found: set[str] = set()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name not in found and not name.startswith(STAFF_ENTRIES):
            found.add(name)
            waiting += IMPORTED.findall(scripts[name])
    return found


def gzipped_bytes(scripts: Iterable[str]) -> int:
    return sum(len(gzip.compress(script.encode())) for script in scripts)


@pytest.mark.parametrize(
    ("asked_for", "spoken"),
    [
        (["en-GB"], "en"),
        (["de", "en-GB", "it"], "en"),
        (["it-CH", "en"], "it"),
        (["de", "fr"], "it"),
    ],
)
def test_a_newcomer_is_spoken_to_in_the_browsers_language(guests: Guests, asked_for: list[str], spoken: str) -> None:
    guest = guests.come(known=False, new_browser=True)
    guest.context.add_init_script(f"Object.defineProperty(navigator, 'languages', {{get: () => {asked_for}}})")
    page = guest.goes("/")
    expect(page.locator("html")).to_have_attribute("lang", spoken)
    expect(page.get_by_role("link", name=word(spoken, "header-history"))).to_be_visible()


def test_a_chosen_language_stays_whatever_the_browser_asks_for(guests: Guests) -> None:
    guest = guests.come(locale="en-GB")
    expect(guest.page.get_by_role("link", name="History")).to_be_visible()
    guest.page.get_by_role("button", name="IT", exact=True).click()
    expect(guest.page.get_by_role("link", name="Cronologia")).to_be_visible()
    page = guest.goes("/rules/paijiu")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_the_house_writes_is_in_the_browsers_language(guests: Guests) -> None:
    page = guests.come("/rules/lucky-tree", locale="en-GB").page
    expect(page.get_by_role("main")).to_contain_text("Banker Pair")
    expect(page.get_by_role("main")).not_to_contain_text("Coppia del Banco")


def test_the_language_is_switched_at_once_and_kept(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.get_by_role("link", name="History")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("link", name="History")).to_be_visible()
    page.get_by_role("button", name="IT", exact=True).click()
    expect(page.get_by_role("link", name="Cronologia")).to_be_visible()


def test_amounts_are_grouped_as_the_language_does(guest: Guest) -> None:
    account = guest.page.get_by_role("banner").get_by_role("link").filter(has_text="€")
    expect(account).to_contain_text("1.000,00")
    guest.page.get_by_role("button", name="EN", exact=True).click()
    expect(account).to_contain_text("1,000.00")


def test_an_address_of_nothing_says_so(guest: Guest) -> None:
    guest.forgives("status of 404")
    page = guest.goes("/nowhere")
    expect(page.get_by_role("heading", level=1, name="Qui non c'è nulla")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Ai tavoli").click()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))


def test_a_stranger_plays_as_a_guest_with_one_click(guests: Guests) -> None:
    page = guests.come(known=False).page
    page.get_by_role("button", name="Siediti a paijiu").click()
    page.wait_for_url("**/tables/paijiu-1")
    expect(page.get_by_text("1.000,00").first).to_be_visible()


def test_the_way_back_and_forth_follows_the_browsers_buttons(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("banner").get_by_role("link", name="Regole").click()
    page.wait_for_url("**/rules**")
    page.go_back()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
