"""The focus stays where the work is, after sitting down, confirming, dealing and a new round; time left is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from banco.core.time import Millis
from banco.server import clock_and_entropy
from tests.browser.support.guests import Guest
from tests.browser.support.houses import Hosted
from tests.browser.support.seats import Seat
from tests.server.support.clocks import MovedClock


def test_the_focus_goes_on_with_the_round(guest: Guest) -> None:
    seat = Seat(guest, "paijiu-1", "keyboard").open().sit()
    expect(seat.spot("Nord-Ovest")).to_be_focused()
    seat.confirm_by_hand()
    seat.touch(seat.spot("Sud"))
    confirm = seat.page.get_by_role("button", name=seat.word("frame-confirm"))
    confirm.focus()
    seat.page.keyboard.press("Enter")
    expect(seat.staked).not_to_have_text("0,00")
    expect(seat.page.get_by_role("button", name=seat.word("paijiu-cards"))).to_be_focused()
    seat.page.keyboard.press("Enter")
    again = seat.page.get_by_role("button", name=seat.word("frame-new-round"))
    expect(again).to_be_focused()
    seat.page.keyboard.press("Enter")
    expect(seat.spot("Sud")).to_be_focused()


def test_the_focus_goes_to_the_choice(guest: Guest) -> None:
    seat = Seat(guest, "lugano-1", "keyboard").open().sit()
    for bet in ("59", "play"):
        seat.touch(seat.spot(seat.word(f"spot-lugano-{bet}-of-box", first="4")))
    cards = seat.page.get_by_role("button", name=seat.word("lugano-cards"))
    cards.focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_role("button", name=seat.word("choice-lugano-stand"))).to_be_focused()


def test_whoever_only_looks_on_begins_where_they_may_sit_down(guest: Guest) -> None:
    seat = Seat(guest, "paijiu-1").open()
    seat.page.get_by_role("dialog").get_by_role("button", name=seat.word("frame-watch")).click()
    expect(seat.page.get_by_role("button", name=seat.word("frame-sit"))).to_be_focused()


class StandingClock(MovedClock):
    """Time passes as outside until it is told to stand: a page that asks for it late hears the same."""

    stands_at: Millis = 0

    def now(self) -> Millis:
        return self.stands_at or super().now()

    async def until(self, at: Millis) -> None:
        while at > self.now():
            moved = self._moved
            with suppress(TimeoutError):
                async with asyncio.timeout(None if self.stands_at else (at - self.now()) / 1000):
                    await moved.wait()

    def stand(self, at: Millis) -> None:
        """Let the time pass until that moment, and then no more."""
        self.stands_at = at
        self.advance(0)


class TestTimeLeft:
    """The clock of the house goes on by leaps."""

    @pytest.fixture(autouse=True)
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> StandingClock:
        clock = StandingClock()
        monkeypatch.setattr(clock_and_entropy, "clock", clock)
        return clock

    def test_the_time_left_to_bet_is_told(self, clock: StandingClock, house: Hosted, guest: Guest) -> None:
        seat = Seat(guest, "lucky-tree-1").open().sit()
        told = seat.page.get_by_role("status").filter(has_text="Ancora 10 secondi")
        expect(told).to_have_count(0)
        table = house.table("lucky-tree-1")
        seat.until(lambda: table.deadline is not None)
        house.loop.call_soon_threadsafe(clock.stand, (table.deadline or 0) - 9_000)
        expect(told).to_have_count(1)
