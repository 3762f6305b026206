"""The lobby: one press to a seat, filters and favourites; and the company at a shared table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import PHONE, Guest, Guests, sideways
from tests.browser.support.houses import patient_settings
from tests.browser.support.seats import Seat
from tests.browser.support.words import word

from banco.core.betting import BetPlaced
from banco.games import GAMES
from banco.house.load_round import StoredRound, load_round
from banco.ledger.purses import Money
from banco.table.entry import RoundState
from banco.table.settings import TableSettings

HIGH = {"minimum": 5_000, "maximum": 500_000, "step": 500}


@pytest.fixture
def tables() -> list[TableSettings]:
    return [
        patient_settings("paijiu"),
        patient_settings("fortune", money=Money.PLAY_CHF),
        patient_settings("lucky-tree"),
        patient_settings("lucky-tree", name="high", title="High", options={"limits": HIGH}),
    ]


def _stored(seat: Seat, number: int) -> StoredRound:
    """A round of the table as the house has stored it: the table itself forgets it when the next one opens."""
    name = f"{seat.live.desk.table}/{number}"
    return seat.guest.house.house.store.read(lambda c: load_round(c, GAMES, name))


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_stranger_on_a_phone_bets_with_the_second_press_and_repeats_with_the_third(
    guests: Guests, language: str
) -> None:
    guest = guests.come("/", known=False, language=language, **PHONE)
    name = word(language, "lobby-play-now-at", game=word(language, "game-paijiu"))
    play = guest.page.get_by_role("button", name=name)
    expect(play).to_be_in_viewport()
    play.tap()
    seat = Seat(guest, "paijiu-1", language=language)
    expect(seat.credit).to_contain_text(seat.amount(200_00))
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    first = seat.word("frame-bet-deal", amount="1", spot=seat.word("spot-paijiu-north"))
    guest.page.get_by_role("button", name=first).tap()
    expect(seat.result).to_be_visible()
    expect(guest.page.get_by_role("button", name=seat.word("frame-repeat-deal"))).to_be_enabled()
    guest.page.keyboard.press("g")
    seat.until(lambda: seat.live.desk.rounds == 3)
    for number in (1, 2):
        stored = _stored(seat, number)
        assert stored.state is RoundState.SETTLED
        assert [event.cents for event in stored.played.events if isinstance(event, BetPlaced)] == [100]


def test_filters_and_favourites_order_the_lobby_and_outlive_a_visit(guest: Guest) -> None:
    page = guest.goes("/")
    articles = page.get_by_role("article")
    expect(articles).to_have_count(4)
    page.locator("summary").click()
    page.get_by_label(word("it", "lobby-filter-by-kind"), exact=True).select_option("shared")
    expect(articles).to_have_count(2)
    page.get_by_label(word("it", "lobby-filter-by-money"), exact=True).select_option("CHF-play")
    expect(articles).to_have_count(0)
    assert not axe(page)
    page.get_by_role("main").get_by_role("button", name=word("it", "lobby-filter-clear")).last.click()
    expect(articles).to_have_count(4)
    star = page.get_by_role("button", name=word("it", "lobby-favourite", table="High"))
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(articles.first).to_have_accessible_name("High")
    page.reload()
    expect(articles.first).to_have_accessible_name("High")
    assert sideways(page) == 0


def test_people_at_a_table_know_each_other_by_name_and_deal_when_all_are_ready(guests: Guests) -> None:
    anna, bruno = (Seat(guests.come(), "lucky-tree-1").open().sit(200) for _ in range(2))
    chosen = anna.guest.context.request.post(
        f"{anna.guest.url}/api/me/display-name",
        data={"name": "Ada L."},
        headers={"X-Banco": "test", "Idempotency-Key": "ada"},
    )
    assert chosen.ok, chosen.text()
    bruno.page.keyboard.press("w")
    dialog = bruno.page.get_by_role("dialog", name=bruno.word("company-title"))
    expect(dialog.get_by_role("listitem").filter(has_text="Ada L.")).to_be_visible()
    expect(dialog).not_to_contain_text(anna.player)
    assert not axe(bruno.page)
    dialog.get_by_role("button", name=bruno.word("company-gesture-bravo")).click()
    expect(anna.page.get_by_text(anna.word("company-gesture-bravo")).first).to_be_visible()
    for seat in (anna, bruno):
        seat.spot(seat.word("spot-lucky-tree-player")).click()
        expect(seat.staked).to_contain_text(seat.amount(500))
    ready = anna.word("company-ready", ready="0", people="2")
    anna.does(ready, "g")
    expect(bruno.page.get_by_role("button", name=bruno.word("company-ready", ready="1", people="2"))).to_be_visible()
    assert anna.live.desk.played is not None
    bruno.page.keyboard.press("g")
    expect(bruno.result).to_be_visible()
    expect(anna.result).to_be_visible()
