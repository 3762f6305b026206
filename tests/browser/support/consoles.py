"""A croupier's console, worked as a person does: by keys, by touch, and with a reader that types like a keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from banco.core.cards import Card
from banco.house.accounts.account import Role
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted
from tests.browser.support.words import word
from tests.house.support.people import WORDS, join

BY_HAND = 120
"""Between the keys of a person, in milliseconds: a reader is quicker."""

READER = """code => [...code, 'Enter'].forEach(
    key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))"""

HIDDEN = "?"
"""A card that lies face down."""

SUIT_KEYS = {"h": "c", "d": "q", "c": "f", "s": "p"}
"""The initials of the suits in Italian."""


class Console:
    """Somebody of the staff at a table, whose page is in Italian unless another language is wanted."""

    def __init__(self, house: Hosted, guests: Guests, name: str, table: str, language: str = "it", **how: Any) -> None:
        self.name, self.table, self.language = name, table, language
        self.guest = guests.come(known=False, language=language, **how)
        told = {"name": name, "password": WORDS}
        let_in = self.guest.context.request.post(f"{house.url}/api/login", data=told, headers={"X-Banco": "test"})
        assert let_in.ok, let_in.text()
        self.guest.goes(f"/tables/{table}")

    @property
    def page(self) -> Page:
        return self.guest.page

    def word(self, name: str, **figures: str) -> str:
        """A text of the page in the language of this console."""
        return word(self.language, name, **figures)

    @property
    def act(self) -> Locator:
        """What is due, in large."""
        return self.page.get_by_role("region", name=self.word("console-now"))

    @property
    def side(self) -> Locator:
        """What lies on the table, or what is to be paid."""
        return self.page.locator(".side")

    def walk_in(self, label: str) -> Locator:
        """A walk-in among those at the table."""
        walk_ins = self.page.get_by_role("region", name=self.word("console-walk-ins"))
        return walk_ins.get_by_role("button", name=label)

    def sees(self, name: str, **figures: str) -> Console:
        """Wait until this is the act that is due."""
        expect(self.act).to_contain_text(self.word(name, **figures).replace("\u00a0", " "))
        return self

    def does(self, name: str, **figures: str) -> Console:
        """Do the act that is due by Enter, once it is this one and may be pressed."""
        self.sees(name, **figures).presses()
        return self

    def presses(self) -> None:
        """Press Enter, once the act that is due may be done."""
        expect(self.act.get_by_role("button").first).to_have_attribute("aria-disabled", "false")
        self.page.keyboard.press("Enter")

    def counts(self, kind: str, pieces: dict[str, str], second: str = "") -> Console:
        """Write a slip of the table's chips, by the pieces of each denomination."""
        self.page.get_by_role("button", name=self.word("console-float")).click()
        self._dialog.get_by_label(self.word(f"office-slip-kind-{kind}"), exact=True).check()
        for chip, count in pieces.items():
            self._dialog.get_by_label(self.word("console-float-pieces", chip=chip), exact=True).fill(count)
        if second:
            self._dialog.get_by_label(self.word("console-float-second")).select_option(second)
        self.button("console-float-write").click()
        closed = kind == "closing"
        told = self.word("console-float-is-closed" if closed else "console-float-is-open")
        expect(self._dialog.get_by_role("status")).to_contain_text(told)
        self.page.keyboard.press("Escape")
        return self

    def seats(self, label: str, euros: str) -> None:
        """Open a place for a walk-in, with cash on the table."""
        self.button("console-walk-in-seat").click()
        self._dialog.get_by_label(self.word("console-walk-in-label")).fill(label)
        self._dialog.get_by_label(self.word("console-walk-in-cash")).fill(euros)
        self.button("console-walk-in-open").click()
        expect(self._dialog).to_be_hidden()

    def ruling(self, ruling: str) -> Locator:
        """What the inspector may decide, by its words, in the dialog that is opened for it."""
        self.page.get_by_role("button", name=self.word("console-rulings")).click()
        expect(self._dialog.get_by_role("radio").first).to_be_visible()
        return self._dialog.get_by_label(ruling, exact=True)

    def rules(self, ruling: str, why: str, card: str = "") -> None:
        """Decide as the inspector, with a reason; about a card, where the ruling is about one."""
        self.ruling(ruling).check()
        if card:
            self._dialog.get_by_label(self.word("console-ruling-about"), exact=True).select_option(card)
        self._decides(why)

    def says(self, mistake: str, *cards: str) -> None:
        """Say which card went wrong, or which several."""
        self.page.get_by_role("button", name=self.word("console-mistakes")).click()
        self._dialog.get_by_label(mistake, exact=True).check()
        for card in cards:
            self._dialog.get_by_label(self.word("console-ruling-about"), exact=True).select_option(card)
            if (more := self._dialog.get_by_role("button", name=self.word("console-mistake-add"))).is_visible():
                more.click()
        self.button("console-mistake-do").click()
        expect(self._dialog).to_be_hidden()

    def places(self, label: str, *bets: tuple[str, str]) -> None:
        """Lay the chips of a walk-in on the layout, each amount on a bet by its name."""
        self.walk_in(label).click()
        for spot, euros in bets:
            self._dialog.get_by_label(self.word("console-walk-in-bet"), exact=True).select_option(spot)
            self._dialog.get_by_label(self.word("console-walk-in-stake"), exact=True).fill(euros)
            self.button("console-walk-in-place").click()
            expect(self._dialog.get_by_role("listitem").filter(has_text=spot)).to_be_visible()
        self.page.keyboard.press("Escape")

    def makes_shoe(self, cards: int, last: str = "open") -> Console:
        """Count, shuffle and cut the cards of a new shoe."""
        self.does("console-shoe-count", cards=str(cards))
        for step in ("shuffle", "cut", last):
            self.does(f"console-shoe-{step}")
        return self

    def hands_over_to(self, name: str) -> None:
        """Choose a colleague who goes on at the table."""
        self.button("console-duty-leave").click()
        self._dialog.get_by_label(self.word("console-duty-hand-over")).select_option(name)
        self.button("console-duty-hand-over-do").click()
        expect(self._dialog).to_be_hidden()

    def dies(self) -> None:
        """The browser is gone, without a word."""
        self.guest.context.close()

    def corrects(self, misread: str, card: str, why: str) -> None:
        """Put another card in the place of a misread one, as the inspector."""
        self.page.get_by_role("button", name=self.word("console-rulings")).click()
        self._dialog.get_by_label(self.word("console-do-correct-card"), exact=True).check()
        shown = self._dialog.get_by_label(self.word("console-ruling-misread"), exact=True)
        shown.select_option(shown.get_by_role("option", name=f"{Card(misread)} ").text_content())
        self._dialog.get_by_label(self.word("console-ruling-card"), exact=True).select_option(card)
        self._decides(why)

    @property
    def _dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def _decides(self, why: str) -> None:
        self._dialog.get_by_label(self.word("console-ruling-why")).fill(why)
        self.button("console-ruling-do").click()
        expect(self._dialog).to_be_hidden()

    def types(self, card: str) -> Console:
        """Enter a card by two keys."""
        self.page.keyboard.type(card[:-1].replace("10", "T") + SUIT_KEYS[card[-1]], delay=BY_HAND)
        return self

    def reads(self, card: str) -> Console:
        """Enter a card by the reader."""
        self.page.evaluate(READER, card)
        return self

    def touches(self, card: str) -> Console:
        """Enter a card by touch."""
        rank, suit = card[:-1].lower(), card[-1]
        said = self.word("card-name", rank=self.word(f"card-rank-{rank}"), suit=self.word(f"card-suit-{suit}"))
        grid = self.page.get_by_role("group", name=self.word("console-cards"), exact=True)
        grid.get_by_role("button", name=re.compile(f"^{said},")).click()
        return self

    def button(self, name: str, **figures: str) -> Locator:
        """A button of the console or of the dialog before it."""
        return self.page.get_by_role("button", name=self.word(name, **figures), exact=True)

    def lies(self, *cards: str) -> None:
        """Wait until exactly these cards lie on the table, as the console has them; those face down have no name."""
        laid = self.page.get_by_role("region", name=self.word("console-laid")).locator(".card")
        hidden = self.word("console-laid-back")
        expect(laid).to_have_text([hidden if card == HIDDEN else str(Card(card)) for card in cards])


def hire(house: Hosted, **people: Role) -> None:
    """Accounts for the staff."""
    for name, role in people.items():
        join(house.house.store, name, role=role)
