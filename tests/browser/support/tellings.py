"""What everybody at a table is told, each in their own language."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import expect

from tests.browser.support.seats import Seat


def told(seats: Iterable[Seat], name: str, **figures: str) -> None:
    """Wait until the screen of each says this in its language."""
    for seat in seats:
        expect(seat.page.get_by_role("main")).to_contain_text(seat.word(name, **figures))


def is_over(seats: Iterable[Seat]) -> None:
    """Everybody sees the result, and the credit that the house has."""
    for seat in seats:
        expect(seat.result).to_be_visible()
        seat.has_credit_as_the_house_says()
