"""The floor in browsers: an inspector sees a table call, opens it, and reads the figures of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support.axe import axe
from tests.browser.support.consoles import hire
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.houses import Hosted, hosted, patient_settings
from tests.browser.support.words import word
from tests.house.support.people import WORDS
from tests.house.support.rounds import fund, new_desk, play_rounds

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.duty.take_duty import take_duty
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now, request_now
from banco.table.settings import DealerKind

TABLE = "lucky-tree-1"
ROUNDS = 12


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A croupier's table, one that the system deals at, and some rounds in francs that are over."""
    tables = [patient_settings("lugano"), patient_settings("lucky-tree", dealer=DealerKind.CROUPIER)]
    with hosted(tmp_path_factory.mktemp("floor"), tables) as here:
        store = here.house.store
        fund(store, Money.PLAY_CHF)
        desk = new_desk(GAMES["lucky-tree"], "tree", money=Money.PLAY_CHF)
        play_rounds(store, desk, SeededChance(3), ROUNDS, now() - 60_000)
        hire(here, vera=Role.CROUPIER, ines=Role.INSPECTOR)
        yield here


@pytest.fixture
def ines(house: Hosted, guests: Guests) -> Callable[..., Guest]:
    """The inspector, before a screen of the floor."""

    def comes(path: str, language: str, how: dict[str, Any] = DESK) -> Guest:
        guest = guests.come(known=False, language=language, **how)
        told = {"name": "ines", "password": WORDS}
        let_in = guest.context.request.post(f"{house.url}/api/login", data=told, headers={"X-Banco": "test"})
        assert let_in.ok, let_in.text()
        guest.goes(path)
        return guest

    return comes


def test_an_inspector_sees_a_table_call_and_opens_it(house: Hosted, ines: Callable[..., Guest]) -> None:
    page = ines("/floor", "it").page
    expect(page.get_by_role("alert")).to_have_text(word("it", "floor-calm"))
    cards = page.get_by_role("region", name=word("it", "floor-tables")).get_by_role("article")
    expect(cards).to_have_count(2)
    assert not axe(page)
    store = house.house.store
    store.do_now(lambda c: take_duty(c, request_now(by="vera", key="d"), TABLE, "vera"))
    called = word("it", "floor-call-croupier_lost")
    expect(page.get_by_role("alert")).to_contain_text(called)
    expect(cards.first).to_contain_text(called)
    expect(cards.first).to_contain_text("vera")
    assert not axe(page)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page).to_have_url(f"{house.url}/tables/{TABLE}")
    expect(page.get_by_role("main")).to_be_visible()


def test_the_floor_is_asked_for_by_its_clock_alone(house: Hosted, guests: Guests) -> None:
    guest = guests.come(known=False, new_browser=True)
    told = {"name": "ines", "password": WORDS}
    assert guest.context.request.post(f"{house.url}/api/login", data=told, headers={"X-Banco": "test"}).ok
    asked: list[str] = []
    guest.context.on("request", lambda request: asked.append(request.url) if "/api/floor" in request.url else None)
    page = guest.window.page
    page.clock.install()
    page.clock.pause_at("2100-01-01")
    guest.goes("/floor")
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate("fetch('/api/floor').then(answer => answer.ok)")
    assert len(asked) == 2  # the page's own, and the one just now
    with page.expect_request("**/api/floor"):
        page.clock.run_for(2_000)
    assert page.evaluate("fetch('/api/health').then(answer => answer.ok)")
    assert len(asked) == 3


@pytest.mark.slow
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_page_of_the_floor_is_for_everybody(
    ines: Callable[..., Guest], language: str, how: dict[str, Any]
) -> None:
    guest = ines("/floor", language, how)
    for path in ("", "/proposals", "/incidents", f"/tables/{TABLE}", "/tables/lugano-1"):
        page = guest.goes(f"/floor{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("status").filter(has_text=word(language, "common-loading"))).to_have_count(0)
        assert (path, axe(page), sideways(page)) == (path, [], 0)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_figures_are_read_filtered_and_taken_along(
    ines: Callable[..., Guest], language: str, how: dict[str, Any]
) -> None:
    def said(name: str, **figures: str) -> str:
        return word(language, name, **figures)

    page: Page = ines("/floor/figures", language, how).page
    sums = page.get_by_role("table", name=said("floor-by-tables"))
    expect(sums.get_by_role("row").nth(1)).to_contain_text("tree")
    expect(sums.get_by_role("row").nth(1)).to_contain_text(str(ROUNDS))
    francs = said("account-money-chf-play")
    bets = page.get_by_role("table", name=said("floor-bets-of", table="tree", money=francs))
    expect(bets).to_contain_text(said("floor-verdict-not_yet"))
    expect(bets).to_contain_text("98,765 %" if language == "it" else "98.765 %")
    expect(page.get_by_role("heading", name=said("floor-course"), exact=True)).to_be_visible()
    assert not axe(page)
    assert sideways(page) == 0
    with page.expect_download() as sheet:
        page.get_by_role("link", name=said("floor-sheet")).last.click()
    assert sheet.value.suggested_filename == "bets.csv"
    page.get_by_label(said("floor-filter-money"), exact=True).select_option("EUR")
    expect(page.get_by_text(said("floor-no-figures"))).to_be_visible()
    assert "money=EUR" in page.url
    page.get_by_role("button", name=said("floor-all-figures")).click()
    expect(bets).to_be_visible()
