"""A void by the office is told on the page, with its reason and the credit after it, in both languages (ruling G8)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from banco.games import GAMES
from banco.house.void_round import void_round
from banco.server.clock_and_entropy import now
from banco.table.permissions import Asker, Role
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted
from tests.browser.support.seats import Seat

SPOTS = {
    ("paijiu-1", "it"): "Nord",
    ("paijiu-1", "en"): "North",
    ("lucky-tree-1", "it"): "Giocatore",
    ("lucky-tree-1", "en"): "Player",
}
WHY = "il mazzo è caduto a terra"


@pytest.mark.sample("table", 1)
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("table", ["paijiu-1", "lucky-tree-1"])
def test_g8_a_void_by_the_office_is_told_at_the_table(house: Hosted, guests: Guests, table: str, language: str) -> None:
    seat = Seat(guests.come(language=language), table, language=language).open().sit()
    seat.until(lambda: seat.live.desk.played is not None)
    seat.take_chip(5)
    seat.touch(seat.spot(SPOTS[table, language]))
    expect(seat.credit).to_contain_text(seat.amount(195_00))
    void_round(house.house.store, GAMES, seat.live.desk.round_id, Asker("ines", Role.INSPECTOR), WHY, now())
    expect(seat.page.get_by_text(WHY).first).to_be_visible()
    expect(seat.page.get_by_role("main")).to_contain_text(seat.word("frame-void-why", why=WHY))
    expect(seat.credit).to_contain_text(seat.amount(200_00))
    page = seat.guest.goes("/history")
    page.get_by_role("table").get_by_role("link").first.click()
    expect(page.get_by_text(seat.word("history-story-void", why=WHY))).to_be_visible()
