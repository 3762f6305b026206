"""A seat at a table, played as a person plays it: with the mouse, or with the keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from banco.server.live.table import LiveTable
from banco.texts import Language
from banco.texts.numbers import decimal
from tests.browser.support.guests import SECONDS, Guest
from tests.browser.support.words import word

Hand = Literal["mouse", "keyboard"]
HANDS: tuple[Hand, ...] = ("mouse", "keyboard")
MOST_TABS = 120
FOCUSED = "element => element.isConnected ? element === document.activeElement : null"
"""Whether an element has the focus; null if the page has meanwhile drawn another in its place."""


class Seat:
    """Somebody at a table: what lies on it by the names that are read out, and the two ways to touch it."""

    def __init__(self, guest: Guest, table: str, hand: Hand = "mouse", language: str = "it") -> None:
        self.guest = guest
        self.hand = hand
        self.name = table
        self.language = language

    @property
    def page(self) -> Page:
        """The guest's page."""
        return self.guest.page

    def word(self, name: str, **figures: str) -> str:
        """A text of the page in the language of this seat."""
        return word(self.language, name, **figures)

    def open(self) -> Seat:
        """Come to the table by its address."""
        self.guest.goes(f"/tables/{self.name}")
        return self

    def sit(self, euros: int = 200) -> Seat:
        """Bring credit, in the dialog that greets a newcomer."""
        dialog = self.page.get_by_role("dialog", name=self.word("frame-buy-in"))
        expect(dialog).to_be_visible()
        amount = dialog.get_by_label(self.word("frame-buy-in-amount"))
        if self.hand == "mouse":
            amount.fill(str(euros))
            dialog.get_by_role("button", name=self.word("frame-buy-in-do"), exact=True).click()
        else:
            self.tab_to(amount)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(str(euros))
            self.page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        expect(self.credit).to_contain_text(self.amount(euros * 100))
        return self

    def take_chip(self, euros: int) -> None:
        """Choose a chip of the rack."""
        name = self.word("look-chip", amount=self.amount(euros * 100))
        self.touch(self.page.get_by_role("button", name=name, exact=True))

    def spot(self, name: str) -> Locator:
        """The spot whose name begins so."""
        return self.page.get_by_role("main").get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def touch(self, what: Locator) -> None:
        """Click it, or go there with Tab and press Enter."""
        if self.hand == "mouse":
            what.click()
        else:
            self.tab_to(what)
            self.page.keyboard.press("Enter")

    def pull(self, card: Locator, share: float) -> None:
        """Take a card by its lower right corner, pull that over the card for a share of its size, and let go."""
        expect(card).to_be_visible()
        place = card.bounding_box()
        assert place
        right, bottom = place["x"] + place["width"], place["y"] + place["height"]
        mouse = self.page.mouse
        mouse.move(right - 10, bottom - 10)
        mouse.down()
        mouse.move(right - 10 - share * place["width"], bottom - 10 - share * place["height"], steps=4)
        mouse.up()

    def take_off(self, spot: Locator) -> None:
        """Take a chip off: the right button, or Delete."""
        if self.hand == "mouse":
            spot.click(button="right")
        else:
            self.tab_to(spot)
            self.page.keyboard.press("Delete")

    def tab_to(self, what: Locator) -> None:
        """Go on with Tab until this has the focus, as only something that can be reached has it in the end."""
        expect(what).to_be_visible()
        wanted = what.element_handle()
        for _ in range(MOST_TABS):
            found = wanted.evaluate(FOCUSED)
            if found:
                return
            if found is None:
                wanted = what.element_handle()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")

    def does(self, button: str | re.Pattern[str], key: str) -> None:
        """Press a button of the bottom bar, or its key."""
        wanted = self.page.get_by_role("contentinfo").get_by_role("button", name=button)
        expect(wanted).to_be_enabled()
        if self.hand == "mouse":
            wanted.click()
        else:
            self.page.keyboard.press(key)

    def confirm(self) -> None:
        """Conferma puntate."""
        self.does(self.word("frame-confirm"), "c")

    def confirm_by_hand(self) -> None:
        """Switch automatic confirmation off: in the bottom bar, or in the menu of a phone."""
        menu = self.page.get_by_role("button", name=self.word("frame-menu"))
        if narrow := menu.is_visible():
            menu.click()
        around = self.page.get_by_role("dialog" if narrow else "contentinfo")
        switch = around.get_by_role("switch", name=self.word("frame-auto"))
        if self.hand == "mouse":
            switch.click()
        else:
            self.tab_to(switch)
            self.page.keyboard.press("Space")
        expect(switch).not_to_be_checked()
        if narrow:
            self.page.keyboard.press("Escape")

    def figure(self, name: str) -> Locator:
        """An amount of the bottom bar, by its name."""
        return self.page.get_by_role("contentinfo").locator("dl > div").filter(has_text=name).locator("dd")

    @property
    def credit(self) -> Locator:
        """What the session holds, on the screen."""
        return self.figure(self.word("frame-balance"))

    @property
    def staked(self) -> Locator:
        """What is staked and confirmed, on the screen."""
        return self.figure(self.word("frame-staked"))

    @property
    def last(self) -> Locator:
        """What the last round brought, on the screen."""
        return self.figure(self.word("frame-last"))

    @property
    def cards(self) -> Locator:
        """The cards that lie open on the layout."""
        ends = "|".join(self.word(name) for name in ("card-joker", *(f"card-suit-{suit}" for suit in "hdcs")))
        return self.page.get_by_role("main").get_by_role("img", name=re.compile(rf"\b({ends})$"))

    @property
    def result(self) -> Locator:
        """What is said of a round that is over."""
        said = "|".join(self.word(f"frame-{outcome}") for outcome in ("won", "lost", "even"))
        return self.page.get_by_role("main").get_by_text(re.compile(rf"^\s*({said})(\s+[\d.,]+)?\s*$"))

    def until(self, true: Callable[[], bool]) -> None:
        """Wait, while the page lives on, until this is true of the house."""
        deadline = time.monotonic() + SECONDS
        while not true():
            assert time.monotonic() < deadline, "it never became true"
            self.page.wait_for_timeout(20)

    @property
    def live(self) -> LiveTable:
        """The table as the house has it."""
        own = f"{self.name}.{self.player}"
        return self.guest.house.house.hall.tables.get(own) or self.guest.house.table(self.name)

    @property
    def player(self) -> str:
        """The guest's name."""
        told = self.guest.context.request.get(f"{self.guest.house.url}/api/me").json()
        return str(told["account"]["name"])

    @property
    def called(self) -> str:
        """What the guest is called on their own page: by a number, where no name was chosen."""
        return self.calls(self)

    def calls(self, other: Seat) -> str:
        """What another at the table is called on this page."""
        person = next(person for person in self.live.talk.company.people if person.player == other.player)
        return person.name or self.word("common-guest-number", number=str(person.number))

    def has_credit_as_the_house_says(self) -> None:
        """The credit on the screen is the house's."""
        credit = self.live.presence.credit_of(self.player)
        assert credit is not None
        expect(self.credit).to_contain_text(self.amount(credit))

    def amount(self, cents: int) -> str:
        """An amount as the page writes it in this language."""
        return decimal(Language(self.language), Fraction(cents, 100), 2)
