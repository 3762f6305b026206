"""Chromium, a house for it to visit, and guests with pages of their own.

Playwright's loop occupies its thread while it runs.  Its fixtures are the package's here, not the session's, so
that the tests of other folders find the thread free again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from tools.chromium import CHROMIUM, NO_CHROMIUM, NO_FONTS, has_fonts, launching

from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.server.http.static_files import INDEX, load_static_files
from banco.table.settings import TableSettings
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.houses import Hosted, hosted, patient_settings
from tests.browser.support.windows import Windows


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    if CHROMIUM is None:
        pytest.skip(NO_CHROMIUM)
    if not has_fonts():
        pytest.skip(NO_FONTS)
    if INDEX not in load_static_files():
        pytest.skip("the page was not built (make play builds it)")
    with sync_playwright() as playing:
        yield playing


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**launching())
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    """Windows that one guest leaves to the next."""
    return Windows(browser)


@pytest.fixture
def tables() -> list[TableSettings]:
    """A patient table of each game; a module that wants others says so."""
    return [patient_settings(game) for game in GAMES]


@pytest.fixture
def times() -> SessionTimes:
    """The house's own times."""
    return SessionTimes()


@pytest.fixture
def house(tmp_path: Path, tables: list[TableSettings], times: SessionTimes) -> Iterator[Hosted]:
    """A house with these tables, kept by these times."""
    with hosted(tmp_path, tables, times) as here:
        yield here


@pytest.fixture
def guests(house: Hosted, windows: Windows) -> Iterator[Guests]:
    """Lets guests in, each with a browser of their own; whatever a page complains about fails the test."""
    everyone = Guests(house, windows)
    yield everyone
    everyone.go()
    assert not everyone.complaints()


@pytest.fixture
def guest(guests: Guests) -> Guest:
    """A guest who is logged in, before the lobby."""
    return guests.come()


@pytest.fixture
def page(guest: Guest) -> Page:
    return guest.page
