"""A croupier's table in browsers: the console that deals, what a player sees of it, walk-ins, and what is put right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.seats import Seat
from tests.server.support.servers import wrong_in

from banco.core.cards import Card
from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE, PAI = "lucky-tree-1", "pai-lunliu-1"
MISREAD = "6s"
"""A card that vera enters by mistake for the second one of the first box."""

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}


@pytest.fixture
def tables() -> list[TableSettings]:
    """Croupier's tables."""
    return [patient_settings(game, dealer=DealerKind.CROUPIER) for game in ("lucky-tree", "pai-lunliu")]


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
    """The table's chips are counted, Rossi puts 100.00 on the table, and 20.00 of it on the banker."""
    vera.counts("opening", {"5": "100"})
    vera.seats("Rossi", "100")
    vera.walk_in("Rossi").click()
    dialog = vera.page.get_by_role("dialog")
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
    vera.guest.window.page.close()
    expect(told).to_contain_text(anna.word("frame-croupier-away", croupier="vera"))
    assert not wrong_in(house.house.store)


@pytest.mark.slow
def test_a_dispute_is_decided_and_unread_cards_are_shown_box_by_box(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = Console(house, guests, "vera", PAI).does("console-act-take-duty")
    for step in ("count", "shuffle", "cut", "open"):
        vera.does(f"console-shoe-{step}", **({"cards": "32"} if step == "count" else {}))
    vera.counts("opening", {"100": "50"}).seats("Rossi", "500")
    vera.walk_in("Rossi").click()
    vera.button("console-do-take-box", box="1").click()
    anna = Seat(guests.come(), PAI).open().sit(500)
    anna.touch(anna.page.get_by_role("button", name="Prendi il box 2"))
    anna.does(anna.word("pai-lunliu-dispute"), "i")
    told = anna.page.get_by_role("main")
    expect(told).to_contain_text(anna.word("pai-lunliu-disputed", player=anna.called))

    ines = Console(house, guests, "ines", PAI, language="en").sees("console-act-dispute", player=anna.player)
    ines.rules(ines.word("console-do-assign-bank", box="2"), "the bank passes on")
    expect(told).to_contain_text(anna.word("event-ruling-made", why="the bank passes on"))
    anna.take_chip(100)
    anna.touch(anna.spot("Banco"))
    anna.does("Punta il Banco", "b")
    vera.button("console-do-bet", spot=vera.word("spot-pai-lunliu-box", first="1"), amount="100,00").click()
    vera.page.keyboard.press("Escape")
    vera.does("console-act-no-more-bets")
    deal_unread(vera, anna)
    misread = MISREAD
    for box, (one, other) in shown_hands(anna):
        vera.sees("console-act-show-box", box=str(box)).reads(one).types(misread or other)
        anna.until(lambda box=box: is_shown(anna, box))  # type: ignore[misc]
        if misread:
            ines.corrects(misread, other, "it was misread")
            corrected = anna.word("event-card-corrected", before=str(Card(misread)), after=str(Card(other)))
            expect(told).to_contain_text(corrected)
        misread = ""
    vera.does("console-move-take-box", box="1", amount="100,00").sees("console-act-open-betting")
    expect(anna.result).to_be_visible()
    expect(anna.cards).to_have_count(8)
    anna.has_credit_as_the_house_says()
    assert not wrong_in(house.house.store)


def deal_unread(vera: Console, anna: Seat) -> None:
    """Eight cards face down, which nobody has read."""
    for dealt in range(8):
        anna.until(lambda dealt=dealt: cards_on(anna) == dealt)  # type: ignore[misc]
        vera.presses()
    anna.until(lambda: cards_on(anna) == 8)
    expect(anna.cards).to_have_count(0)


def cards_on(seat: Seat) -> int:
    """How many cards the house has dealt at the table."""
    played = seat.live.desk.played
    return len(played.state.cards) if played else 0


def shown_hands(seat: Seat) -> Iterator[tuple[int, tuple[str, str]]]:
    """Each box as it is to be turned, with its cards: box 2, which banks, has more than box 1."""
    hands = {2: ("Qh", "9h"), 1: ("4c", "8s"), 3: ("7c", "10c"), 4: ("6c", "7s")}
    while seat.live.desk.played:
        game, state = seat.live.desk.game, seat.live.desk.played.state
        box = next(iter(game.unread_boxes(state)))
        yield box, hands[box]


def is_shown(seat: Seat, box: int) -> bool:
    """Whether the cards of the box lie open, or the coup is over."""
    played = seat.live.desk.played
    return played is None or box not in seat.live.desk.game.unread_boxes(played.state)
