"""Boxes of Lugano Baccarat in a browser: what one lacks, the cards for whoever sits alone, and none that is free."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.guests import Guests
from tests.browser.support.seats import Seat

from banco.games.lugano.commands import Bet
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.table.permissions import Asker

TABLE = "lugano-1"


@pytest.mark.parametrize(("language", "lacks"), [("it", "Box 4: manca il PLAY"), ("en", "Box 4: PLAY is missing")])
def test_b1a_the_phase_line_says_what_a_box_lacks_and_whoever_sits_alone_asks_for_the_cards(
    guests: Guests, language: str, lacks: str
) -> None:
    seat = Seat(guests.come(language=language), TABLE, language=language).open().sit()
    seat.take_chip(10)
    cards = seat.page.get_by_role("contentinfo").get_by_role("button", name=seat.word("lugano-cards"))
    seat.touch(seat.spot(seat.word("spot-lugano-59-of-box", first="4")))
    expect(seat.page.get_by_text(lacks)).to_be_visible()
    expect(cards).to_be_hidden()
    seat.touch(seat.spot(seat.word("spot-lugano-play-of-box", first="4")))
    expect(seat.page.get_by_text(lacks)).to_be_hidden()
    cards.click()
    expect(seat.page.get_by_text(seat.word("lugano-your-turn", box="4")).first).to_be_visible()


def test_b1a_whoever_sits_with_others_has_the_clock(guests: Guests) -> None:
    first, second = (Seat(guests.come(), TABLE).open().sit() for _ in range(2))
    for seat, box, bets in ((second, 5, ("59",)), (first, 2, ("59", "PLAY"))):
        seat.take_chip(10)
        for bet in bets:
            seat.touch(seat.spot(f"{bet} del box {box}"))
    expect(first.staked).to_have_text("20,00")
    expect(first.page.get_by_text(re.compile(r"· \d+ s"))).to_be_visible()
    ready = first.word("company-ready", ready="0", people="2")
    expect(first.page.get_by_role("button", name=ready, exact=True)).to_be_visible()
    expect(first.page.get_by_role("button", name=first.word("lugano-cards"), exact=True)).to_be_hidden()


def test_b1_a_full_table_offers_to_watch_and_a_seat_as_soon_as_a_box_is_free(guests: Guests) -> None:
    first = Seat(guests.come(), TABLE).open().sit()
    player, live = first.player, first.live
    bets = tuple(Bet(player, 1_000, f"59 of box {box}") for box in range(1, 8))
    request = CommandRequest(Asker(player), live.players[player], "all", bets, now())

    async def bet_on_every_box() -> None:
        await live.submit(request)

    first.guest.house.do(bet_on_every_box())
    second = Seat(guests.come(), TABLE)
    second.guest.page.get_by_role("button", name=second.word("lobby-watch-at", table="lugano")).click()
    dialog = second.page.get_by_role("dialog", name=second.word("frame-full"))
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label(second.word("frame-buy-in-amount"))).to_be_hidden()
    assert axe(second.page) == []
    dialog.get_by_role("button", name=second.word("frame-watch")).click()
    expect(dialog).to_be_hidden()
    second.page.get_by_role("contentinfo").get_by_role("button", name=second.word("frame-sit")).click()
    expect(dialog).to_be_visible()
    first.page.get_by_role("button", name=first.word("frame-clear")).click()
    first.touch(first.page.get_by_role("button", name=first.word("lugano-leave-box", box="7")))
    second.sit()
    second.take_chip(10)
    second.touch(second.spot("59 del box 7"))
    expect(second.staked).to_have_text("10,00")
