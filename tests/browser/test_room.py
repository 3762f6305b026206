"""Every table has room in every phase: nothing beside a narrow phone, nothing below the edge of a small desk."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.support.guests import DESK, Guests
from tests.browser.support.houses import SECONDS
from tests.browser.support.seats import Seat

NARROW: ViewportSize = {"width": 360, "height": 640}
SMALL_DESKS: tuple[ViewportSize, ...] = ({"width": 1366, "height": 768}, {"width": 1024, "height": 768})

Phases = Iterator[str]
"""A round as it goes on, by the names of its phases."""


def paijiu(seat: Seat, _other: Seat) -> Phases:
    yield from bets(seat, seat.word("spot-paijiu-north"), seat.word("spot-paijiu-north-south"))
    seat.does(seat.word("paijiu-cards"), "g")
    yield from settled(seat)


def lucky_tree(seat: Seat, _other: Seat) -> Phases:
    yield from bets(seat, *(seat.word(f"spot-lucky-tree-{spot}") for spot in ("player", "either-pair", "small")))
    seat.guest.house.time_is_over(seat.name)
    yield from settled(seat)


def fortune(seat: Seat, _other: Seat) -> Phases:
    yield from bets(seat, seat.word("bet-fortune-ante"), seat.word("bet-fortune-bonus"))
    seat.does(seat.word("fortune-cards"), "g")
    expect(seat.page.get_by_role("button", name=seat.word("fortune-set"))).to_be_enabled()
    yield "setting"
    seat.does(seat.word("fortune-set"), "c")
    yield from settled(seat)


def lugano(seat: Seat, _other: Seat) -> Phases:
    box = [seat.word(f"spot-lugano-{bet}-of-box", first="4") for bet in ("59", "play", "pair", "plus-8")]
    yield from bets(seat, *box)
    seat.guest.house.time_is_over(seat.name)
    expect(seat.page.get_by_role("button", name=seat.word("choice-lugano-double"))).to_be_enabled()
    yield "choosing"
    seat.does(seat.word("choice-lugano-double"), "r")
    yield from settled(seat)


def pai_lunliu(seat: Seat, other: Seat) -> Phases:
    seat.sit(500)
    yield "without a box"
    for player, box in ((seat, "1"), (other.open().sit(500), "2")):
        player.touch(player.page.get_by_role("button", name=player.word("pai-lunliu-take", box=box)))
    asked = seat.page.get_by_role("dialog", name=seat.word("pai-lunliu-offer"))
    asked.get_by_role("button", name=seat.word("pai-lunliu-accept")).click()
    expect(asked).to_be_hidden()
    seat.take_chip(100)
    seat.touch(seat.spot(seat.word("spot-pai-lunliu-bank")))
    yield "putting up the bank"
    seat.does(seat.word("pai-lunliu-stake-bank"), "b")
    yield "waiting to be covered"
    other.does(other.word("pai-lunliu-cover", amount="100"), "b")
    expect(seat.page.get_by_text(seat.word("pai-lunliu-covered"), exact=True)).to_be_visible()
    seat.guest.house.time_is_over(seat.name)
    expect(seat.page.get_by_role("button", name=seat.word("pai-lunliu-turn"), exact=True)).to_be_visible()
    yield "turning"
    for player in (seat, other):
        player.does(player.word("pai-lunliu-turn"), "g")
    yield from settled(seat)


def bets(seat: Seat, *spots: str) -> Phases:
    """Chips on these spots, at first to be confirmed."""
    yield "arriving"
    seat.sit()
    seat.confirm_by_hand()
    seat.take_chip(10)
    for spot in spots:
        seat.touch(seat.spot(spot))
    yield "chips to be confirmed"
    seat.confirm()
    expect(seat.staked).to_contain_text(seat.amount(len(spots) * 1000))
    yield "bets"


def settled(seat: Seat) -> Phases:
    """The result, and why it is one."""
    expect(seat.result).to_be_visible()
    yield "settled"
    seat.page.get_by_role("main").get_by_role("button", name=seat.word("frame-explain")).click()
    expect(seat.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    yield "explained"


GAMES: dict[str, Callable[[Seat, Seat], Phases]] = {
    "paijiu-1": paijiu,
    "lucky-tree-1": lucky_tree,
    "fortune-1": fortune,
    "lugano-1": lugano,
    "pai-lunliu-1": pai_lunliu,
}
LONG_ROUNDS = {"lugano-1", "pai-lunliu-1"}


Beyond = tuple[float, float, float]
"""By how many pixels a table goes beyond its window: to the side, downwards, and with its bar of chips and actions."""


BEYOND = """() => {
  const all = document.documentElement;
  const [bar, ...others] = [...document.querySelectorAll("footer")].filter(found => !found.closest("dialog"));
  if (!bar || others.length) throw new Error("there is one bottom bar");
  const below = bar.getBoundingClientRect().bottom - window.innerHeight;
  return [all.scrollWidth - all.clientWidth, all.scrollHeight - window.innerHeight, Math.max(below, 0)];
}"""


def beyond(page: Page) -> Beyond:
    aside, down, bar = page.evaluate(BEYOND)
    return aside, down, bar


def measured(page: Page, size: ViewportSize, fits: Callable[[Beyond], bool]) -> Beyond:
    """The table in a window of this size, once it fits there; it takes a moment to lay itself out anew."""
    page.set_viewport_size(size)
    deadline = time.monotonic() + SECONDS
    while not fits(found := beyond(page)) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return found


@pytest.mark.sample("table", 1)
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    "table", [pytest.param(name, marks=pytest.mark.slow) if name in LONG_ROUNDS else name for name in GAMES]
)
def test_every_phase_has_room(guests: Guests, table: str, language: str) -> None:
    seat = Seat(guests.come(language=language), table, language=language).open()
    other = Seat(guests.come(language=language), table, language=language)
    expect(seat.page.get_by_role("contentinfo", include_hidden=True)).to_be_attached()
    for phase in GAMES[table](seat, other):
        aside, _, _ = measured(seat.page, NARROW, lambda found: not found[0])
        assert aside == 0, phase
        for size in SMALL_DESKS:
            assert measured(seat.page, size, lambda found: not any(found)) == (0, 0, 0), (
                f"{phase}, {size['width']} wide"
            )
        seat.page.set_viewport_size(DESK["viewport"])
