"""What a player does at a Lugano table, as a person does it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.support.seats import Seat


def bets(seat: Seat, box: int) -> None:
    """10.00 on 59 and on PLAY of a box."""
    closed = seat.page.get_by_role("button", name=seat.word("lugano-open-box", box=str(box)).partition(",")[0])
    seat.take_chip(10)
    if closed.is_visible():
        closed.click()
    for bet in ("59", "play"):
        seat.touch(seat.spot(seat.word(f"spot-lugano-{bet}-of-box", first=str(box))))
    expect(seat.staked).to_have_text(seat.amount(20_00))


def chooses(seat: Seat, choice: str) -> None:
    """Choose with the button of the bottom bar."""
    button = seat.word(f"choice-lugano-{choice}")
    seat.page.get_by_role("contentinfo").get_by_role("button", name=button, exact=True).click()
