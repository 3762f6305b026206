"""A manager in the office, who works with its forms as a person does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted
from tests.browser.support.words import word
from tests.house.support.people import WORDS

DESK: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}


class Manager:
    """Somebody before a room of the office or a page of the floor, in English unless another language is wanted."""

    def __init__(self, house: Hosted, guests: Guests, name: str, path: str, language: str = "en", **how: Any) -> None:
        self.name, self.language = name, language
        self.guest = guests.come(known=False, language=language, **(DESK | how))
        said = {"name": name, "password": WORDS}
        let_in = self.guest.context.request.post(f"{house.url}/api/login", data=said, headers={"X-Banco": "test"})
        assert let_in.ok, let_in.text()
        self.guest.goes(path)

    @property
    def page(self) -> Page:
        """What stands before the manager."""
        return self.guest.page

    def word(self, name: str, **figures: str) -> str:
        """A text of the page in the language of this manager."""
        return word(self.language, name, **figures)

    def goes(self, path: str) -> Manager:
        """Go to another room, or come to this one again."""
        self.guest.goes(path)
        return self

    def fills(self, label: str, value: str, at: int = 0) -> None:
        """Write into a field by its label."""
        self.page.get_by_label(self.word(label), exact=True).nth(at).fill(value)

    def presses(self, name: str) -> None:
        """Press a button of the room."""
        self.page.get_by_role("button", name=self.word(name)).first.click()

    def confirms(self, name: str, why: str = "") -> None:
        """Say once more, in the dialog, that it is meant, and why where that is asked."""
        dialog = self.page.get_by_role("dialog")
        if why:
            dialog.get_by_label(self.word("office-why"), exact=True).fill(why)
        dialog.get_by_role("button", name=self.word(name), exact=True).click()

    def row(self, name: str) -> Locator:
        """The row of a table with these words."""
        return self.page.get_by_role("row", name=name)

    def proposes(self, round_id: str, why: str, lines: Mapping[str, str]) -> None:
        """Propose a correction: so much more, or less, for each player."""
        self.fills("office-proposal-round", round_id)
        self.fills("office-why", why)
        for at, (player, amount) in enumerate(lines.items()):
            if at:
                self.presses("office-proposal-more")
            self.fills("office-proposal-player", player, at)
            self.fills("office-proposal-amount", amount, at)
        self.page.get_by_role("button", name=self.word("office-propose-act"), exact=True).click()
        expect(self.row(round_id)).to_contain_text(why)

    def proposes_for_players(self, why: str, lines: Mapping[str, str]) -> None:
        """Propose a correction of the round that the address names, whose players are written down already."""
        self.fills("office-why", why)
        players = self.page.get_by_label(self.word("office-proposal-player"), exact=True)
        expect(players.first).not_to_have_value("")
        names = [players.nth(at).input_value() for at in range(players.count())]
        for player, amount in lines.items():
            self.fills("office-proposal-amount", amount, names.index(player))
        self.page.get_by_role("button", name=self.word("office-propose-act"), exact=True).click()

    def decides(self, round_id: str, verb: str, why: str) -> None:
        """Approve or decline the proposal about a round."""
        self.row(round_id).get_by_role("button", name=self.word(f"office-proposal-{verb}")).click()
        self.confirms(f"office-proposal-{verb}", why)
        decided = {"approve": "approved", "decline": "declined"}[verb]
        for said in (self.word(f"office-proposal-is-{decided}"), self.name, why):
            expect(self.row(round_id)).to_contain_text(said)
