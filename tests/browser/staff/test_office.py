"""The manager's office in a browser: tables, people, slips and the audit, in one house for all stories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import PHONE, Guest, Guests, sideways
from tests.browser.support.houses import Hosted, hosted, patient_settings
from tests.browser.support.managers import DESK, Manager
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import told
from tests.browser.support.words import word
from tests.house.support.people import WORDS, join

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.history.corrections import corrections_in
from banco.house.pit.write_slip import fill, open_float
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.table.settings import DealerKind

SLIPS, TREE = "lugano-1", "lucky-tree-1"
ROOMS = (
    "tables",
    f"tables/{SLIPS}",
    "new-table",
    "accounts",
    "accounts/anna",
    "sessions",
    "incidents",
    "proposals",
    "slips",
    "journal",
    "audit",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A house with two managers, a player and a croupier's table whose float was counted and filled."""
    tables = [patient_settings("lugano", dealer=DealerKind.CROUPIER), patient_settings("lucky-tree")]
    with hosted(tmp_path_factory.mktemp("office"), tables) as here:
        store = here.house.hall.store
        join(store, "maria", "marta", role=Role.MANAGER)
        join(store, "anna", "bruno")
        place = (SLIPS, Money.PLAY_EUR)
        first, second = (Request(at=now(), by="maria", key=key) for key in ("float", "fill"))
        store.do_now(lambda c: open_float(c, first, *place, {10_000: 5, 500: 100}))
        store.do_now(lambda c: fill(c, second, *place, {2_500: 40}, "marta"))
        yield here


def manager(house: Hosted, guests: Guests, path: str, language: str = "en", **how: Any) -> Guest:
    """Maria before a room of the office."""
    return Manager(house, guests, "maria", path, language, **how).guest


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=word("en", name)).first.click()


def confirm(page: Page, name: str) -> None:
    """Say once more, in the dialog, that it is meant."""
    page.get_by_role("dialog").get_by_role("button", name=word("en", name), exact=True).click()


def test_a_manager_makes_a_table_changes_its_limit_and_disables_it(house: Hosted, guests: Guests) -> None:
    guest = manager(house, guests, "/")
    page = guest.page
    guest.forgives("status of 422")
    page.get_by_role("banner").get_by_role("link", name=word("en", "header-office")).click()
    page.get_by_role("link", name=word("en", "office-table-new")).click()
    page.get_by_label(word("en", "office-table-game"), exact=True).select_option("lucky-tree")
    page.get_by_label(word("en", "office-table-name"), exact=True).fill("lucky-tree-9")
    page.get_by_label(word("en", "office-table-title"), exact=True).fill("The new tree")
    packs = page.get_by_label("packs in the shoe")
    packs.fill("9")
    press(page, "office-table-make")
    # The note of the field: the exact return beside the form is refused with the same words, sooner or later.
    expect(page.locator("p[role=alert]").filter(has_text="9 packs")).to_be_visible()
    packs.fill("6")
    press(page, "office-table-make")
    page.wait_for_url("**/office/tables/lucky-tree-9")
    expect(page.get_by_role("heading", name="The new tree")).to_be_visible()
    assert house.table("lucky-tree-9").settings.options == {"packs": 6}

    returns = page.get_by_role("region", name=word("en", "office-returns"))
    expect(returns.get_by_role("row", name="Tie")).to_contain_text(word("en", "office-returns-same"))
    packs.fill("1")
    page.get_by_label("cards behind the cut card").fill("10")
    expect(returns.get_by_role("row", name="Tie")).to_contain_text("−")
    packs.fill("6")
    page.get_by_role("group", name="stake limits").get_by_label(word("en", "office-limits-maximum")).fill("2,000")
    press(page, "office-table-save")
    expect(page.get_by_text(word("en", "office-table-saved", table="The new tree"))).to_be_visible()
    assert house.table("lucky-tree-9").settings.options["limits"]["maximum"] == 200_000

    press(page, "office-table-disable")
    page.get_by_role("dialog").get_by_label(word("en", "office-why")).fill("a worn shoe")
    confirm(page, "office-table-disable")
    expect(page.get_by_text(word("en", "office-table-takes-none"))).to_be_visible()
    assert not house.table("lucky-tree-9").settings.enabled


def test_a_manager_finds_a_player_and_serves_them(house: Hosted, guests: Guests) -> None:
    guest = manager(house, guests, "/office/accounts")
    wrong = {"name": "anna", "password": "wrong"}
    for _ in range(5):
        guest.context.request.post(f"{house.url}/api/login", data=wrong, headers={"X-Banco": "test"})
    page = guest.page
    page.get_by_label(word("en", "office-accounts-search")).fill("nn")
    page.get_by_role("row", name="anna").get_by_role("link").click()
    press(page, "office-unlock")
    expect(page.get_by_text(word("en", "office-unlock-done", name="anna"))).to_be_visible()
    page.get_by_label(word("en", "office-cash-amount"), exact=True).fill("250")
    press(page, "office-cash-deposit")
    confirm(page, "office-cash-deposit")
    expect(page.get_by_text("€250.00 play paid in")).to_be_visible()
    page.get_by_label(word("en", "account-session-table"), exact=True).select_option(TREE)
    page.get_by_label(word("en", "office-session-amount"), exact=True).fill("50")
    press(page, "office-session-bring")
    expect(page.get_by_text("€50.00 play lie at")).to_be_visible()
    page.get_by_label(word("en", "office-role-new")).select_option("croupier")
    press(page, "office-role-act")
    confirm(page, "office-role-act")
    expect(page.get_by_text(word("en", "office-role-done", name="anna", role="croupier"))).to_be_visible()

    page.goto(f"{house.url}/office/journal?by=maria")
    for done in ("deposit", "unlock-account", "change-role"):
        expect(page.get_by_role("cell", name=word("en", f"office-do-{done}")).first).to_be_visible()
    page.goto(f"{house.url}/office/accounts/maria")
    expect(page.get_by_text(word("en", "office-cash-own"))).to_be_visible()
    expect(page.get_by_role("button", name=word("en", "office-cash-deposit"))).to_have_count(0)


@pytest.mark.slow
def test_a_round_is_voided_its_correction_declined_and_the_session_closed(house: Hosted, guests: Guests) -> None:
    anna = Seat(guests.come(), TREE).open().sit()
    anna.take_chip(5)
    anna.touch(anna.spot(anna.word("spot-lucky-tree-player")))
    expect(anna.staked).to_have_text(anna.amount(5_00))
    coup = anna.live.desk.round_id

    maria = Manager(house, guests, "maria", f"/office/tables/{TREE}")
    expect(maria.page.get_by_label(maria.word("office-proposal-round"), exact=True)).to_have_value(coup)
    maria.page.get_by_label(maria.word("office-why"), exact=True).last.fill("the lights went out")
    maria.presses("office-void-act")
    maria.confirms("office-void-act")
    expect(maria.page.get_by_role("main")).to_contain_text(f"{coup} is void; 1 stake went back.")
    told([anna], "frame-void-why", why="the lights went out")
    expect(anna.credit).to_contain_text(anna.amount(200_00))

    maria.goes("/office/proposals").proposes(coup, "she would have won", {anna.player: "5"})
    marta = Manager(house, guests, "marta", "/office/proposals", "it")
    marta.decides(coup, "decline", "nobody can know")
    assert house.house.store.read(lambda c: corrections_in(c, coup, None)) == ()

    marta.goes(f"/office/accounts/{anna.player}").presses("office-session-close")
    marta.confirms("office-session-close", "she has left")
    expect(marta.page.get_by_text(marta.word("office-sessions-empty"))).to_be_visible()
    anna.until(lambda: anna.player not in anna.live.players)
    expect(anna.page.get_by_role("button", name=anna.word("frame-sit"))).to_be_visible()


@pytest.mark.slow
def test_a_manager_makes_an_account_that_logs_in(house: Hosted, guests: Guests) -> None:
    maria = Manager(house, guests, "maria", "/office/accounts", "it")
    maria.presses("office-account-new")
    dialog = maria.page.get_by_role("dialog")
    dialog.get_by_label(maria.word("account-name"), exact=True).fill("carlo")
    dialog.get_by_label(maria.word("account-role"), exact=True).select_option("croupier")
    dialog.get_by_label(maria.word("office-account-password"), exact=True).fill(WORDS)
    maria.confirms("office-account-make")
    maria.page.wait_for_url("**/office/accounts/carlo")
    expect(maria.page.get_by_role("main")).to_contain_text(maria.word("account-role-croupier"))
    carlo = Manager(house, guests, "carlo", f"/tables/{SLIPS}", "it")
    expect(carlo.page.get_by_role("region", name=carlo.word("console-now"))).to_be_visible()


def test_a_slip_is_printed_with_both_names_and_a_copy_says_that_it_is_one(house: Hosted, guests: Guests) -> None:
    guest = manager(house, guests, "/office/slips", new_browser=True)
    guest.context.add_init_script("window.printed = 0; window.print = () => { window.printed += 1 }")
    page = guest.goes("/office/slips")
    sheet = page.get_by_role("article")
    page.get_by_role("row", name="Fill").get_by_role("button", name=word("en", "office-slip-show")).click()
    for said in ("maria", "marta", "25.00", "40", "€1,000.00 play"):
        expect(sheet).to_contain_text(said)
    assert word("en", "office-slip-copy", number="1") not in sheet.inner_text()
    page.get_by_role("row", name="Fill").get_by_role("button", name=word("en", "office-slip-reprint")).click()
    confirm(page, "office-slip-reprint")
    expect(sheet.get_by_text(word("en", "office-slip-copy", number="1"))).to_be_visible()
    page.wait_for_function("window.printed === 1")
    page.emulate_media(media="print")
    assert sheet.is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).visibility") == "hidden"


def test_a_manager_runs_the_audit_and_sees_that_the_books_are_right(house: Hosted, guests: Guests) -> None:
    page = manager(house, guests, "/office/audit", "it").page
    page.get_by_role("button", name=word("it", "office-audit-start")).click()
    status = page.get_by_role("status").filter(has_text=word("it", "office-audit-right"))
    expect(status).to_be_visible()
    expect(page.get_by_role("row", name=word("it", "office-audit-stage-journal"))).to_contain_text(
        word("it", "office-audit-stage-right")
    )


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_room_of_the_office_is_for_everybody(
    house: Hosted, guests: Guests, language: str, how: dict[str, Any]
) -> None:
    guest = manager(house, guests, "/office", language, **how)
    for room in ROOMS:
        page = guest.goes(f"/office/{room}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("status").filter(has_text=word(language, "common-loading"))).to_have_count(0)
        assert (room, axe(page), sideways(page)) == (room, [], 0)


def test_whoever_is_no_manager_is_told_so_and_loads_nothing_of_the_office(guests: Guests) -> None:
    guest = guests.come("/", language="en", new_browser=True)
    expect(guest.page.get_by_role("link", name=word("en", "header-office"))).to_have_count(0)
    loaded: list[str] = []
    guest.context.on("request", lambda request: loaded.append(request.url))
    page = guest.goes("/office/journal")
    expect(page.get_by_text(word("en", "staff-only-office"))).to_be_visible()
    guest.goes("/floor")
    expect(page.get_by_text(word("en", "staff-only-floor"))).to_be_visible()
    assert not [url for url in loaded if "OfficeScreen" in url or "FloorScreen" in url]
