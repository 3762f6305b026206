"""The line to a table: cut and mended, opened twice, given up, and an answer that was lost on it (S1–S3, S5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from banco.house.sessions.times import SessionTimes
from banco.server import clock_and_entropy
from tests.browser.support.connections import Network, network
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.houses import Hosted
from tests.browser.support.seats import Seat
from tests.browser.support.words import word
from tests.server.support.clocks import MovedClock

TABLE = "paijiu-1"
BROKEN_LINE = ("WebSocket connection", "net::ERR")


@pytest.fixture
def between(house: Hosted) -> Iterator[Network]:
    with network(house) as between:
        yield between


@pytest.fixture
def seat(guests: Guests, between: Network) -> Seat:
    """Somebody at a table behind a network that breaks."""
    guest = guests.come(url=between.url)
    for words in BROKEN_LINE:
        guest.forgives(words)
    seat = Seat(guest, TABLE).open().sit()
    seat.take_chip(10)
    return seat


def told(page: Page, title: str) -> Locator:
    return page.get_by_role("alertdialog", name=title)


def staked(seat: Seat) -> int:
    """What the house has of the player's stakes."""
    played = seat.live.desk.played
    return sum(played.state.bets.get(seat.player, {}).values()) if played else 0


def bet_without_an_answer(seat: Seat, between: Network) -> None:
    """Put 10 on North: the house takes it, and its answer is swallowed."""
    between.swallows = True
    seat.touch(seat.spot("Nord"))
    seat.until(lambda: staked(seat) == 1000)
    expect(seat.spot("Nord")).to_have_accessible_name(re.compile("da confermare 10,00"))


def test_s3_a_cut_line_comes_back_and_nothing_is_lost(seat: Seat, between: Network) -> None:
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).to_have_text("10,00")
    between.fall()
    expect(told(seat.page, "Ricollegamento in corso")).to_contain_text(word("it", "frame-away-paijiu"))
    between.rise()
    expect(told(seat.page, "Ricollegamento in corso")).to_be_hidden()
    expect(seat.staked).to_have_text("10,00")
    seat.touch(seat.spot("Sud"))
    expect(seat.staked).to_have_text("20,00")


def test_s3_a_bet_whose_answer_was_cut_off_counts_once(seat: Seat, between: Network) -> None:
    bet_without_an_answer(seat, between)
    between.fall()
    between.rise()
    expect(seat.spot("Nord")).to_have_accessible_name(re.compile("puntati 10,00"))
    expect(seat.credit).to_contain_text("190,00")
    assert staked(seat) == 1000


def test_s3_a_house_that_freezes_is_noticed_before_anything_is_asked(guests: Guests, between: Network) -> None:
    guest = guests.come(url=between.url, new_browser=True)
    for words in BROKEN_LINE:
        guest.forgives(words)
    guest.page.clock.install()
    seat = Seat(guest, TABLE).open().sit()
    dot = seat.page.get_by_role("banner")
    expect(dot).to_contain_text(seat.word("look-dot-up"))
    between.swallows = True
    seat.page.clock.run_for(5_000)
    expect(dot).to_contain_text(seat.word("look-dot-reconnecting"))
    between.rise()
    between.fall()
    between.rise()
    expect(dot).to_contain_text(seat.word("look-dot-up"))


def test_s2_a_second_window_closes_the_first_with_a_message_there(guest: Guest) -> None:
    seat = Seat(guest, TABLE).open().sit()
    second = guest.context.new_page()
    second.goto(f"{guest.url}/tables/{TABLE}")
    first = told(seat.page, "Il collegamento è finito")
    expect(first).to_contain_text("altrove")
    expect(second.get_by_role("contentinfo")).to_contain_text("200,00")
    first.get_by_role("button", name="Gioca qui").click()
    expect(first).to_be_hidden()
    expect(told(second, "Il collegamento è finito")).to_be_visible()
    seat.touch(seat.spot("Nord"))
    expect(seat.staked).not_to_have_text("0,00")


class TestGivenUp:
    """A line that is not mended in time."""

    @pytest.fixture
    def times(self) -> SessionTimes:
        return SessionTimes(reconnect=3_000)

    def test_s3_the_end_is_told_and_the_player_may_try_again(self, seat: Seat, between: Network) -> None:
        between.fall()
        lost = told(seat.page, "Scollegato")
        expect(lost).to_contain_text(word("it", "frame-away-paijiu"))
        between.rise()
        lost.get_by_role("button", name="Riprova").click()
        expect(lost).to_be_hidden()
        expect(seat.credit).to_contain_text("200,00")

    def test_s5_a_lost_answer_is_found_in_the_history(self, seat: Seat, between: Network) -> None:
        bet_without_an_answer(seat, between)
        between.fall()
        lost = told(seat.page, "Scollegato")
        expect(lost).to_be_visible()
        between.rise()
        lost.get_by_role("link", name="Che ne è della mia puntata?").click()
        seat.page.wait_for_url("**/history?key=*")
        expect(seat.page.get_by_text(re.compile("Arrivata .* e registrata"))).to_be_visible()


class TestInactive:
    """A player who does nothing."""

    @pytest.fixture(autouse=True)
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> MovedClock:
        clock = MovedClock()
        monkeypatch.setattr(clock_and_entropy, "clock", clock)
        return clock

    def test_s1_is_alerted_and_may_say_so_or_is_disconnected(
        self, clock: MovedClock, house: Hosted, guest: Guest, times: SessionTimes
    ) -> None:
        seat = Seat(guest, TABLE).open().sit()
        alert = seat.page.get_by_role("alert")
        for answers in (True, False):
            house.loop.call_soon_threadsafe(clock.advance, times.inactivity - times.alert)
            expect(alert).to_be_visible()
            if answers:
                alert.get_by_role("button", name="Ci sono").click()
                expect(alert).to_be_hidden()
        house.loop.call_soon_threadsafe(clock.advance, times.alert)
        ended = told(seat.page, "Il collegamento è finito")
        expect(ended).to_be_visible()
        ended.get_by_role("button", name="Riprova").click()
        expect(ended).to_be_hidden()
        expect(seat.credit).to_contain_text("200,00")
