"""A croupier's table in browsers: the console that deals, what a player sees of it, walk-ins, and what is put right."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings
from tests.browser.support.axe import axe
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.seats import Seat
from tests.server.support.servers import wrong_in

TABLE = "lucky-tree-1"
TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}


@pytest.fixture
def tables() -> list[TableSettings]:
    """Croupier's tables."""
    return [patient_settings("lucky-tree", dealer=DealerKind.CROUPIER)]


def new_shoe(vera: Console) -> None:
    """Take duty, and make a new shoe: 7♦ is turned and seven are burnt, after a card that was read by mistake."""
    vera.does("console-act-take-duty")
    for step in ("count", "shuffle", "cut", "burn"):
        figures = {"cards": "416"} if step == "count" else {}
        vera.does(f"console-shoe-{step}", **figures)
    vera.sees("console-act-card-burn-card").types("8d")
    vera.sees("console-act-burn", count="8")
    vera.page.keyboard.press("u")
    vera.sees("console-act-card-burn-card").reads("7d")
    vera.does("console-act-burn", count="7")


def seat_walk_in(vera: Console) -> None:
    """Rossi puts 100.00 on the table, and 20.00 of it on the banker."""
    vera.button("console-walk-in-seat").click()
    dialog = vera.page.get_by_role("dialog")
    dialog.get_by_label(vera.word("console-walk-in-label")).fill("Rossi")
    dialog.get_by_label(vera.word("console-walk-in-cash")).fill("100")
    vera.button("console-walk-in-open").click()
    expect(dialog).to_be_hidden()
    vera.walk_in("Rossi").click()
    dialog.get_by_label(vera.word("console-walk-in-bet"), exact=True).select_option(vera.word("spot-lucky-tree-banker"))
    dialog.get_by_label(vera.word("console-walk-in-stake"), exact=True).fill("20")
    assert not axe(vera.page)
    vera.button("console-walk-in-place").click()
    expect(dialog.get_by_role("listitem")).to_contain_text("20,00")
    vera.page.keyboard.press("Escape")


def test_a_lucky_tree_coup_is_dealt_with_real_cards_from_the_burn_to_the_payment(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER)
    anna = Seat(guests.come(language="en"), TABLE, language="en").open().sit()
    told = anna.page.get_by_role("main")
    expect(told).to_contain_text(anna.word("frame-croupier-nobody"))
    vera = Console(house, guests, "vera", TABLE, **TABLET)
    vera.sees("console-act-take-duty")
    assert not axe(vera.page)
    new_shoe(vera)
    expect(told).to_contain_text(anna.word("frame-croupier", croupier="vera"))

    anna.take_chip(5)
    anna.touch(anna.spot("Player"))
    expect(vera.side).to_contain_text("5,00")
    seat_walk_in(vera)
    vera.does("console-act-no-more-bets").sees("console-act-card-player").touches("9h")
    expect(anna.cards).to_have_count(1)
    vera.sees("console-act-card-banker").types("2c")
    vera.sees("console-act-card-player").lies("7d", "9h", "2c")
    vera.page.reload()
    vera.sees("console-act-card-player").lies("7d", "9h", "2c")
    vera.reads("Kh").sees("console-act-card-banker").reads("3c")

    vera.does("console-move-take-spot", spot=vera.word("spot-lucky-tree-banker"), amount="20,00")
    vera.sees("console-act-open-betting")
    expect(anna.result).to_be_visible()
    expect(anna.cards).to_have_count(4)
    expect(anna.credit).to_contain_text(anna.amount(205_00))
    vera.walk_in("Rossi").click()
    vera.button("console-walk-in-out", amount="80,00").click()
    expect(vera.walk_in("Rossi")).to_have_count(0)
    vera.guest.window.close()
    expect(told).to_contain_text(anna.word("frame-croupier-away", croupier="vera"))
    assert not wrong_in(house.house.store)
