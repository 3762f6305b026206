"""Every window, from a phone held across to a wall: chips and the act of the moment are in sight, and uncovered."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.support.guests import Guests
from tests.browser.support.houses import SECONDS
from tests.browser.support.seats import Seat

ACROSS: ViewportSize = {"width": 844, "height": 390}
WINDOWS: tuple[ViewportSize, ...] = (
    ACROSS,
    {"width": 390, "height": 844},
    {"width": 932, "height": 430},
    {"width": 667, "height": 375},
    {"width": 768, "height": 1024},
    {"width": 1180, "height": 820},
    {"width": 720, "height": 450},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
    {"width": 2560, "height": 1440},
)
"""Phones both ways, tablets both ways, 1440 by 900 at twice its size, and desks."""

HIDDEN = """(wanted) => {
  const whole = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return whole(box) && element.contains(at);
  };
  const found = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
  return found.length ? found.filter((element) => !seen(element)).map((element) => element.textContent) : ["nothing"];
}"""
"""The names of those elements that are not wholly in the window, or that something lies over."""

COVERED = """() => {
  const covered = (element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && at.closest(".result") !== null;
  };
  return [...document.querySelectorAll(".spot, .card")].filter(covered).map((element) => element.textContent);
}"""
"""The names of those spots and cards that the result lies over."""

CHIPS = "footer .rack button"
ACT = "footer :is(.confirm, .actions) .primary"
SPOTS = "main .spot button"
WINS = "main .spot .wins"

BETS = {
    "paijiu-1": ("spot-paijiu-north",),
    "lucky-tree-1": ("spot-lucky-tree-player",),
    "fortune-1": ("bet-fortune-ante",),
    "lugano-1": ("spot-lugano-59-of-box",),
    "pai-lunliu-1": (),
}
"""What is bet on; at Pai Lunliu chips come after the bank's."""

TELLS = {"paijiu-1": WINDOWS, "lucky-tree-1": WINDOWS, "fortune-1": (WINDOWS[1], WINDOWS[4])}
"""Where a stake says on its spot what it wins: a box in every window, a circle where there is room beside it."""


def found_in(page: Page, size: ViewportSize, look: Callable[[], list[str]]) -> list[str]:
    """What is wrong in a window of this size, once the page has laid itself out anew."""
    page.set_viewport_size(size)
    deadline = time.monotonic() + SECONDS
    while (found := look()) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return found


def hidden(page: Page, size: ViewportSize, wanted: str) -> list[str]:
    return found_in(page, size, lambda: page.evaluate(HIDDEN, wanted))


@pytest.mark.sample("table", 2)
@pytest.mark.parametrize("table", BETS)
def test_chips_and_the_act_of_the_moment_are_in_sight_and_what_a_stake_wins(guests: Guests, table: str) -> None:
    seat = Seat(guests.come(), table).open().sit(500)
    if BETS[table]:
        seat.confirm_by_hand()
    for spot in BETS[table]:
        seat.touch(seat.spot(seat.word(spot, first="4")))
    for size in WINDOWS:
        assert hidden(seat.page, size, CHIPS) == [], size
        assert not BETS[table] or hidden(seat.page, size, ACT) == [], size
        assert size not in TELLS.get(table, ()) or hidden(seat.page, size, WINS) == [], size
    assert hidden(seat.page, ACROSS, SPOTS) == []


@pytest.mark.sample("table", 1)
@pytest.mark.parametrize("table", ["paijiu-1", "fortune-1"])
def test_the_result_lies_over_no_spot_and_no_card(guests: Guests, table: str) -> None:
    seat = Seat(guests.come(), table).open().sit()
    seat.touch(seat.spot(seat.word(BETS[table][0])))
    seat.does(seat.word(f"{table.removesuffix('-1')}-cards"), "g")
    if table == "fortune-1":
        seat.does(seat.word("fortune-set"), "c")
    expect(seat.result).to_be_visible()
    for size in WINDOWS:
        assert found_in(seat.page, size, lambda: seat.page.evaluate(COVERED)) == [], size
