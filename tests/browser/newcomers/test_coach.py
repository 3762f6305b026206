"""The coach: it leads a newcomer to a real bet at every table, covers nothing, and stays away once it was seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guest, Guests, sideways
from tests.browser.support.seats import Seat

from banco.games import GAMES

ACROSS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
PAIJIU = "paijiu-1"

COVERED = """() => {
  const [bubble, ring] = ["aside.coach", ".ring"].map(one => document.querySelector(one)?.getBoundingClientRect());
  if (!ring) return "nothing is pointed at";
  const across = Math.min(bubble.right, ring.right) - Math.max(bubble.left, ring.left);
  const down = Math.min(bubble.bottom, ring.bottom) - Math.max(bubble.top, ring.top);
  const out = bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight;
  return out ? "out of the window" : across > 0 && down > 0 ? `covers ${across} x ${down}` : "";
}"""

COVERS = """() => {
  const coach = document.querySelector("aside.coach");
  const bubble = coach.getBoundingClientRect();
  const pressed = [...document.querySelectorAll(".frame :is(button, a[href], input, select)")];
  return pressed.filter(one => {
    if (coach.contains(one) || one.disabled || !one.checkVisibility()) return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const felt = one.closest(".layout")?.getBoundingClientRect() ?? { top, bottom };
    const across = Math.min(bubble.right, right) - Math.max(bubble.left, left);
    const down = Math.min(bubble.bottom, bottom, felt.bottom) - Math.max(bubble.top, top, felt.top);
    return across > 0.5 && down > 0.5;
  }).map(one => one.innerText || one.ariaLabel);
}"""
"""Whatever can be pressed and lies under the bubble; a felt that is scrolled by itself shows only a part."""
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
WINDOWS = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL, "across": ACROSS}


def coach_of(seat: Seat, name: str = "coach-title") -> Locator:
    return seat.page.get_by_role("complementary", name=seat.word(name), exact=True)


def coached(guests: Guests, game: str, **look: Any) -> Seat:
    """A newcomer who has sat down, and is met by the coach."""
    seat = Seat(guests.come(coach=True, **look), f"{game}-1").open().sit()
    expect(coach_of(seat)).to_be_visible()
    return seat


def points_at_something(seat: Seat) -> None:
    """The bubble stands beside a ring and not over it; a page that still moves is looked at again."""
    seat.until(lambda: seat.page.evaluate(COVERED) == "")


def next_step(seat: Seat) -> None:
    coach_of(seat).get_by_role("button", name=seat.word("coach-next"), exact=True).click()


def bet_on(*spots: str) -> Callable[[Seat], None]:
    def bet(seat: Seat) -> None:
        for spot in spots:
            seat.spot(spot).click()

    return bet


def stake_the_bank(seat: Seat) -> None:
    """Alone at the table, the bank is offered to whoever takes a box."""
    seat.page.get_by_role("button", name="Prendi il box 1").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Accetta il Banco").click()
    seat.spot("Banco").click()
    seat.does("Punta il Banco", "b")


BETS: dict[str, Callable[[Seat], None]] = {
    "paijiu": bet_on("Nord"),
    "lucky-tree": bet_on("Giocatore"),
    "lugano": bet_on("59 del box 1", "PLAY del box 1"),
    "fortune": bet_on("Ante"),
    "pai-lunliu": stake_the_bank,
}


@pytest.mark.sample("game", 1)
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", [game for game in GAMES if game in BETS])
def test_a_newcomer_is_led_to_a_real_bet(guests: Guests, game: str, how: dict[str, Any]) -> None:
    seat = coached(guests, game, **how)
    points_at_something(seat)
    assert axe(seat.page, "aside.coach") == []
    next_step(seat)
    points_at_something(seat)
    BETS[game](seat)
    expect(coach_of(seat)).to_contain_text(seat.word(f"coach-{game}-done"))
    assert sideways(seat.page) == 0
    coach_of(seat).get_by_role("button", name=seat.word("coach-close")).click()
    expect(coach_of(seat)).to_have_count(0)


def covers_nothing(seat: Seat) -> None:
    """Neither a spot nor a button lies under the bubble; a page that still moves is looked at again."""
    expect(seat.page.locator("aside.coach:is(.placed, .docked)")).to_be_visible()
    seat.until(lambda: seat.page.evaluate(COVERS) == [])


@pytest.mark.sample("game", 1)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", [game for game in GAMES if game in BETS])
def test_the_coach_covers_nothing_that_can_be_pressed(guests: Guests, game: str, window: str) -> None:
    seat = coached(guests, game, **WINDOWS[window])
    covers_nothing(seat)
    next_step(seat)
    covers_nothing(seat)
    assert sideways(seat.page) == 0


@pytest.mark.slow
@pytest.mark.parametrize("how", [DESK, PHONE, ACROSS], ids=["desk", "phone", "across"])
@pytest.mark.parametrize("game", [game for game in GAMES if game in BETS])
def test_everything_special_is_explained_where_it_is(guests: Guests, game: str, how: dict[str, Any]) -> None:
    seat = Seat(guests.come(**how), f"{game}-1").open().sit()
    seat.page.keyboard.press("l")
    seat.page.get_by_role("button", name=seat.word("coach-things")).click()
    things = coach_of(seat, "coach-things")
    following = things.get_by_role("button", name=seat.word("coach-next"), exact=True)
    said = set()
    while True:
        points_at_something(seat)
        said.add(things.inner_text())
        if not following.count():
            break
        following.click()
    assert len(said) >= 4
    things.get_by_role("button", name=seat.word("coach-close")).click()
    expect(things).to_have_count(0)


def test_escape_sends_the_coach_away_until_it_is_asked_for(guests: Guests) -> None:
    seat = coached(guests, "paijiu")
    seat.page.keyboard.press("Escape")
    expect(coach_of(seat)).to_have_count(0)
    seat.page.reload()
    expect(seat.spot("Nord")).to_be_visible()
    seat.page.keyboard.press("l")
    seat.page.get_by_role("button", name=seat.word("coach-title"), exact=True).click()
    expect(coach_of(seat)).to_contain_text(seat.word("coach-paijiu-bank"))


def test_who_looks_on_has_no_coach_and_who_wants_none_has_it_nowhere(guests: Guests) -> None:
    guest: Guest = guests.come(coach=True)
    seat = Seat(guest, PAIJIU).open()
    seat.page.get_by_role("dialog").get_by_role("button", name=seat.word("frame-watch")).click()
    expect(seat.page.get_by_role("button", name=seat.word("frame-sit"))).to_be_visible()
    expect(coach_of(seat)).to_have_count(0)
    seat.page.keyboard.press("g")
    seat.sit()
    coach_of(seat).get_by_role("button", name=seat.word("coach-never")).click()
    other = Seat(guest, "fortune-1").open().sit()
    expect(other.spot("Ante")).to_be_visible()
    expect(coach_of(other)).to_have_count(0)


def test_chips_that_are_confirmed_by_hand_are_no_bet_until_they_are(guests: Guests) -> None:
    seat = coached(guests, "paijiu")
    seat.confirm_by_hand()
    seat.spot("Nord").click()
    next_step(seat)
    expect(coach_of(seat)).to_contain_text(seat.word("coach-confirm"))
    points_at_something(seat)
    seat.confirm()
    expect(coach_of(seat)).to_contain_text(seat.word("coach-paijiu-done"))
