"""The chips of a croupier's table, at the console: counted on slips that are printed, and laid down for walk-ins."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.lugano_players import bets
from tests.browser.support.seats import Seat

from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE = "lugano-1"
PRINTER = "window.printed = 0; window.print = () => { window.printed += 1 }"


@pytest.fixture
def tables() -> list[TableSettings]:
    """A croupier's table."""
    return [patient_settings("lugano", dealer=DealerKind.CROUPIER)]


def test_a_slip_is_written_on_purpose_named_and_printed_and_its_copy_says_that_it_is_one(
    house: Hosted, guests: Guests
) -> None:
    hire(house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = Console(house, guests, "vera", TABLE, new_browser=True).does("console-act-take-duty")
    vera.guest.context.add_init_script(PRINTER)
    vera.page.reload()
    vera.page.get_by_role("button", name=vera.word("console-float")).click()
    dialog, write = vera.page.get_by_role("dialog"), vera.button("console-float-write")
    fives = dialog.get_by_label(vera.word("console-float-pieces", chip="5"), exact=True)
    expect(write).to_be_disabled()
    fives.fill("x")
    expect(dialog).to_contain_text(vera.word("console-float-unread"))
    expect(write).to_be_disabled()
    fives.fill("100")
    write.click()
    opening = vera.word("office-slip-kind-opening")
    expect(dialog).to_contain_text(vera.word("console-float-written", number="1", kind=opening, amount="500,00"))
    expect(write).to_be_disabled()
    vera.button("office-slip-print").click()
    vera.page.wait_for_function("() => window.printed === 1")
    sheet = vera.page.locator(".slip-sheet")
    expect(sheet).to_contain_text(opening)
    expect(sheet.locator(".copy")).to_have_count(0)
    dialog.get_by_role("button", name=vera.word("office-slip-reprint")).click()
    vera.page.wait_for_function("() => window.printed === 2")
    expect(sheet.locator(".copy")).to_have_text(vera.word("office-slip-copy", number="1"))
    vera.page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    expect(dialog).to_be_hidden()
    vera.page.emulate_media(media="screen")

    dialog.get_by_label(vera.word("office-slip-kind-fill"), exact=True).check()
    fives.fill("2")
    expect(write).to_be_disabled()  # a second name is chosen, and not the first of the list
    dialog.get_by_label(vera.word("console-float-second")).select_option("ines")
    write.click()
    expect(dialog.get_by_role("listitem").last).to_contain_text("vera · ines")
    dialog.get_by_label(vera.word("office-slip-kind-count"), exact=True).check()
    fives.fill("101")
    write.click()
    expect(dialog).to_contain_text(vera.word("console-float-differs", amount="-5,00"))
    expect(dialog).to_contain_text(vera.word("office-result-win-by-ledger"))
    assert not axe(vera.page)


@pytest.mark.slow
def test_chips_of_a_walk_in_are_laid_on_the_chosen_bet_whatever_others_do_meanwhile(
    house: Hosted, guests: Guests
) -> None:
    hire(house, vera=Role.CROUPIER)
    vera = Console(house, guests, "vera", TABLE).does("console-act-take-duty")
    vera.counts("opening", {"5": "100"}).makes_shoe(312).seats("Rossi", "100")
    anna = Seat(guests.come(), TABLE).open().sit()
    vera.walk_in("Rossi").click()
    dialog = vera.page.get_by_role("dialog")
    bet = dialog.get_by_label(vera.word("console-walk-in-bet"), exact=True)
    second, first = (vera.word("spot-lugano-59-of-box", first=box) for box in ("2", "1"))
    bet.select_option(second)
    bets(anna, 1)
    expect(bet.get_by_role("option", name=first, exact=True)).to_have_count(0)
    dialog.get_by_label(vera.word("console-walk-in-stake"), exact=True).fill("10")
    vera.button("console-walk-in-place").click()
    expect(dialog.get_by_role("listitem")).to_contain_text(second)
