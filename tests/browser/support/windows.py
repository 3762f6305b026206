"""Windows of Chromium that are used again: a new one costs as much as all that most tests do in it."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

STORED = "if (self.origin !== 'null') "
"""Before a script that stores: a blank window or an error page, which every script runs in too, has no storage."""
LANGUAGE = STORED + "localStorage.setItem('banco.language', '\"{}\"')"
NO_COACH = STORED + "localStorage.setItem('banco.coach', 'false')"
"""Who has played before is not led to a first bet; the coach's own tests want it."""
FORGET = "localStorage.clear(); sessionStorage.clear()"
EMPTY = "/icon.svg"
"""What the house serves without a script: a window that stays with the house keeps its process."""


@dataclass
class Window:
    """A page in a browser of its own, with the look and the language that it was opened with."""

    context: BrowserContext
    page: Page
    kind: str
    look: dict[str, Any]

    def forget(self, url: str) -> bool:
        """Bring it back to how it was opened, after a visit to the house at this address; whether that succeeded."""
        with suppress(Error):
            for other in self.context.pages:
                if other != self.page:
                    other.close()
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.goto(url + EMPTY)
            self.page.evaluate(FORGET)
            self.context.clear_cookies()
            self.page.set_viewport_size(self.look["viewport"])
            return True
        return False


class Windows:
    """The windows of a browser, lent to one guest after the other."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Window]] = {}

    def lend(self, language: str, look: dict[str, Any], *, new: bool = False, coach: bool = False) -> Window:
        """A window without a past that looks like this; a new one for a guest who changes it for good."""
        kind = "" if new else json.dumps([language, look, coach], sort_keys=True)
        if free := self._free.get(kind):
            return free.pop()
        context = self._browser.new_context(**look)
        if not coach:
            context.add_init_script(NO_COACH)
        if language:
            context.add_init_script(LANGUAGE.format(language))
        return Window(context, context.new_page(), kind, look)

    def take_back(self, window: Window, url: str) -> None:
        """Keep a window of a guest of the house at this address for the next guest, or close it."""
        if window.kind and window.forget(url):
            self._free.setdefault(window.kind, []).append(window)
        else:
            window.context.close()
