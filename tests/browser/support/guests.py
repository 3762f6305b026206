"""Guests of the house, each with a browser of his own, whose page must never complain."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError, expect

from tests.browser.support.houses import Hosted
from tests.browser.support.windows import Window, Windows

SECONDS = 60
"""Nothing in a browser takes so long, however slow the machine is: what has not come by then never comes."""
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "color_scheme": "light",
}
"""By day, as the desk is by night: what is looked at in both windows is looked at in both themes."""

USUAL: dict[str, Any] = DESK | {"reduced_motion": "reduce", "locale": "it-IT", "service_workers": "block"}
"""Cards lie at once where they are dealt to, and the browser asks for Italian; the rest is tested by itself.

What the house serves comes from the house: no service worker of an earlier house answers for it.
"""

NO_WORKER = "Service Worker registration blocked by Playwright"

expect.set_options(timeout=SECONDS * 1000)


@dataclass
class Guest:
    """Somebody before a page."""

    house: Hosted
    window: Window
    url: str
    before: str | None = None
    """The screen that is still to be loaded; who goes elsewhere first never sees it."""
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=lambda: [NO_WORKER])

    def goes(self, path: str) -> Page:
        """Go to a screen by its address."""
        self.before = None
        self.window.page.goto(self.url + path)
        return self.window.page

    @property
    def context(self) -> BrowserContext:
        """The guest's browser."""
        return self.window.context

    @property
    def page(self) -> Page:
        """What stands before the guest."""
        return self.window.page if self.before is None else self.goes(self.before)

    @property
    def token(self) -> str:
        """What the browser's log-in is known by."""
        return next(str(cookie["value"]) for cookie in self.context.cookies() if cookie["name"] == "banco")

    def listen(self) -> None:
        """Note whatever the page complains about from now on."""
        self.context.on("console", self._heard)
        self.context.on("weberror", self._broken)

    def stop_listening(self) -> None:
        """Leave what the page says to the next guest."""
        self.context.remove_listener("console", self._heard)
        self.context.remove_listener("weberror", self._broken)

    def forgives(self, words: str) -> None:
        """Complaints with these words are part of the test."""
        self.forgiven.append(words)

    @property
    def unforgiven(self) -> list[str]:
        return [words for words in self.complaints if not any(sign in words for sign in self.forgiven)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _broken(self, error: WebError) -> None:
        self.complaints.append(f"broken: {error.error}")


class Guests:
    """Whoever has come into the house."""

    def __init__(self, house: Hosted, windows: Windows) -> None:
        self._house = house
        self._windows = windows
        self._here: list[Guest] = []

    def come(
        self,
        path: str = "",
        *,
        known: bool = True,
        language: str = "",
        url: str = "",
        new_browser: bool = False,
        coach: bool = False,
        **look: Any,
    ) -> Guest:
        """Somebody with a browser of their own at this address, by default a guest who is logged in.

        Without an address it is the lobby, which is loaded when the page is looked at: most go to a table at once.
        Whoever changes the browser for good, by a script or a clock, needs a new one.  Only who
        wants the `coach` meets it at a table.
        """
        window = self._windows.lend(language, USUAL | look, new=new_browser, coach=coach)
        url = url or self._house.url
        window.context.set_default_timeout(SECONDS * 1000)
        if known:
            let_in = window.context.request.post(f"{url}/api/guest", headers={"X-Banco": "test"}, max_retries=2)
            assert let_in.ok, let_in.text()
        guest = Guest(self._house, window, url, before="/")
        guest.listen()
        self._here.append(guest)
        if path:
            guest.goes(path)
        return guest

    def go(self) -> None:
        """All of them leave their browsers to others."""
        for guest in self._here:
            guest.stop_listening()
            self._windows.take_back(guest.window, guest.url)

    def complaints(self) -> list[str]:
        """What the pages of all of them have complained about."""
        return [words for guest in self._here for words in guest.unforgiven]


SIDEWAYS = """window => {
    const page = document.documentElement;
    return Math.max(page.scrollWidth - page.clientWidth, window && innerWidth - window, 0);
}"""


def sideways(page: Page) -> int:
    """By how many pixels the page is, or to a phone's mind once was, wider than its window."""
    window = (page.viewport_size or {"width": 0})["width"]
    return int(page.evaluate(SIDEWAYS, window))


def words_like(*texts: str) -> re.Pattern[str]:
    """Any of these words, whatever stands around them."""
    return re.compile("|".join(re.escape(text) for text in texts), re.IGNORECASE)
